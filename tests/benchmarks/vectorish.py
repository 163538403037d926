"""How games of vectorish movement fall out: the scripted side against itself and against others.

    python -m tests.benchmarks.vectorish [--games 200] [--first 0] [SCENARIO ...]
    python -m tests.benchmarks.vectorish --seats [--games 200] [SCENARIO ...]
    python -m tests.benchmarks.vectorish --times [--games 10] [SCENARIO ...]
    python -m tests.benchmarks.vectorish --ends [--adf 4] [--mr 3] [SPEEDS ...]

One line a scenario and seat: wins in 100 of the scripted side in that seat, half for a game that
nobody wins, against the scripted side, one that drifts and fires, one that flies straight at the
enemy, and one that plays at random. ``--first`` is the first of the seeds. With ``--seats`` only
the scripted side against itself: wins of each seat, games that nobody wins, turns. With ``--times``
how much of the processor's time a scripted turn takes a ship, each game begun with nothing kept
from another. With ``--ends`` every end of a move
from some speeds (``"A12 B6"``, facing A), for one rating or for all: how many, from how many moves,
how much room and time they take.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from statistics import mean
from time import process_time
from typing import Any, NamedTuple

from game.dice import LabelledDice
from game.systems.earth_expects.game import Setup
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind import planning
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.pure.ends import ends
from game.systems.vectorish.rules.speeds import parsed
from game.systems.vectorish.state.drift import Rating
from game.table.game import begin
from game.table.minds import Mind
from tests.benchmarks.seats import Player, against
from tests.systems.vectorish.mind.others import Drifter, Rammer

GAMES = 200
SPEEDS = ("0", "A4", "A12", "A12 B6", "A12 B12", "A12 F12", "B12 C12", "D12")
PLAYERS: dict[str, Player] = {
    "scripted": Pilot,
    "drifting": Drifter,
    "straight": Rammer,
    "random": lambda seed: VECTORISH.any_mind(Random(seed)),
}


class Played(NamedTuple):
    """A game that is over: who won, its turns, and milliseconds a ship for each turn of a side."""

    winner: str | None
    turns: int
    thought: list[float]


def play(setup: Setup, first: Mind, second: Mind, seed: int) -> Played:
    """One game to its end."""
    runner: Any = begin(VECTORISH, setup, LabelledDice(seed.to_bytes(32, "big")))
    minds = dict(zip(setup.side_names(), (first, second), strict=True))
    spent: dict[tuple[int, str], float] = defaultdict(float)
    ships: dict[tuple[int, str], int] = {}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        start = process_time()
        order = minds[decision.side].decide(view, decision, runner.rules)
        turn = runner.battle.turn, decision.side
        spent[turn] += 1000 * (process_time() - start)
        ships.setdefault(turn, max(1, len(view.afloat(decision.side))))
        runner.answer(decision.key, order)
    thought = [took / ships[turn] for turn, took in spent.items()]
    return Played(runner.battle.outcome[0], runner.battle.turn, thought)


def between(
    setup: Setup, west: Player, east: Player, games: int, first: int = 0
) -> Iterator[Played]:
    """Games of two players, the first in the first seat."""
    for seed in range(first, first + games):
        yield play(setup, west(2 * seed), east(2 * seed + 1), seed)


def wins(setup: Setup, seat: int, other: Player, games: int, first: int = 0) -> float:
    """Wins in 100 of the scripted side in a seat, 0 or 1, against another player."""
    players = (Pilot, other) if seat == 0 else (other, Pilot)
    mine = setup.side_names()[seat]
    found = [game.winner for game in between(setup, *players, games, first)]
    return 100 * mean(0.5 if won is None else float(won == mine) for won in found)


def scenarios(setups: Sequence[Setup], games: int, first: int) -> None:
    """The table of scenarios, row by row as it is played."""
    against(setups, PLAYERS, wins, games, first)


def seats(setups: Sequence[Setup], games: int, first: int) -> None:
    """The scripted side against itself."""
    sys.stdout.write("| | first seat | second seat | nobody | turns |\n")
    for setup in setups:
        every = list(between(setup, Pilot, Pilot, games, first))
        won, turns = Counter(game.winner for game in every), mean(game.turns for game in every)
        cells = [f"{100 * won[side] / games:.1f}" for side in (*setup.side_names(), None)]
        sys.stdout.write(f"| {setup.title} | {' | '.join(cells)} | {turns:.1f} |\n")
        sys.stdout.flush()


def times(setups: Sequence[Setup], games: int, first: int) -> None:
    """Milliseconds of a turn a ship: mean, what 95 in 100 stay below, longest."""
    sys.stdout.write("| Milliseconds a ship and turn | mean | p95 | longest |\n")
    for setup in setups:
        thought = []
        for seed in range(first, first + games):
            _forget()
            thought += play(setup, Pilot(2 * seed), Pilot(2 * seed + 1), seed).thought
        thought.sort()
        high = thought[len(thought) * 95 // 100]
        row = f"{mean(thought):.1f} | {high:.0f} | {thought[-1]:.0f}"
        sys.stdout.write(f"| {setup.title} | {row} |\n")
        sys.stdout.flush()


def _forget() -> None:
    """Empty all that is kept from one battle to the next: each begins like the first."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game.systems"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
    planning.forget()
    gc.collect()


def tables(texts: Sequence[str], adfs: Sequence[int], mrs: Sequence[int]) -> None:
    """Sizes of end-state tables."""
    sys.stdout.write("| ADF | MR | speeds | ends | moves looked at | kB | ms |\n")
    for adf, mr, text in product(adfs, mrs, texts):
        speeds = parsed(text)
        assert speeds is not None, f"no speeds: {text}"
        ends.cache_clear()
        start = process_time()
        found = ends(speeds, 0, Rating(adf, mr))
        took = 1000 * (process_time() - start)
        cells = (adf, mr, text, len(found), found.moves, f"{found.size / 1000:.0f}", f"{took:.1f}")
        sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")
        sys.stdout.flush()


def main() -> None:
    """Print one of the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--seats", action="store_true", help="the scripted side against itself")
    parser.add_argument("--times", action="store_true", help="how long the scripted side takes")
    parser.add_argument("--ends", action="store_true", help="every end of a move")
    parser.add_argument("--adf", type=int, nargs="+", default=range(1, 7))
    parser.add_argument("--mr", type=int, nargs="+", default=range(1, 7))
    parser.add_argument("names", nargs="*", help="files' names without .toml, or speeds")
    told = parser.parse_args()
    if told.ends:
        tables(told.names or SPEEDS, told.adf, told.mr)
        return
    every = (one.path for one in VECTORISH.listed())
    chosen = [path for path in every if not told.names or path.stem in told.names]
    table = times if told.times else seats if told.seats else scenarios
    table([VECTORISH.find(path) for path in chosen], told.games, told.first)


if __name__ == "__main__":
    main()
