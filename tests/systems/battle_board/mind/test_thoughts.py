"""What the commander says it has in mind: of fleets, tactics, steps and shots by hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.mind.skill import Skill
from game.systems.battle_board.mind.thoughts import BEYOND, DONE, EXPECTED, TAKEN
from game.systems.battle_board.scenario.setup import set_up
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import FleetOrder, StepOrder, TacticsOrder
from game.systems.battle_board.state.tactics import LEAST, tactic_words
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.thoughts import Option, Thought
from tests.systems.battle_board.support import beam, board, design, token

RULES: Any = BATTLE_BOARD.plain_rules


def battle(name: str, turn: int = 1) -> Board:
    """The board of a scenario in a round, nothing placed yet."""
    return altered(set_up(BATTLE_BOARD.find(name).scenario), turn=turn)


def told(view: Board, decision: Decision, mind: Commander | None = None) -> Thought[Option]:
    """What it has in mind; what it then answers is just that."""
    mind = mind or Commander(1)
    order = mind.decide(view, decision, RULES)
    thought = mind.thinks(view, decision, RULES)
    assert thought is not None and mind.tells(order)
    assert (thought.order if thought.taken is None else thought.taken.order) == order
    return thought


def tactics(side: str) -> Decision:
    """What it is asked of tactics."""
    return Decision(f"1/tactics/{side}", "tactics", side)


def test_a_shot_counts_no_more_than_an_enemy_has_left() -> None:
    ours, enemy = design((beam(range_=3, power=50), 1)), design((beam(), 1), armour=200)
    sound = token("Sound", "East", "0605", enemy)
    shot = altered(token("Shot", "East", "0604", enemy), damaged=1, damage=190)
    view = board([token("Ours", "West", "0505", ours), sound, shot])
    decision = Decision("1/shot 0/Ours", "shot", "West", "Ours", choices=("Sound", "Shot"))
    thought = told(view, decision)
    by_name = {option.aimed[0]: option for option in thought.options}
    assert thought.taken is by_name["Sound"]
    assert by_name["Sound"].terms[BEYOND] == 0
    assert by_name["Shot"].terms[BEYOND] < 0 < by_name["Shot"].terms[EXPECTED]
    assert thought.taken.words == "At Sound, 1 hex away"


def test_of_equal_targets_the_preferred_is_taken_and_that_is_said() -> None:
    ours, enemy = design((beam(range_=3), 1)), design((beam(), 1))
    near, far = token("Near", "East", "0605", enemy), token("Next", "East", "0504", enemy)
    view = board([token("Ours", "West", "0505", ours), near, far])
    decision = Decision("1/shot 0/Ours", "shot", "West", "Ours", choices=("Near", "Next"))
    thought = told(view, decision)
    assert thought.taken is not None and thought.taken.aimed == ("Near",)
    assert thought.standing[0] == (
        "Of enemies worth as much it takes the one that it would fire at first."
    )


def step(theirs: str) -> tuple[Board, Decision]:
    """A token by hand in 0505 with an enemy there."""
    ours, enemy = design((beam(range_=3), 4)), design((beam(range_=1), 1))
    view = board([token("Ours", "West", "0505", ours), token("Enemy", "East", theirs, enemy)])
    return view, Decision("1/step 1/Ours", "step", "West", "Ours", secret=False)


def test_a_step_weighs_what_is_destroyed_against_what_is_lost() -> None:
    thought = told(*step("0605"))
    assert thought.taken is not None
    assert thought.taken.terms[DONE] > 0 == thought.taken.terms[TAKEN]
    assert thought.weighed == 7 and len(thought.options) in (5, 6)
    assert any(option.terms[TAKEN] < 0 for option in thought.options)
    assert all(option.aimed == ("Enemy",) for option in thought.options)


def test_a_step_is_for_a_gain_only_where_it_gains() -> None:
    view, decision = step("0605")
    assert told(view, decision).intent == "To destroy more than it loses."
    strong = token("Enemy", "East", "0605", design((beam(range_=6, power=50), 4), armour=400))
    thought = told(altered(view, tokens={**view.tokens, "Enemy": strong}), decision)
    assert thought.taken is not None and thought.taken.total < 0
    assert thought.intent == "To lose least against what it destroys."


def test_hexes_from_which_nobody_is_reached_are_told_with_what_it_would_lose_there() -> None:
    thought = told(*step("0905"))
    assert 0 < thought.weighed < 7
    weighed = {option.words[-4:] for option in thought.options}
    out = thought.standing[0].removeprefix(
        "It is to strike, so hexes do not count from which nobody is in its reach: "
    )
    assert out.startswith("0505 (its own), ") and "loses" not in out
    assert not any(number in out for number in weighed)
    view, decision = step("0905")
    far = token("Enemy", "East", "0905", design((beam(range_=6, power=50), 4)))
    thought = told(altered(view, tokens={**view.tokens, "Enemy": far}), decision)
    assert "0505 (its own, loses " in thought.standing[0]


def test_a_step_that_brings_nobody_into_reach_is_said_to_be_left_to_the_tactic() -> None:
    thought = told(*step("1205"))
    assert thought.order == StepOrder(token="Ours") and not thought.options
    assert thought.intent == "To come closer to Enemy."
    assert thought.standing[0].startswith("With this step nobody comes into its reach.")
    assert thought.standing[1] == "That leads, as dice are drawn, to one of 0605 and 0606."


def test_a_step_under_another_tactic_is_said_to_be_left_to_it() -> None:
    view, decision = step("0605")
    ours = altered(view.tokens["Ours"], tactic=LEAST)
    thought = told(altered(view, tokens={**view.tokens, "Ours": ours}), decision)
    assert thought.order == StepOrder(token="Ours")
    assert thought.intent == f"It leaves this step to its tactic, {tactic_words(LEAST)}."
    assert thought.standing[1].startswith("That leads")


def test_a_fleet_is_told_with_how_often_it_is_bought() -> None:
    view = battle("build_off")
    side = view.sides[0]
    decision = Decision(f"0/fleet/{side}", "fleet", side)
    shares = {}
    for seed in range(60):
        thought = told(view, decision, Commander(seed))
        assert isinstance(thought.order, FleetOrder)
        designs = tuple(each.design for each in thought.order.tokens)
        shares[designs] = thought.standing[1].rpartition(" in ")[2]
    assert shares["Arbalest", "Wasp"] == "36.4 %." and shares["Warhammer",] == "18.2 %."


@pytest.mark.parametrize(
    ("name", "side", "turn", "words"),
    [
        ("line_of_battle", "West", 1, "All of the line strike together from round 9 on."),
        ("line_of_battle", "West", 5, "Round 5 has come, from which the longest arms strike."),
        ("treasure_ship", "Convoy", 1, "Treasure ship: Disengage. It is 59 % of what the side has"),
        ("treasure_ship", "Hunters", 1, "Treasure ship of the enemy is dear, weak, and about to"),
        (
            "long_arm",
            "Scouts",
            1,
            "gain −100 % with all one hex apart, and 70.6 % with all 4",
        ),
        ("long_arm", "Wall", 1, "So it closes in."),
    ],
)
def test_tactics_are_told_with_why(name: str, side: str, turn: int, words: str) -> None:
    thought = told(battle(name, turn), tactics(side))
    assert words in " ".join(thought.standing)


def test_what_a_wavering_side_tells_instead_is_said() -> None:
    view, decision = battle("line_of_battle"), tactics("West")
    for seed in range(20):
        thought = told(view, decision, Commander(seed, Skill(wavering=1.0)))
        assert isinstance(thought.order, TacticsOrder)
        off = {each.token for each in thought.order.tokens if each.tactic != LEAST}
        lines = [line for line in thought.standing if "a side of this level wavers" in line]
        assert all(any(name in line for line in lines) for name in off)
        assert bool(lines) == bool(off)
        assert all(f"told {tactic_words(LEAST)}" not in line for line in lines)


def test_where_each_begins_and_which_is_moved_by_hand_is_said() -> None:
    thought = told(battle("line_of_battle"), tactics("West"))
    assert isinstance(thought.order, TacticsOrder)
    lines = "\n".join(thought.standing)
    assert all(f"{each.token} {each.hex}" in lines for each in thought.order.tokens)
    assert "Behind stands what reaches more than 3 hexes: Arbiters." in lines
    by_hand = f"It moves {thought.order.by_hand} by hand: of those that fight the one with most"
    assert f"{by_hand} value left." in lines
    without = told(battle("line_of_battle"), tactics("West"), Commander(1, Skill(by_hand=False)))
    assert "It moves no token by hand" in without.standing[-1]
