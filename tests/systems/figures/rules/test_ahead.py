"""Rolls told before they are made are those that are made then."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import hex_number
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.events.turn import Acts
from game.systems.figures.game import FIGURES
from game.systems.figures.rules.ahead import ahead
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.game import begin
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

MARSH = put(CLEAR, q="0503", a="0604", F="0404", f="0505")

CURRENT = ["keep one's feet", "regain one's feet"]


def told(found: Yard, **said: object) -> list[tuple[str, str, int]]:
    order = ActOrder.model_validate({"figure": "a", **said})
    return [(one.figure, one.to, one.check.needed) for one in ahead(found, order)]


def test_what_stands_in_the_way_is_told_step_by_step() -> None:
    me = figure("a")
    found = yard(me, rows=MARSH, quicksands=1, scenario_stream="S")
    assert told(found, path=("0503 N",)) == [
        ("a", "spot the quicksand", 7),
        ("a", "keep out of the quicksand", 9),
    ]
    assert told(found, path=("0604 NE",)) == [("a", "keep from slipping", 17)]
    assert told(found, path=("0404 NW",)) == [
        ("a", "keep one's feet", 12),
        ("a", "regain one's feet", 11),
    ]


def test_a_waiting_enemy_and_an_attack_are_told_with_the_dodge() -> None:
    waiter = figure("x", "0502", "S", EAST, waits=True)
    found = yard(figure("a"), waiter)
    assert told(found, manoeuvre="step", path=("0503 N",), attack="x") == [
        ("x", "attack", 12),
        ("a", "dodge", 8),
        ("a", "attack", 12),
        ("x", "dodge", 8),
    ]


def test_how_likely_it_comes_to_a_roll_is_told() -> None:
    found = yard(figure("a"), rows=put(CLEAR, q="0503 0502 0501 0500"), quicksands=1)
    spotted, kept = ahead(found, ActOrder(figure="a", path=("0503 N",)))
    assert spotted.likely == Fraction(1, 4)
    assert kept.likely == Fraction(1, 4) * (1 - spotted.chance)


@pytest.mark.parametrize(
    ("me", "expected"),
    [
        (figure("a", down=1, posture="lying"), []),
        (figure("a", down=0, posture="lying"), ["rise"]),
        (
            figure("a", "0503", down=0, posture="lying"),
            ["rise", "keep one's feet", "regain one's feet"],
        ),
        (figure("a", "0503", down=1, posture="lying"), CURRENT),
        (figure("a", bog=Bog(40)), ["keep calm", "swim"]),
        (figure("a", bog=Bog(40, calm=True)), ["swim"]),
        (figure("a", running=1), ["stop"]),
    ],
)
def test_turns_that_are_not_its_own_are_told_too(me: Figure, expected: list[str]) -> None:
    found = yard(me, rows=put(CLEAR, F="0503"), scenario_stream="S")
    assert [to for _name, to, _needed in told(found)] == expected


@pytest.mark.rule("FIG-TER-3")
def test_who_is_down_in_fast_water_rolls_too() -> None:
    me = figure("a", "0504", down=1)
    found = told(yard(me, rows=put(CLEAR, F="0504"), scenario_stream="S"))
    assert [to for _name, to, _needed in found] == ["keep one's feet", "regain one's feet"]


SCENARIOS = ["crossing", "flag", "bog_cart", "gallery", "swift_water", "post_riders"]
AT_THE_END = {"keep from slipping", "run in water", "keep one's feet", "regain one's feet"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_no_roll_is_made_in_a_whole_game_that_was_not_told(name: str) -> None:
    """All but those that only another roll's outcome brings, as where a contest was lost."""
    after = {"keep upright", "bogged down", "keep from choking"}
    runner = begin(FIGURES, FIGURES.find(name), LabelledDice(b"told before"))
    mind = FIGURES.mind(1)
    checked = 0
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        order = mind.decide(view, decision, runner.rules)
        count = len(runner.events)
        runner.answer(decision.key, order)
        if not isinstance(order, ActOrder):
            continue
        rolls = {(one.figure, one.to) for one in ahead(view, order)}
        events = runner.events[count:]
        me, end = runner.battle.figures[order.figure], order.path[-1:]
        elsewhere = AT_THE_END if end and hex_number(me.hex) != end[0][:4] else set()
        last = max((n for n, one in enumerate(events) if isinstance(one, Acts)), default=0)
        for event in events[last:]:
            if isinstance(event, Rolled) and event.to not in after | elsewhere:
                assert (event.figure, event.to) in rolls
                checked += 1
            if isinstance(event, Contested):
                assert (event.figure, "get past by the greater margin") in rolls
                if not event.won:
                    break
    assert checked > 10
