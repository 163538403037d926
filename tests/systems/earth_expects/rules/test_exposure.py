"""What an enemy reaches first of a ship, and which boxes would cut it in two."""

from __future__ import annotations

from game.systems.earth_expects.rules.exposure import cutting_boxes, exposures
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.by_name import load_ship
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.kept import stock_ships
from game.systems.earth_expects.state.record import Level, Record


def test_from_ahead_a_firefly_meets_its_sensor_first_in_the_middle_row() -> None:
    """Its sketch: five columns; S ahead of C, L beside it, A outside."""
    ahead = exposures(load_ship("firefly"))[0]
    assert (ahead.side, ahead.rows) == (0, 5)
    assert ahead.first == {BoxType.LASER: 2, BoxType.ANTI_MISSILE: 2, BoxType.SENSOR: 1}


def test_each_row_meets_one_box() -> None:
    for design in stock_ships().values():
        for one in exposures(design):
            assert sum(one.first.values()) == one.rows


def test_a_box_cuts_the_ship_if_without_it_boxes_are_left_in_two_sections() -> None:
    """EE-DMG-8, box by box."""
    for design in stock_ships().values():
        parted = [box for box in design.own if box in design.beside and _parts(design, box) > 1]
        assert list(cutting_boxes(design)) == (parted if _parts(design) == 1 else [])


def _parts(design: Design, *gone: str) -> int:
    """Sections that are left with boxes in hexes."""
    left = Record(design, dict.fromkeys(gone, Level.DESTROYED)).sections
    return len([part for part in left if part & design.beside.keys()])


def test_armour_that_lies_on_nothing_is_no_section() -> None:
    commonwealth = load_ship("commonwealth")
    assert len(Record(commonwealth, {"P1": Level.DESTROYED}).sections) == 2
    assert "P1" not in cutting_boxes(commonwealth)
