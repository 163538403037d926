"""No roll is made in a whole game that was not told before it."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexgrid.hexes import hex_number
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.events.turn import Acts
from game.systems.figures.rules.ahead import ahead
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.orders import Order

AFTER = {"keep upright", "bogged down", "keep from choking"}
"""Only another roll's outcome brings them, as where a contest was lost."""
AT_THE_END = {"keep from slipping", "run in water", "keep one's feet", "regain one's feet"}


def rolls_told(view: Yard, order: Order, events: Sequence[Happening], after: Yard) -> int:
    """Each roll of a figure's turn was told when it was ordered; how many there were.

    Where who cannot stop is carried to, nobody is told before.
    """
    if not isinstance(order, ActOrder):
        return 0
    rolls = {(one.figure, one.to) for one in ahead(view, order)}
    me, end = after.figures[order.figure], order.path[-1:]
    elsewhere = AT_THE_END if end and hex_number(me.hex) != end[0][:4] else set()
    last = max((n for n, one in enumerate(events) if isinstance(one, Acts)), default=0)
    checked = 0
    for event in events[last:]:
        if isinstance(event, Rolled) and event.to not in AFTER | elsewhere:
            assert (event.figure, event.to) in rolls
            checked += 1
            if event.to == "stop" and not event.made:
                break
        if isinstance(event, Contested):
            assert (event.figure, "get past by the greater margin") in rolls
            if not event.won:
                break
    return checked
