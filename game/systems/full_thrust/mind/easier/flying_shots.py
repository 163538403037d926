"""What novas and missiles in flight may do to a ship, and whom a nova of its own would meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from game.hexgrid.hexes import ORIGIN, Hex
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
    return nova_promise(space, here, heading, enemies) if nova_ready(space, ship) else 0.0


def nova_promise(space: Space, here: Hex, heading: int, enemies: Sequence[Seen]) -> float:
    """The same of any ship that may launch one."""
    found = 0.0
    for turns, sure in enumerate(MEETS):
        burn = float(nova.STAGES[nova.HITS - turns].burn(space.scenario.other_nova).mean)
        zone = burnt(heading, turns)
        chances = (
            enemy.price * sum(w for there, w in _places(enemy, turns) if there.minus(here) in zone)
            for enemy in enemies
        )
        found = max(found, sure * burn * max(chances, default=0.0))
    return found


def burn_at(space: Space, enemy: Seen, here: Hex) -> float:
    """Points that a nova may do in a hex that an enemy launches this turn."""
    burn = float(nova.STAGES[nova.HITS].burn(space.scenario.other_nova).mean)
    return burn * sum(w for there, way, _v, w in enemy.places if here.minus(there) in burnt(way, 0))


@lru_cache(maxsize=24)
def burnt(heading: int, turns: int) -> frozenset[Hex]:
    """The hexes that a nova from the origin strikes so many turns after its launch."""
    *_earlier, (_hits, path) = islice(nova.journey(ORIGIN, heading, nova.HITS), turns + 1)
    span = range(-nova.WIDTH, nova.WIDTH + 1)
    near = (Hex(q, r) for q in span for r in span if abs(q + r) <= nova.WIDTH)
    return frozenset(hex_.plus(way) for way in near for hex_ in path)


def _places(enemy: Seen, turns: int) -> Iterator[tuple[Hex, float]]:
    for hex_, heading, speed, chance in enemy.places:
        yield hex_.step(heading, speed * turns), chance
