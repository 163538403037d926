"""Power to spare goes only to what can do something this turn, or with lower levels to all."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.earth_expects.mind.choices import spare
from game.systems.earth_expects.mind.choices.spare import serving
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CADET, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.forecast import ends_of
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import PowerOrder, SensorOrder
from game.table.decisions import Decision
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

GUNS = {BoxType.LASER, BoxType.ION, BoxType.RAILGUN}
MISSILES = [{"ship": "B1", "target": "R1", "hex": "1312", "count": 2}]


def _what(red: str = "vigilance", hex_: str = "1314", **more: Any) -> Scenario:
    """Blue, which hardly moves, and a Red that faces north; it is astern of Blue or ahead."""
    ships = [entry("R1", RED, red, hex_, "N"), entry("B1", BLUE, "resolute", "1310", "N")]
    return scenario(ships, **more)


def _serving(what: Scenario, skill: Skill = CAPTAIN) -> set[str]:
    """Boxes of Red that serve if it stays where it is."""
    runner = begin(what, 1)
    runner.start()
    view = runner.question_view(next(one for one in runner.decisions if one.side == RED))
    ship = view.ships["R1"]
    here = ends_of([(ship.hex, ship.facing)], 0.0)
    return set(serving(view, ship, runner.rules, here, skill))


def _kinds(what: Scenario, skill: Skill = CAPTAIN) -> set[BoxType]:
    [ship] = begin(what, 1).battle.afloat(RED)
    return {ship.design.boxes[box].type for box in _serving(what, skill)}


def test_guns_and_sensors_that_look_the_other_way_stay_dark() -> None:
    ahead, astern = _serving(_what()), _serving(_what(hex_="1306"))
    assert {"S1", "S2"} <= ahead
    assert {"S7", "S8"} <= astern
    assert not {"S7", "S8"} & ahead
    assert not {"S1", "S2"} & astern
    assert {"L2.1", "L3.1"}.isdisjoint(ahead | astern), "they look abeam"


@pytest.mark.parametrize(("at", "fewer"), [("1311", True), ("1314", False)])
def test_no_more_sensors_are_lit_than_a_lock_on_needs_and_one_more(
    at: str, fewer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sensors() -> set[str]:
        return {box for box in _serving(_what(hex_=at)) if box.startswith("S")}

    lit = sensors()
    monkeypatch.setattr(spare, "IN_HAND", 8)
    assert (lit < sensors()) == fewer
    assert lit


def test_nothing_is_lit_for_an_enemy_that_nobody_can_reach() -> None:
    assert not _serving(_what(hex_="1330"))


@pytest.mark.parametrize("skill", [CADET, OFFICER])
def test_lower_levels_light_all_that_works(skill: Skill) -> None:
    [ship] = begin(_what(), 1).battle.afloat(RED)
    for hex_ in ("1314", "1330"):
        assert _serving(_what(hex_=hex_), skill) == set(ship.record.working(*GUNS, BoxType.SENSOR))


def test_missiles_that_come_are_shot_at_from_anywhere() -> None:
    found = _kinds(_what(hex_="1330", missiles=MISSILES))
    assert found == {BoxType.LASER, BoxType.SENSOR}


@pytest.mark.parametrize(
    ("skill", "more", "lit"),
    [
        (CAPTAIN, {}, False),
        (OFFICER, {}, True),
        (CAPTAIN, {"turn_limit": 2}, True),
        (CAPTAIN, {"options": ("simple sensors",)}, True),
        (CAPTAIN, {"missiles": MISSILES}, True),
    ],
)
def test_on_the_last_turn_sensors_serve_only_against_missiles(
    skill: Skill, more: dict[str, Any], lit: bool
) -> None:
    what = _what(**{"turn_limit": 1, **more})
    assert (BoxType.SENSOR in _kinds(what, skill)) == lit
    assert _kinds(what, skill) & GUNS


def _asked(kind: str, what: Scenario, skill: Skill) -> tuple[Runner, Decision]:
    """The first decision of a kind that Red is asked."""
    runner = begin(what, 1)
    minds = {side: Scripted(number, skill=skill) for number, side in enumerate((RED, BLUE))}
    runner.start()
    while True:
        for decision in runner.decisions:
            if decision.kind == kind and decision.side == RED:
                return runner, decision
            view = runner.question_view(decision)
            runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))


@pytest.mark.parametrize(("turns", "skill", "tried"),
                         [(1, CAPTAIN, False), (2, CAPTAIN, True), (1, OFFICER, True)])  # fmt: skip
def test_no_lock_on_is_tried_that_nothing_can_follow(turns: int, skill: Skill, tried: bool) -> None:
    runner, decision = _asked("power", _what(turn_limit=turns), skill)
    mind = Scripted(1, skill=skill)
    power = mind.decide(runner.question_view(decision), decision, runner.rules)
    assert isinstance(power, PowerOrder)
    assert any(box.startswith("S") for box in power.boxes) == tried
    runner, decision = _asked("sensors", _what(turn_limit=turns), OFFICER)
    order = mind.decide(runner.question_view(decision), decision, runner.rules)
    assert isinstance(order, SensorOrder)
    assert bool(order.attempts) == tried
