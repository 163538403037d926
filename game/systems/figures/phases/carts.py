"""Carts that enter mud, and the turn of one that is stuck (FIG-MUD-3)."""

from __future__ import annotations

from game.systems.figures.events.carts import CartFreed, CartStuck, StayedStuck
from game.systems.figures.phases.rolling import made
from game.systems.figures.rules.carts import EVERY, can_get_free, free
from game.systems.figures.rules.chance import Check
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


def drives_on(table: Table[Yard], name: str, check: Check) -> bool:
    """Whether a cart goes on in mud that it enters: failed once it stops, twice it is stuck (Q351).

    A tracked one is stuck only if it fails a third time.
    """
    if made(table, name, marked("drive into mud"), check, "Q351"):
        return True
    tries = 2 if table.battle.figures[name].sheet.tracked else 1
    rolls = [made(table, name, marked("bogged down"), check, "FIG-MUD-3") for _try in range(tries)]
    if not any(rolls):
        table.emit(CartStuck(figure=name))
    return False
