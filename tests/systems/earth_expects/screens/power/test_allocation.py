"""Editing a power order: what clicks mean, and what they refuse."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.places import each, groups
from game.systems.earth_expects.screens.power.allocation import (
    Allocation,
    blockers,
    same_again,
    unreached,
)
from game.systems.earth_expects.screens.power.cards import group_state
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from game.systems.earth_expects.state.orders import PowerOrder
from tests.support import column, hulk, power, yard


def empty(name: str = "vigilance", marks: str = "", speed: int = 4) -> Allocation:
    ship = hulk(yard(name), marks, speed)
    return Allocation(ship, PowerOrder(ship=ship.name))


def test_power_is_written_in_quarters() -> None:
    shown = [quarters(Fraction(n, 4)) for n in (0, 1, 2, 11, 16)]
    assert shown == ["0", "¼", "½", "2¾", "4"]


@pytest.mark.rule("EE-ENG-7")
def test_a_speed_engine_fills_only_to_one_above_last_turn() -> None:
    made = empty(speed=3).fill("E1", "speed")
    assert made.order.speed_power == 4
    with pytest.raises(RefusedError, match="rises by 1"):
        made.change("E1", "speed", Fraction(1))


def test_the_old_speed_engine_changes_places_with_the_new_one() -> None:
    made = empty().fill("E1", "speed").change("E2", "manoeuvre", Fraction(3))
    swapped = made.set_role("E2", "speed").order
    assert swapped == power("Vigilance", "E2 3", "E1 5")


@pytest.mark.rule("EE-ENG-6")
def test_more_manoeuvre_engines_than_controls_are_refused() -> None:
    made = empty("stunt_double", "C1/ C2/", speed=0).fill("E1", "manoeuvre")
    with pytest.raises(RefusedError, match="only 1 control can serve them"):
        made.fill("E2", "manoeuvre")


def test_a_click_on_a_system_powers_all_of_it_and_again_none() -> None:
    on = empty().switch(("I1.1", "I1.2", "I1.3"))
    assert on.order.boxes == ("I1.1", "I1.2", "I1.3")
    assert on.switch(("I1.1", "I1.2", "I1.3")).order.boxes == ()


@pytest.mark.rule("EE-POW-1")
def test_a_system_gets_what_is_left_and_then_nothing_more() -> None:
    made = empty("icarus", speed=0).switch(["S1"])
    made = made.switch(["L1"])
    assert made.unspent == 0
    with pytest.raises(RefusedError, match="2 of 2 power used"):
        made.switch(["L2"])


@pytest.mark.rule("EE-HE-1")
def test_half_engines_take_nothing_from_the_ship() -> None:
    made = empty("icarus", speed=2).fill("E2", "manoeuvre")
    assert made.order.manoeuvre_power == Fraction(1, 2)
    assert made.unspent == made.supply == 2


@pytest.mark.rule("EE-POW-2")
def test_a_critical_box_cuts_power_off_and_is_named_as_the_reason() -> None:
    ship = hulk(column("LHPC"), "H1X")
    assert unreached(ship) == {"L1"}
    assert blockers(ship, "L1") == ("H1",)
    with pytest.raises(RefusedError, match="no power can be traced"):
        Allocation(ship, PowerOrder(ship=ship.name)).switch(["L1"])


def test_the_same_as_last_turn_leaves_out_what_is_damaged_now() -> None:
    last = power("Vigilance", "E1 5", "E2 6", "I2.1 I2.2 I2.3 L3 S1 S2 S3 S4 S5 S6")
    ship = hulk(yard("vigilance"), "E1.1/ E1.2/ S1. P1X P2X", speed=5)
    again = same_again(ship, last)
    assert not power_faults(ship, again)
    assert again.speed_power == 4
    assert "S1" not in again.boxes
    assert again.boxes[:4] == ("S2", "S3", "S4", "S5")


def test_last_turn_s_speed_engine_that_is_gone_is_not_powered() -> None:
    ship = hulk(yard("icarus"), "E1.1# E1.2#", speed=1)
    last = power("Icarus", "E1 1", "E2 0.5")
    assert same_again(ship, last) == power("Icarus", "", "E2 0.5")


@pytest.mark.parametrize("name", ["vigilance", "earths_answer", "stunt_double", "constellation"])
def test_no_two_rows_of_a_ship_have_the_same_name(name: str) -> None:
    design = yard(name)
    names = [g.name for t in box_types() for g in groups(design, t)]
    assert len(set(names)) == len(names)
    singles = [g.name for t in box_types() for g in each(design, t)]
    assert len(set(singles)) == len(singles)


def test_groups_hold_single_boxes_that_bear_alike() -> None:
    found = {g.name: g.boxes for g in groups(yard("vigilance"), BoxType.LASER)}
    assert found["Lasers, stern ×2"] == ("L2", "L3")
    assert found["Port laser L1"] == ("L1.2", "L1.1"), "the primary box first"


@pytest.mark.parametrize(
    ("marks", "words"), [("L1.1X L1.2X", "damaged"), ("L1.1# L1.2#", "destroyed"), ("", "off")]
)
def test_a_weapon_that_is_gone_is_not_called_damaged(marks: str, words: str) -> None:
    made = empty(marks=marks)
    laser = next(group for group in each(made.ship.design, BoxType.LASER) if "L1.1" in group.boxes)
    assert group_state(made, laser)[0] == words
