"""What is worked out once and kept: how much quicker it is asked for again.

    python -m tests.benchmarks.caches

Lines of sight among all kinds of terrain, firing arcs of a battlecruiser, and where a ship's plots
end: each never asked before and asked again, in microseconds a question of processor time.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

from game.hexgrid import arcs as grid_arcs
from game.hexgrid import lines
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.movement import plot
from game.systems.earth_expects.rules import arcs
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import BoxType, bearing
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.terrain import sight
from tests.benchmarks.battles import everything
from tests.systems.earth_expects.mind.battles import begin, design

ROUNDS = 5
PAIRS = 400
RADIUS = 12
KEPT = (grid_arcs, lines, arcs, sight, plot)
"""Modules that keep what they found."""
Asking = Callable[[], object]


def forget() -> None:
    """Empty every cache of those modules."""
    for module in KEPT:
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def across_terrain() -> tuple[Battle, list[tuple[Hex, Hex]]]:
    """A battle among all kinds of terrain, and pairs of hexes of its map."""
    chance, battle = Random(1), begin(everything(), 1).battle
    hexes = sorted(battle.terrain.at)
    return battle, [(chance.choice(hexes), chance.choice(hexes)) for _pair in range(PAIRS)]


def sights() -> Iterator[Asking]:
    """Whether a laser sees from one hex to another."""
    battle, pairs = across_terrain()
    battle = replace(battle, terrain=replace(battle.terrain, lines={}))
    for start, end in pairs:
        yield partial(sight.barrier, battle, start, end, BoxType.LASER)


def arc_tables() -> Iterator[Asking]:
    """All hexes that a weapon or sensor bears on."""
    plan = design("vigilance")
    ship = Ship(name="", side="", record=Record(plan), hex=ORIGIN, facing=0)
    for system in plan.systems_of(*bearing()):
        yield partial(arcs.arc_hexes, ship, system, RADIUS)


def plot_tables() -> Iterator[Asking]:
    """Everywhere a ship of some speed and manoeuvre can end."""
    bare = Ship(name="", side="", record=Record(design("vigilance")), hex=ORIGIN, facing=0)
    for speed in range(6):
        for points in range(4):
            conduct = Conduct(speed=speed, generated=points, spendable=points)
            yield partial(DEFAULT.movement.ends, replace(bare, conduct=conduct))


def times(questions: Callable[[], Iterator[Asking]]) -> tuple[float, float]:
    """Microseconds a question: never asked before, and again; the best of the rounds."""
    cold, warm = [], []
    for _round in range(ROUNDS):
        forget()
        asked = list(questions())
        for found in (cold, warm):
            start = time.process_time()
            for ask in asked:
                ask()
            found.append(1e6 * (time.process_time() - start) / len(asked))
    return min(cold), min(warm)


def main() -> None:
    """Print all figures."""
    every = {"lines of sight": sights, "firing arcs": arc_tables, "ends of plots": plot_tables}
    for name, questions in every.items():
        cold, warm = times(questions)
        sys.stdout.write(f"{name:16} first {cold:9.1f} us   again {warm:7.2f} us   ")
        sys.stdout.write(f"(1/{cold / warm:.0f})\n")


if __name__ == "__main__":
    main()
