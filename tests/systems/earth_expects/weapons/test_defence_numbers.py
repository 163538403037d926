"""The number a point-defence shot needs: ratings, range, sensors; and the anti-missile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import point_defence
from game.systems.earth_expects.weapons.fire import targets_faults
from game.systems.earth_expects.weapons.point_defence import (
    chance,
    chances,
    explain,
    shoot,
    shot_faults,
)
from game.systems.earth_expects.weapons.table import WEAPONS, defenders
from tests.support import column, drawn, hit, table_of
from tests.systems.earth_expects.rules.defending import WIDE, at, guard, lasers, needed


@pytest.mark.rule("EE-PD-7")
def test_defence_ratings() -> None:
    assert {kind.letter: WEAPONS[kind].rating for kind in defenders()} == {
        "A": 2,
        "I": 3,
        "L": 2,
        "R": 5,
    }
    for letter in "MS":
        battle = guard(column(f"{letter}CP"), "S1" if letter == "S" else "", Hex(0, -1))
        ship = battle.ships["Guard"]
        system = ship.design.systems[f"{letter}1"]
        assert not point_defence.ready(battle, ship, system)
        assert [f.rule for f in shot_faults(battle, "Blue", at(battle, f"{letter}1"))] == [
            "EE-PD-7"
        ]


@pytest.mark.rule("EE-PD-10", "EE-PD-2", "EE-PD-3", "EE-PD-4", "EE-ION-1", "EE-LSR-1")
@pytest.mark.parametrize(
    ("letter", "distance", "sensors", "number"),
    [
        ("L", 3, 0, 5),
        ("L", 3, 2, 3),
        ("L", 1, 2, 2),
        ("I", 2, 2, 5),
        ("I", 2, 0, 7),
        ("I", 0, 0, 3),
        ("R", 1, 1, 5),
        ("R", 1, 0, 6),
        ("A", 4, 0, 6),
    ],
)
def test_the_number_is_rating_and_range_less_sensors_and_the_ions_own_range(
    letter: str, distance: int, sensors: int, number: int
) -> None:
    """Ruling Q85: no sensor takes the ion cannon's own penalty off."""
    battle = guard(column(f"{letter}SSCP"), "", Hex(0, -distance))
    assert needed(battle, f"{letter}1", sensors) == number


@pytest.mark.rule("EE-PD-3", "EE-PD-2")
def test_each_sensor_given_takes_one_hex_off_for_every_later_shot_of_its_ship() -> None:
    """Ruling Q84."""
    battle = lasers(Hex(0, -3), Hex(0, -4))
    table = table_of(battle, 1, 1)
    shoot(table, at(battle, "L1", "M1", "S1", "S2"))
    shoot(table, at(battle, "L2", "M2"))
    shots = [e for e in table.events if isinstance(e, ev.DefenceFired)]
    assert [(e.range, e.sensors, e.needed) for e in shots] == [(3, 2, 3), (4, 2, 4)]
    assert table.battle.ships["Guard"].pd_sensors == {"S1", "S2"}
    assert table.battle.ships["Guard"].used_sensors


@pytest.mark.rule("EE-PD-3")
def test_the_owner_may_keep_sensors_for_lock_ons() -> None:
    battle = lasers(Hex(0, -3))
    table = table_of(battle, 4)
    shoot(table, at(battle, "L1"))
    (shot,) = [e for e in table.events if isinstance(e, ev.DefenceFired)]
    assert (shot.sensors, shot.needed, shot.hit) == (0, 5, False)
    assert table.battle.ships["Guard"].pd_sensors == frozenset()


@pytest.mark.rule("EE-PD-3", "EE-DEF-6")
@pytest.mark.parametrize(
    ("marks", "boxes", "sensor", "legal"),
    [
        ("", "L1 S1 S2", "S1", True),
        ("", "L1 S2", "S1", False),
        ("S1.", "L1 S1 S2", "S1", False),
        ("C1. C2.", "L1 S1 S2", "S1", False),
        ("C1.", "L1 S1 S2", "S1", True),
        ("", "L1 S1 S2", "L1", False),
    ],
)
def test_only_an_operating_sensor_of_a_ship_with_a_control_helps(
    marks: str, boxes: str, sensor: str, legal: bool
) -> None:
    """Ruling Q84."""
    battle = guard(drawn(WIDE), boxes, Hex(0, -3))
    battle = hit(battle, "Guard", marks) if marks else battle
    found = shot_faults(battle, "Blue", at(battle, "L1", "M1", sensor))
    assert [f.rule for f in found] == ([] if legal else ["EE-PD-3"])


@pytest.mark.rule("EE-PD-3", "EE-DEF-18")
def test_a_sensor_helps_only_against_missiles_in_its_arc() -> None:
    battle = guard(column("LCSP"), "L1 S1", Hex(0, -3))
    assert [f.rule for f in shot_faults(battle, "Blue", at(battle, "L1", "M1", "S1"))] == [
        "EE-PD-3"
    ]


@pytest.mark.rule("EE-PD-5", "EE-PD-2")
def test_a_number_above_the_die_is_not_offered_unless_sensors_can_lower_it() -> None:
    """Ruling Q209."""
    assert [c.needed for c in chances(lasers(Hex(0, -4)), "Blue")] == [6, 6, 6]
    seven = lasers(Hex(0, -5))
    assert [c.needed for c in chances(seven, "Blue")] == [7, 7, 7]
    assert [f.rule for f in shot_faults(seven, "Blue", at(seven, "L1"))] == ["EE-PD-2"]
    assert shot_faults(seven, "Blue", at(seven, "L1", "M1", "S1")) == []
    assert chances(lasers(Hex(0, -7)), "Blue") == []


@pytest.mark.rule("EE-AM-1", "EE-PD-5", "EE-PD-6")
@pytest.mark.parametrize(
    ("dice", "die", "hit"),
    [((1, 2), 2, True), ((6, 3), 3, True), ((1, 1), 1, False), ((5, 5), 5, True)],
)
def test_an_anti_missile_rolls_two_dice_and_counts_the_lowest_that_hits(
    dice: tuple[int, int], die: int, hit: bool
) -> None:
    """Ruling Q208; no power needed."""
    battle = guard(column("ACP"), "", Hex(0, 0), Hex(0, 0), entry=0)
    table = table_of(battle, *dice)
    shoot(table, at(battle, "A1"))
    (shot,) = [e for e in table.events if isinstance(e, ev.DefenceFired)]
    assert (shot.needed, shot.die, shot.hit) == (2, die, hit)
    again = shot_faults(table.battle, "Blue", at(battle, "A1", "M2"))
    assert [f.rule for f in again] == ([] if hit else ["EE-PD-6"])


@pytest.mark.rule("EE-AM-1", "EE-DMG-2")
def test_each_anti_missile_box_works_for_itself_and_never_against_ships() -> None:
    """Ruling Q9."""
    battle = guard(drawn("/A\\_/A\\\n\\_/C\\_/"), "", Hex(0, -1))
    assert {c.weapon for c in chances(battle, "Blue")} == {"A1", "A2"}
    assert {c.weapon for c in chances(hit(battle, "Guard", "A1."), "Blue")} == {"A2"}
    near = battle.with_ship("Far", hex=Hex(0, -2))
    attack = o.AttackOrder(ship="Guard", weapon="A1", target="Far")
    found = targets_faults(near, "Blue", o.TargetsOrder(attacks=(attack,)))
    assert "EE-SEQ-9" in [f.rule for f in found]


@pytest.mark.rule("EE-PD-2", "EE-PD-3", "EE-PD-4", "EE-PD-6")
@given(
    st.sampled_from("LIRA"), st.integers(0, 8), st.integers(0, 8), st.sampled_from([0, 2, 3, 5, 6])
)
def test_the_number_is_the_rule_word_by_word_and_no_less_than_the_last_die(
    letter: str, distance: int, sensors: int, last: int
) -> None:
    battle = guard(column(f"{letter}CP"), "", Hex(0, -distance))
    chained = Battle(
        scenario=battle.scenario,
        ships=battle.ships,
        missiles=battle.missiles,
        pd_chains={("Guard", f"{letter}1"): last},
    )
    rating = {"L": 2, "I": 3, "R": 5, "A": 2}[letter]
    own_penalty = distance if letter == "I" else 0
    number = rating + max(0, distance - sensors) + own_penalty
    assert needed(battle, f"{letter}1", sensors) == number
    assert needed(chained, f"{letter}1", sensors) == max(number, last)


@pytest.mark.rule("EE-PD-2", "EE-PD-3")
@given(st.integers(0, 5), st.integers(0, 2), st.integers(1, 6))
def test_the_number_explained_is_the_number_shot_with(
    distance: int, sensors: int, die: int
) -> None:
    battle = lasers(Hex(0, -distance))
    ship = battle.ships["Guard"]
    promised = chance(battle, ship, ship.design.systems["L1"], battle.missiles["M1"], sensors)
    table = table_of(battle, die)
    shoot(table, at(battle, "L1", "M1", *["S1", "S2"][:sensors]))
    (shot,) = [e for e in table.events if isinstance(e, ev.DefenceFired)]
    number = 2 + max(0, distance - sensors)
    assert explain(battle, promised).value == f"{number}+"
    assert (shot.needed, shot.hit) == (number, die >= number)
    amounts = [term.amount for term in explain(battle, promised).terms]
    assert sum(int(a.replace("− ", "-").replace("+ ", "")) for a in amounts) == number
