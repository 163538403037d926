"""How many turns a ship needs to come to rest in another's hex (rulebook: Engine, Docking).

Counted once for each kind of ship, backwards from rest: by displacement of the goal, seen from a
ship that faces north, and speed power. Each turn changes speed power by 1 at most; a ship with two
engines may turn a hexside before it flies, one with a single engine only at rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.scenario.terrain_shapes import disc

REACH = 7
"""Hexes within which turns are counted one by one."""
MOST_POWER = 4
HALF = Fraction(1, 2)
NEVER = 30
ALONE, SHARP = (-1, 0, 1), (0,)
State = tuple[Hex, int]
"""Displacement of the goal, and halves of a point of speed power last turn."""


@dataclass(frozen=True, slots=True)
class Helm:
    """What counts of a ship: power for a speed point, its strongest engine, whether it has two."""

    cost: Fraction
    top: Fraction
    nimble: bool


@lru_cache(maxsize=8192)
def turns_to(helm: Helm, apart: Hex, pace: Fraction) -> int:
    """Turns until the ship is there and may give up all power in the next.

    ``apart``: from the ship to its goal, turned so that the ship faces north.
    """
    halves = min(-int(-pace // HALF), 2 * MOST_POWER)
    far = max(0, distance(apart, ORIGIN) - REACH)
    for _step in range(far):
        apart = apart.step(sides_for(apart)[0] + 3)
    each = max(1, int(pace / helm.cost))
    return -(-far // each) + _table(helm).get((apart, halves), NEVER)


@lru_cache(maxsize=64)
def _table(helm: Helm) -> dict[State, int]:
    """Turns from every state near the goal, found from rest backwards."""
    top = int(min(helm.top, Fraction(MOST_POWER)) / HALF)
    states = [(apart, halves) for apart in disc(ORIGIN, REACH) for halves in range(top + 3)]
    before: dict[State, list[State]] = {}
    for state in states:
        for following in _next(helm, state, top):
            before.setdefault(following, []).append(state)
    found = {(ORIGIN, halves): 0 for halves in range(3)}
    edge, turns = list(found), 0
    while edge:
        turns += 1
        edge = [s for state in edge for s in before.get(state, ()) if s not in found]
        found.update(dict.fromkeys(edge, turns))
        edge = list(dict.fromkeys(edge))
    return found


def _next(helm: Helm, state: State, top: int) -> Iterator[State]:
    """Every state a turn later; a hex may be cancelled."""
    apart, last = state
    least = max(0, last - 2)
    for halves in range(least, max(least, min(last + 2, top)) + 1):
        most = int(halves * HALF / helm.cost)
        turns = ALONE if helm.nimble or not halves else SHARP
        for turn in turns:
            for hexes in {most, max(0, most - helm.nimble)}:
                yield apart.step(turn + 3, hexes).rotated(-turn), halves
