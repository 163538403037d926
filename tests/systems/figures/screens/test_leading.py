"""A plan led hex by hex, and what the six hexes around its end say."""

from __future__ import annotations

from game.systems.figures.rules.facing import BACK, FRONT, FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT
from game.systems.figures.screens.act.around import around
from game.systems.figures.screens.act.leading import led
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.state.figure import POINT, Bog
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import CLEAR, figure, put, yard


def plan(*, rows: tuple[str, ...] = CLEAR, **said: object) -> Plan:
    found = yard(figure("a", "0504", "N"), rows=rows)
    return Plan(found, ActOrder.model_validate({"figure": "a", **said}))


def costs(found: Plan) -> list[int | None]:
    return [None if one.cost is None else one.cost // POINT for one in around(found)]


def test_each_hex_tells_what_a_step_into_it_costs() -> None:
    assert costs(plan()) == [1, 1, 2, 2, 2, 1]
    assert costs(plan(rows=put(CLEAR, s="0503"))) == [2, 1, 2, 2, 2, 1]


def test_the_hexes_follow_the_facing_on_the_map() -> None:
    found = plan(path=("0404 NW",))
    assert [one.direction for one in around(found)] == [5, 0, 1, 2, 3, 4]


def test_a_hex_that_cannot_be_entered_says_why() -> None:
    ahead = around(plan(rows=put(CLEAR, **{"#": "0503"})))[FRONT]
    assert ahead.cost is None
    assert "nobody can enter there" in ahead.reason
    spent = around(plan(path=("0503 N", "0502 N", "0501 N", "0500 N")))
    assert spent[FRONT].reason == "The map ends there."
    assert "6 points are needed" in spent[BACK].reason
    assert spent[BACK].cost == 2 * POINT


def test_the_weapon_lies_in_the_right_front_hex_of_the_right_handed() -> None:
    assert [one.side for one in around(plan()) if one.weapon] == [FRONT_RIGHT]
    left = yard(figure("a", hand="left"))
    found = Plan(left, ActOrder(figure="a"))
    assert [one.side for one in around(found) if one.weapon] == [FRONT_LEFT]


def test_a_front_hex_is_faced_unless_it_is_a_sidestep() -> None:
    assert led(plan(), FRONT_RIGHT).plan == plan(path=("0604 NE",))
    sidestep = led(plan(), FRONT_RIGHT, keeps=True)
    assert sidestep.plan == plan(path=("0604 N",))
    assert sidestep.cost == 2 * POINT


def test_a_facing_told_for_the_end_is_paid_for_when_the_way_goes_on() -> None:
    found = led(plan(facing="SE"), FRONT)
    assert found.plan == plan(path=("0504 NE", "0504 SE", "0605 SE"))
    assert found.cost == 3 * POINT


def test_a_step_keeps_the_facing_that_was_told_for_its_end() -> None:
    found = led(plan(manoeuvre="step", facing="SE"), FRONT)
    assert found.plan is not None
    assert found.plan.end.facing == 2
    assert found.plan.legal


def test_no_step_is_offered_against_the_manoeuvre() -> None:
    retreat = around(plan(manoeuvre="retreat"))
    assert not retreat[BACK].reason
    assert "straight back" in retreat[REAR_RIGHT].reason
    position = plan(manoeuvre="change position", posture="lying")
    assert all("stays in its hex" in one.reason for one in around(position))


def test_a_wait_may_be_turned_to_any_of_them() -> None:
    assert [(one.cost, one.reason) for one in around(plan(manoeuvre="wait"))] == 6 * [(None, "")]


def test_around_who_is_in_quicksand_are_hexes_to_climb_and_to_swim_to() -> None:
    bogged = figure("a", "0504", "N", bog=Bog(44))
    found = yard(bogged, rows=put(CLEAR, Q="0504 0503"))
    hexes = around(Plan(found, ActOrder(figure="a")))
    assert [one.short for one in hexes][:2] == ["swim", "climb"]
    assert not any(one.reason for one in hexes)
