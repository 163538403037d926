"""A round as it is played: orders together, movement in order, fire down the ladder, shields."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.dice import AllLow, Dice
from game.hexgrid.hexes import hex_number
from game.systems.battle_board.events.fire import LadderDrawn, RoundClosed, SlotFired
from game.systems.battle_board.events.movement import LeftBoard, OrderDrawn, Stepped
from game.systems.battle_board.events.orders import TacticsGiven
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import (
    ShotOrder,
    StepOrder,
    TacticsOrder,
    TokenOrder,
)
from game.systems.battle_board.state.tactics import AWAY, MOST
from game.table.altering import altered
from game.table.events import BattleEnded
from game.table.faults import IllegalOrderError
from game.table.log import log_lines
from game.table.runner import Runner
from tests.systems.battle_board.support import SIDES, beam, board, design, token, torpedo

GUN = beam(power=10, range_=2)
SHIP = design((GUN, 1), armour=20, ideal_speed=10, weight=70)
SOLID = design((GUN, 1), armour=2000, ideal_speed=10, weight=70)


class Always:
    """Every die shows one number, or its highest where it has less."""

    def __init__(self, number: int) -> None:
        self._number = number

    def roll(self, label: str, sides: int = 6) -> int:
        return min(self._number, sides)


def begun(*tokens: Token, dice: Dice | None = None, **changes: Any) -> Runner[Board]:
    """A battle of tokens that stand on the board already, at its first question."""
    found = board(tokens, turn=0, **changes)
    runner = Runner(found, BattleBoardRules(), dice or AllLow())
    runner.start()
    return runner


def every_round(found: Board) -> Board:
    """A board on which tactics change before every round."""
    return altered(found, scenario=found.scenario.but(every_round=True))


def given(runner: Runner[Board], **orders: TacticsOrder) -> None:
    """Both sides say what their tokens do; as before unless it is given."""
    for decision in runner.decisions:
        runner.answer(decision.key, orders.get(decision.side, TacticsOrder()))


def happened(runner: Runner[Board], kind: type[Any]) -> list[Any]:
    return [event for event in runner.events if type(event) is kind]


def test_both_sides_seal_their_tactics_and_both_are_revealed_together() -> None:
    runner = begun(token("a", "West", "0105", SOLID), token("b", "East", "1305", SOLID))
    assert [decision.kind for decision in runner.decisions] == ["tactics", "tactics"]
    runner.answer(
        runner.decisions[0].key,
        TacticsOrder(tokens=(TokenOrder(token="a", tactic="disengage"),)),
    )
    assert runner.view("East").tokens["a"].tactic != AWAY
    assert not happened(runner, TacticsGiven)
    runner.answer(runner.decisions[0].key, TacticsOrder())
    assert len(happened(runner, TacticsGiven)) == 2
    assert runner.battle.tokens["a"].tactic == AWAY


def test_tactics_are_asked_before_rounds_one_five_nine_and_thirteen() -> None:
    """Ruling Q325."""
    runner = begun(token("a", "West", "0105", SOLID), token("b", "East", "0205", SOLID))
    asked = []
    while not runner.over:
        asked.append(runner.battle.turn)
        given(runner)
    assert asked == [1, 5, 9, 13]
    often = begun(token("a", "West", "0105", SOLID), token("b", "East", "0205", SOLID))
    often = Runner(every_round(often.first), BattleBoardRules(), AllLow())
    often.start()
    given(often)
    assert often.battle.turn == 2


@pytest.mark.rule("STR-MOV-5", "STR-MOV-6", "STR-MOV-9")
def test_the_heaviest_moves_first_and_each_in_as_many_phases_as_it_has_hexes() -> None:
    quick = design(armour=20, ideal_speed=10, overthrusters=2, weight=40)
    assert (quick.quarters, SOLID.quarters) == (9, 5)
    runner = begun(token("quick", "West", "0105", quick), token("solid", "East", "1305", SOLID))
    given(runner)
    first = [event for event in runner.events if isinstance(event, OrderDrawn | Stepped)][:8]
    told = [event.step if isinstance(event, OrderDrawn) else event.token for event in first]
    assert told == [1, "quick", 2, "solid", "quick", 3, "solid", "quick"]


@pytest.mark.rule("STR-MOV-7")
def test_each_token_moves_by_its_own_tactic() -> None:
    runner = begun(
        token("a", "West", "0305", SOLID), token("b", "East", "1105", SOLID, tactic=AWAY)
    )
    given(runner)
    steps = {event.token: event.to for event in reversed(happened(runner, Stepped))}
    assert steps["a"] in ("0404", "0405")
    assert steps["b"] in ("1204", "1205")


def test_any_number_of_tokens_of_both_sides_stand_in_a_hex() -> None:
    """Ruling Q307: they step into it, and fire there undiminished."""
    block = design(armour=900, ideal_speed=4, weight=900)
    gunner = design((beam(power=100), 1), armour=900, ideal_speed=4, weight=100)
    runner = begun(
        token("a", "West", "0705", gunner, tactic=MOST),
        token("b", "West", "0705", gunner, tactic=MOST),
        token("block", "East", "0704", block),
        token("other", "East", "0706", block),
    )
    given(runner)
    steps = {event.token: event.to for event in reversed(happened(runner, Stepped))}
    assert set(steps.values()) == {"0705"} and len(steps) == 4
    first = happened(runner, SlotFired)[:2]
    assert [(hit.far, hit.arrived) for event in first for hit in event.hits] == [(0, 100)] * 2


def test_a_token_by_hand_goes_where_its_side_says_or_by_tactic() -> None:
    runner = begun(token("a", "West", "0305", SOLID), token("b", "East", "1105", SOLID))
    given(runner, West=TacticsOrder(by_hand="a"))
    [step] = runner.decisions
    assert (step.kind, step.side, step.secret) == ("step", "West", False)
    with pytest.raises(IllegalOrderError, match="cannot reach 0505"):
        runner.answer(step.key, StepOrder(token="a", to="0505"))
    runner.answer(step.key, StepOrder(token="a", to="0306"))
    assert hex_number(runner.battle.tokens["a"].where) == "0306"
    [step] = runner.decisions
    runner.answer(step.key, StepOrder(token="a"))
    assert hex_number(runner.battle.tokens["a"].where) != "0306"
    assert [event.by_hand for event in happened(runner, Stepped) if event.token == "a"][:2] == [
        True,
        False,
    ]


@pytest.mark.rule("STR-FIRE-1", "STR-INI-1")
def test_slots_fire_down_the_ladder_and_the_dead_do_not() -> None:
    first = design((beam(power=20, initiative=5), 1), armour=20, ideal_speed=4, weight=900)
    second = design((beam(power=20, initiative=4), 1), armour=20, ideal_speed=4, weight=900)
    runner = begun(token("late", "West", "0705", second), token("early", "East", "0705", first))
    given(runner)
    [ladder], [fired] = happened(runner, LadderDrawn), happened(runner, SlotFired)
    assert ladder.rungs == (("early", 0), ("late", 0))
    assert fired.token == "early"
    assert runner.over


def test_a_token_hurt_before_its_slot_fires_with_the_ships_left() -> None:
    """Ruling Q316."""
    first = design((beam(power=20, initiative=5), 1), armour=900, ideal_speed=4, weight=900)
    stack = design((beam("Late", power=10, initiative=4), 1), armour=20, ideal_speed=4, weight=900)
    runner = begun(
        token("late", "West", "0705", stack, ships=3), token("early", "East", "0705", first)
    )
    given(runner)
    _early, late = happened(runner, SlotFired)[:2]
    assert (late.token, late.power) == ("late", 20)


@pytest.mark.parametrize(("number", "arrived"), [(75, 10), (76, 0)])
def test_computers_do_nothing_for_accuracy(number: int, arrived: int) -> None:
    """Ruling Q327: 76 misses with six points of computers too."""
    fish = torpedo(accuracy=75)
    aimed = design((fish, 1), armour=900, ideal_speed=4, weight=900, computers=(3, 3))
    runner = begun(
        token("a", "West", "0705", aimed), token("b", "East", "0705", aimed), dice=Always(number)
    )
    given(runner)
    for fired in happened(runner, SlotFired)[:2]:
        assert [hit.arrived for hit in fired.hits] == [arrived]


@pytest.mark.rule("STR-FIRE-2")
def test_what_is_over_streams_to_the_next_preferred_enemy_in_range_only() -> None:
    """All of them close in by a hex first: 90 over at one hex of two are 85.5, half up."""
    big = design((beam(power=100, range_=2), 1), armour=900, ideal_speed=4, weight=900)
    small = design(armour=10, ideal_speed=4, weight=900)
    runner = begun(
        token("big", "West", "0705", big),
        token("a", "East", "0705", small),
        token("b", "East", "0707", small),
        token("c", "East", "0709", small),
    )
    given(runner)
    hits = happened(runner, SlotFired)[0].hits
    assert [(hit.token, hit.arrived) for hit in hits] == [("a", 100), ("b", 86)]


def test_a_token_by_hand_chooses_whom_its_slot_fires_at_first() -> None:
    big = design((beam(power=10, range_=2), 1), armour=900, ideal_speed=4, weight=900)
    runner = begun(
        token("big", "West", "0705", big),
        token("near", "East", "0705", big),
        token("far", "East", "0707", big),
    )
    given(runner, West=TacticsOrder(by_hand="big"))
    runner.answer(runner.decisions[0].key, StepOrder(token="big", to="0705"))
    [shot] = runner.decisions
    assert (shot.kind, shot.choices) == ("shot", ("near", "far"))
    with pytest.raises(IllegalOrderError, match="not in range: choose near or far"):
        runner.answer(shot.key, ShotOrder(token="big", slot=0, target="big"))
    runner.answer(shot.key, ShotOrder(token="big", slot=0, target="far"))
    fired = next(event for event in happened(runner, SlotFired) if event.token == "big")
    assert fired.by_hand
    assert [hit.token for hit in fired.hits] == ["far"]


def test_at_the_end_of_a_round_shields_come_back() -> None:
    shielded = design(armour=20, shields=5, ideal_speed=4, weight=900)
    runner = begun(
        token("a", "West", "0105", shielded, pool=50), token("b", "East", "1305", shielded)
    )
    given(runner)
    closed = happened(runner, RoundClosed)[0]
    assert [(each.token, each.points) for each in closed.regained] == [("a", 10)]


@pytest.mark.parametrize(("to", "gone"), [(None, True), ("0005", False)])
def test_a_token_by_hand_chooses_at_its_eighth_step_whether_to_leave(
    to: str | None, gone: bool
) -> None:
    """Ruling Q314: its owner may keep it on the board; left to its tactic it goes."""
    runner = begun(
        token("a", "West", "0005", SOLID, tactic=AWAY, steps=7),
        token("b", "East", "1405", SOLID),
    )
    given(runner, West=TacticsOrder(by_hand="a"))
    [step] = runner.decisions
    leave, *_stay = runner.rules.questions["step"].options(runner.battle, step, runner.rules)
    words = runner.rules.questions["step"].words(runner.battle, step, leave)
    assert words == "leave the board"
    runner.answer(step.key, StepOrder(token="a", to=to))
    assert runner.battle.tokens["a"].gone is gone
    assert bool(happened(runner, LeftBoard)) is gone
    assert runner.battle.tokens["a"].steps == (7 if gone else 8)


def test_steps_count_under_disengage_only_and_are_not_forgotten() -> None:
    """Ruling Q314: a hex a round; four steps, four under another order, then three more."""
    slow = design((beam(power=1, range_=14), 1), armour=900, ideal_speed=9, weight=60)
    assert slow.quarters == 4
    slower = design((beam(power=1, range_=14), 1), armour=900, ideal_speed=4, weight=900)
    runner = begun(
        token("a", "West", "0000", slow, tactic=AWAY), token("b", "East", "1405", slower)
    )
    other = TokenOrder(token="a", tactic="minimize damage taken")
    again = TokenOrder(token="a", tactic="disengage")
    counted = []
    for orders in ((), (other,), (again,)):
        given(runner, West=TacticsOrder(tokens=orders))
        counted.append(runner.battle.tokens["a"].steps)
    assert counted == [4, 4, 7]
    assert (runner.battle.tokens["a"].gone, runner.battle.turn) == (True, 12)


def test_a_token_is_moved_by_hand_until_its_side_is_asked_again() -> None:
    """Ruling Q325."""
    runner = begun(token("a", "West", "0105", SOLID), token("b", "East", "1305", SOLID))
    given(runner, West=TacticsOrder(by_hand="a"))
    while runner.battle.turn < 5:
        [step] = runner.decisions
        runner.answer(step.key, StepOrder(token="a", to="0105"))
    assert hex_number(runner.battle.tokens["a"].where) == "0105"
    given(runner)
    assert runner.battle.by_hand["West"] is None
    assert {decision.kind for decision in runner.decisions} <= {"tactics"}


@pytest.mark.parametrize(
    ("count", "armour", "damage", "words"),
    [
        (2, 500_000, "0", "does 2000000, takes 0"),
        (1, 20, "10/3", "does 96.67, takes 0"),
        (1, 20, "0", "does 100, takes 0"),
    ],
)
def test_the_log_tells_points_without_needless_digits(
    count: int, armour: int, damage: str, words: str
) -> None:
    big = design((beam(power=1_000_000), count), armour=900, ideal_speed=4, weight=900)
    hurt = design(armour=armour, ideal_speed=4, weight=900)
    runner = begun(
        token("a", "West", "0705", big),
        token("b", "East", "0705", hurt, ships=5, damaged=1, damage=Fraction(damage)),
    )
    given(runner)
    told = [line.plain() for line in log_lines(runner.first, runner.events, runner.rules)]
    [step] = [line for line in told if line.lstrip().startswith("a: ")][:1]
    assert f"[{words}" in step


def test_the_log_counts_steps_under_disengage() -> None:
    runner = begun(
        token("a", "West", "0005", SOLID, tactic=AWAY, steps=5),
        token("b", "East", "1405", SOLID, tactic=AWAY, steps=7),
    )
    given(runner)
    told = [line.plain() for line in log_lines(runner.first, runner.events, runner.rules)]
    steps = [line for line in told if line.lstrip().startswith("a: ")]
    assert "step 6 under Disengage, free to leave after 7" in steps[0]
    [left] = [line for line in told if "off the board, as" in line]
    assert "[7 steps under Disengage]" in left


def test_a_side_that_has_wholly_left_ends_the_battle_at_once() -> None:
    """Ruling Q323: its half share decides, it does not lose by leaving."""
    runner = begun(
        token("a", "West", "0005", SOLID, tactic=AWAY, steps=7),
        token("b", "East", "1405", SOLID, damaged=1, damage=Fraction(1500)),
    )
    given(runner)
    assert len(happened(runner, LeftBoard)) == 1
    assert not happened(runner, LadderDrawn)
    [end] = happened(runner, BattleEnded)
    assert end.winner == "West"
    assert end.reason.startswith("West is off the board; ")
    assert set(SIDES) == {"West", "East"}
