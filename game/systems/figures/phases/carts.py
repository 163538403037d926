"""A stuck cart's turn: every fifth it tries to get free (FIG-MUD-3)."""

from __future__ import annotations

from game.systems.figures.events.carts import CartFreed, StayedStuck
from game.systems.figures.phases.rolling import made
from game.systems.figures.rules.carts import EVERY, can_get_free, free
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def work_free(table: Table[Yard], name: str) -> None:
    """The turn of a cart that is stuck; too deep, it is not tried without help."""
    yard = table.battle
    figure = yard.figures[name]
    assert figure.stuck is not None
    due = (figure.stuck.turns + 1) % EVERY == 0 and can_get_free(yard, figure)
    if not due:
        table.emit(StayedStuck(figure=name))
    elif made(table, name, marked("get free"), free(yard, figure), "FIG-MUD-3"):
        table.emit(CartFreed(figure=name))
    else:
        table.emit(StayedStuck(figure=name, failed=True))
