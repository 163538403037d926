"""Initial point of impact: axis, row, high way, shift and first box."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.hexgrid.rows import AXIS_OF_SIDE, high_words, row_id
from game.systems.earth_expects.events import RowRolled, Stacked, after
from game.systems.earth_expects.rules.impact import (
    Aim,
    along,
    chances,
    fire_sides,
    first_box,
    roll_row,
    row_of,
    rows,
    shifted,
)
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.record import Record
from tests.support import boat, drawn, duel, hit, marked, play, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE, at_weapons, orders, steady
from tests.systems.earth_expects.rules.sketches import met, records, sense_of, shift

N, NE, SE, S, SW, NW = range(6)
sides = st.integers(0, 5)


@pytest.mark.rule("EE-IPI-1", "EE-IPI-2")
def test_in_the_example_vertical_and_diagonal_rows_are_equally_parallel() -> None:
    assert fire_sides(steady(), VIGILANCE, ICARUS) == (S, SW)


@pytest.mark.rule("EE-IPI-1")
@pytest.mark.parametrize(
    ("d", "facing", "expected"),
    [
        ((0, 3), 0, (S,)),
        ((1, 3), 0, (S,)),
        ((-1, 3), 0, (S,)),
        ((2, 2), 0, (SE, S)),
        ((0, 3), 1, (SE,)),
        ((-1, 2), 2, (NE, SE)),
        ((1, -5), 0, (N,)),
    ],
)
def test_the_row_is_the_one_most_parallel_to_the_line_on_the_turned_record(
    d: tuple[int, int], facing: int, expected: tuple[int, ...]
) -> None:
    battle = duel(boat(yard("vigilance"), d), boat(yard("icarus"), (0, 0), DIRECTION_NAMES[facing]))
    assert set(fire_sides(battle, VIGILANCE, ICARUS)) == set(expected)


@pytest.mark.rule("EE-IPI-1")
def test_in_one_hex_the_relative_position_gives_the_rows() -> None:
    """Ruling Q52."""
    battle = duel(boat(yard("vigilance")), boat(yard("icarus")))
    stacked = Stacked(first="Vigilance", second="Icarus", displacement=Hex(0, -1), reason="test")
    battle = after(battle, stacked)
    assert fire_sides(battle, VIGILANCE, ICARUS) == (S,)
    assert fire_sides(battle, ICARUS, VIGILANCE) == (N,)


@pytest.mark.rule("EE-IPI-2")
def test_on_a_tie_the_defender_is_asked_before_the_attacker() -> None:
    """Ruling Q50."""
    given_ = orders()
    begun = {k: v for k, v in given_.items() if k.startswith(("1/appr", "1/def", "1/targ"))}
    runner = play(at_weapons(2, 5, 4, 1), begun, until="1/axis/")
    (decision,) = runner.decisions
    assert decision.side == "Red"
    assert decision.ship == ICARUS
    assert set(decision.choices) == {"S", "SW"}
    assert [f.rule for f in runner.faults(decision, o.AxisOrder(side="N"))] == ["EE-IPI-2"]
    runner.answer(decision.key, o.AxisOrder(side="S"))
    (decision,) = runner.decisions
    assert (decision.kind, decision.side, decision.fire_side) == ("aim", "Blue", S)
    wrong = o.AimOrder(at="E1.1", high="up")
    assert [f.rule for f in runner.faults(decision, wrong)] == ["EE-IPI-3"]
    assert runner.faults(decision, o.AimOrder(at="E1.1", high="left")) == []


@pytest.mark.rule("EE-IPI-3", "EE-IPI-4")
def test_the_printed_line_of_fire_nine_hits_the_sensor_and_ten_misses() -> None:
    record = Record(yard("icarus"))
    row = row_of(record, SW, "E1.1")
    assert row == 4
    aim = Aim(SW, row, "up")
    assert first_box(record, SW, row) == "E1.1"
    assert (shifted(aim, 9), first_box(record, SW, shifted(aim, 9))) == (2, "S1")
    assert (shifted(aim, 10), first_box(record, SW, shifted(aim, 10))) == (1, None)
    for dice, row, box in (((4, 5), 2, "S1"), ((4, 6), 1, None)):
        table = table_of(steady(), *dice)
        assert roll_row(table, "test", ICARUS, aim) == (row, box)
        rolled = table.events[-1]
        assert isinstance(rolled, RowRolled)
        assert (rolled.roll, rolled.shift) == (sum(dice), sum(dice) - 7)


@pytest.mark.rule("EE-IPI-5", "EE-IPI-4")
@pytest.mark.parametrize(
    ("side", "boxes"),
    [
        (N, "L1 H1 S1 H2 L2"),
        (NE, "S1 P1 H2 P2 E2 L2"),
        (SE, "S1 H2 P2 L2 E1.2 L1"),
        (S, "L1 E1.2 H3 E2 L2"),
        (SW, "S1 H1 E1.1 L1 E2 L2"),
        (NW, "S1 P1 H1 E1.1 E1.2 L1"),
    ],
)
def test_first_boxes_of_the_icarus_from_every_side(side: int, boxes: str) -> None:
    record = Record(yard("icarus"))
    assert " ".join(first_box(record, side, row) or "-" for row in rows(record, side)) == boxes


@pytest.mark.rule("EE-IPI-3")
@pytest.mark.parametrize(
    ("side", "word", "expected"),
    [
        (S, "left", "L1"),
        (S, "right", "E2"),
        (SW, "up", "H1"),
        (SW, "down", "L1"),
    ],
)
def test_one_above_seven_moves_one_row_the_high_way_and_one_below_the_other(
    side: int, word: o.HighWay, expected: str
) -> None:
    """Seen on the page with the bow up; the rows through left engine, rear hull and engine box."""
    start = {(S, "left"): "E1.2", (S, "right"): "H3"}.get((side, word), "E1.1")
    record = Record(yard("icarus"))
    row = row_of(record, side, start)
    assert row is not None
    aim = Aim(side, row, word)
    assert first_box(record, side, shifted(aim, 8)) == expected
    other = {"left": "right", "right": "left", "up": "down", "down": "up"}[word]
    assert shifted(Aim(side, row, other), 6) == shifted(aim, 8)  # type: ignore[arg-type]
    assert shifted(aim, 7) == row


@pytest.mark.rule("EE-IPI-1")
def test_a_row_must_hold_a_box_or_armour_that_is_left() -> None:
    """Ruling Q51."""
    design = drawn("/H\\_/H\\_/H\\\n\\_/ \\_/ \\_/", "Wide")
    assert len(rows(marked(design), S)) == 3
    assert len(rows(marked(design, "H2#"), S)) == 2
    shielded = drawn("/H\\_/H\\_/H\\\n\\_/ \\=/ \\_/", "Wide")
    record = marked(shielded, "H2#")
    assert len(rows(record, S)) == 3
    assert len(rows(record, S, armour=False)) == 2


@pytest.mark.rule("EE-IPI-1")
def test_an_aim_off_the_ship_is_refused() -> None:
    begun = {k: v for k, v in orders().items() if k.startswith(("1/appr", "1/def", "1/targ"))}
    runner = play(at_weapons(2, 5, 4, 1), begun, until="1/axis/")
    runner.answer(runner.decisions[0].key, o.AxisOrder(side="SW"))
    decision = runner.decisions[0]
    for at in ("S9", "X1"):
        found = runner.faults(decision, o.AimOrder(at=at, high="up"))
        assert [f.rule for f in found] == ["EE-IPI-1"]


@pytest.mark.rule("EE-IPI-4", "EE-ARM-1", "EE-DEF-23")
def test_a_row_meets_armour_before_the_box_behind_and_skips_what_is_destroyed() -> None:
    """Ruling Q54; armour on the other hexsides is out of the row's reach (Ruling Q55)."""
    design = drawn("/ \\=/ \\\n\\_/H#_/\n/ \\=/ \\\n\\_/H\\_/")
    record = marked(design)
    assert along(record, N, _column(record)) == ("W1", "H1", "W3", "H2")
    assert along(record, S, _column(record)) == ("H2", "W3", "H1", "W1")
    assert along(record, N, _column(record), armour=False) == ("H1", "H2")
    assert along(marked(design, "W1# H1#"), N, _column(record)) == ("W3", "H2")
    slanted = row_of(record, NE, "H1")
    assert slanted is not None
    assert first_box(record, NE, slanted) == "W2"
    assert row_of(record, N, "W2") is None
    assert row_of(record, NE, "W2") == slanted


def _column(record: Record) -> int:
    row = row_of(record, N, "H1")
    assert row is not None
    return row


@pytest.mark.rule("EE-IPI-4", "EE-DEF-11", "EE-DEF-23")
@given(records(), sides, st.booleans())
def test_every_row_agrees_with_a_walk_hex_by_hex(record: Record, side: int, armour: bool) -> None:
    axis = AXIS_OF_SIDE[side]
    for here in record.design.at:
        crossed = met(record, here, side, armour)
        assert along(record, side, row_id(here, axis), armour) == tuple(crossed)
        expected = crossed[0] if crossed else None
        assert first_box(record, side, row_id(here, axis), armour) == expected
        assert (row_id(here, axis) in rows(record, side, armour)) is bool(crossed)


@pytest.mark.rule("EE-IPI-3", "EE-IPI-4")
@given(records(), sides, st.integers(2, 12), st.booleans(), st.data())
def test_a_shifted_row_is_the_one_reached_step_by_step(
    record: Record, side: int, roll: int, first_way: bool, data: st.DataObject
) -> None:
    here = data.draw(st.sampled_from(sorted(record.hexes)))
    word = high_words(AXIS_OF_SIDE[side])[first_way]
    sense = sense_of(side, word) * (1 if roll >= 7 else -1)
    there = shift(here, side, sense, abs(roll - 7))
    aim = Aim(side, row_id(here, AXIS_OF_SIDE[side]), word)
    crossed = met(record, there, side)
    assert first_box(record, side, shifted(aim, roll)) == (crossed[0] if crossed else None)


@pytest.mark.rule("EE-IPI-3")
def test_the_table_of_impact_rolls_is_that_of_two_dice() -> None:
    record = Record(yard("icarus"))
    found = chances(record, Aim(SW, 4, "up"))
    assert [c.roll for c in found] == list(range(2, 13))
    assert [c.chance * 36 for c in found] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum((c.chance for c in found), Fraction(0)) == 1
    assert [c.box for c in found] == [
        None,
        None,
        "L2",
        "E2",
        "L1",
        "E1.1",
        "H1",
        "S1",
        None,
        None,
        None,
    ]


@pytest.mark.rule("EE-IPI-6")
def test_rows_are_chosen_on_the_record_as_earlier_shots_left_it() -> None:
    """Ruling Q204: after the sensor is gone its row can be chosen no more."""
    record = hit(steady(), ICARUS, "S1#").ships[ICARUS].record
    assert 2 in rows(Record(yard("icarus")), SW)
    assert 2 not in rows(record, SW)
