"""One enemy as seen from one ship: what fire gives and takes, now and later, by displacement."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex
from game.systems.earth_expects.mind.intent import ESCAPE, GUARD, HUNT, Intent, wards, weight_of
from game.systems.earth_expects.mind.persona import Persona
from game.systems.earth_expects.mind.weighing.battery import Battery, battery
from game.systems.earth_expects.mind.weighing.fire_tables import sum_of_rails
from game.systems.earth_expects.mind.weighing.grid import (
    REACH,
    Floats,
    by_rings,
)
from game.systems.earth_expects.mind.weighing.last_turn import lands_now
from game.systems.earth_expects.mind.weighing.reach import within_reach
from game.systems.earth_expects.mind.weighing.values import fragility
from game.systems.earth_expects.state.battle import Battle, Ship

FAR_OFF = REACH + 4
LEAST_GAIN = 0.2
BOLD = {HUNT: 0.7, GUARD: 0.7}
"""What a ship counts its own harm less for while others matter more."""
DEAR = 1.3
"""What a point taken counts on a ship that decides the battle."""


class Ahead(NamedTuple):
    """How a ship looks ahead. ``foresight``: it asks where an enemy is best off, or takes it to fly
    straight on. ``last``: what would only pay later is worth nothing. ``reach``: next turn's fire
    is what each side can bring about, or what comes of it if both fly straight on. ``stake``: what
    the score makes of a point of its own harm. ``point_blank``: an enemy in the same hex stands to
    one side of the ship, or nowhere in particular."""

    foresight: bool = True
    last: bool = False
    reach: bool = False
    stake: float = 1.0
    point_blank: bool = False


PLAIN = Ahead()


@dataclass(frozen=True, slots=True)
class Duel:
    """One enemy as seen from one ship: tables by record displacement, and the range liked.

    ``give`` and ``take`` are weighted points of this turn's fire, ``give_later`` and
    ``take_later`` of the next: by displacement, or ``by_reach`` as ``within_reach`` has it.
    ``lock`` is the worth of a lock-on's chance, ``rail`` what the enemy's railguns do when they
    hit. ``pull``: points a hex towards ``liked``, or away from the enemy for a ship that flees;
    where it counts ``by_reach`` and has fire in earnest to give, only if the enemy is ``hunted``.
    ``gain`` weighs points given, ``cost`` those taken. ``view``: whose terrain hides ships.
    ``beside``: where the enemy is likely to stand to the ship if both end in one hex; the ship's
    own hex if that is not asked.
    """

    view: Battle
    enemy: Ship
    give: Floats
    take: Floats
    give_later: Floats
    take_later: Floats
    lock: Floats
    rail: Floats
    mine: Battery
    gain: float
    cost: float
    lock_worth: float
    liked: int
    pull: float
    flee: bool
    hunted: bool = False
    by_reach: bool = False
    beside: Hex = ORIGIN


def duel(
    view: Battle,
    ship: Ship,
    enemy: Ship,
    intent: Intent,
    persona: Persona,
    powered: frozenset[str] | None,
    ahead: Ahead = PLAIN,
) -> Duel:
    """The tables of one pair of ships."""
    mine, theirs = battery(view, ship, enemy, powered), battery(view, enemy, ship, None)
    if ahead.last and not lands_now(view):
        mine, theirs = mine.without_launchers(), theirs.without_launchers()
    gain = weight_of(intent, enemy)
    cost = _own_weight(view, ship, intent, persona) * ahead.stake
    potential = battery(view, ship, enemy, None)
    later = _later_fire(potential, theirs, gain, cost, ahead.reach)
    lock = 0.0 if ahead.last else potential.lock_worth
    after = 0.0 if ahead.last else 1.0
    hunted = intent.kind == HUNT and enemy.name in intent.prey
    return Duel(
        view=view,
        enemy=enemy,
        give=mine.now * gain,
        take=theirs.now * cost,
        give_later=later.give * after,
        take_later=later.take * after,
        lock=mine.lock * lock,
        rail=sum_of_rails(enemy.record, view.customs.die(enemy)) * cost,
        mine=mine,
        gain=gain,
        cost=cost,
        lock_worth=potential.lock_worth if view.customs.locks_first else lock,
        liked=1 if hunted else later.liked,
        pull=after * persona.eager * (2.0 if hunted or intent.kind == ESCAPE else 1.0),
        flee=intent.kind == ESCAPE,
        hunted=hunted,
        by_reach=ahead.reach,
        beside=beside(view, ship, enemy) if ahead.point_blank else ORIGIN,
    )


def beside(view: Battle, ship: Ship, enemy: Ship) -> Hex:
    """Where an enemy is likely to stand to a ship if both end in one hex: the way that it lies now,
    for whoever flies there is taken as in the hex it came from (EE-SAME)."""
    if ship.hex == enemy.hex:
        return view.beside(ship.name, enemy.name)
    return DIRECTIONS[sides_for(enemy.hex.minus(ship.hex))[0]]


class Later(NamedTuple):
    """Fire of later turns, weighted, and the range with the best exchange of it."""

    give: Floats
    take: Floats
    liked: int


@lru_cache(maxsize=64)
def _later_fire(mine: Battery, theirs: Battery, gain: float, cost: float, reach: bool) -> Later:
    give, take = mine.later * gain, theirs.later * cost
    liked = liked_range(give, take)
    return (
        Later(within_reach(give), within_reach(take), liked) if reach else Later(give, take, liked)
    )


def _own_weight(view: Battle, ship: Ship, intent: Intent, persona: Persona) -> float:
    """What a point taken costs: more on a small ship, less for a hunter or among consorts."""
    shared = 1 / math.sqrt(len(view.afloat(ship.side)))
    bold = BOLD.get(intent.kind, 1.0)
    dear = DEAR if ship in wards(view, ship.side) else 1.0
    return persona.own * fragility(ship.record) * shared * bold * dear


def liked_range(give: Floats, take: Floats) -> int:
    """The range with the best exchange of fire; if every range is bad, the least bad in kind."""
    mean, most = by_rings(np.array([give, take]))
    usual: list[list[float]] = (0.5 * (mean + most)).T.tolist()
    fire = [(reach, given, taken) for reach, (given, taken) in enumerate(usual, 1)]
    best = max(fire, key=lambda f: (round(f[1] - f[2], 9), -f[0]))
    if best[1] - best[2] > LEAST_GAIN:
        return best[0]
    fair = [f for f in fire if f[1] > LEAST_GAIN]
    return max(fair, key=lambda f: f[1] / (f[2] + 1), default=(FAR_OFF, 0.0, 0.0))[0]
