"""How a ship with an errand is steered on the chart: by the plan that leads it furthest."""

from __future__ import annotations

from itertools import product

import numpy as np

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import WARM, Errand, Stands, worth
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
    most = range(1, 2 * helm.rating.adf + 1)
    plans = [(helm.facing, 0), *((face, 0) for face in range(6)), *product(range(6), most)]
    flights = [begun(helm, segment, *plan) for plan in plans]
    for flight in flights:
        flight.steer(flight.face)
    firsts = [flight.steps for flight in flights]
    far = _flown(ship, errand, flights, LAST * min(ahead, MOST))
    return min(zip(far, (len(flight.steps) for flight in flights), firsts, strict=True))[2]


def _flown(ship: Ship, errand: Errand, flights: list[Flight], segments: int) -> list[float]:
    """Fly all plans to their ends, or until they arrive; how far from its errand a ship is then.

    Less as soon as it gets there.
    """
    far, heat = np.zeros(len(flights)), np.zeros(len(flights))
    left = np.arange(len(flights))
    for number in range(segments):
        for index in left.tolist():
            flight = flights[index]
            flight.onward()
            flight.steer(flight.face)
            if flight.segment == LAST and errand.felt:
                heat[index] += errand.felt.at(ship.hex.plus(flight.place), flight.facing)
        if len(left) and flights[left[0]].segment == 1:
            there = errand.arrived(_stands(ship, [flights[index] for index in left.tolist()]))
            arrived, left = left[there], left[~there]
            far[arrived] = number - segments + WARM * heat[arrived]
    if len(left):
        stands = _stands(ship, [flights[index] for index in left.tolist()])
        far[left] = worth(errand, stands, heat[left])
    found: list[float] = far.tolist()
    return found


def _stands(ship: Ship, flights: list[Flight]) -> Stands:
    places = [ship.hex.plus(flight.place) for flight in flights]
    q, r = np.array(places).T
    facing = np.array([flight.facing for flight in flights])
    return Stands(q, r, facing, np.arange(len(flights)), [flight.speeds for flight in flights])
