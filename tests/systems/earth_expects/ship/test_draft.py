"""A ship on the drawing board: box by box, in the mirror, marks, joined systems, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.hexgrid.hexes import NE, NW, Hex, N, hexside
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.draft import Draft, draft_of
from game.systems.earth_expects.ship.faults import faults
from game.systems.earth_expects.ship.kept import stock_ships
from game.systems.earth_expects.ship.ship_file import parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship

AXIS = 3
MIDDLE = Hex(3, 0)
PORT, STARBOARD = Hex(2, 1), Hex(4, 0)
EMPTY = Draft("Tinker")


@pytest.mark.parametrize("name", sorted(stock_ships()))
def test_a_ship_laid_on_the_board_is_still_itself(name: str) -> None:
    design = stock_ships()[name]
    assert write_ship(draft_of(design).design) == write_ship(design)


def test_what_is_drawn_is_drawn_in_the_mirror_too() -> None:
    draft = EMPTY.drawn(PORT, BoxType.LASER, AXIS)
    assert dict(draft.types) == {PORT: BoxType.LASER, STARBOARD: BoxType.LASER}
    assert draft.symmetrical(AXIS)
    alone = EMPTY.drawn(PORT, BoxType.LASER)
    assert not alone.symmetrical(AXIS)
    assert alone.matched(AXIS) == draft


def test_on_the_axis_there_is_one_box() -> None:
    assert dict(EMPTY.drawn(MIDDLE, BoxType.CONTROL, AXIS).types) == {MIDDLE: BoxType.CONTROL}


def test_matching_gives_starboard_the_armour_and_marks_of_port() -> None:
    draft = EMPTY.drawn(PORT, BoxType.LASER, AXIS).marked(PORT).armoured(hexside(PORT, NW))
    matched = draft.matched(AXIS)
    assert matched.primaries == {PORT, STARBOARD}
    assert matched.armour == {hexside(PORT, NW), hexside(STARBOARD, NE)}
    assert matched.symmetrical(AXIS)


def test_an_erased_box_takes_its_marks_and_the_armour_that_lies_on_nothing_with_it() -> None:
    draft = EMPTY.drawn(MIDDLE, BoxType.LASER).drawn(Hex(3, 1), BoxType.LASER).marked(MIDDLE)
    draft = draft.armoured(hexside(MIDDLE, N)).armoured(hexside(Hex(3, 1), N))
    left = draft.erased(MIDDLE)
    assert (dict(left.types), left.primaries) == ({Hex(3, 1): BoxType.LASER}, frozenset())
    assert left.armour == {hexside(Hex(3, 1), N)}


def test_armour_lies_only_beside_a_box_and_goes_by_a_second_click() -> None:
    side = hexside(MIDDLE, N)
    assert EMPTY.armoured(side) == EMPTY
    draft = EMPTY.drawn(MIDDLE, BoxType.HULL)
    assert draft.armoured(side).armour == {side}
    assert draft.armoured(side).armoured(side) == draft


def test_marks_go_round_and_only_lasers_have_diamonds() -> None:
    laser = EMPTY.drawn(MIDDLE, BoxType.LASER)
    marks = []
    for _click in range(4):
        laser = laser.marked(MIDDLE)
        marks.append((MIDDLE in laser.primaries, MIDDLE in laser.diamonds))
    assert marks == [(True, False), (False, True), (True, True), (False, False)]
    ion = EMPTY.drawn(MIDDLE, BoxType.ION).marked(MIDDLE)
    assert (ion.primaries, ion.marked(MIDDLE).primaries) == ({MIDDLE}, frozenset())
    hull = EMPTY.drawn(MIDDLE, BoxType.HULL)
    assert hull.marked(MIDDLE) == hull


def _lasers() -> Draft:
    """Three lasers in a row, one system of three boxes (EE-DEF-13)."""
    draft = EMPTY
    for r in range(3):
        draft = draft.drawn(Hex(3, r), BoxType.LASER)
    return draft


def test_boxes_are_parted_from_their_system_and_joined_to_it_again() -> None:
    draft = _lasers()
    assert len(draft.design.systems) == 1
    parted = draft.linked(Hex(3, 0), Hex(3, 2))
    assert sorted(len(s.boxes) for s in parted.design.systems.values()) == [1, 2]
    again = parted.linked(Hex(3, 0), Hex(3, 2))
    assert (len(again.design.systems), dict(again.joined)) == (1, {})


def test_what_cannot_work_together_is_not_joined() -> None:
    draft = EMPTY.drawn(MIDDLE, BoxType.LASER).drawn(Hex(3, 1), BoxType.ION)
    assert draft.linked(MIDDLE, Hex(3, 1)) == draft
    hull = EMPTY.drawn(MIDDLE, BoxType.HULL).drawn(Hex(3, 1), BoxType.HULL)
    assert hull.linked(MIDDLE, Hex(3, 1)) == hull


def test_joined_and_parted_systems_are_written_to_the_file() -> None:
    parted = _lasers().linked(Hex(3, 0), Hex(3, 2))
    read = parse_ship(write_ship(parted.design), "Tinker")
    assert [len(s.boxes) for s in read.systems.values()] == [2, 1]


def test_a_railgun_is_turned_and_stays_so_in_its_file() -> None:
    draft = EMPTY.drawn(MIDDLE, BoxType.RAILGUN).drawn(Hex(3, 1), BoxType.RAILGUN)
    turned = draft.turned(MIDDLE)
    assert (draft.design.systems["R1"].rear, turned.design.systems["R1"].rear) == (False, True)
    read = parse_ship(write_ship(turned.design), "Tinker")
    assert read.systems["R1"].rear
    assert not draft_of(read).turned(Hex(*read.boxes["R1.1"].place)).design.systems["R1"].rear


def test_the_faults_of_a_draft_are_those_of_its_design() -> None:
    draft = EMPTY.drawn(MIDDLE, BoxType.ENGINE)
    assert [fault.rule_id for fault in faults(draft.design)] == ["EE-HULL-1"]
    hulled = draft.drawn(Hex(3, -1), BoxType.HULL)
    assert faults(hulled.design) == []
    assert replace(hulled, ship_class="BC").design.costs.value == 8
