"""Which boxes form which system, how they are called, and which box is primary."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from tests.systems.earth_expects.ship.drawings import block, column, design


def systems(ship: Design) -> dict[str, tuple[str, ...]]:
    return {s.id: s.boxes for s in ship.systems.values() if len(s.boxes) > 1}


@pytest.mark.rule("EE-DEF-13")
def test_adjacent_lasers_are_one_system_and_boxes_that_touch_nothing_another() -> None:
    ship = design(block("LHL", "LHH", " HL"))
    assert [(s.id, s.boxes) for s in ship.systems_of(BoxType.LASER)] == [
        ("L1", ("L1.1", "L1.2")),
        ("L2", ("L2",)),
        ("L3", ("L3",)),
    ]


@pytest.mark.rule("EE-DEF-13")
@pytest.mark.parametrize("letter", list("PCHSMAG"))
def test_other_boxes_work_one_by_one(letter: str) -> None:
    ship = design(block(letter * 2, letter * 2))
    assert [s.boxes for s in ship.systems.values()] == [(f"{letter}{n}",) for n in range(1, 5)]


@pytest.mark.rule("EE-DEF-4", "EE-HE-1")
def test_engines_join_along_the_column_with_half_engines() -> None:
    ship = design(block("HEe", "HEE", "HeE"))
    engines = ship.systems_of(BoxType.ENGINE)
    assert [e.boxes for e in engines] == [("E1.1", "E1.2"), ("E2.1", "E2.2"), ("E3.1", "E3.2")]
    assert [ship.boxes[box].type for box in engines[1].boxes] == [
        BoxType.ENGINE,
        BoxType.HALF_ENGINE,
    ]
    assert not ship.systems_of(BoxType.HALF_ENGINE)


@pytest.mark.rule("EE-RG-1")
def test_railguns_join_along_the_column_only() -> None:
    assert systems(design(block("RR", "RR", "HH"))) == {
        "R1": ("R1.1", "R1.2"),
        "R2": ("R2.1", "R2.2"),
    }


@pytest.mark.rule("EE-DEF-8")
def test_armour_parts_boxes_of_one_type() -> None:
    ship = design("\\_/\n/L\\\n\\=/\n/L\\\n\\_/")
    assert [s.boxes for s in ship.systems_of(BoxType.LASER)] == [("L1",), ("L2",)]
    (armour,) = ship.systems_of(BoxType.ARMOUR)
    assert ship.boxes[armour.id].type is BoxType.ARMOUR


def test_ids_run_from_the_bow_down_port_first() -> None:
    ship = design(block("PPP", "PPP", "PPP"))
    places = [box.place for box in ship.boxes.values()]
    assert [box.id for box in ship.boxes.values()] == [f"P{n}" for n in range(1, 10)]
    assert [tuple(p) for p in places[:3]] == [(1, -1), (0, 0), (2, -1)]
    assert list(ship.by_type[BoxType.POWER]) == list(ship.boxes)


def test_a_second_drawing_names_systems_otherwise() -> None:
    record = column("LLLL")
    names = column("11 2")
    ship = design(record, systems=f"'''\n{names}\n'''")
    assert [s.boxes for s in ship.systems_of(BoxType.LASER)] == [
        ("L1.1", "L1.2"),
        ("L2",),
        ("L3",),
    ]


def test_one_name_joins_boxes_of_one_type_only() -> None:
    ship = design(column("LI"), systems=f"'''\n{column('11')}\n'''")
    assert systems(ship) == {}


@pytest.mark.rule("EE-DEF-12")
@pytest.mark.parametrize("letter", list("LIRSMA"))
def test_the_only_box_is_primary(letter: str) -> None:
    assert design(column(f"H{letter}")).systems[f"{letter}1"].primary == f"{letter}1"


@pytest.mark.parametrize("letter", list("PCHEGe"))
def test_systems_without_an_arc_have_no_primary(letter: str) -> None:
    (system,) = design(column(letter)).systems.values()
    assert system.primary is None


@pytest.mark.rule("EE-DEF-12")
def test_the_mark_names_the_primary() -> None:
    ship = design("\\_/\n/L\\\n\\_/\n/L\\\n\\o/\n/L\\\n\\_/")
    assert ship.systems["L1"].primary == "L1.2"


@pytest.mark.rule("EE-RG-2")
@pytest.mark.parametrize(
    ("letters", "rear", "primary"),
    [("RRH", False, "R1.1"), ("HRR", True, "R1.2"), ("RR", False, "R1.1"), ("HRRH", False, "R1.1")],
)
def test_railguns_fire_forward_unless_only_astern_is_clear(
    letters: str, rear: bool, primary: str
) -> None:
    railgun = design(column(letters)).systems["R1"]
    assert (railgun.rear, railgun.primary) == (rear, primary)


@pytest.mark.rule("EE-RG-2")
def test_armour_ahead_turns_a_railgun_round() -> None:
    assert design("\\=/\n/R\\\n\\_/\n/R\\\n\\_/").systems["R1"].rear


@pytest.mark.rule("EE-RG-2")
def test_the_designer_may_say_which_way_a_railgun_fires() -> None:
    railgun = design(column("RR"), railguns="{ R1 = 'rear' }").systems["R1"]
    assert (railgun.rear, railgun.primary) == (True, "R1.2")


def test_box_places_are_found_by_hex() -> None:
    ship = design(column("SH"))
    assert ship.at == {Hex(0, 0): "S1", Hex(0, 1): "H1"}
