"""Plots of ships that have no choice, when somebody wrote one all the same (EE-MOV-11).

The window never asks for a plot that can only be straight ahead. In a file such a plot may stand
and be wrong; then it is asked for, so that it can be refused, or corrected at resolution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.systems.earth_expects.movement.earth_expects import EarthExpects
from game.systems.earth_expects.ruleset import DEFAULT, Ruleset
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.events import Conduct, Event, OrderSealed, TurnBegan
from game.systems.earth_expects.state.orders import PlotOrder

Written = Callable[[Ship], bool]


class Insisting(EarthExpects):
    """The main movement system that also asks ships for which ``written`` tells of a plot."""

    def __init__(self, written: Written) -> None:
        self._written = written

    def must_plot(self, ship: Ship) -> bool:
        """Whether the ship has a choice, or a plot that would not be flown otherwise."""
        return super().must_plot(ship) or self._written(ship)


def insisting(rules: Ruleset, written: Written) -> Ruleset:
    """The ruleset with plots asked for wherever one was written."""
    if rules.name != DEFAULT.name:
        return rules
    return replace(rules, movement=Insisting(written))


def as_recorded(rules: Ruleset, events: Iterable[Event], turn_now: Callable[[], int]) -> Ruleset:
    """The ruleset that asks again for every plot the events hold, in its own turn only."""
    turn = 0
    sealed: set[tuple[int, str]] = set()
    for event in events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        if isinstance(event, OrderSealed) and isinstance(event.order, PlotOrder):
            sealed.add((turn, event.order.ship))
    return insisting(rules, lambda ship: (turn_now(), ship.name) in sealed)


def differs(ship: Ship, order: PlotOrder) -> bool:
    """Whether a plot is anything but what a ship without a choice does by itself."""
    if order.unpowered is not None:
        return order.unpowered != "coast"
    return order.plot != "." * (ship.conduct or Conduct()).speed
