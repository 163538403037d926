"""All that is still to come of a question with many stops, left as it is."""

from __future__ import annotations

from game.desk.play.order_sheet import OrderSheet, Tool
from game.words import _


def rest_tool(sheet: OrderSheet) -> Tool:
    """The button that seals at once, also where nothing else is to come."""
    words = _("Seal, rest as it is")
    return Tool("rest", words, "R", sheet.stage.seal_rest, seals=True)
