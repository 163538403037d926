"""How battles of Full Thrust on hexes fall out: the scripted side against itself and others.

    python -m tests.benchmarks.full_thrust [--games 200] [--first 0] [SCENARIO ...]
    python -m tests.benchmarks.full_thrust --times [--games 3] [SCENARIO ...]

One line a scenario and seat, a row of the table in ``assets/full_thrust/scenarios/README.md``: wins
in 100 of the scripted side in that seat, half for a draw, against each of
``full_thrust_players.py``. ``--first`` is the first of the seeds; the second side has others than
the first. ``--against``, as often as need be, names
those alone. With ``--times`` how much of the processor's time a
turn of a ship takes the scripted side instead.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from time import process_time
from typing import Any

from game.dice import LabelledDice
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.scenario.file import files
from game.systems.full_thrust.state.space import Space
from game.table.game import begin
from game.table.minds import Mind
from tests.benchmarks.full_thrust_players import PLAYERS
from tests.benchmarks.seats import Player, against

GAMES = 200


def play(
    setup: Setup, first: Mind, second: Mind, seed: int, times: list[float] | None = None
) -> Space:
    """One battle to its end; ``times``: seconds that each turn of the sides was thought over."""
    runner: Any = begin(FULL_THRUST, setup, LabelledDice(seed.to_bytes(32, "big")))
    minds = dict(zip(setup.side_names(), (first, second), strict=True))
    turns: dict[tuple[int, str], float] = {}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        start = process_time()
        order = minds[decision.side].decide(view, decision, runner.rules)
        key = view.turn, decision.side
        ships = len(view.on_table(decision.side)) or 1
        turns[key] = turns.get(key, 0.0) + (process_time() - start) / ships
        runner.answer(decision.key, order)
    if times is not None:
        times.extend(turns.values())
    found: Space = runner.battle
    return found


def wins(setup: Setup, seat: int, other: Player, games: int, first: int = 0) -> float:
    """Wins in 100 of the scripted side in a seat, 0 or 1, against another player."""
    won = 0.0
    for seed in range(first, first + games):
        minds = [Commander(seed), other(seed + games)]
        space = play(setup, *minds[:: 1 - 2 * seat], seed)
        assert space.outcome is not None
        winner = space.outcome[0]
        won += 0.5 if winner is None else float(winner == setup.side_names()[seat])
    return 100 * won / games


def thinking(setups: Sequence[Setup], games: int, first: int) -> None:
    """Milliseconds that a turn of a ship takes: median, 95 in 100, most."""
    for setup in setups:
        times: list[float] = []
        for seed in range(first, first + games):
            play(setup, Commander(seed), Commander(seed + games), seed, times)
        times.sort()
        places = (len(times) // 2, len(times) * 95 // 100, -1)
        figures = ", ".join(f"{1000 * times[place]:.1f}" for place in places)
        sys.stdout.write(f"{setup.title}: {figures} ms\n")


def main() -> None:
    """Print the table, or the times."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--times", action="store_true", help="how long it thinks")
    parser.add_argument("--against", choices=PLAYERS, action="append")
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help="a file's name without .toml")
    told = parser.parse_args()
    setups = [
        FULL_THRUST.find(file) for file in files() if not told.names or file.stem in told.names
    ]
    if told.times:
        thinking(setups, told.games, told.first)
    else:
        players = {name: PLAYERS[name] for name in told.against or PLAYERS}
        against(setups, players, wins, told.games, told.first)


if __name__ == "__main__":
    main()
