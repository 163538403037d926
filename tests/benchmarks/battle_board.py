"""How battles of the battle board fall out: the scripted side against itself and against others.

    python -m tests.benchmarks.battle_board [--battles 200] [SCENARIO ...]

One line a scenario and seat, a row of the table in ``assets/battle_board/scenarios/README.md``:
wins in 100 of the scripted side in that seat, half for an even battle, against the scripted side,
one that plays at random, and ones that keep to one tactic and prefer the dearest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from game.dice import LabelledDice
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.scenario.file import files
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import TACTICS, Tactic
from game.table.decisions import Decision
from game.table.game import begin
from game.table.minds import Mind

BATTLES = 200
Player = Callable[[int], Mind]


class Steadfast(Commander):
    """Buys and places as the scripted side does, and then keeps to one tactic."""

    def __init__(self, seed: int, tactic: Tactic) -> None:
        super().__init__(seed)
        self._kept = tactic

    def tactics(self, view: Board, decision: Decision, rules: Any) -> TacticsOrder:
        """The tactic for every token, the dearest enemy, nothing by hand."""
        order = super().tactics(view, decision, rules)
        same = [each.but(tactic=self._kept, preference="dearest") for each in order.tokens]
        return TacticsOrder(tokens=tuple(same))


def keeping(tactic: Tactic) -> Player:
    """A player of one tactic."""
    return lambda seed: Steadfast(seed, tactic)


PLAYERS: dict[str, Player] = {
    "scripted": Commander,
    "random": lambda seed: BATTLE_BOARD.any_mind(Random(seed)),
    **{tactic: keeping(tactic) for tactic in TACTICS},
}


def play(setup: Setup, first: Mind, second: Mind, seed: int) -> float:
    """One battle to its end: 1 where the first side wins, 0 where the second does, else 1/2."""
    runner = begin(BATTLE_BOARD, setup, LabelledDice(seed.to_bytes(32, "big")))
    sides = setup.side_names()
    minds = dict(zip(sides, (first, second), strict=True))
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    winner = runner.battle.outcome[0] if runner.battle.outcome else None
    return 0.5 if winner is None else float(winner == sides[0])


def wins(setup: Setup, seat: int, other: Player, battles: int) -> float:
    """Wins in 100 of the scripted side in a seat, 0 or 1, against another player."""
    won = 0.0
    for seed in range(battles):
        minds = [Commander(seed), other(seed + battles)]
        first = play(setup, *minds[:: 1 - 2 * seat], seed)
        won += 1 - first if seat else first
    return 100 * won / battles


def main() -> None:
    """Print the table, row by row as it is played."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help="a file's name without .toml")
    told = parser.parse_args()
    sys.stdout.write(f"| Scripted side as | {' | '.join(PLAYERS)} |\n")
    for file in files():
        if told.names and file.stem not in told.names:
            continue
        setup = BATTLE_BOARD.find(file)
        for seat, side in enumerate(setup.side_names()):
            row = [f"{wins(setup, seat, other, told.battles):.0f}" for other in PLAYERS.values()]
            sys.stdout.write(f"| {setup.title}: {side} | {' | '.join(row)} |\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
