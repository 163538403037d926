"""All that is still to come of a question with many stops, left as it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.play.order_sheet import OrderSheet, Tool
from game.words import _


def rest_tools(sheet: OrderSheet) -> Iterator[Tool]:
    """The button that seals at once, where there are several stops."""
    if len(sheet.stops()) > 1:
        yield Tool("rest", _("Seal, rest as it is"), "R", sheet.stage.seal_rest)
