"""Plots of ships that have no choice, when somebody wrote one all the same (EE-MOV-11).

The window never asks for a plot that can only be straight ahead. In a file such a plot may stand
and be wrong; then it is asked for, so that it can be refused, or corrected at resolution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.table.events import Happening, OrderSealed, TurnBegan
from game.table.game import Waiting

Written = Callable[[Ship], bool]


def insisting(rules: Ruleset, written: Written) -> Ruleset:
    """The ruleset with plots asked for wherever one was written."""
    return replace(rules, movement=rules.movement.insisting(written))


def as_recorded(
    rules: Ruleset, events: Iterable[Happening], turn_now: Callable[[], int]
) -> Ruleset:
    """The ruleset that asks again for every plot the events hold, in its own turn only."""
    turn = 0
    sealed: set[tuple[int, str]] = set()
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        if isinstance(event, OrderSealed) and isinstance(event.order, PlotOrder):
            sealed.add((turn, event.order.ship))
    return insisting(rules, lambda ship: (turn_now(), ship.name) in sealed)


def has_plot(ship: Ship, waiting: Iterable[Waiting], movement: MovementSystem) -> bool:
    """Whether orders hold a plot for a ship now, though it has no choice."""
    for one in waiting:
        order = one.order
        if getattr(order, "ship", None) != ship.name:
            continue
        if isinstance(order, PowerOrder) and not one.keyed:
            return False
        if isinstance(order, PlotOrder) and one.now:
            return movement.alters(ship, order)
    return False
