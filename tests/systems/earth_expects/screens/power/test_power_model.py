"""The power of a ship while it is given out: who makes speed, and what is meant by a box."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from tests.support import boat, duel, hit, yard


def model(marks: str = "") -> PowerModel:
    """The Vigilance with no power given out and no turn before this one."""
    vigilance = boat(yard("vigilance"), (3, 2), "N", speed=2)
    battle = hit(duel(vigilance, boat(yard("icarus"), (9, -4), "S")), "Vigilance", marks)
    made = Allocation(battle.ships["Vigilance"], PowerOrder(ship="Vigilance"))
    return PowerModel(battle, made, DEFAULT.movement, None, {})


def test_the_first_engine_would_make_speed_until_a_player_says_otherwise() -> None:
    first, second = (g.systems[0].id for g in model().engines[:2])
    assert model().speed_engine == first
    assert replace(model(), roles={first: "manoeuvre"}).speed_engine == second
    assert replace(model(), roles={second: "speed"}).role(first) == "manoeuvre"
    none = {g.systems[0].id: "manoeuvre" for g in model().engines}
    assert replace(model(), roles=none).speed_engine is None  # type: ignore[arg-type]


def test_the_engine_of_last_turn_would_make_speed_again() -> None:
    second = model().engines[1].systems[0].id
    last = PowerOrder(ship="Vigilance", speed=EngineDraw(engine=second, power=Fraction(1)))
    assert replace(model(), last=last).speed_engine == second


def test_the_key_for_roles_changes_the_engine_pointed_at_or_the_next_one() -> None:
    first, second = (g.systems[0].id for g in model().engines[:2])
    assert model().next_to_change(["L1", first]) == first
    assert model().next_to_change(["L1", ""]) == second


@pytest.mark.rule("EE-ENG-7")
def test_points_follow_from_the_draft() -> None:
    plain = model()
    made = plain.made.fill(plain.speed_engine or "", "speed")
    filled = replace(plain, made=made)
    assert filled.order.speed_power == 3
    assert filled.points.speed == int(3 / plain.ship.design.costs.speed)


def test_a_box_of_a_weapon_means_all_of_it_and_a_sensor_itself() -> None:
    plain = model()
    assert plain.meant_by("I1.2") == plain.ship.design.systems["I1"].boxes
    assert plain.meant_by("S1") == ("S1",)
    assert plain.meant_by(None) == ()


def test_only_one_weapon_or_sensor_has_an_arc_to_show() -> None:
    plain = model()
    assert plain.arc_of(("I1.1", "I1.2")) == plain.ship.design.systems["I1"]
    assert plain.arc_of(("I1.1", "L1.1")) is None
    assert plain.arc_of(("E1.1",)) is None


@pytest.mark.rule("EE-POW-2")
def test_the_record_fades_what_no_power_can_reach() -> None:
    cut = model("L1.1X")
    assert [box for box, look in cut.looks(()).items() if look.dim] == ["L1.2"]
    pointed = cut.looks(("L1.2",))
    assert (pointed["L1.2"].ring, pointed["L1.1"].ring) == ("hover", "may")
