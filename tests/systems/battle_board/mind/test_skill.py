"""What a lower level of the battle board thinks of less, thing by thing, and what comes of it."""

from __future__ import annotations

import pytest

from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.plans import STRIKES, plans
from game.systems.battle_board.mind.skill import CADET, SKILLS, Skill
from game.systems.battle_board.scenario.setup import set_up
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET
from game.table.altering import altered
from game.table.decisions import Decision
from tests.benchmarks.battle_board import wins

SEEDS = range(40)


def battle(name: str, turn: int = 1) -> Board:
    """The board of a scenario in a round, nothing placed yet."""
    return altered(set_up(BATTLE_BOARD.find(name).scenario), turn=turn)


def ordered(name: str, side: str, skill: Skill, seed: int = 1) -> TacticsOrder:
    """What a commander of some skill tells the tokens of a side at first."""
    asked = Decision(f"1/tactics/{side}", "tactics", side)
    told = Commander(seed, skill).decide(battle(name), asked, BATTLE_BOARD.plain_rules)
    assert isinstance(told, TacticsOrder)
    return told


def test_each_level_has_a_skill() -> None:
    assert {level.name for level in BATTLE_BOARD.levels} == set(SKILLS)


@pytest.mark.parametrize(("foresight", "tactic"), [(True, LEAST), (False, NET)])
def test_who_does_not_ask_who_gains_gives_up_its_longer_reach(foresight: bool, tactic: str) -> None:
    told = plans(battle("long_arm", STRIKES), "Scouts", Skill(foresight=foresight))
    assert {plan.tactic for plan in told.values()} == {tactic}


@pytest.mark.parametrize(("patience", "tactic"), [(True, LEAST), (False, NET)])
def test_the_impatient_strike_without_forming_up(patience: bool, tactic: str) -> None:
    told = plans(battle("line_of_battle"), "West", Skill(patience=patience))
    assert {plan.tactic for plan in told.values()} == {tactic}


def test_who_moves_nobody_by_hand_leaves_all_to_tactics() -> None:
    line = ("line_of_battle", "West")
    assert ordered(*line, Skill()).by_hand == "Arbiters"
    assert ordered(*line, Skill(by_hand=False)).by_hand is None


@pytest.mark.parametrize("first", ["weakest", "nearest"])
def test_whom_it_has_fired_at_is_mostly_as_its_skill_says(first: str) -> None:
    skill = Skill(first=first)  # type: ignore[arg-type]
    orders = [ordered("line_of_battle", "West", skill, seed) for seed in SEEDS]
    liked = [each.preference for order in orders for each in order.tokens]
    assert liked.count(first) > 0.8 * len(liked)  # type: ignore[arg-type]


def test_who_wavers_tells_some_tokens_otherwise_but_leaves_with_a_prize_all_the_same() -> None:
    def told(wavering: float) -> set[tuple[str, str | None]]:
        """Everything that the convoy's tokens are told, over all seeds."""
        orders = [ordered("treasure_ship", "Convoy", Skill(wavering=wavering), n) for n in SEEDS]
        return {(each.token, each.tactic) for order in orders for each in order.tokens}

    steady, wavers = told(0.0), told(1.0)
    escorts = ("First Escort", "Second Escort")
    assert all(len({tactic for name, tactic in steady if name == one}) == 1 for one in escorts)
    assert {tactic for name, tactic in wavers if name in escorts} == {NET, MOST, LEAST}
    assert {tactic for name, tactic in wavers if name == "Treasure ship"} == {AWAY}


def test_it_beats_a_cadet_from_either_seat() -> None:
    line = BATTLE_BOARD.find("line_of_battle")
    for seat in (0, 1):
        assert wins(line, seat, lambda seed: Commander(seed, CADET), 30) > 65
