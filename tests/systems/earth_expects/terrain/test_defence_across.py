"""Point defence across terrain: the number needed, sensors that help less, blocked lines."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.terrain.kind import Haze
from game.systems.earth_expects.weapons.point_defence import (
    chances,
    explain,
    free_sensors,
    might_defend,
    missile_displacement,
    shoot,
    shot_faults,
)
from tests.maps import tower
from tests.support import column, drawn, happened, table_of
from tests.systems.earth_expects.rules.defending import WIDE, at, guard, needed

N, S = 0, 3


def watch(cells: str, boxes: str = "L1 L2 L3 S1 S2", record: str = WIDE) -> Battle:
    """A ship called Guard at A that looks north at a missile at M."""
    map_ = tower(cells)
    battle = guard(drawn(record), boxes, map_.at["M"])
    return map_.on(battle, Guard="A")


@pytest.mark.rule("EE-TER-X-2", "EE-PD-2")
def test_three_hexes_of_radiation_make_range_three_six_for_a_laser() -> None:
    """The figure of the inventory: two and six is eight. Ruling Q194."""
    battle = watch("xM x x A")
    assert needed(battle, "L1") == 2 + 6
    assert needed(watch("xM x x xA"), "L1") == 8
    assert needed(battle, "L1", 4) == 4


@pytest.mark.rule("EE-TER-X-2", "EE-PD-4")
def test_radiation_counts_twice_for_the_ions_own_penalty_too() -> None:
    battle = guard(column("ISSCP"), "", Hex(0, -1))
    map_ = tower("xM A")
    battle = map_.on(battle, Guard="A")
    missile = replace(battle.missiles["M1"], hex=map_.at["M"])
    battle = replace(battle, missiles={"M1": missile})
    assert needed(battle, "I1") == 3 + 2 + 2
    assert needed(battle, "I1", 2) == 3 + 2


@pytest.mark.rule("EE-TER-D-3", "EE-PD-3")
@pytest.mark.parametrize(
    ("cells", "numbers"),
    [
        ("dM d A", [4, 4, 3, 3, 2]),
        ("M d A", [4, 3, 3, 2, 2]),
        ("dM d dA", [4, 4, 3, 3, 2]),
        ("M . dA", [4, 3, 2, 2, 2]),
    ],
)
def test_a_hex_of_dense_asteroids_takes_two_sensors(cells: str, numbers: list[int]) -> None:
    """Ruling Q194: the firer's own hex is left out; the easy hexes are cancelled first."""
    battle = watch(cells)
    assert [needed(battle, "L1", sensors) for sensors in range(5)] == numbers


@pytest.mark.rule("EE-TER-A-4", "EE-PD-3")
@pytest.mark.parametrize("cells", ["aM . A", "M a A", "M . aA"])
def test_sensors_cancel_nothing_through_atmosphere_and_are_not_offered(cells: str) -> None:
    battle = watch(cells)
    assert needed(battle, "L1") == needed(battle, "L1", 2) == 4
    ship, missile = battle.ships["Guard"], battle.missiles["M1"]
    assert free_sensors(battle, ship, missile) == ()
    assert len(free_sensors(watch("M . A"), ship, missile)) == 2
    assert [f.rule for f in shot_faults(battle, "Blue", at(battle, "L1", "M1", "S1"))] == [
        "EE-PD-3"
    ]


@pytest.mark.rule("EE-TER-F-3", "EE-DEF-16", "EE-TER-A-3", "EE-TER-S-2", "EE-TER-C-2")
@pytest.mark.parametrize(
    ("cells", "able"),
    [
        ("M . A", "A1 I1 L1"),
        ("M f A", "I1 L1"),
        ("fM . A", "A1 I1 L1"),
        ("M a A", "A1 L1"),
        ("aM A", "A1 L1"),
        ("M s A", ""),
        ("M A", "A1 I1 L1"),
        ("M sA", "A1 I1 L1"),
        ("M cA", ""),
    ],
)
def test_which_weapons_defend_across_what(cells: str, able: str) -> None:
    record = "/A\\_/I\\_/L\\_/S\\_/S\\\n\\_/C\\_/P\\_/C\\_/P\\_/\n/P\\_/P\\_/P\\_/P\\_/P\\"
    battle = watch(cells, "I1 L1 S1 S2", record)
    found = {c.weapon for c in chances(battle, "Blue")}
    assert found == set(able.split())
    assert might_defend(battle, "Blue") is bool(able)
    for weapon in {"A1", "I1", "L1"} - found:
        (fault,) = shot_faults(battle, "Blue", at(battle, weapon))
        assert fault.rule == "EE-DEF-16"
        assert fault.sentence.startswith(f"{weapon} has no line of sight to M1: ")


@pytest.mark.rule("EE-TER-S-2")
def test_a_landed_ship_does_no_point_defence() -> None:
    """Ruling Q229."""
    battle = watch("M sA")
    for altitude, able in (("low", True), ("landed", False)):
        now = battle.with_ship("Guard", altitude=altitude)
        assert bool(chances(now, "Blue")) is able
        assert might_defend(now, "Blue") is able
        assert bool(shot_faults(now, "Blue", at(now, "L1"))) is not able


@pytest.mark.rule("EE-TER-X-2", "EE-TER-D-3")
@pytest.mark.parametrize(
    ("cells", "number"), [("xM d A", 5), ("xdM x A", 6), ("M x dA", 5), ("xM aA", 4)]
)
def test_the_preview_is_the_number_the_shot_then_needs(cells: str, number: int) -> None:
    """Two, a hex of range each, and one more for each hex of radiation but the firer's own."""
    battle = watch(cells)
    for found in chances(battle, "Blue"):
        if found.weapon != "L1":
            continue
        shown = explain(battle, found)
        table = table_of(battle, 6)
        shoot(table, at(battle, "L1"))
        (event,) = happened(table, ev.DefenceFired)
        assert isinstance(event, ev.DefenceFired)
        assert (event.needed, shown.value) == (number, f"{number}+")
        terrain = [(t.words, t.amount) for t in shown.terms if t.rule.startswith("EE-TER")]
        assert list(event.terrain) == terrain
        signed = [t.amount.split() for t in shown.terms if t.amount[0] in "+−"]
        total = sum(int(n) if sign == "+" else -int(n) for sign, n in signed)
        assert total == number - 2


@pytest.mark.rule("EE-TER-D-3", "EE-TER-X-2", "EE-PD-3")
@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9), st.integers(0, 24))
def test_sensors_cancel_as_many_hexes_as_can_be_bought(
    reach: int, extra: int, stubborn: int, sensors: int
) -> None:
    extra, stubborn = min(extra, reach), min(stubborn, reach)
    prices = sorted([1] * (reach + extra - stubborn) + [2] * stubborn)
    bought = 0
    while bought < len(prices) and sum(prices[: bought + 1]) <= sensors:
        bought += 1
    found = Haze(extra, stubborn).cancelled(reach, sensors)
    assert min(found, reach + extra) == bought


@pytest.mark.rule("EE-TER-A-2", "EE-PD-1", "EE-SAME-2")
def test_a_missile_stopped_on_its_way_may_be_shot_at() -> None:
    """Rulings Q92, Q194: in the firer's hex it lies towards the side it came in by."""
    battle = watch("aM . A")
    stopped = Missile("M2", "Red", "Far", "Guard", battle.missiles["M1"].hex, None, None)
    waiting = replace(battle, missiles={"M2": stopped})
    assert chances(waiting, "Blue") == []
    moved = replace(battle, missiles={"M2": replace(stopped, came_by=N)})
    assert {c.missile for c in chances(moved, "Blue")} == {"M2"}
    ship = battle.ships["Guard"]
    here = replace(stopped, came_by=S, hex=ship.hex)
    assert missile_displacement(ship, here) == Hex(0, 1)
