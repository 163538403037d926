"""Railgun: hits what manoeuvres little, and drives on along the row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.earth_expects.events import RowRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.weapons import railgun
from game.systems.earth_expects.weapons.railgun import to_beat
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import boat, column, drawn, duel, marked, power, powered, table_of, yard
from tests.systems.earth_expects.rules.example import VIGILANCE
from tests.systems.earth_expects.rules.firing import (
    TARGET,
    aim,
    facing_down,
    hits,
    left,
    lost,
    made,
    plain,
    shot,
)

N, S = 0, 3


def fire(battle: Battle, fired: Shot, *dice: int, side: int = N, at: str = "H1") -> Table:
    """A table on which the shot was resolved."""
    table = table_of(battle, *dice)
    railgun.Railgun().resolve(table, fired, aim(battle, TARGET, side, at, "left"))
    assert left(table) == 0
    return table


@pytest.mark.rule("EE-RG-3")
@pytest.mark.parametrize(
    ("locks", "manoeuvre", "die", "hit"),
    [
        (3, 3, 2, True),
        (3, 3, 1, False),
        (1, 3, 3, False),
        (1, 3, 4, True),
        (1, 0, 1, True),
        (2, 1, 1, True),
        (1, 6, 6, False),
    ],
)
def test_the_die_and_further_lock_ons_must_exceed_the_manoeuvre(
    locks: int, manoeuvre: int, die: int, hit: bool
) -> None:
    battle = facing_down(column("HH"), points=manoeuvre)
    table = fire(battle, plain(1, 5, locks), die, *([2, 3, 4] if hit else []))
    assert made(table).hit is hit


@pytest.mark.rule("EE-RG-3")
@given(
    st.integers(1, 6),
    st.integers(0, 12),
    st.integers(0, 9),
    st.integers(0, 8),
    st.integers(0, 5),
    st.booleans(),
)
def test_the_number_to_beat_is_the_rule_word_by_word(
    die: int, manoeuvre: int, own: int, reach: int, locks: int, rear: bool
) -> None:
    """Ruling Q8: the range off the die or onto the manoeuvre is the same inequality."""
    battle = facing_down(column("HH"), points=manoeuvre)
    battle = battle.with_ship(VIGILANCE, conduct=Conduct(generated=own))
    bonus = max(0, locks - 1) - (reach if locks == 0 else 0)
    against = manoeuvre + (own if rear else 0)
    assert (die > to_beat(battle, plain(1, reach, locks, rear))) is (die + bonus > against)


@pytest.mark.rule("EE-RG-3")
def test_points_generated_count_whether_spent_or_used_for_braking_or_not() -> None:
    """Rulings Q21, Q109: and the firer's own for a gun that fires astern."""
    battle = duel(boat(yard("vigilance"), (0, 9), speed=6), boat(yard("icarus"), name=TARGET))
    battle = powered(battle, power(VIGILANCE, "E1 3", "E2 6"))
    ship = battle.ships[VIGILANCE]
    assert ship.conduct is not None
    assert (ship.conduct.generated, ship.conduct.spendable) == (2, 1)
    at_it = Shot("test", TARGET, "R1", VIGILANCE, 1, 3, 1)
    assert to_beat(battle, at_it) == 2
    assert to_beat(battle, plain(1, 3, 1, rear=True)) == 2
    assert to_beat(battle, plain(1, 3, 1)) == 0


@pytest.mark.rule("EE-RG-2")
def test_a_gun_that_fires_astern_is_known_by_its_shot() -> None:
    battle = duel(boat(column("HR", "Gun")), boat(yard("icarus"), (0, 3)))
    battle = powered(battle, power("Gun", boxes="R1"))
    fired = shot(battle, "R1", "Gun", "Icarus")
    assert (fired.rear, fired.strength, fired.range, fired.locks) == (True, 1, 3, 0)


@pytest.mark.rule("EE-RG-4")
def test_a_die_a_box_all_on_the_point_of_impact_and_the_rest_along_the_row() -> None:
    """Ruling Q108: over empty hexes too; the boxes beside the row are spared."""
    design = drawn("/H\\_/ \\\n\\_/H\\_/\n/ \\_/ \\\n\\_/H\\_/\n/P\\_/ \\")
    battle = facing_down(design)
    table = fire(battle, plain(3), 1, 6, 5, 1, 3, 4)
    assert made(table).points == 12
    assert hits(table) == [("H1", 4), ("P1", 4)]
    assert lost(table) == [(9, 4)]


@pytest.mark.rule("EE-RG-4")
def test_what_does_not_destroy_the_box_stays_in_it() -> None:
    table = fire(facing_down(column("HP")), plain(1), 1, 3, 3, 4)
    assert hits(table) == [("H1", 3)]
    assert lost(table) == []


@pytest.mark.rule("EE-RG-4", "EE-DMG-7")
def test_damaged_boxes_absorb_only_what_is_left_of_them() -> None:
    design = column("HP")
    battle = facing_down(design, marked(design, "H1X P1O"))
    table = fire(battle, plain(2), 1, 3, 1, 3, 4)
    assert hits(table) == [("H1", 1), ("P1", 1)]
    assert lost(table) == [(3, 2)]


@pytest.mark.rule("EE-RG-4", "EE-ARM-1")
def test_armour_on_the_row_absorbs_in_its_turn() -> None:
    design = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\=/ \\\n\\_/P\\_/")
    table = fire(facing_down(design), plain(3), 1, 6, 6, 6, 3, 4)
    assert hits(table) == [("W1", 4), ("H1", 4), ("W2", 4), ("P1", 4)]
    assert lost(table) == [(17, 2)]


@pytest.mark.rule("EE-RG-4", "EE-IPI-4")
def test_a_row_off_the_ship_loses_every_point() -> None:
    table = fire(facing_down(column("HH")), plain(2), 6, 4, 4, 6, 6)
    assert hits(table) == []
    assert lost(table) == [(1, 8)]
    assert any(isinstance(e, RowRolled) and e.box is None for e in table.events)


@pytest.mark.rule("EE-RG-3")
def test_a_miss_rolls_neither_damage_nor_row() -> None:
    table = fire(facing_down(column("HH"), points=6), plain(2), 6)
    assert (made(table).hit, made(table).points) == (False, 0)
    assert hits(table) == lost(table) == []


@pytest.mark.rule("EE-RG-4", "EE-DMG-5")
def test_a_shot_that_destroys_the_last_box_ends_there() -> None:
    table = fire(facing_down(column("H")), plain(2), 1, 6, 6, 3, 4)
    assert hits(table) == [("H1", 4)]
    assert lost(table) == [(5, 8)]
    assert not table.battle.ships[TARGET].on_table
