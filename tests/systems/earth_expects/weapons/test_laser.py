"""Laser: strength against range, points one by one on a drifting row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.weapons import laser
from game.systems.earth_expects.weapons.laser import effective_range, reduction
from tests.support import column, drawn, hit, marked, table_of, yard
from tests.systems.earth_expects.rules.example import (
    AFTER_ION,
    AFTER_LASER,
    ENGINE,
    ICARUS,
    LASER,
    LASER_DIE,
    LASER_POINTS,
)
from tests.systems.earth_expects.rules.firing import (
    TARGET,
    aim,
    example,
    facing_down,
    hits,
    left,
    lost,
    made,
    plain,
    shot,
)

N, S, SW = 0, 3, 4

TABLE = """
1  0    1     2     3     4     5     6+
2  0-1  2-3   4-5   6-7   8-9   10-11 12+
3  0-2  3-5   6-8   9-11  12-14 15-17 18+
4  0-3  4-7   8-11  12-15 16-19 20-23 24+
5  0-4  5-9   10-14 15-19 20-24 25-29 30+
6  0-5  6-11  12-17 18-23 24-29 30-35 36+
7  0-6  7-13  14-20 21-27 28-34 35-41 42+
8  0-7  8-15  16-23 24-31 32-39 40-47 48+
"""
RESULTS = """
1 1 - - - - - -
2 2 1 - - - - -
3 3 2 1 - - - -
4 4 3 2 1 - - -
5 5 4 3 2 - - -
6 6 5 4 3 2 1 -
"""
"""As printed at the back of the rulebook."""


@pytest.mark.rule("EE-LSR-4", "EE-LSR-2")
def test_the_printed_range_brackets_are_the_formula() -> None:
    for line in TABLE.strip().splitlines():
        strength, *brackets = line.split()
        for less, bracket in enumerate(brackets):
            low, _dash, high = bracket.rstrip("+").partition("-")
            last = int(high or low) if not bracket.endswith("+") else int(low)
            for far in range(int(low), last + 1):
                assert reduction(plain(int(strength), far, 1)) == less


@pytest.mark.rule("EE-LSR-5", "EE-LSR-2")
def test_the_printed_results_are_the_formula_but_for_one_cell() -> None:
    """Ruling Q2: die 5 at reduction 4 is printed as nothing and is one point."""
    differing = []
    battle = facing_down(column("HH"))
    for line in RESULTS.strip().splitlines():
        die, *cells = line.split()
        for less, cell in enumerate(cells):
            table = table_of(battle, int(die), *[1] * 30)
            laser.Laser().resolve(table, plain(1, less, 1), aim(battle, TARGET, N, "H1", "left"))
            if made(table).points != (0 if cell == "-" else int(cell)):
                differing.append((int(die), less, made(table).points))
    assert differing == [(5, 4, 1)]


@pytest.mark.rule("EE-LSR-3")
def test_effective_range_is_the_range_or_the_sum_of_the_ranges() -> None:
    assert [effective_range(n, True) for n in range(11)] == list(range(11))
    expected = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert [effective_range(n, False) for n in range(11)] == expected
    assert reduction(plain(2, 4, 0)) == 5
    assert reduction(plain(2, 4, 1)) == 2
    assert reduction(plain(2, 4, 3)) == 2


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
@given(st.integers(1, 12), st.integers(0, 30), st.integers(0, 3))
def test_reduction_is_how_often_the_strength_goes_into_the_range(
    strength: int, far: int, locks: int
) -> None:
    rest, times = far if locks else sum(range(far + 1)), 0
    while rest >= strength:
        rest, times = rest - strength, times + 1
    assert reduction(plain(strength, far, locks)) == times


@pytest.mark.rule("EE-LSR-4", "EE-LSR-6", "EE-LSR-7", "EE-LSR-8")
def test_the_printed_laser_shot() -> None:
    """Row 10 lost, 9 sensor, drift 4 sensor destroyed, drift 3 lost, 6 left laser: point five.

    Ruling Q3: the text calls the last one point four.
    """
    battle = hit(example(), ICARUS, AFTER_ION)
    fired = shot(battle, LASER)
    assert (fired.strength, fired.range, fired.locks) == (2, 2, 1)
    table = table_of(battle, *LASER_DIE, *LASER_POINTS)
    laser.Laser().resolve(table, fired, aim(battle, ICARUS, SW, ENGINE, "up"))
    assert made(table).points == 5
    assert hits(table) == [("S1", 1), ("S1", 1), ("L1", 1)]
    assert lost(table) == [(1, 1), (4, 1)]
    assert table.battle.ships[ICARUS].record.levels == marked(yard("icarus"), AFTER_LASER).levels
    assert left(table) == 0


THREE = "/H\\_/H\\_/H\\\n\\_/P\\_/P\\_/"
"""Seen from astern, five columns: H1 P1 H2 P2 H3."""


@pytest.mark.rule("EE-LSR-6", "EE-LSR-7")
@pytest.mark.parametrize("high", ["left", "right"])
def test_drift_goes_low_on_one_and_two_stays_on_three_and_four_and_goes_high_above(
    high: o.HighWay,
) -> None:
    """The high way is the one declared for the shot (Ruling Q103)."""
    battle = facing_down(drawn(THREE))
    low_box, high_box = ("P2", "P1") if high == "left" else ("P1", "P2")
    for die in range(1, 7):
        table = table_of(battle, 2, 3, 4, die)
        laser.Laser().resolve(table, plain(), aim(battle, TARGET, S, "H2", high))
        second = low_box if die <= 2 else high_box if die >= 5 else "H2"
        assert [box for box, _points in hits(table)] == ["H2", second]


@pytest.mark.rule("EE-LSR-6")
def test_drift_starts_from_the_row_last_hit() -> None:
    battle = facing_down(drawn(THREE))
    table = table_of(battle, 3, 3, 4, 6, 5)
    laser.Laser().resolve(table, plain(), aim(battle, TARGET, S, "H2", "right"))
    assert [box for box, _points in hits(table)] == ["H2", "P2", "H3"]


@pytest.mark.rule("EE-LSR-8")
def test_a_point_drifting_off_is_lost_alone_and_the_next_rolls_from_the_row_first_chosen() -> None:
    """Rulings Q104, Q105: each miss costs one point."""
    table = table_of(facing_down(drawn(THREE)), 5, 4, 5, 6, 6, 6, 2, 4, 4)
    laser.Laser().resolve(table, plain(), aim(table.battle, TARGET, S, "H2", "right"))
    assert [box for box, _points in hits(table)] == ["H3", "P1", "P1"]
    assert lost(table) == [(2, 1), (3, 1)]
    assert left(table) == 0


@pytest.mark.rule("EE-LSR-8", "EE-DMG-5")
def test_the_row_first_chosen_stands_even_when_it_has_been_emptied() -> None:
    """Ruling Q104: 7 is a miss there, 8 goes to the next row."""
    design = drawn(THREE)
    battle = facing_down(design, marked(design, "H2X"))
    table = table_of(battle, 4, 3, 4, 3, 3, 4, 4, 4)
    laser.Laser().resolve(table, plain(), aim(battle, TARGET, S, "H2", "right"))
    assert [box for box, _points in hits(table)] == ["H2", "P2"]
    assert lost(table) == [(2, 1), (3, 1)]


@pytest.mark.rule("EE-LSR-7", "EE-ARM-1")
def test_a_laser_burns_through_armour_before_the_box_behind() -> None:
    design = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\_/ \\")
    battle = facing_down(design)
    table = table_of(battle, 6, 3, 4, 3, 3, 3, 3, 3)
    laser.Laser().resolve(table, plain(), aim(battle, TARGET, N, "H1", "left"))
    assert [box for box, _points in hits(table)] == ["W1"] * 4 + ["H1"] * 2


@pytest.mark.rule("EE-LSR-2")
def test_a_laser_too_far_does_nothing() -> None:
    battle = facing_down(column("HH"))
    table = table_of(battle, 6)
    laser.Laser().resolve(table, plain(1, 6, 1), aim(battle, TARGET, N, "H1", "left"))
    assert made(table).points == 0
    assert left(table) == 0
