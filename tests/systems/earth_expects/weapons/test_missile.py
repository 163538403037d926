"""A standard missile strikes: its row with one turn, and its burst."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import Hex, Hexside
from game.hexgrid.rows import AXIS_OF_SIDE, high_words, row_id
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.impact import Aim, turned_row
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons import missile
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import column, drawn, hit, marked, table_of, yard
from tests.systems.earth_expects.rules.example import (
    AFTER_LASER,
    FIRST_MISSILE,
    FIRST_SPILL,
    ICARUS,
    LEFT_HALF,
    REAR_HULL,
    SECOND_MISSILE,
    VIGILANCE,
    steady,
)
from tests.systems.earth_expects.rules.firing import (
    TARGET,
    aim,
    facing_down,
    hits,
    left,
    lost,
    made,
    plain,
)
from tests.systems.earth_expects.rules.sketches import line_of_hexes, met, records, sense_of, shift

N, NE, SE, S, SW, NW = range(6)


def example_hit(name: str) -> Shot:
    return Shot(name, VIGILANCE, "missile", ICARUS, 1, 0, 1)


@pytest.mark.rule("EE-MSL-8", "EE-MSL-9", "EE-MSL-10")
def test_the_two_printed_missiles() -> None:
    """The first turns about the left laser on to the front left hull; the second hits an engine."""
    battle = hit(steady(), ICARUS, AFTER_LASER)
    dice = (*FIRST_MISSILE, *FIRST_SPILL, *SECOND_MISSILE)
    table = table_of(battle, *dice)
    missile.MissileLauncher().resolve(
        table, example_hit("M3"), aim(battle, ICARUS, S, LEFT_HALF, "right")
    )
    rolled = next(e for e in table.events if isinstance(e, ev.RowRolled))
    assert (rolled.roll, rolled.side, rolled.row, rolled.box, rolled.pivot) == (
        4,
        SW,
        3,
        "H1",
        "L1",
    )
    assert hits(table) == [("H1", 4), ("E1.1", 1), ("P1", 1), ("P1", 1), ("C1", 1), ("H2", 1)]
    missile.MissileLauncher().resolve(
        table, example_hit("M4"), aim(table.battle, ICARUS, S, REAR_HULL, "right")
    )
    assert hits(table)[6:] == [("E2", 4)]
    assert left(table) == 0


@pytest.mark.rule("EE-MSL-9")
@pytest.mark.parametrize(
    ("at", "roll", "expected"),
    [
        ("E1.2", 7, (S, "E1.2", None)),
        ("E1.2", 6, (S, "L1", None)),
        ("E1.2", 5, (SW, "E1.1", "L1")),
        ("E1.2", 4, (SW, "H1", "L1")),
        ("E1.2", 3, (SW, "S1", "L1")),
        ("E1.2", 2, (SW, None, "L1")),
        ("H3", 8, (S, "E2", None)),
        ("H3", 9, (S, "L2", None)),
        ("H3", 10, (SE, "P2", "L2")),
        ("H3", 11, (SE, "H2", "L2")),
        ("H3", 12, (SE, "S1", "L2")),
    ],
)
def test_a_row_that_would_miss_turns_once_about_the_last_box_met(
    at: str, roll: int, expected: tuple[int, str | None, str | None]
) -> None:
    """Rows of the Icarus from astern, high to the right; worked out on the printed drawing."""
    record = Record(yard("icarus"))
    side, _row, box, pivot = turned_row(record, aim(steady(), ICARUS, S, at, "right"), roll)
    assert (side, box, pivot) == expected


def literally_turned(
    record: Record, through: Hex, side: int, word: str, roll: int
) -> tuple[int, str | None]:
    """Side and box met, one row at a time on an open sheet (Rulings Q93, Q94)."""
    sense = sense_of(side, word) * (1 if roll >= 7 else -1)
    line, count = through, abs(roll - 7)
    last, used = met(record, line, side)[0], 0
    for step in range(1, count + 1):
        crossed = met(record, shift(through, side, sense, step), side)
        if crossed:
            last, used = crossed[0], step
    if used == count:
        return side, last
    place = record.design.boxes[last].place
    pivot = place if isinstance(place, Hex) else _behind(place, side)
    turned = (side + sense) % 6
    crossed = met(record, shift(pivot, turned, sense, count - used), turned)
    return turned, crossed[0] if crossed else None


def _behind(barrier: Hexside, side: int) -> Hex:
    """The hex that armour on the row covers: the one the shot enters through it."""
    one, other = barrier.hexes
    path = line_of_hexes(one, side)
    return max(one, other, key=path.index)


@pytest.mark.rule("EE-MSL-9", "EE-IPI-4")
@given(records(), st.integers(0, 5), st.integers(2, 12), st.booleans(), st.data())
def test_the_turn_agrees_with_a_literal_one_on_any_ship(
    record: Record, side: int, roll: int, first_way: bool, data: st.DataObject
) -> None:
    here = data.draw(st.sampled_from(sorted(record.hexes)))
    axis = AXIS_OF_SIDE[side]
    word = high_words(axis)[first_way]
    found_side, _row, box, pivot = turned_row(record, Aim(side, row_id(here, axis), word), roll)
    assert (found_side, box) == literally_turned(record, here, side, word, roll)
    assert (pivot is not None) is (found_side != side)


@pytest.mark.rule("EE-MSL-9")
def test_an_empty_row_on_the_way_does_not_matter_if_the_last_one_holds() -> None:
    """Ruling Q94."""
    design = drawn("/H\\_/H\\_/H\\\n\\_/ \\_/ \\_/")
    record = marked(design, "H2#")
    row = row_id(next(h for h, b in design.at.items() if b == "H1"), 0)
    assert turned_row(record, Aim(S, row, "right"), 11)[2:] == ("H3", None)


@pytest.mark.rule("EE-MSL-10", "EE-ARM-1")
def test_the_burst_goes_on_beside_every_box_that_this_hit_destroyed() -> None:
    """Ruling Q96: armour is one of the boxes beside; here there is never a choice of two."""
    design = drawn("/H\\\n\\=/\n/H\\\n\\_/\n/P\\\n\\_/")
    battle = facing_down(design, marked(design, "P1X"))
    table = table_of(battle, 3, 4, 6, 6)
    missile.MissileLauncher().resolve(table, plain(), aim(battle, TARGET, S, "P1", "left"))
    assert hits(table) == [("P1", 1), *[("H2", 1)] * 4, *[("W1", 1)] * 4, *[("H1", 1)] * 3]


@pytest.mark.rule("EE-MSL-10", "EE-DEF-23")
def test_a_box_destroyed_before_passes_nothing_on_and_the_rest_is_lost() -> None:
    battle = facing_down(column("CPH"), marked(column("CPH"), "P1#"))
    table = table_of(battle, 3, 4, 6, 6)
    missile.MissileLauncher().resolve(table, plain(), aim(battle, TARGET, S, "H1", "left"))
    assert hits(table) == [("H1", 4)]
    assert lost(table) == [(5, 8)]


@pytest.mark.rule("EE-MSL-10")
def test_damage_that_does_not_destroy_the_box_stays_in_it() -> None:
    battle = facing_down(column("HH"))
    table = table_of(battle, 3, 4, 1, 2)
    missile.MissileLauncher().resolve(table, plain(), aim(battle, TARGET, S, "H2", "left"))
    assert hits(table) == [("H2", 3)]


@pytest.mark.rule("EE-MSL-9")
def test_a_miss_after_the_turn_rolls_no_damage() -> None:
    battle = facing_down(column("HH"))
    table = table_of(battle, 6, 6)
    missile.MissileLauncher().resolve(table, plain(), aim(battle, TARGET, S, "H2", "left"))
    assert (made(table).hit, made(table).points) == (False, 0)
    assert hits(table) == []
