"""Every construction rule: a ship just within it, and one just beyond it."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.ship.advice import bears, warnings
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.faults import counted_boxes, faults
from tests.systems.earth_expects.ship.drawings import block, broken, column, design

ARMOURED = "\\=/\n/H\\\n\\=/\n/H\\\n\\=/"


def rules(ship: Design) -> list[str]:
    return [fault.rule_id for fault in faults(ship)]


@pytest.mark.rule("EE-DES-5")
def test_parts_that_do_not_hold_together_are_named() -> None:
    assert broken(design(column("HHH HL"))) == [("Q228", ("H4", "L1"))]
    assert broken(design(column("HHHHL"))) == []


@pytest.mark.rule("EE-DEF-8", "EE-DEF-9")
def test_armour_joins_the_boxes_it_parts_and_is_joined_to_nothing_beyond_its_side() -> None:
    assert broken(design(ARMOURED)) == []
    ((rule, boxes),) = broken(design("\\_/ \\_/\n/H\\_/ \\\n\\_/ \\_#\n/ \\_/ \\"))
    assert (rule, boxes) == ("Q228", ("W1",))


@pytest.mark.rule("EE-ARM-3")
def test_armour_counts_a_sixth_of_a_box() -> None:
    hull = "\n".join(f"/H{right}\n\\_/" for right in ["#"] * 12)
    ship = design("\\_/\n" + hull, "SC")
    assert counted_boxes(ship) == 14
    assert [f.sentence for f in faults(ship)] == [
        "The record holds 14 boxes (armour a sixth each), class SC at most 12."
    ]
    fits = design("\\_/\n" + "\n".join(f"/H{right}\n\\_/" for right in "######\\\\\\\\\\"), "SC")
    assert counted_boxes(fits) == 12
    assert broken(fits) == []


def test_a_class_maximum_holds_and_no_more() -> None:
    assert broken(design(column("H" * 15), "CT")) == []
    assert rules(design(column("H" * 16), "CT")) == ["EE-DES-1"]


@pytest.mark.rule("EE-ENG-2", "EE-HE-1")
def test_engines_have_at_most_the_size_of_the_class() -> None:
    assert broken(design(column("HHHeee"), "SC")) == []
    assert broken(design(column("HHEe"), "SC")) == []
    assert broken(design(column("HHEE"), "SC")) == [("EE-ENG-2", ("E1.1", "E1.2"))]


@pytest.mark.rule("EE-DES-3")
def test_engines_of_a_larger_class() -> None:
    assert broken(design(column("HHEE"), "SC", engines_of="'FF'")) == []
    assert rules(design(column("HE"), "CA", engines_of="'CL'")) == ["EE-DES-3"]
    assert rules(design(column("HE"), "CA", engines_of="'CA'")) == ["EE-DES-3"]


@pytest.mark.rule("EE-ENG-3")
def test_engines_lie_in_line_and_open_astern() -> None:
    assert broken(design(column("HEH"))) == [("EE-ENG-3", ("E1",))]
    assert broken(design(block("HE ", "H  ", "HEH"))) == [("EE-ENG-3", ("E2",))]
    across = design(block("HE", "HE"), systems=f"'''\n{block(' 1', ' 1')}\n'''")
    assert broken(across) == [("EE-ENG-3", ("E1.1", "E1.2"))]


@pytest.mark.rule("EE-DEF-21", "EE-ENG-3")
def test_a_box_far_astern_or_armour_closes_an_engine() -> None:
    ship = design(block("HHHHH", "E   H", "HHHHH"))
    assert broken(ship) == [("EE-ENG-3", ("E1",))]
    assert broken(design("\\_/\n/H\\\n\\_/\n/E\\\n\\=/")) == [("EE-ENG-3", ("E1",))]


@pytest.mark.rule("EE-BASE-2")
def test_a_base_needs_no_open_engine_but_enough_of_them() -> None:
    assert broken(design(column("HHEEHHH"), "BB", base="true")) == []
    assert broken(design(column("HHEH"), "BB", base="true")) == [("EE-BASE-2", ("E1",))]
    assert rules(design(column("HHHHeHeHeHe"), "BB", base="true")) == []


@pytest.mark.rule("EE-HULL-1", "EE-HE-3")
def test_every_engine_box_half_ones_too_needs_a_hull_box() -> None:
    assert broken(design(column("HHEe"))) == []
    assert rules(design(column("HEe"))) == ["EE-HULL-1"]


@pytest.mark.rule("EE-HULL-2", "EE-LSR-1", "EE-ION-1", "EE-RG-1")
@pytest.mark.parametrize("letter", list("LIR"))
def test_no_weapon_has_more_boxes_than_there_is_hull(letter: str) -> None:
    record = f"\\_/\n/{letter}\\\n\\o/\n/{letter}\\\n\\_/\n/H\\\n\\_/"
    boxes = (f"{letter}1.1", f"{letter}1.2")
    assert broken(design(record)) == [("EE-HULL-2", boxes)]
    assert broken(design(record + "\n/H\\\n\\_/")) == []


@pytest.mark.rule("EE-MSL-1", "EE-HULL-2")
def test_no_more_launchers_than_hull() -> None:
    assert broken(design(column("MMHH"))) == []
    assert broken(design(column("MMMHH"))) == [("EE-MSL-1", ("M1", "M2", "M3"))]


@pytest.mark.rule("EE-RG-1")
def test_railgun_boxes_lie_in_line() -> None:
    ship = design(block("RH", "RH"), systems=f"'''\n{block('1', '1')}\n'''")
    assert broken(ship) == [("EE-RG-1", ("R1.1", "R1.2"))]


@pytest.mark.rule("EE-DEF-13")
def test_a_system_must_hold_together() -> None:
    ship = design(column("LHHL"), systems=f"'''\n{column('1  1')}\n'''")
    assert rules(ship) == ["EE-DEF-13", "EE-DEF-12"]
    single = design(column("PP"), systems=f"'''\n{column('11')}\n'''")
    assert broken(single) == [("Q9", ("P1.1", "P1.2"))]


@pytest.mark.rule("EE-DEF-8")
def test_armour_may_not_part_a_system() -> None:
    record = "\\_/\n/E\\\n\\=/\n/E\\\n\\_/\n"
    ship = design(record + "/H\\\n\\_/", systems=f"'''\n{column('11')}\n'''")
    assert ("Q199", ("E1.1", "E1.2")) in broken(ship)


@pytest.mark.rule("EE-DEF-12")
def test_a_weapon_of_several_boxes_needs_its_primary() -> None:
    assert broken(design(column("LLHH"))) == [("EE-DEF-12", ("L1.1", "L1.2"))]
    assert broken(design(column("RRHH"))) == []


@pytest.mark.rule("EE-DEF-12")
def test_a_drawing_is_named_only_to_who_writes_the_file() -> None:
    [fault] = faults(design(column("LLHH")))
    assert fault.sentence == "L1 needs one primary box."
    assert fault.of_file == "L1 needs one primary box. Mark it with o under its letter."


@pytest.mark.rule("EE-AUX-2")
@pytest.mark.parametrize("letter", list("AGIMR"))
def test_what_a_passenger_ship_may_not_mount(letter: str) -> None:
    ship = design(column(f"H{letter}"), kind="'passenger'")
    assert broken(ship) == [("EE-AUX-2", (f"{letter}1",))]
    assert broken(design(column(f"H{letter}"), kind="'auxiliary'")) == []


@pytest.mark.rule("EE-AUX-2")
def test_lasers_of_a_passenger_ship_have_one_box() -> None:
    assert broken(design(column("LHPCSE"), kind="'passenger'")) == []
    ship = design("\\_/\n/L\\\n\\o/\n/L\\\n\\_/\n/H\\\n\\_/\n/H\\\n\\_/", kind="'passenger'")
    assert broken(ship) == [("EE-AUX-2", ("L1.1", "L1.2"))]


@pytest.mark.rule("EE-AUX-3")
@pytest.mark.parametrize("letter", list("CSLIRMAG"))
def test_what_a_freighter_may_not_mount(letter: str) -> None:
    ship = design(column(f"H{letter}"), kind="'freighter'")
    assert broken(ship) == [("EE-AUX-3", (f"{letter}1",))]


@pytest.mark.rule("EE-AUX-3")
def test_a_freighter_mounts_engines_power_armour_and_hull() -> None:
    assert (
        broken(design("\\=/\n/H\\\n\\_/\n/P\\\n\\_/\n/H\\\n\\_/\n/e\\\n\\_/", kind="'freighter'"))
        == []
    )


def test_all_faults_at_once() -> None:
    ship = design(column("MLLEEH"), "CT", kind="'passenger'")
    assert rules(ship) == [
        "EE-ENG-2",
        "EE-ENG-3",
        "EE-HULL-1",
        "EE-HULL-2",
        "EE-DEF-12",
        "EE-AUX-2",
        "EE-AUX-2",
    ]
    assert all(fault.sentence.endswith(".") for fault in faults(ship))


def test_long_lists_of_boxes_are_cut_short_in_words_only() -> None:
    fault = faults(design(column("S" * 8 + "H"), kind="'freighter'"))[0]
    assert len(fault.boxes) == 8
    assert fault.sentence.startswith("S1, S2, S3, S4, S5, S6 and 2 more:")


@pytest.mark.rule("EE-DEF-18")
def test_warned_of_weapons_that_bear_on_nothing() -> None:
    boxed_in = design(block("HHH", "HLH", "HHH", "HHH"))
    assert [(w.rule_id, w.boxes) for w in warnings(boxed_in)] == [("EE-DEF-18", ("L1",))]
    assert [w.boxes for w in warnings(design(column("HRH")))] == [("R1",)]


@pytest.mark.rule("EE-RG-2")
def test_railguns_bear_on_their_row_only() -> None:
    ahead = design(column("RH"))
    assert bears(ahead, ahead.systems["R1"], 3) == {(0, -1), (0, -2), (0, -3)}
    astern = design(column("HR"))
    assert bears(astern, astern.systems["R1"], 2) == {(0, 1), (0, 2)}


def test_warned_of_what_lacks_control_or_power() -> None:
    told = [w.rule_id for w in warnings(design(block("SHEM", "HHE ", "MHE ")))]
    assert told == ["EE-SEN-2", "EE-MSL-1", "EE-ENG-6", "EE-POW-1"]
    assert warnings(design(block("SHE", "CPP", "HHE"))) == []
    assert [w.boxes for w in warnings(design(block("HPE", "HPP", "HHE")))] == [("E1", "E2")]
