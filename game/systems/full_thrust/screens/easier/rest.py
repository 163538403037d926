"""All that is still to come of a question with many stops, left as it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.play.order_sheet import OrderSheet, Tool
from game.words import _


def rest_tools(sheet: OrderSheet) -> Iterator[Tool]:
    """The button that goes past every stop to the seal, where there are several."""
    if len(sheet.stops()) > 1:
        yield Tool("rest", _("Rest as it is"), "R", lambda: leave_rest(sheet))


def leave_rest(sheet: OrderSheet) -> None:
    """Every stop counts as seen; the last is shown, from which all are sealed."""
    for number in range(len(sheet.stops())):
        sheet.show_stop(number)
