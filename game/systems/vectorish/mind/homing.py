"""How a ship with an errand is steered on the chart: by the plan that leads it furthest."""

from __future__ import annotations

from itertools import product

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import WARM, Errand, Stands, pieces, summed
from game.systems.vectorish.mind.flight import LAST, Flight, begun
from game.systems.vectorish.mind.guns import Floats
from game.systems.vectorish.mind.weighed import (
    HEAT,
    THRUST,
    Told,
    Weighed,
    plan_standing,
    plan_ways,
    travelled,
)
from game.systems.vectorish.rules.helm import Helm, at_helm, segment_of
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.state.space import Space
from game.words import _, marked

EARLY = marked("being there before the plan ends")
"""What it counts to arrive sooner."""
MOST = 2
"""Turns that a plan is flown through."""


def homed(space: Space, ship: Ship, errand: Errand, ahead: int = MOST) -> Weighed:
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
    terms = _flown(ship, errand, flights, LAST * min(ahead, MOST))
    far = summed(terms)
    lengths = [len(flight.steps) for flight in flights]
    order = sorted(range(len(plans)), key=lambda one: (far[one], lengths[one], firsts[one]))

    def told() -> Told:
        ways = plan_ways(firsts, order, lambda one: _plan_words(*plans[one]))
        ways = [way._replace(hexes=_path(ship, helm, plans[way.place], segment)) for way in ways]
        return Told(
            intent=errand.intent(),
            standing=(plan_standing(len(firsts)),),
            counted=THRUST,
            ways=ways,
            worth=-far,
            terms={name: -values for name, values in terms.items()},
        )

    return Weighed(firsts[order[0]], told)


def _plan_words(face: int, points: int) -> str:
    if not points:
        return _("to face {face}").format(face=FACES[face])
    return _("to face {face} and accelerate there by {n}").format(face=FACES[face], n=points)


def _path(ship: Ship, helm: Helm, plan: tuple[int, int], segment: int) -> tuple[Hex, ...]:
    """Where a plan leads until the next turn ends."""
    flight, found = begun(helm, segment, *plan), [ship.hex]
    flight.steer(flight.face)
    for _segment in range(2 * LAST - segment):
        flight.onward()
        flight.steer(flight.face)
        found.append(ship.hex.plus(flight.place))
    return travelled(found)


def _flown(ship: Ship, errand: Errand, flights: list[Flight], segments: int) -> dict[str, Floats]:
    """Fly all plans to their ends, or until they arrive; how far from its errand a ship is then,
    piece by piece.

    Less as soon as it gets there.
    """
    early, heat = np.zeros(len(flights)), np.zeros(len(flights))
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
            early[arrived] = number - segments
    found = {EARLY: early}
    if len(left):
        stands = _stands(ship, [flights[index] for index in left.tolist()])
        for name, values in pieces(errand, stands, heat[left]).items():
            found[name] = np.zeros(len(flights))
            found[name][left] = values
    return {**found, HEAT: WARM * heat}


def _stands(ship: Ship, flights: list[Flight]) -> Stands:
    places = [ship.hex.plus(flight.place) for flight in flights]
    q, r = np.array(places).T
    facing = np.array([flight.facing for flight in flights])
    return Stands(q, r, facing, np.arange(len(flights)), [flight.speeds for flight in flights])
