"""How fast battles are played without a window, and how long the scripted side thinks.

    python -m tests.benchmarks.battles [--quick]

Figures: ship-turns a second with random legal and with scripted sides, for a duel and for eight
against eight (medians of whole rounds); milliseconds a ship and decision of the scripted side by
kind of decision; the arcs of a whole battlecruiser, never asked before and asked again. ``--quick``
plays one duel of each, to see that it runs.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

from game.hexgrid import arcs as grid_arcs
from game.hexgrid import lines
from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.events import Powered
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.rules import arcs
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.terrain_entries import Comet, HeatSource, Planet, Region
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Record
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, Side, begin, design, entry, scenario

ROUNDS = 7
TURNS = 6
RADIUS = 12
SQUADRON = (
    "vigilance",
    "resolute",
    "constellation",
    "galilei",
    "halberd",
    "lodestar",
    "outrider",
    "icarus",
)
Minds = Callable[[int], dict[str, Side]]
TERRAIN = (
    Planet(name="Rock", hex="1616", radius=1, atmosphere=1, interface=5),
    Region(name="Belt", holds="dense asteroids", shape="band", hex="1014", to="2414", outer=0),
    Region(name="Dust", holds="asteroids", shape="disc", hex="2012", outer=2),
    Region(name="Glow", holds="radiation", shape="disc", hex="1218", outer=1),
    Comet(name="Halley", hex="2218", sun="NW"),
    HeatSource(name="Sun", toward="NW", dice=1),
)


def against(*names: str) -> Scenario:
    """The same ships on both sides, line abreast and nose to nose, eleven hexes apart."""
    ships = []
    for number, name in enumerate(names):
        column = 10 + 2 * number
        ships.append(entry(f"R{number}", RED, name, f"{column}20", "N", speed=2))
        ships.append(entry(f"B{number}", BLUE, name, f"{column}09", "S", speed=2))
    return scenario(ships, turn_limit=TURNS)


def everything() -> Scenario:
    """Four ships a side among all kinds of terrain, every optional rule in play."""
    plain = against(*SQUADRON[4:])
    return Scenario(**{**dict(plain), "terrain": TERRAIN, "options": OPTION_NAMES})


def random_minds(seed: int) -> dict[str, Side]:
    """Both sides play at random."""
    return {side: RandomLegal(Random(f"{seed}/{side}")) for side in (RED, BLUE)}


def scripted_minds(seed: int) -> dict[str, Side]:
    """Both sides are scripted."""
    return {side: Scripted(Random(f"{seed}/{side}")) for side in (RED, BLUE)}


Times = dict[str, list[float]]


def play(what: Scenario, sides: dict[str, Side], seed: int, times: Times) -> Runner:
    """A whole battle; seconds of the processor a ship concerned go to ``times`` by decision."""
    runner = begin(what, seed)
    runner.start()
    while not runner.over:
        for decision in runner.decisions:
            view = runner.question_view(decision)
            start = time.process_time()
            order = sides[decision.side].decide(view, decision, runner.rules)
            spent = time.process_time() - start
            ships = 1 if decision.ship else max(1, len(view.afloat(decision.side)))
            times[decision.kind].append(spent / ships)
            runner.answer(decision.key, order)
    return runner


def ship_turns(runner: Runner) -> int:
    """How many ships had how many turns: each is told its power once a turn."""
    return sum(isinstance(event, Powered) for event in runner.events)


def speed(what: Scenario, minds: Minds, times: Times, rounds: int) -> float:
    """Ship-turns a second: median of the rounds, each with its own dice."""
    found = []
    for seed in range(rounds):
        start = time.perf_counter()
        runner = play(what, minds(seed), seed, times)
        found.append(ship_turns(runner) / (time.perf_counter() - start))
    return statistics.median(found)


def arc_times() -> tuple[float, float]:
    """Seconds for all arcs of a battlecruiser to RADIUS hexes: cold and warm, best of rounds."""
    plan = design("vigilance")
    ship = Ship(name="", side="", record=Record(plan), hex=ORIGIN, facing=0)
    cold, warm = [], []
    for _ in range(ROUNDS):
        _forget()
        for found in (cold, warm):
            start = time.perf_counter()
            for system in plan.systems_of(*bearing()):
                arcs.arc_hexes(ship, system, RADIUS)
            found.append(time.perf_counter() - start)
    return min(cold), min(warm)


def _forget() -> None:
    """Empty every cache that an arc is made of."""
    for module in (arcs, grid_arcs, lines):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def thinking(times: Times) -> Iterator[str]:
    """A line for each kind of decision: milliseconds a ship, median and the slowest but a few."""
    for kind, found in times.items():
        ordered = sorted(found)
        median = 1000 * statistics.median(ordered)
        late = 1000 * ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
        yield f"  {kind:14} median {median:7.2f} ms   p95 {late:7.2f} ms   ({len(ordered)} asked)"


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one duel of each")
    quick = parser.parse_args().quick
    rounds = 1 if quick else ROUNDS
    fields = {"duel": against("resolute")}
    if not quick:
        fields["8 v 8"] = against(*SQUADRON)
    out = sys.stdout
    for name, what in fields.items():
        times: Times = defaultdict(list)
        random = speed(what, random_minds, defaultdict(list), rounds)
        scripted = speed(what, scripted_minds, times, rounds)
        out.write(f"{name}: random {random:.0f}, scripted {scripted:.0f} ship-turns a second\n")
        out.write("  the scripted side, a ship and decision:\n")
        out.write("\n".join(thinking(times)) + "\n")
        out.flush()
    cold, warm = arc_times()
    out.write(f"arcs of a battlecruiser: cold {1000 * cold:.1f} ms, warm {1000 * warm:.2f} ms")
    out.write(f" (1/{cold / warm:.0f})\n")


if __name__ == "__main__":
    main()
