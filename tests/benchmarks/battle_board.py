"""How battles of the battle board fall out: the scripted side against itself and against others.

    python -m tests.benchmarks.battle_board [--battles 200] [--first 0] [SCENARIO ...]
    python -m tests.benchmarks.battle_board --fleets [--battles 100] [--first 0]

One line a scenario and seat, a row of the table in ``assets/battle_board/scenarios/README.md``:
wins in 100 of the scripted side in that seat, half for an even battle, against the scripted side,
the scripted side without Disengage, one that plays at random, and ones that keep to one tactic and
prefer the dearest. ``--first`` is the first of the seeds. With ``--fleets`` the fleets that the
scripted side buys meet each other instead, each as often in either seat.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.dice import LabelledDice
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.fleets import MIXES, fleet_of
from game.systems.battle_board.mind.plans import STRIKES
from game.systems.battle_board.scenario.file import files
from game.systems.battle_board.scenario.scenario import TokenEntry
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import AWAY, LEAST, NET, TACTICS, Tactic
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


class Staying(Commander):
    """Plays as the scripted side does, but forms up and strikes where that would leave."""

    def tactics(self, view: Board, decision: Decision, rules: Any) -> TacticsOrder:
        """The same, with another tactic for Disengage."""
        order = super().tactics(view, decision, rules)
        instead = LEAST if view.turn < STRIKES else NET
        stays = [each.but(tactic=instead) if each.tactic == AWAY else each for each in order.tokens]
        return order.but(tokens=tuple(stays))


PLAYERS: dict[str, Player] = {
    "scripted": Commander,
    "scripted, stays": Staying,
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


def wins(setup: Setup, seat: int, other: Player, battles: int, first: int = 0) -> float:
    """Wins in 100 of the scripted side in a seat, 0 or 1, against another player."""
    won = 0.0
    for seed in range(first, first + battles):
        minds = [Commander(seed), other(seed + battles)]
        west = play(setup, *minds[:: 1 - 2 * seat], seed)
        won += 1 - west if seat else west
    return 100 * won / battles


def meeting(first: tuple[str, ...], second: tuple[str, ...]) -> Setup:
    """A battle between two mixes of the scripted side, as Build-off has points for."""
    build_off = BATTLE_BOARD.find("build_off").scenario
    tokens = [
        TokenEntry(
            name=f"{each.name} {side.name}", side=side.name, design=each.design, ships=each.ships
        )
        for side, mix in zip(build_off.sides, (first, second), strict=True)
        for each in fleet_of(mix, side.points or 0, standard()).tokens
    ]
    sides = tuple(side.but(points=None) for side in build_off.sides)
    return Setup(build_off.but(sides=sides, tokens=tuple(tokens)))


def fleet_row(mix: tuple[str, ...], battles: int, first: int) -> list[float]:
    """Wins in 100 of a mix against each, half of the battles in either seat."""
    half = battles // 2
    return [
        (
            wins(meeting(mix, other), 0, Commander, half, first)
            + wins(meeting(other, mix), 1, Commander, half, first)
        )
        / 2
        for other in MIXES
    ]


def fleets(battles: int, first: int) -> None:
    """The table of fleets: the last column is against the fleets as often as they are bought."""
    often = list(MIXES.values())
    names = [", ".join(mix) for mix in MIXES]
    sys.stdout.write(f"| Fleet | bought | {' | '.join(names)} | all |\n")
    for mix, name in zip(MIXES, names, strict=True):
        row = fleet_row(mix, battles, first)
        mean = sum(won * count for won, count in zip(row, often, strict=True)) / sum(often)
        figures = " | ".join(f"{won:.0f}" for won in [*row, mean])
        sys.stdout.write(f"| {name} | {MIXES[mix]} in {sum(often)} | {figures} |\n")
        sys.stdout.flush()


def scenarios(names: Sequence[str], battles: int, first: int) -> None:
    """The table of scenarios, row by row as it is played."""
    sys.stdout.write(f"| Scripted side as | {' | '.join(PLAYERS)} |\n")
    for file in files():
        if names and file.stem not in names:
            continue
        setup = BATTLE_BOARD.find(file)
        for seat, side in enumerate(setup.side_names()):
            row = [f"{wins(setup, seat, other, battles, first):.0f}" for other in PLAYERS.values()]
            sys.stdout.write(f"| {setup.title}: {side} | {' | '.join(row)} |\n")
            sys.stdout.flush()


def main() -> None:
    """Print one of the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--battles", type=int, default=BATTLES)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument("--fleets", action="store_true", help="fleets against each other")
    parser.add_argument("names", nargs="*", metavar="SCENARIO", help="a file's name without .toml")
    told = parser.parse_args()
    if told.fleets:
        fleets(told.battles, told.first)
    else:
        scenarios(told.names, told.battles, told.first)


if __name__ == "__main__":
    main()
