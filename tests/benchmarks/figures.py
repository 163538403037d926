"""How games of the figures fall out: the scripted side against itself and against others.

    python -m tests.benchmarks.figures [--games 200] [--first 0] [SCENARIO ...]
    python -m tests.benchmarks.figures --times [--games 3] [SCENARIO ...]

One line a scenario and seat, a row of the table in ``assets/figures/scenarios/README.md``: wins in
100 of the scripted side in that seat, half for a game that nobody wins, against the scripted side,
the scripted side that thinks of no risks, and one that plays at random. ``--first`` is the first of
the seeds; the second side has others than the first. With ``--times`` how much of the processor's
time the scripted side takes instead: for one figure's turn, for a turn of four figures, and for
everywhere that a figure can get to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from game.dice import LabelledDice
from game.systems.figures.game import FIGURES, Setup
from game.systems.figures.mind.captain import Captain
from game.systems.figures.mind.skill import Skill
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.scenario.file import FILES
from game.systems.figures.state.manoeuvres import MOVE
from game.systems.figures.state.yard import Yard
from game.table.game import begin
from game.table.minds import Mind
from game.table.runner import Runner
from tests.benchmarks.seats import Player, against

GAMES = 200
FOUR = 4
"""Figures whose turn is timed together."""
RECKLESS = Skill(care=0.0, foresight=0.0)
PLAYERS: dict[str, Player] = {
    "scripted": Captain,
    "reckless": lambda seed: Captain(seed, RECKLESS),
    "random": lambda seed: FIGURES.any_mind(Random(seed)),
}


def asked(setup: Setup, minds: Sequence[Mind], seed: int) -> Iterator[tuple[Runner[Yard], float]]:
    """A game to its end, answer by answer: seconds that each act of a figure was thought over."""
    runner: Any = begin(FIGURES, setup, LabelledDice(seed.to_bytes(32, "big")))
    by_side = dict(zip(setup.side_names(), minds, strict=True))
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        start = process_time()
        order = by_side[decision.side].decide(view, decision, runner.rules)
        took = process_time() - start
        if decision.kind == "act":
            yield runner, took
        runner.answer(decision.key, order)
    yield runner, 0.0


def play(setup: Setup, first: Mind, second: Mind, seed: int) -> float:
    """One game to its end: 1 where the first side wins, 0 where the second does, else 1/2."""
    *_before, (runner, _took) = asked(setup, (first, second), seed)
    assert runner.battle.outcome is not None
    winner = runner.battle.outcome[0]
    return 0.5 if winner is None else float(winner == setup.side_names()[0])


def wins(setup: Setup, seat: int, other: Player, games: int, first: int = 0) -> float:
    """Wins in 100 of the scripted side in a seat, 0 or 1, against another player."""
    won = 0.0
    for seed in range(first, first + games):
        minds = [Captain(seed), other(seed + games)]
        west = play(setup, *minds[:: 1 - 2 * seat], seed)
        won += 1 - west if seat else west
    return 100 * won / games


def scenarios(setups: Sequence[Setup], games: int, first: int) -> None:
    """The table of scenarios, row by row as it is played."""
    against(setups, PLAYERS, wins, games, first)


def times(setups: Sequence[Setup], games: int, first: int) -> None:
    """Milliseconds, mean and longest."""
    sys.stdout.write("| Milliseconds | one figure | four figures | everywhere in reach |\n")
    for setup in setups:
        acts: list[float] = []
        reached: list[float] = []
        for seed in range(first, first + games):
            for runner, took in asked(setup, (Captain(seed), Captain(seed + games)), seed):
                acts.append(took)
                reached += _reached(runner.battle)
        fours = [sum(acts[n : n + FOUR]) for n in range(0, len(acts) - FOUR, FOUR)]
        cells = " | ".join(_mean_and_most(found) for found in (acts, fours, reached))
        sys.stdout.write(f"| {setup.title} | {cells} |\n")
        sys.stdout.flush()


def _reached(yard: Yard) -> Iterator[float]:
    for figure in yard.here():
        start = process_time()
        list(Reach(yard, figure, way(yard, figure, MOVE), risks=True).ends())
        yield process_time() - start


def _mean_and_most(seconds: Sequence[float]) -> str:
    return f"{1000 * sum(seconds) / len(seconds):.1f}, at most {1000 * max(seconds):.0f}"


def main() -> None:
    """Print one of the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--times", action="store_true", help="how long the scripted side takes")
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help="a file's name without .toml")
    told = parser.parse_args()
    chosen = [file for file in FILES.shipped() if not told.names or file.stem in told.names]
    (times if told.times else scenarios)(
        [FIGURES.find(file) for file in chosen], told.games, told.first
    )


if __name__ == "__main__":
    main()
