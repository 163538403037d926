"""The scripted side of the battle board: it buys various fleets, closes by hand, and plays well."""

from __future__ import annotations

from random import Random

from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.fleets import some_fleet
from game.systems.battle_board.rules.fleet import cost
from game.systems.battle_board.state.orders import StepOrder
from game.table.decisions import Decision
from tests.benchmarks.battle_board import PLAYERS, wins
from tests.systems.battle_board.support import beam, board, design, token


def step(theirs: str) -> StepOrder:
    """Where a token in 0505 steps with an enemy there."""
    ours, enemy = design((beam(range_=3), 4)), design((beam(range_=1), 1))
    view = board([token("Ours", "West", "0505", ours), token("Enemy", "East", theirs, enemy)])
    asked = Decision("1/step 1/Ours", "step", "West", "Ours", secret=False)
    return Commander(1).step(view, asked, BATTLE_BOARD.plain_rules)


def test_it_buys_various_fleets_within_its_points() -> None:
    bought = [some_fleet(400, standard(), Random(seed)).order for seed in range(60)]
    assert all(cost(fleet, standard()) <= 400 for fleet in bought)
    assert len({tuple(each.design for each in fleet.tokens) for fleet in bought}) >= 5


def test_a_token_by_hand_closes_by_tactic_until_anybody_is_in_reach() -> None:
    assert step("1005").to is None
    assert step("0805").to is not None


def test_a_token_by_hand_keeps_out_of_shorter_arms() -> None:
    assert step("0605").to not in (None, "0605")


def test_it_beats_chance_and_a_fixed_tactic_from_either_seat() -> None:
    line = BATTLE_BOARD.find("line_of_battle")
    for other in ("random", "maximize net damage"):
        won = [wins(line, seat, PLAYERS[other], 30) for seat in (0, 1)]
        assert sum(won) / 2 > 60, (other, won)
