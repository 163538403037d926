"""How a ship with an errand is steered on the chart: by the plan that leads it furthest."""

from __future__ import annotations

from itertools import product

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import WARM, Errand, Plan, heat_at, worth
from game.systems.vectorish.mind.flight import LAST, Flight, begun
from game.systems.vectorish.rules.helm import at_helm, segment_of
from game.systems.vectorish.state.space import Space

MOST = 2
"""Turns that a plan is flown through."""


def homed(space: Space, ship: Ship, errand: Errand, ahead: int = MOST) -> str:
    """The steps of this segment by which a ship with an errand gets on best.

    ``ahead``: turns that a plan is flown through, two at most.
    """
    helm, segment = at_helm(space, ship), segment_of(space)
    ahead = LAST * min(ahead, MOST)
    most = range(1, 2 * helm.rating.adf + 1)
    plans = [(helm.facing, 0), *((face, 0) for face in range(6)), *product(range(6), most)]
    found: list[tuple[float, int, str]] = []
    for face, points in plans:
        flight = begun(helm, segment, face, points)
        flight.steer(face)
        first = flight.steps
        found.append((_worth(ship, errand, flight, face, ahead), len(flight.steps), first))
    return min(found)[2]


def _worth(ship: Ship, errand: Errand, flight: Flight, face: int, segments: int) -> float:
    """How far from its errand a ship is at the end of a plan, less as soon as it gets there."""
    heat = 0.0
    for number in range(segments):
        flight.onward()
        flight.steer(face)
        if flight.segment == LAST:
            heat += heat_at(errand, ship.hex.plus(flight.place), flight.facing)
        turn_over = flight.segment == 1
        if turn_over and errand.arrived(_plan(ship, flight)):
            return number - segments + WARM * heat
    return worth(errand, _plan(ship, flight, heat))


def _plan(ship: Ship, flight: Flight, heat: float = 0.0) -> Plan:
    return Plan(ship.hex.plus(flight.place), flight.facing, flight.speeds, 0, (), heat)
