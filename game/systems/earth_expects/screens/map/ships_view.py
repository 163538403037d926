"""The map, the record of one ship, and every ship with its distance from that one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.desk.desk import Desk
from game.desk.kit import (
    Hotkey,
    ListView,
    Panel,
    Part,
    Row,
    column,
    grow,
    to_border,
    yielding,
)
from game.desk.map.widget import Pick
from game.desk.play.plain_table import TableView
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, side_colour
from game.systems.earth_expects.screens.parts import battle_map, record_panel
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, counted

ROW = 48
RECORD, LISTED = 112, 52 + 3 * ROW
"""How small the record and the list may be made: three ships can be seen."""


class ShipsView(TableView):
    """As those at the screen may see them; ``at`` is the place of the ship whose record is open.

    It begins with the first ship of another side, or where it was left.
    """

    def __init__(
        self,
        desk: Desk,
        side: str | None,
        changed: Callable[[], None],
        last: TableView | None = None,
    ) -> None:
        super().__init__(desk, side, changed)
        self.at = next((n for n, ship in enumerate(self.ships) if ship.side != side), 0)
        if isinstance(last, ShipsView):
            self.at = min(last.at, len(self.ships) - 1)

    @property
    def view(self) -> Battle:
        """The battle as those at the screen may see it."""
        found: Battle = self.desk.game.view()
        return found

    @property
    def ships(self) -> list[Ship]:
        """Every ship on the table."""
        return list(self.view.afloat())

    @property
    def ship(self) -> Ship:
        """The one whose record is open."""
        return self.ships[self.at]

    def choose(self, number: int) -> None:
        """Open another record."""
        self.at = number % len(self.ships)
        self.changed()

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: the next ship of that hex."""
        here = [n for n, ship in enumerate(self.ships) if ship.hex == pick.hex]
        if here:
            self.choose(next((n for n in here if n > self.at), here[0]))

    def main(self) -> Part:
        """The map."""
        held = locks(self.view, self.side) if self.side is not None else []
        marks = [*counters(self.view, self.ship.name), *held]
        return battle_map(self.desk, self.view, marks, on_pick=self.on_pick)

    def column(self) -> Part:
        """The record, and the list of ships."""
        design, record = self.ship.design, self.ship.record
        note = counted(
            "{n} of {all} box left",
            "{n} of {all} boxes left",
            len(record.standing),
            all=len(design.boxes),
        )
        panel = record_panel("record", self.view, self.ship, note=note, largest=(17, 28))
        return column(yielding(panel, RECORD), grow(yielding(self._listed(), LISTED)))

    def _listed(self) -> Panel:
        rows = [self._row(ship) for ship in self.ships]
        listed = ListView("ship rows", rows=rows, chosen=self.at, row_height=ROW, region="ships")
        listed.on_choose = self.choose
        return Panel("ships", caption=_("Ships"), note=_("N next"), holds=to_border(listed))

    def _row(self, ship: Ship) -> Row:
        """Where a ship is, how it came there, and how far from the ship looked at."""
        track = ship.track or ship.wake
        flown = track.speed_spent if track is not None else 0
        one, many = _("{hex}, facing {facing}"), _("{hex}, facing {facing} · flew {n} hexes")
        where = {"hex": hex_number(ship.hex), "facing": ship.face_words(ship.facing)}
        second = many.format(n=flown, **where) if flown > 1 else one.format(**where)
        note = ""
        if ship.name != self.ship.name:
            n = range_between(self.view, ship.name, self.ship.name)
            note = _("range {n}").format(n=n)
        colour = side_colour(self.view, ship.side)
        return Row(ship.name, second, note, colour=colour)

    def hotkeys(self) -> Iterator[Hotkey]:
        """From ship to ship."""
        yield Hotkey("N", _("Next ship"), lambda: self.choose(self.at + 1))
        yield Hotkey("Shift N", _("Previous ship"), lambda: self.choose(self.at - 1))
