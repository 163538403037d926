"""Terrain on lines of sight (rulebook: Line of sight, Terrain; EE-DEF-15 to EE-DEF-17).

All questions are about a line between two hexes of the map, the firer's or tracker's hex first;
every kind of terrain is asked for its part. In open space nothing is worked out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.hexgrid.lines import count_terrain, hexes_touched
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground, Terrain
from game.systems.earth_expects.terrain.kind import CLEAR, Haze, Kind, Sight
from game.systems.earth_expects.terrain.table import KINDS
from game.table.explain import Term

Sights = tuple[tuple[Kind, Sight], ...]
RIGHT_THROUGH = Sight(ORIGIN, Hex(2, 0), frozenset({Hex(1, 0)}), 1, 1)
"""A line with one hex of a kind between its ends."""
KEPT = 100_000
"""Lines kept of one terrain before it starts anew."""


def sights(terrain: Terrain, start: Hex, end: Hex) -> Sights:
    """The kinds of terrain that the line touches in any way, each with how it does."""
    if not terrain.patches:
        return ()
    kept: dict[tuple[Hex, Hex], Sights] = terrain.lines
    key = start, end
    if key not in kept:
        _make_room(terrain)
        kept[key] = _looked_up(terrain, start, end)
    return kept[key]


def _make_room(terrain: Terrain) -> None:
    if len(terrain.lines) >= KEPT:
        terrain.lines.clear()


def _looked_up(terrain: Terrain, start: Hex, end: Hex) -> Sights:
    at = terrain.at
    touched = start.about(_touched(end.minus(start)))
    met: set[Ground] = set()
    for here in touched:
        if here in at:
            met |= at[here]
    if not met:
        return ()
    return tuple(
        (kind, _sight(terrain.of(kind.ground), start, end, touched))
        for kind in KINDS
        if kind.ground in met
    )


def _sight(held: frozenset[Hex], start: Hex, end: Hex, touched: Iterable[Hex]) -> Sight:
    through = count_terrain(start, end, held)
    beyond = min(through - (start in held), distance(start, end))
    return Sight(start, end, frozenset(h for h in touched if h in held), through, beyond)


@lru_cache(maxsize=64)
def _blocking(use: BoxType, way: Sight = RIGHT_THROUGH) -> tuple[Kind, ...]:
    """The kinds that a use is kept from by a line that meets one of their hexes in some way."""
    return tuple(kind for kind in KINDS if kind.blocks(way, use))


def barriers(terrain: Terrain, use: BoxType, way: Sight = RIGHT_THROUGH) -> frozenset[Hex]:
    """All hexes of such kinds: a line that meets none of them in that way is clear for the use."""
    key = barriers, use, way
    if key not in terrain.lines:
        every = (terrain.of(kind.ground) for kind in _blocking(use, way))
        terrain.lines[key] = frozenset[Hex]().union(*every)
    found: frozenset[Hex] = terrain.lines[key]
    return found


def barrier(battle: Battle, start: Hex, end: Hex, use: BoxType) -> Kind | None:
    """What keeps a weapon, launcher or sensor from being used along the line (EE-DEF-16)."""
    terrain = battle.terrain
    if not terrain.patches:
        return None
    kept: dict[tuple[Hex, Hex, BoxType], Kind | None] = terrain.lines
    key = start, end, use
    if key not in kept:
        found = _barrier(terrain, start, end, use)
        _make_room(terrain)
        kept[key] = found
    return kept[key]


def _barrier(terrain: Terrain, start: Hex, end: Hex, use: BoxType) -> Kind | None:
    touched = start.about(_touched(end.minus(start)))
    if barriers(terrain, use).isdisjoint(touched):
        return None
    for kind in _blocking(use):
        held = terrain.of(kind.ground)
        if held.isdisjoint(touched):
            continue
        if kind.blocks(_sight(held, start, end, touched), use):
            return kind
    return None


@lru_cache(maxsize=16384)
def _touched(way: Hex) -> frozenset[Hex]:
    return hexes_touched(way)


def clear(battle: Battle, start: Hex, end: Hex, use: BoxType) -> bool:
    """Whether nothing keeps it from being used (EE-DEF-16)."""
    return barrier(battle, start, end, use) is None


def lock_spoiler(battle: Battle, start: Hex, end: Hex, use: BoxType) -> Kind | None:
    """What keeps lock-ons from counting for a shot of the weapon (EE-TER-A-4)."""
    lines = sights(battle.terrain, start, end)
    return next((kind for kind, sight in lines if not kind.lock_counts(sight, use)), None)


def melts(battle: Battle, start: Hex, end: Hex) -> bool:
    """Whether a railgun's damage is that of a missile (EE-TER-A-5)."""
    return any(kind.melts(sight) for kind, sight in sights(battle.terrain, start, end))


def sensor_factor(battle: Battle, start: Hex, end: Hex) -> int:
    """By how much sensors see the range multiplied, for every purpose (EE-TER-A-6)."""
    factor = 1
    for kind, sight in sights(battle.terrain, start, end):
        factor *= kind.range_factor(sight)
    return factor


def sensor_range(battle: Battle, start: Hex, end: Hex) -> int:
    """The range as sensors see it (EE-TER-A-6)."""
    return distance(start, end) * sensor_factor(battle, start, end)


def lock_terms(battle: Battle, start: Hex, end: Hex) -> tuple[Term, ...]:
    """What terrain adds to a lock-on roll."""
    lines = sights(battle.terrain, start, end)
    return tuple(term for kind, sight in lines for term in kind.lock_terms(sight))


def lock_die(battle: Battle, start: Hex, end: Hex) -> bool:
    """Whether a roll of the target's die is taken off a lock-on roll (Ruling Q117)."""
    return any(kind.lock_die(sight) for kind, sight in sights(battle.terrain, start, end))


def haze(battle: Battle, start: Hex, end: Hex) -> Haze:
    """What lies between point defence and a missile, all kinds together."""
    every = [kind.haze(sight) for kind, sight in sights(battle.terrain, start, end)]
    if not every:
        return CLEAR
    return Haze(
        sum(one.extra for one in every),
        sum(one.stubborn for one in every),
        any(one.blind for one in every),
        tuple(term for one in every for term in one.terms),
    )
