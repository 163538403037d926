"""Whether a ship that left the table comes back, and how it would (Ruling Q285)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.desk.kit import Button, Panel, Part, column, grow, only_large, scaled, yielding
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.doubts import Doubt
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.full_thrust.events.turn import CameBack, StayedAway
from game.systems.full_thrust.rules.stacking import nearest_on_table, occupant
from game.systems.full_thrust.rules.victory import counted_by, counts_words
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.foes import foes_panel
from game.systems.full_thrust.screens.hexcess.marks import dice_marks, drift_marks
from game.systems.full_thrust.screens.hexcess.thrust import told
from game.systems.full_thrust.screens.sheet_panel import sheet_panel
from game.systems.full_thrust.screens.space_map import counters
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import ComeBackOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

AROUND = 6
"""So many hexes around are seen."""
CHOICE = (48, 56)


class ComeBackSheet(TableSheet, OrderSheet):
    """It comes back, or has left for good."""

    kind = "come_back"
    choose_on_rail = False
    acts_unwritten = True
    tools_below = True

    def first(self, decision: Decision) -> Order:
        """It does."""
        return ComeBackOrder(ship=decision.ship or "")

    @property
    def name(self) -> str:
        """The ship."""
        return self.pad.decision.ship or ""

    @property
    def back(self) -> bool:
        """Whether it comes back as it is written."""
        return self.pad.written(ComeBackOrder).back

    @property
    def after(self) -> Space:
        """The table with the ship back on it."""
        to = hex_number(nearest_on_table(self.space, self.space.ships[self.name].hex))
        return CameBack(ship=self.name, to=to).do(self.space)

    @property
    def ship(self) -> Ship:
        """It as it would be."""
        return self.after.ships[self.name]

    def dooms(self) -> list[Doubt]:
        """Staying away is for good."""
        if self.back:
            return []
        words = counts_words(StayedAway(ship=self.name).do(self.space), self.name)
        return [Doubt(words, _("Leave the battle?"), _("Go back to it"))]

    def choose(self, *, back: bool) -> None:
        """One or the other."""
        self.pad.write(ComeBackOrder(ship=self.name, back=back))

    def on_pick(self, pick: Pick) -> None:
        """A click on the hex: it comes back."""
        if pick.hex == self.ship.hex:
            self.choose(back=True)
        else:
            text = _("{ship} comes back only in {hex}.")
            self.stage.refuse(text.format(ship=self.name, hex=hex_number(self.ship.hex)))

    # -- the screen

    def head(self) -> Head:
        """Which ship."""
        line = _("{ship}: back to the table?").format(ship=self.name)
        return Head(line, _("it left two turns ago"))

    def main(self) -> Part:
        """The map with the ship on it, its dice, and its next move if nothing is done."""
        space, ship = (self.after if self.back else self.space), self.ship
        live, decor = counters(space, self.name), []
        if self.back:
            live += drift_marks(space, ship)
            decor = dice_marks(space, ship, ())
        around = [ship.hex.step(way, AROUND) for way in range(6)]
        about = [ship.hex, *filter(space.holds, around)]
        seen = beyond(self.space, ship.side)
        return self.board(live, decor, about, space=space, beyond=seen, starts_at=ship.hex)

    def column(self) -> Part:
        """Both choices, and what comes of them."""
        ship = self.ship
        after = foes_panel(self.after, ship, _("From there")) if self.back else None
        return column(
            Panel("back", caption=_("Off the table"), holds=column(*self._choices(), gap=8)),
            after,
            yielding(sheet_panel(self.space, self.space.ships[self.name]), 150),
            only_large(grow()),
            gap=(8, 16),
        )

    def _choices(self) -> Sequence[Part]:
        ship = self.ship
        text = _("in {hex}, heading {way}, V {n}")
        way = direction_words(ship.heading)
        second = text.format(hex=hex_number(ship.hex), way=way, n=ship.speed)
        away = counted_by(StayedAway(ship=self.name).do(self.space), self.name)
        choices = (
            (True, _("It comes back"), second, "1"),
            (False, _("It stays away"), away, "2"),
        )
        found: list[Part] = []
        for back, label, below, key in choices:
            button = Button(f"back {key}", label=label, second=below, keys=key)
            button.on, button.region = back == self.back, "choices"
            button.on_click = partial(self.choose, back=back)
            found.append(column(scaled(*CHOICE, button)))
        other = occupant(self.after, self.name)
        if other is not None:
            words = _("{other} is in that hex: they roll for who gives way.")
            found.append(told("met", words.format(other=other.name), theme.WARN))
        found.append(told("counts", self._counts(), theme.INK))
        words = _("A ship comes back once; the second time it leaves it is out.")
        found.append(told("once", words))
        return found

    def _counts(self) -> str:
        """What the ship counts off the table, and once it is back."""
        now, then = counts_words(self.space, self.name), counted_by(self.after, self.name)
        text = _("{now} Once it is back: {then}.") if then else _("{now} Once it is back: nothing.")
        return text.format(now=now, then=then)

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, undo."""
        return self.choose_tool(), self.undo_tool()

    def seal(self) -> Seal:
        """Which."""
        if not self.back:
            return Seal(
                _("Stay away"), _("{ship} leaves for good").format(ship=self.name)
            ).warning()
        text = _("in {hex}, heading {way}, V {n}")
        way = direction_words(self.ship.heading)
        where = text.format(hex=hex_number(self.ship.hex), way=way, n=self.ship.speed)
        return Seal(_("Come back"), where, "chevrons-right")
