"""A look around between decisions: the map, and the record of every ship on it (Ruling Q248)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, BigButton, ListView, Panel, Row
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, locks, side_number
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.state.battle import Ship
from game.words import _, counted

ROW = 48


class LookScreen(BattleScreen):
    """Map and records as those at the screen may see them; nothing is decided here."""

    maps = True
    goes_on = False

    def __init__(self, desk: Desk, back: BattleScreen) -> None:
        super().__init__(desk, back.side)
        self.back = back
        self.phase, self.turn = back.phase, back.turn
        self.headline = _("Map and ships")
        self.subline = _("click a ship for its record")
        self.at = next((n for n, s in enumerate(self.ships) if s.side != back.side), 0)

    @property
    def ships(self) -> list[Ship]:
        """Every ship on the table."""
        return list(self.view.afloat())

    @property
    def ship(self) -> Ship:
        """The one whose record lies open."""
        return self.ships[self.at]

    def choose(self, number: int) -> None:
        """Open another record."""
        self.at = number % len(self.ships)
        self.rebuild()

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: the next ship of that hex."""
        here = [n for n, ship in enumerate(self.ships) if ship.hex == pick.hex]
        if here:
            self.choose(next((n for n in here if n > self.at), here[0]))

    def leave(self) -> None:
        """Back to the decision."""
        self.goto(self.back)

    def build_parts(self) -> None:
        """Map left; at the right the record and every ship with its distance."""
        held = locks(self.view, self.side) if self.side is not None else []
        self.desk.map_view.show([], [*counters(self.view, self.ship.name), *held])
        self.build_map(self.metrics.frame.main, on_pick=self.on_pick)
        gap = 8 if self.metrics.compact else 16
        radius = 17 if self.metrics.compact else 28
        column = self.metrics.frame.column
        high = self.record_height(self.ship, radius, column.h - ROW * 3 - 60)
        record, rest = column.top(high, gap)
        found = looks(self.view, self.ship)
        boxes = len(self.ship.design.boxes)
        note = counted(
            "{n} of {all} box left",
            "{n} of {all} boxes left",
            len(self.ship.record.standing),
            all=boxes,
        )
        self.build_record("record", record, self.ship, found, note=note, largest=radius)
        self._build_ships(rest)
        self.hotkey("N", _("Next ship"), lambda: self.choose(self.at + 1))
        self.hotkey("Shift N", _("Previous ship"), lambda: self.choose(self.at - 1))
        self.build_foot()

    def build_foot(self) -> None:
        """The way back."""
        self.hotkey("M", _("Back"), self.leave)
        self.add(
            BigButton(
                "seal",
                self.metrics.frame.big_button,
                _("Back to the decision"),
                self.back.headline,
                self.leave,
                icon="chevron-left",
            )
        )

    def _build_ships(self, place: Area) -> None:
        panel = self.add(Panel("ships", place, _("Ships"), _("N next")))
        rows = [self._row(ship) for ship in self.ships]
        panel.add(
            ListView(
                "ship rows",
                panel.body,
                rows=rows,
                chosen=self.at,
                on_choose=self.choose,
                row_height=ROW,
                region="ships",
            )
        )

    def escape(self) -> None:
        """Esc goes back."""
        self.leave()

    def _row(self, ship: Ship) -> Row:
        """Where a ship is, how it came there, and how far from the ship looked at."""
        track = ship.track or ship.wake
        flown = track.speed_spent if track is not None else 0
        one, many = _("{hex}, facing {facing}"), _("{hex}, facing {facing} · flew {n} hexes")
        where = {"hex": hex_number(ship.hex), "facing": direction_words(ship.facing)}
        second = many.format(n=flown, **where) if flown > 1 else one.format(**where)
        note = ""
        if ship.name != self.ship.name:
            n = range_between(self.view, ship.name, self.ship.name)
            note = _("range {n}").format(n=n)
        colour = theme.side(side_number(self.view, ship.side)).colour
        return Row(ship.name, second, note, colour=colour)
