"""How the steps ask: one side after the other in the open, or both behind the curtain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.systems.full_thrust.state.craft import Group, Missile, Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.asking import call
from game.table.decisions import Asking, Decision, Together, batch
from game.table.events import PassedOver
from game.table.orders import Order
from game.table.table import Table

O = TypeVar("O", bound=Order)  # noqa: E741 - the order asked for
Asked = Mapping[str, list[Decision]]


def order_of_sides(space: Space) -> tuple[str, ...]:
    """Who is asked first in the open: the sides take turns at it."""
    return space.sides if space.turn % 2 else space.sides[::-1]


def by_side(
    space: Space, step: str, kind: str, things: Iterable[Ship | Group | Missile], secret: bool
) -> dict[str, list[Decision]]:
    """A decision for each thing, by side."""
    found: dict[str, list[Decision]] = {side: [] for side in order_of_sides(space)}
    for thing in things:
        key = f"{space.turn}/{step}/{thing.name}"
        found[thing.side].append(Decision(key, kind, thing.side, thing.name, secret=secret))
    return found


def passed_over(table: Table[Space], why: str) -> None:
    """A step in which there is nothing to do."""
    table.emit(PassedOver(reason=why))


def in_turn(table: Table[Space], asked: Asked, kind: type[O]) -> Asking[list[O]]:
    """One side after the other."""
    found: list[Order] = []
    for side, decisions in asked.items():
        if decisions:
            said = yield Together({side: batch(decisions)})
            found += said[side]
    return [order for order in found if isinstance(order, kind)]


def in_secret(
    table: Table[Space], step: str, asked: Asked, why: str, kind: type[O]
) -> Asking[list[O]]:
    """Both sides, revealed together; all can see who has something to decide.

    One that is asked alone keeps no secret: what it decides is carried out at once.
    """
    decisions = {side: asked[side] for side in table.battle.sides}
    possible = {side: bool(each) for side, each in decisions.items()}
    if sum(possible.values()) == 1:
        decisions = {s: [altered(x, secret=False) for x in each] for s, each in decisions.items()}
    said = yield call(table, step, decisions, possible, lambda _space, _side: why)
    found = [order for side in decisions for order in said.get(side, ())]
    return [order for order in found if isinstance(order, kind)]
