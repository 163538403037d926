"""Rolls told before they are made are those that are made then."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.figures.rules.ahead import ahead, sinks
from game.systems.figures.state.figure import Bog, Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
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


def test_who_lost_its_balance_last_turn_dodges_again_in_its_own() -> None:
    waiter = figure("x", "0502", "S", EAST, waits=True)
    found = yard(figure("a", open=True), waiter)
    way = {"path": ("0503 N",)}
    assert ("a", "dodge", 8) in told(found, **way)
    assert ("a", "dodge", 8) not in told(altered(found, acted=("a",)), **way)


def test_how_likely_it_comes_to_a_roll_is_told() -> None:
    found = yard(figure("a"), rows=put(CLEAR, q="0503 0502 0501 0500"), quicksands=1)
    spotted, kept = ahead(found, ActOrder(figure="a", path=("0503 N",)))
    assert spotted.likely == Fraction(1, 4)
    assert kept.likely == Fraction(1, 4) * (1 - spotted.chance)
    assert spotted.then == kept.check


def test_the_risk_of_a_way_over_soft_ground_counts_each_hex_once() -> None:
    def soft(hexes: str, quicksands: int = 1) -> Yard:
        return yard(figure("a"), rows=put(CLEAR, q=hexes), quicksands=quicksands)

    def risk(found: Yard, *path: str) -> Fraction:
        return sinks(ahead(found, ActOrder(figure="a", path=path)))

    found = soft("0503 0502 0501 0500")
    one = risk(found, "0503 N")
    spotted, kept = ahead(found, ActOrder(figure="a", path=("0503 N",)))
    assert one == Fraction(1, 4) * (1 - spotted.chance) * (1 - kept.chance)
    assert risk(found, "0503 N", "0502 N") == 2 * one
    assert risk(found, "0503 N", "0504 N", "0503 N") == one
    assert risk(soft("0503", 0), "0503 N") == 0
    assert ahead(soft("0503", 0), ActOrder(figure="a", path=("0503 N",))) == []


def test_scouting_is_told_with_its_roll() -> None:
    found = yard(figure("a"), rows=put(CLEAR, q="0503"), quicksands=1)
    assert told(found, manoeuvre="step", scout="0503") == [("a", "scout", 7)]


def test_who_is_spent_cannot_swim_to_its_feet() -> None:
    found = yard(figure("a", fatigue=0), rows=put(CLEAR, F="0504"), scenario_stream="S")
    [roll] = ahead(found, ActOrder(figure="a"))
    assert (roll.to, roll.fails) == ("keep one's feet", "swept two or three hexes downstream")


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
