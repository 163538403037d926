"""Single decisions of the scripted side: each does the sensible thing, and legally."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from game.systems.earth_expects.mind.choices.aim import best_row
from game.systems.earth_expects.mind.choices.fire import stranded
from game.systems.earth_expects.mind.choices.sensor import best_plan
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.movement.engines import least_failure
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    AimOrder,
    CutOrder,
    EngineDraw,
    ImpactOrder,
    PointDefenceOrder,
    PowerOrder,
    RepairOrder,
    SectionOrder,
    SensorOrder,
    TargetsOrder,
)
from game.systems.earth_expects.state.record import Level, Record
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, design, duel, entry, scenario

SIDE = Scripted(Random(1))


def _answer(runner: Runner, decision: Decision) -> Order:
    order = SIDE.decide(runner.question_view(decision), decision, runner.rules)
    runner.answer(decision.key, order)
    return order


def _until(runner: Runner, kind: str, side: str | None = None) -> Order:
    """Play on with the scripted side for both until a decision of a kind is answered."""
    while not runner.over:
        for decision in runner.decisions:
            order = _answer(runner, decision)
            if decision.kind == kind and side in (None, decision.side):
                return order
    raise AssertionError(f"no {kind} was asked")


def _started(what: Scenario, change: Callable[[Battle], Battle] | None = None) -> Runner:
    """A runner at its first decision, with damage done before."""
    runner = begin(what, 3)
    if change is not None:
        runner._table.battle = change(runner.battle)
    runner.start()
    return runner


def _damaged(name: str, levels: dict[str, Level]) -> Callable[[Battle], Battle]:
    def change(battle: Battle) -> Battle:
        record = battle.ships[name].record.with_levels(levels)
        return battle.with_ships([replace(battle.ships[name], record=record)])

    return change


def near(red: str, blue: str, **more: Any) -> Scenario:
    """Blue four hexes ahead of Red and facing away, both slow."""
    return scenario(
        [entry("R1", RED, red, "1314", "N"), entry("B1", BLUE, blue, "1310", "N")],
        **more,
    )


def test_point_defence_shoots_at_missiles_while_it_can() -> None:
    what = near("resolute", "vigilance", missiles=[_missiles(2)], locks=[_lock("B1", "R1")])
    order = _until(_started(what), "point_defence", RED)
    assert isinstance(order, PointDefenceOrder)
    assert order.shot is not None
    kind = design("resolute").systems[order.shot.weapon].type
    assert kind is BoxType.ANTI_MISSILE, "which cost no power and no attack"


def _missiles(count: int, warhead: str = "standard") -> dict[str, Any]:
    return {"ship": "B1", "target": "R1", "hex": "1311", "count": count, "warhead": warhead}


def _lock(ship: str, target: str) -> dict[str, Any]:
    return {"ship": ship, "target": target}


def test_missiles_that_come_through_are_aimed_one_by_one() -> None:
    what = near("icarus", "vigilance", missiles=[_missiles(6)], locks=[_lock("B1", "R1")])
    order = _until(_started(what), "impact", BLUE)
    assert isinstance(order, ImpactOrder)
    assert order.at is not None


@pytest.mark.parametrize(("kind", "warhead"), [(None, "standard"), (BoxType.POWER, "nuclear")])
def test_nuclear_missiles_only_for_a_ship_that_cannot_power_its_engines(
    kind: BoxType | None, warhead: str
) -> None:
    boxes = design("resolute").by_type[kind] if kind else ()
    change = _damaged("B1", dict.fromkeys(boxes, Level.MODERATE))
    order = _until(
        _started(near("vigilance", "resolute", locks=[_lock("R1", "B1")]), change), "targets", RED
    )
    assert isinstance(order, TargetsOrder)
    assert order.launches
    assert {launch.warhead for launch in order.launches} == {warhead}
    assert len(order.launches) <= 6, "one for each control"


def test_half_engines_and_resting_boxes_save_a_ship_from_being_stranded() -> None:
    runner = _started(near("icarus", "resolute"))
    scout, cruiser = runner.battle.ships["R1"], runner.battle.ships["B1"]
    dark = {box: Level.MODERATE for box in scout.design.by_type[BoxType.POWER]}
    assert not stranded(replace(scout, record=Record(scout.design, dark)))
    plants = cruiser.design.by_type[BoxType.POWER]
    gone = Record(cruiser.design, dict.fromkeys(plants[1:], Level.MODERATE))
    assert not stranded(replace(cruiser, record=gone.with_resting(plants[:1])))
    assert stranded(replace(cruiser, record=gone.with_levels({plants[0]: Level.LIGHT})))


def test_a_battered_ship_far_from_the_enemy_gives_no_manoeuvre_power_and_repairs() -> None:
    hurt = ("L1", "L2", "S1", "C1", "P1", "P2")
    levels = {box: Level.MODERATE for box in hurt if box in design("resolute").boxes}
    far = scenario(
        [entry("R1", RED, "resolute", "1340", "N"), entry("B1", BLUE, "resolute", "1307", "S")]
    )
    runner = _started(far, _damaged("R1", levels))
    order = _until(runner, "power", RED)
    assert isinstance(order, PowerOrder)
    assert order.manoeuvre_power == 0
    repairs = _until(runner, "repairs", RED)
    assert isinstance(repairs, RepairOrder)
    assert len(repairs.boxes) == runner.battle.ships["R1"].controls


def test_empty_launchers_are_reloaded_when_the_enemy_is_far() -> None:
    far = scenario(
        [entry("R1", RED, "vigilance", "1340", "N"), entry("B1", BLUE, "resolute", "1307", "S")]
    )
    runner = _started(far, lambda b: b.with_ships([replace(b.ships["R1"], loaded=frozenset())]))
    order = _until(runner, "repairs", RED)
    assert isinstance(order, RepairOrder)
    assert order.reload


@pytest.mark.parametrize(
    ("reach", "sizes"),
    [(1, (2,)), (3, (1, 1)), (6, (2,)), (9, ())],
)
def test_sensors_spread_when_each_can_and_join_when_one_alone_cannot(
    reach: int, sizes: tuple[int, ...]
) -> None:
    """Two sensors, no bonus: both are sure at 1; at 3 two tries at 4+ beat one at 3+."""
    what = scenario(
        [
            entry("R1", RED, "resolute", "1320", "N"),
            entry("B1", BLUE, "resolute", f"13{20 - reach}", "N"),
        ]
    )
    ships = begin(what, 1).battle.ships
    battle = begin(what, 1).battle
    plan = best_plan(battle, ships["R1"], ships["B1"], ["S1", "S2"], 4)
    assert plan.sizes == sizes


@pytest.mark.parametrize(("facing", "sizes"), [("S", (2,)), ("N", ())])
def test_sensors_try_what_can_only_succeed_if_the_enemy_uses_its_own(
    facing: str, sizes: tuple[int, ...]
) -> None:
    """At 7 hexes two sensors make 7 at best, and 8 with the one for an enemy that searches."""
    ships = [
        entry("R1", RED, "resolute", "1320", "N"),
        entry("B1", BLUE, "icarus", "1313", facing),
    ]
    battle = begin(scenario(ships), 1).battle
    plan = best_plan(battle, battle.ships["R1"], battle.ships["B1"], ["S1", "S2"], 4)
    assert plan.sizes == sizes


def test_sensors_phase_tries_for_a_lock_on_and_keeps_every_missile_it_can() -> None:
    runner = _started(near("vigilance", "resolute"))
    order = _until(runner, "sensors", RED)
    assert isinstance(order, SensorOrder)
    assert order.attempts
    assert len(order.attempts) <= runner.battle.ships["R1"].controls


def test_the_row_with_the_dearest_boxes_is_aimed_at() -> None:
    """Icarus from the west: the engine rows are worth more than the bow with its sensor."""
    record = Record(design("icarus"))
    choice = best_row(record, 5, BoxType.LASER)
    assert choice is not None
    assert choice.at not in ("S1", "P1")
    gone = record.with_levels(dict.fromkeys(record.standing, Level.DESTROYED))
    assert best_row(gone, 5, BoxType.LASER) is None


def test_the_section_with_the_more_valuable_boxes_is_kept() -> None:
    levels = {box: Level.DESTROYED for box in ("H1", "H2", "C1")}
    runner = _started(near("icarus", "resolute"), _damaged("R1", levels))
    record = runner.battle.ships["R1"].record
    assert len(record.sections) > 1
    choices = tuple(sorted(min(section) for section in record.sections))
    decision = Decision("1/section/R1", "section", RED, "R1", choices=choices)
    order = SIDE.decide(runner.question_view(decision), decision, runner.rules)
    assert isinstance(order, SectionOrder)
    kept = next(section for section in record.sections if order.keep in section)
    assert "E1.1" in kept


def test_weapons_are_cut_from_an_impossible_move() -> None:
    """Blue asks for more power than it has; Red says which boxes go dark."""
    levels = dict.fromkeys(design("resolute").by_type[BoxType.POWER][8:], Level.MODERATE)
    runner = _started(duel("resolute", "resolute"), _damaged("B1", levels))
    for decision in runner.decisions:
        if decision.side == RED:
            _answer(runner, decision)
    ship = runner.battle.ships["B1"]
    first, second, *_others = ship.design.systems_of(BoxType.ENGINE)
    wild = PowerOrder(
        ship="B1",
        speed=EngineDraw(engine=first.id, power=Fraction(3)),
        manoeuvre=(EngineDraw(engine=second.id, power=Fraction(3)),),
        boxes=ship.record.working(BoxType.LASER, BoxType.ION, BoxType.SENSOR),
    )
    runner.answer("1/power/B1", wild, unchecked=True)
    order = _until(runner, "cut", RED)
    assert isinstance(order, CutOrder)
    assert not any(box.startswith("S") for box in order.boxes), "weapons first"


def test_a_ship_that_cannot_brake_takes_the_least_failure() -> None:
    levels = dict.fromkeys(design("resolute").by_type[BoxType.ENGINE], Level.MODERATE)
    what = scenario(
        [
            entry("R1", RED, "resolute", "1314", "N", speed=3),
            entry("B1", BLUE, "resolute", "1309", "S"),
        ]
    )
    runner = _started(what, _damaged("R1", levels))
    least = least_failure(runner.battle.ships["R1"])[1]
    order = _until(runner, "power", RED)
    assert isinstance(order, PowerOrder)
    assert (order.speed, order.manoeuvre) == (least.speed, least.manoeuvre)
    assert order.boxes, "what power there is goes to weapons and sensors that may serve"


def test_aim_follows_from_the_record_the_attacker_sees() -> None:
    order = _until(_started(near("vigilance", "resolute", locks=[_lock("R1", "B1")])), "aim", RED)
    assert isinstance(order, AimOrder)
    assert order.at in design("resolute").boxes
