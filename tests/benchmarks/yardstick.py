"""How fast battles are played, as a ratio to something everybody can run: random chess.

    pip install -e '.[bench]' && python -m tests.benchmarks.yardstick

Each round plays a piece of everything in turn, in one process, and counts the processor's seconds,
so that a busy machine slows all of them alike; the figures are medians of the rounds' ratios of
ship-turns a second to random plies a second of python-chess. It measures the interpreter with the
rules, it is not an equal load. Last come milliseconds of the scripted sides by kind of decision.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import defaultdict
from functools import partial
from random import Random

import chess  # type: ignore[import-not-found,unused-ignore]  # of the bench extra only

from game.systems.earth_expects.scenario.scenario import Scenario
from tests.benchmarks.battles import (
    Minds,
    Times,
    against,
    everything,
    play,
    random_minds,
    scripted_minds,
    ship_turns,
    thinking,
)

ROUNDS = 3
PLIES_SECONDS = 0.4


def chess_plies(seed: int) -> float:
    """Random legal plies a second."""
    random, board, plies = Random(seed), chess.Board(), 0
    start = time.process_time()
    while time.process_time() - start < PLIES_SECONDS:
        if board.is_game_over():
            board = chess.Board()
        board.push(random.choice(list(board.legal_moves)))
        plies += 1
    return plies / (time.process_time() - start)


def speed(what: Scenario, minds: Minds, seed: int, times: Times) -> float:
    """Ship-turns a second of one battle; ``times`` as in ``play``."""
    start = time.process_time()
    runner = play(what, minds(seed), seed, times)
    return ship_turns(runner) / (time.process_time() - start)


def main() -> None:
    """Print ship-turns a second and their ratio to the yardstick."""
    fields = {"two Vigilances": against("vigilance"), "eight ships, everything": everything()}
    loads = {
        f"{name}, {who}": (what, minds)
        for name, what in fields.items()
        for who, minds in (("random", random_minds), ("scripted", scripted_minds))
    }
    speeds: dict[str, list[float]] = defaultdict(list)
    ratios: dict[str, list[float]] = defaultdict(list)
    times: dict[str, Times] = defaultdict(partial(defaultdict, list))
    for seed in range(ROUNDS):
        for name, (what, minds) in loads.items():
            plies = chess_plies(seed)
            found = speed(what, minds, seed, times[name])
            speeds[name].append(found)
            ratios[name].append(found / plies)
    for name in loads:
        per_second, ratio = statistics.median(speeds[name]), statistics.median(ratios[name])
        sys.stdout.write(f"{name:36} {per_second:7.0f} ship-turns a second  ratio {ratio:.4f}\n")
    for name in loads:
        if name.endswith("scripted"):
            sys.stdout.write("\n".join([f"{name}, a ship and decision:", *thinking(times[name])]))
            sys.stdout.write("\n")


if __name__ == "__main__":
    main()
