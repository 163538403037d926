"""Nothing to decide: the same screen whatever the reason, so that it gives nothing away."""

from __future__ import annotations

from collections.abc import Iterable

from game.desk.kit import Hotkey, Panel, Paragraph, Part, column, grow
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal
from game.systems.earth_expects.screens.map.battle_marks import counters, locks
from game.systems.earth_expects.screens.parts import battle_map, records
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.table.decisions import Decision
from game.table.orders import Order, PassOrder
from game.words import _


class PassSheet(ShipSheet):
    """A side without a choice that is called all the same (Ruling Q250)."""

    kind = "pass"
    choose_on_rail = False
    undo_on_rail = False

    def first(self, decision: Decision) -> Order:
        """There is one answer only."""
        del decision
        return PassOrder()

    def head(self) -> Head:
        """That there is nothing."""
        return Head(_("Nothing to decide"), _("look around, then go on"))

    def main(self) -> Part:
        """The map."""
        marks = counters(self.view) + locks(self.view, self.pad.side)
        return battle_map(self.desk, self.view, marks)

    def column(self) -> Part:
        """Why there is nothing to decide, and one's own ships."""
        text = _("There is no choice for {side} in this step.").format(side=self.pad.side)
        words = column(
            Paragraph("nothing head", label=text, style=theme.LABEL, colour=theme.INK),
            Paragraph("nothing why", label=self.pad.decision.why, style=theme.SMALL),
            gap=4,
        )
        ships = dict.fromkeys((ship.name for ship in self.view.afloat(self.pad.side)), "")
        return column(
            Panel("nothing", caption=_("Nothing to decide"), holds=words),
            grow(records(self.view, ships)),
        )

    def hotkeys(self) -> Iterable[Hotkey]:
        """Space goes on, too."""
        yield Hotkey("Space", _("Go on"), self.stage.go_on)

    def seal(self) -> Seal:
        """Go on."""
        return Seal(_("Go on"), _("nothing is lost by it"), "chevrons-right")
