"""Why a side has nothing to decide: the reason that holds, and only what the reader may know."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.rules.idle import (
    no_fire,
    no_repairs,
    no_sensors,
    table_fire,
    table_repairs,
    table_sensors,
)
from game.systems.earth_expects.state.battle import Battle
from tests.support import boat, column, duel, hit, power, powered, yard


def facing(marks: str = "") -> Battle:
    battle = duel(
        boat(yard("icarus"), (0, 3), name="A"), boat(yard("icarus"), facing="S", name="B")
    )
    return hit(battle, "A", marks) if marks else battle


def test_weapons_spent_in_point_defence_are_not_said_to_bear_on_nobody() -> None:
    """Ruling Q81."""
    gun = boat(column("LCP"), (0, 3), name="A")
    used = powered(duel(gun, boat(yard("icarus"), name="B")), power("A", boxes="L1"))
    used = used.with_ship("A", fired=frozenset({"L1"}))
    told = "every weapon that bears on an enemy is spent in point defence"
    assert table_fire(used, "Blue") == told
    assert no_fire(used, "Blue") == "1 weapon used for point defence"
    behind = used.with_ship("B", hex=Hex(0, 9))
    assert table_fire(behind, "Blue") == "no weapon bears on an enemy"


@pytest.mark.rule("EE-SEQ-2")
def test_power_is_never_told_to_the_table() -> None:
    bare, full = facing("L1. L2."), powered(facing("L1. L2."), power("A", boxes="S1"))
    assert table_fire(bare, "Blue") == table_fire(full, "Blue")
    assert "damaged" in table_fire(bare, "Blue")
    assert table_sensors(bare, "Blue") == table_sensors(full, "Blue")


def test_without_a_control_it_is_the_control_that_is_missing() -> None:
    battle = facing("C1.")
    assert "control" in table_sensors(battle, "Blue")
    assert no_sensors(battle, "Blue") == "A: no undamaged control"
    assert no_sensors(facing(), "Blue") == "A: no powered sensor"


def test_a_sensor_that_had_power_is_not_said_to_have_had_none() -> None:
    two = boat(column("SCPS"), (0, 3), name="A")
    seen = powered(duel(two, boat(yard("icarus"), facing="S", name="B")), power("A", boxes="S1"))
    shot = hit(seen, "A", "S1.")
    assert no_sensors(shot, "Blue") == "A: its powered sensors were hit"
    used = seen.with_ship("A", pd_sensors=frozenset({"S1"}))
    assert no_sensors(used, "Blue") == "A: its powered sensors helped point defence"
    cut = seen.with_ship("A", unpowered_boxes=frozenset({"S1"}))
    assert no_sensors(cut, "Blue") == "A: its sensors lost their power"


def test_repairs_say_what_keeps_each_ship_from_them() -> None:
    moved = powered(facing("P1/"), power("A", "", "E1 0.5"))
    assert no_repairs(moved, "Blue") == "A: power went to manoeuvre"
    still = powered(facing("P1/ C1."), power("A"))
    assert no_repairs(still, "Blue") == "A: no undamaged control"
    assert "control" in table_repairs(still, "Blue")
