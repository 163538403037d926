"""A turn: who begins, figures one by one, and whether it is decided (Ruling Q329)."""

from __future__ import annotations

from typing import Any

from game.systems.figures.events.banner import Carried
from game.systems.figures.events.turn import SideBegins
from game.systems.figures.phases.figure import act
from game.systems.figures.rules.helpless import loses_turn
from game.systems.figures.rules.victory import decided, won_at_once
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision, Phase, ask
from game.table.table import Table

EVEN = 2


def begins(table: Table[Yard], rules: Any) -> Phase:
    """The die says which side's figure acts first: the first side's on an odd number."""
    del rules
    sides = table.battle.sides
    table.emit(SideBegins(side=sides[1] if table.roll("begins") % EVEN == 0 else sides[0]))
    yield from ()


def figures(table: Table[Yard], rules: Any) -> Phase:
    """One figure after the other, the sides in turns as long as both have some.

    Nobody is asked where all that a side has left lose their turn: then the order does not matter.
    """
    del rules
    number = 0
    while (side := next_side(table.battle)) is not None:
        yard = table.battle
        names = waiting(yard, side)
        order: object = ActOrder(figure=names[0])
        if not all(loses_turn(yard, yard.figures[name]) for name in names):
            key = f"{yard.turn}/figure {number}/{side}"
            order = yield from ask(Decision(key, "act", side, None, False, tuple(names)))
        assert isinstance(order, ActOrder)
        yield from act(table, order)
        number += 1
        end = won_at_once(table.battle)
        if end is not None:
            table.emit(end)
            return


def close(table: Table[Yard], rules: Any) -> Phase:
    """Who carries the banner, and whether somebody has won."""
    del rules
    for figure in table.battle.here():
        if figure.banner:
            table.emit(Carried(side=figure.side))
    end = decided(table.battle)
    if end is not None:
        table.emit(end)
    yield from ()


def waiting(yard: Yard, side: str) -> list[str]:
    """Figures of a side that have still to act this turn."""
    return [one.name for one in yard.of(side) if one.here and one.name not in yard.acted]


def next_side(yard: Yard) -> str | None:
    """Whose figure acts next: not the side's that acted last, unless only it has some left."""
    acted = [yard.figures[name].side for name in yard.acted]
    last = acted[-1] if acted else None
    first = yard.first or yard.sides[0]
    order = sorted(yard.sides, key=lambda side: side != first)
    if last is not None:
        order = sorted(yard.sides, key=lambda side: side == last)
    return next((side for side in order if waiting(yard, side)), None)
