"""Yes or no to a ship that asks to dock (rulebook: Docking)."""

from __future__ import annotations

from collections.abc import Iterable

from game.desk.kit import Given, Part, grow
from game.desk.play.order_sheet import Head, Seal
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceSheet
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.parts import battle_map, records
from game.systems.earth_expects.state.orders import ConsentOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _


class ConsentSheet(ChoiceSheet):
    """Yes or no to a ship that asks to dock (EE-DOCK-2); open to both."""

    kind = "consent"
    phase = "power"

    @property
    def asking(self) -> str:
        """The ship that asks."""
        return self.pad.decision.choices[0]

    def first(self, decision: Decision) -> Order:
        """No, until it is yes."""
        del decision
        return ConsentOrder()

    def head(self) -> Head:
        """Who asks whom."""
        text = _("{ship} asks to dock with {other}")
        below = _("{side} to answer · open to both").format(side=self.pad.side)
        return Head(text.format(ship=self.asking, other=self.ship.name), below)

    def question(self) -> str:
        """May it?"""
        return _("May {ship} dock with {other}?").format(ship=self.asking, other=self.ship.name)

    def note(self) -> str:
        """What comes of it."""
        return _("A turn without moving, fire or damage; then the two are one on the table.")

    def choices(self) -> list[Choice]:
        """Yes and no."""
        yes = _("both stay still this turn and are docked in the next")
        no = _("nothing comes of it")
        return [
            Choice(_("Agree"), yes, ConsentOrder(yes=True)),
            Choice(_("Refuse"), no, ConsentOrder()),
        ]

    def main(self) -> Part:
        """The map."""
        return battle_map(self.desk, self.board, counters(self.board))

    def below(self) -> Iterable[Given]:
        """Why it is asked, and the records of both ships."""
        yield from super().below()
        notes = {name: self.board.ships[name].side for name in (self.asking, self.ship.name)}
        yield grow(records(self.board, notes))

    def seal(self) -> Seal:
        """The answer."""
        if self.pad.written(ConsentOrder).yes:
            return Seal(_("Agree"), _("{ship} docks").format(ship=self.asking), "check")
        return Seal(_("Refuse"), _("{ship} stays on its own").format(ship=self.asking), "check")
