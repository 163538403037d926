"""What sheets share of the steps in which much is asked: launches, flights, courses of missiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.play.order_sheet import OrderSheet, Tool
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.words import _


class StepSheet(TableSheet, OrderSheet):
    """Ships, groups or missiles one after the other; the rest of them may be left as it is."""

    tools_below = True
    acts_unwritten = True

    def step_tools(self, *own: Tool, none: str, clear: Callable[[], None]) -> Sequence[Tool]:
        """Choosing for the player, undo, sealing at once, its ``own`` tools, nothing written."""
        rest = Tool("rest", _("Seal, rest as it is"), "R", self.stage.seal_rest, seals=True)
        return self.choose_tool(), self.undo_tool(), rest, *own, self.none_tool(none, clear)
