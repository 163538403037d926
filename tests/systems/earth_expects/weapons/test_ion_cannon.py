"""Ion cannon and the shields against it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from game.dice import GivenDice, pick
from game.systems.earth_expects.mind.choices.fire import expected_points
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.rules.shields import shields
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons import ion_cannon
from game.systems.earth_expects.weapons.ion_cannon import defence, dice
from tests.support import column, drawn, hit, marked, power, powered, table_of, yard
from tests.systems.earth_expects.rules.example import (
    AFTER_ION,
    ENGINE,
    ICARUS,
    ION,
    ION_ROW,
    ION_WALK,
    IONS,
    VIGILANCE,
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


@pytest.mark.rule("EE-ION-2", "EE-ION-3", "EE-ION-5")
def test_the_printed_shot_does_seven_points_on_its_printed_walk() -> None:
    """3 + 5 + 1 + 2 = 11, less 2 squared; sensor, power, sensor, power, hull, control, power."""
    battle = example()
    fired = shot(battle, ION)
    assert (fired.strength, fired.range, fired.locks, dice(fired)) == (3, 2, 1, 4)
    table = table_of(battle, *IONS, *ION_ROW, *ION_WALK)
    ion_cannon.IonCannon().resolve(table, fired, aim(battle, ICARUS, SW, ENGINE, "up"))
    assert made(table).points == 7
    assert hits(table) == [(b, 1) for b in ("S1", "P1", "S1", "P1", "H2", "C1", "P2")]
    assert table.battle.ships[ICARUS].record.levels == marked(yard("icarus"), AFTER_ION).levels
    assert left(table) == 0


@pytest.mark.rule("EE-ION-2", "EE-DEF-5")
@pytest.mark.parametrize(("locks", "expected"), [(0, 3), (1, 4), (4, 4)])
def test_one_die_a_box_and_one_more_for_any_number_of_lock_ons(locks: int, expected: int) -> None:
    """Ruling Q107."""
    assert dice(plain(3, 2, locks)) == expected


@pytest.mark.rule("EE-ION-2")
@pytest.mark.parametrize(("strength", "words"), [(1, "1 die"), (3, "3 dice")])
def test_the_dice_of_its_boxes_are_told_in_the_right_number(strength: int, words: str) -> None:
    sum_ = ion_cannon.IonCannon().explain(
        example(), replace(shot(example(), ION), strength=strength)
    )
    assert sum_.terms[0].amount == words


@pytest.mark.rule("EE-ION-3")
def test_defence_is_the_square_of_the_range_without_shields() -> None:
    battle = facing_down(column("HH"))
    found = [defence(battle, plain(distance=n)) for n in range(11)]
    assert found == [0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100]


def screened(marks: str = "", boxes: str = "G1 G2") -> Battle:
    """A target with two generators that are not connected, and a third without power."""
    battle = facing_down(column("GPHG HG"))
    battle = powered(battle, power(TARGET, boxes=boxes))
    return hit(battle, TARGET, marks) if marks else battle


@pytest.mark.rule("EE-GENR-1", "EE-GENR-2", "EE-DEF-5")
def test_generator_boxes_anywhere_sum_to_the_shields_that_add_to_the_range() -> None:
    battle = screened()
    assert shields(battle.ships[TARGET]) == 2
    assert defence(battle, plain(distance=2)) == 16
    assert defence(battle, plain(distance=0)) == 4
    assert shields(screened(boxes="").ships[TARGET]) == 0


@pytest.mark.rule("EE-GENR-1", "EE-DEF-6")
@pytest.mark.parametrize("mark", [".", "/", "X", "#"])
def test_a_damaged_generator_box_shields_no_more_from_that_moment(mark: str) -> None:
    """Ruling Q120."""
    assert shields(screened(f"G1{mark}").ships[TARGET]) == 1


@pytest.mark.rule("EE-GENR-2", "EE-ION-3")
@pytest.mark.parametrize(("boxes", "marks"), [("G1 G2", ""), ("", ""), ("", "G2."), ("", "P1.")])
def test_generators_that_may_have_power_are_expected_to_have_it(boxes: str, marks: str) -> None:
    """Ruling Q249: whoever fires does not see what has power before it has shielded a shot."""
    battle = screened(marks, boxes)
    seen = view_for(battle, battle.ships[VIGILANCE].side)
    fired, left = plain(distance=0), len(battle.ships[TARGET].record.working(BoxType.GENERATOR))
    able = left if supply(battle.ships[TARGET].record) else 0
    points = [max(0, sum(fall) - able**2) for fall in product(range(1, 7), repeat=dice(fired))]
    assert expected_points(seen, fired) == pytest.approx(sum(points) / len(points))


@pytest.mark.rule("EE-GENR-2", "EE-ION-3")
def test_shields_are_judged_when_the_shot_is_resolved() -> None:
    """Ruling Q120: the first shot takes out a generator, the second meets a weaker shield."""
    battle = screened()
    table = table_of(battle, 5, 3, 4, 5, 3, 4)
    line = aim(battle, TARGET, N, "G1", "right")
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), line)
    assert made(table).points == 1
    assert hits(table) == [("G1", 1)]
    again = table_of(table.battle, 5, 3, 4, 2, 2, 2, 2)
    ion_cannon.IonCannon().resolve(again, plain(1, 0, 0), line)
    assert made(again).points == 4


@pytest.mark.rule("EE-ION-3")
def test_a_defence_as_large_as_the_attack_does_nothing_and_rolls_no_row() -> None:
    battle = facing_down(column("HH"))
    for rolled in ((4,), (3,)):
        table = table_of(battle, *rolled)
        ion_cannon.IonCannon().resolve(table, plain(1, 2, 0), aim(battle, TARGET, N, "H1", "left"))
        assert made(table).points == 0
        assert hits(table) == lost(table) == []


@pytest.mark.rule("EE-ION-4", "EE-ARM-2")
def test_armour_is_neither_hit_nor_in_the_way_of_ion_damage() -> None:
    """Ruling Q101."""
    design = drawn("/ \\=/ \\\n\\_/H\\_/\n/ \\=/ \\\n\\_/P\\_/")
    battle = facing_down(design)
    table = table_of(battle, 3, 3, 4)
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), aim(battle, TARGET, N, "H1", "left"))
    assert hits(table) == [("H1", 1), ("P1", 1), ("H1", 1)]


@pytest.mark.rule("EE-IPI-4")
def test_an_ion_shot_off_the_ship_is_lost_without_another_roll() -> None:
    """Ruling Q102."""
    battle = facing_down(column("HH"))
    table = table_of(battle, 6, 4, 4)
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), aim(battle, TARGET, N, "H1", "left"))
    assert hits(table) == []
    assert lost(table) == [(1, 6)]
    assert left(table) == 0


@pytest.mark.rule("EE-ION-5")
def test_points_that_find_no_adjacent_box_are_lost() -> None:
    """Ruling Q99."""
    battle = facing_down(column("H H"))
    table = table_of(battle, 4, 3, 4)
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), aim(battle, TARGET, N, "H1", "left"))
    assert hits(table) == [("H1", 1)]
    assert lost(table) == [(2, 3)]


@pytest.mark.rule("EE-ION-5", "EE-DEF-23")
def test_the_walk_goes_on_from_a_box_it_destroyed_and_not_back_to_it() -> None:
    """Ruling Q100."""
    battle = facing_down(column("HHH"), marked(column("HHH"), "H1X"))
    table = table_of(battle, 5, 3, 4, 6, 1, 1)
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), aim(battle, TARGET, N, "H1", "left"))
    assert [box for box, _points in hits(table)] == ["H1", "H2", "H3", "H2", "H3"]


@pytest.mark.rule("EE-ION-5")
def test_no_box_is_left_out_of_the_walk_because_it_is_damaged() -> None:
    battle = facing_down(column("HHH"), marked(column("HHH"), "H2O"))
    table = table_of(battle, 2, 3, 4)
    ion_cannon.IonCannon().resolve(table, plain(1, 0, 0), aim(battle, TARGET, N, "H1", "left"))
    assert [box for box, _points in hits(table)] == ["H1", "H2"]


@pytest.mark.rule("EE-ION-6")
@pytest.mark.parametrize("n", range(1, 7))
def test_every_adjacent_box_has_the_same_number_of_faces_and_the_rest_are_rerolled(n: int) -> None:
    """Ruling Q254."""
    faces = Counter[int]()
    for face in range(1, 7):
        given = GivenDice([face, 1])
        chosen = pick(given, "test", n)
        if len(given.left) >= 1:
            faces[chosen] += 1
    assert set(faces.values()) == {6 if n == 1 else 6 // n}
    assert set(faces) == set(range(n))
