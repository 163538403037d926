"""What a power order feeds, in as few words as will do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.earth_expects.log.phrases import amount
from game.systems.earth_expects.mind.choices.power import in_words
from game.systems.earth_expects.mind.feeding import fed_words
from game.systems.earth_expects.mind.weighing.allocations import allocations
from game.systems.earth_expects.ship.box_type import powered
from game.systems.earth_expects.state.battle import Motion, Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.systems.earth_expects.state.record import Level
from game.table.altering import altered
from tests.systems.earth_expects.mind.battles import RED, begin, duel

SENSORS = ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8")


def _ship(name: str) -> Ship:
    [ship] = begin(duel(name, "resolute"), 1).battle.afloat(RED)
    return ship


def _guns(ship: Ship, *but: str) -> tuple[str, ...]:
    kinds = [s for s in ship.design.systems.values() if s.type.direct and s.type.powered]
    return tuple(box for gun in kinds if gun.id not in but for box in gun.boxes)


def _words(ship: Ship, boxes: tuple[str, ...]) -> str:
    draw = EngineDraw(engine="E1", power=Fraction(1))
    return fed_words(ship, PowerOrder(ship=ship.name, speed=draw, boxes=boxes))


def test_guns_are_told_by_what_is_left_out_where_that_is_less() -> None:
    ship = _ship("vigilance")
    assert _words(ship, _guns(ship)) == "all guns, no sensor"
    assert _words(ship, (*_guns(ship), *SENSORS)) == "all guns, all sensors"
    assert _words(ship, (*_guns(ship, "R1"), "S1")).startswith("all guns but the ")
    assert "railgun" in _words(ship, _guns(ship, "R1"))
    some = _words(ship, _guns(ship, "R1", "I1"))
    assert some == "all guns but a railgun and an ion cannon, no sensor"


def test_few_guns_are_told_one_by_one_and_one_by_its_name() -> None:
    ship = _ship("vigilance")
    assert _words(ship, ("L2", "L3", "S1", "S2")) == "two lasers, two sensors"
    assert _words(ship, ("L2",)) == "the port laser, no sensor"
    assert _words(ship, ("S1",)) == "no gun, one sensor"


def test_a_gun_that_has_not_all_the_power_it_can_take_is_told() -> None:
    ship = _ship("vigilance")
    assert _words(ship, ("I1.1",)).startswith("part of the ")
    less = tuple(box for box in _guns(ship) if box != "I1.1")
    assert _words(ship, less) == "all guns (one in part), no sensor"


@pytest.mark.parametrize("speed", [True, False])
def test_what_feeds_nothing_is_told(speed: bool) -> None:
    ship = _ship("vigilance")
    draw = EngineDraw(engine="E1", power=Fraction(1)) if speed else None
    told = fed_words(ship, PowerOrder(ship=ship.name, speed=draw))
    assert told == ("nothing but engines" if speed else "nothing at all")


def test_engines_alone_are_fed_where_nothing_else_can_be() -> None:
    ship = _ship("vigilance")
    boxes = ship.record.working(*powered())
    record = ship.record.with_levels(dict.fromkeys(boxes, Level.DESTROYED))
    draw = EngineDraw(engine="E1", power=Fraction(1))
    told = fed_words(altered(ship, record=record), PowerOrder(ship=ship.name, speed=draw))
    assert told == "nothing but engines, for nothing else can take power"


def test_what_is_destroyed_is_not_spoken_of() -> None:
    ship = _ship("vigilance")
    lost = dict.fromkeys((*SENSORS, *ship.design.systems["R1"].boxes), Level.DESTROYED)
    ship = altered(ship, record=ship.record.with_levels(lost))
    assert _words(ship, _guns(ship, "R1")) == "all guns"


def test_points_that_brake_are_told_beside_those_that_manoeuvre() -> None:
    runner = begin(duel("resolute", "resolute"), 1)
    ship = runner.battle.ships["R1"]
    ship = altered(ship, motion=Motion(speed_power=Fraction(4), before=Fraction(4)))
    told = {}
    for one in allocations(ship, runner.rules.movement, braking=True):
        words = in_words(ship, one, one.order, runner.rules.movement)
        brakes = runner.rules.movement.braking_points(ship, one.speed_power)
        assert (" to brake; " in words) == (brakes > 0)
        told[one.speed_power, one.manoeuvre] = words
    slowest = min(speed for speed, _points in told)
    brakes = runner.rules.movement.braking_points(ship, slowest)
    assert brakes > 0
    assert f" and {amount(brakes)} to brake; " in told[slowest, 0]
