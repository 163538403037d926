"""What novas and missiles in flight may do to a ship, and whom a nova of its own would meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.full_thrust.questions.easier.launches import nova_ready
from game.systems.full_thrust.rules import missiles, nova
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space

SOUGHT = 0.6
"""How likely a missile strikes a ship that it can reach."""
MEETS = (1.0, 0.35, 0.15)
"""How surely a nova meets whom it would meet this turn, the next, and the one after."""


class Seen(NamedTuple):
    """An enemy as it may fly: its price, and where it may be with how likely that is."""

    price: float
    places: Sequence[tuple[Hex, int, int, float]]


def threatened(space: Space, side: str, here: Hex) -> float:
    """Points that shots of others may do to a ship of a side in a hex this turn."""
    return _by_novas(space, side, here) + _by_missiles(space, side, here)


def _by_novas(space: Space, side: str, here: Hex) -> float:
    found = 0.0
    for shot in space.novas.values():
        if shot.side != side:
            path = nova.path(shot.hex, shot.heading, shot.hits)
            if nova.sweeps(path, here):
                found += float(nova.STAGES[shot.hits].burn(space.scenario.other_nova).mean)
    return found


def _by_missiles(space: Space, side: str, here: Hex) -> float:
    reached = sum(
        here.minus(shot.hex) in struck(shot.heading)
        for shot in space.missiles.values()
        if shot.side != side and missiles.armed(shot.age)
    )
    return SOUGHT * missiles.POINTS * reached


@lru_cache(maxsize=6)
def struck(heading: int) -> frozenset[Hex]:
    """Every hex that a missile at the origin can strike after its move."""
    ends = {missiles.flown(ORIGIN, heading, course).path[-1] for course in missiles.courses()}
    span = range(-missiles.REACH, missiles.REACH + 1)
    around = [Hex(q, r) for q in span for r in span]
    near = (end.plus(way) for end in ends for way in around)
    return frozenset(h for h in near if any(missiles.in_reach(end, h) for end in ends))


def nova_worth(space: Space, ship: Ship, here: Hex, heading: int, enemies: Sequence[Seen]) -> float:
    """Points that a nova may be expected to win that is launched from a hex along a heading."""
    if not nova_ready(space, ship):
        return 0.0
    found, start = 0.0, here
    for turns, sure in enumerate(MEETS):
        hits = nova.HITS - turns
        path = nova.path(start, heading, hits)
        burn = float(nova.STAGES[hits].burn(space.scenario.other_nova).mean)
        chances = (enemy.price * _met(enemy, path, turns) for enemy in enemies)
        found = max(found, sure * burn * max(chances, default=0.0))
        start = path[-1]
    return found


def _met(enemy: Seen, path: Sequence[Hex], turns: int) -> float:
    return sum(chance for there, chance in _places(enemy, turns) if _near(path, there))


def _near(path: Sequence[Hex], there: Hex) -> bool:
    return distance(path[0], there) <= len(path) + nova.WIDTH and nova.sweeps(path, there)


def _places(enemy: Seen, turns: int) -> Iterator[tuple[Hex, float]]:
    for hex_, heading, speed, chance in enemy.places:
        yield hex_.step(heading, speed * turns), chance
