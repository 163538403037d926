"""How battles of Full Thrust on hexes fall out: the scripted side against itself and others.

    python -m tests.benchmarks.full_thrust [--games 200] [--first 0] [SCENARIO ...]
    python -m tests.benchmarks.full_thrust --times [--games 3] [SCENARIO ...]

One line a scenario and seat, a row of the table in ``assets/full_thrust/scenarios/README.md``: wins
in 100 of the scripted side in that seat, half for a draw, against the scripted side, one that plays
at random, and ones that aim as it does but fly by a rule of their own: straight at the nearest
enemy, at rest, straight on, always to the right. ``--first`` is the first of the seeds; the second
side has others than the first. With ``--times`` how much of the processor's time a turn of a ship
takes the scripted side instead.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from game.dice import LabelledDice
from game.hexgrid.hexes import distance
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.rules.ends import Choice, choices
from game.systems.full_thrust.scenario.file import files
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import ExcessOrder, MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.game import begin
from game.table.minds import Mind
from tests.benchmarks.seats import Player, against

GAMES = 200


class Ruled(Commander):
    """Aims as the scripted side does; each ship flies by one rule, without excess thrust."""

    def excess(self, view: Space, decision: Decision, rules: Any) -> ExcessOrder:
        """Never."""
        return ExcessOrder()

    def move(self, view: Space, decision: Decision, rules: Any) -> MoveOrder:
        """The first ship by its rule."""
        ship = view.ships[decision.choices[0]]
        return self.flight(view, ship).order(ship.name)

    def flight(self, view: Space, ship: Ship) -> Choice:
        """Straight on at its speed."""
        return choices(view, ship)[0]


class Straight(Ruled):
    """Straight at the nearest enemy, at speed 6 at the most."""

    def flight(self, view: Space, ship: Ship) -> Choice:
        """The end from which it is nearest to it next turn."""
        near = [x.hex for x in view.enemies(ship.side)]

        def far(choice: Choice) -> tuple[bool, int]:
            ahead = choice.hex.step(choice.heading, min(choice.speed, 6))
            return choice.leaves, min((distance(ahead, hex_) for hex_ in near), default=0)

        return min(choices(view, ship), key=far)


class Parking(Ruled):
    """At rest, facing the nearest enemy."""

    def flight(self, view: Space, ship: Ship) -> Choice:
        """As slow as can be."""
        near = [x.hex for x in view.enemies(ship.side)]

        def slow(choice: Choice) -> tuple[int, int]:
            ahead = choice.hex.step(choice.facing)
            return choice.speed, min((distance(ahead, hex_) for hex_ in near), default=0)

        return min(choices(view, ship), key=slow)


class Circling(Ruled):
    """As far to the right as it may."""

    def flight(self, view: Space, ship: Ship) -> Choice:
        """Speed and facing are left alone."""
        plain = [x for x in choices(view, ship) if x.face is None and not x.change]
        return max(plain, key=lambda choice: choice.turns.count("R") - choice.turns.count("L"))


PLAYERS: dict[str, Player] = {
    "scripted": Commander,
    "random": lambda seed: FULL_THRUST.any_mind(Random(seed)),
    "straight at them": Straight,
    "parking": Parking,
    "flying off": Ruled,
    "circling": Circling,
}


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
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help="a file's name without .toml")
    told = parser.parse_args()
    listed = [
        FULL_THRUST.find(file) for file in files() if not told.names or file.stem in told.names
    ]
    setups = [setup for setup in listed if setup.scenario.ruleset == "hexcess"]
    if told.times:
        thinking(setups, told.games, told.first)
    else:
        against(setups, PLAYERS, wins, told.games, told.first)


if __name__ == "__main__":
    main()
