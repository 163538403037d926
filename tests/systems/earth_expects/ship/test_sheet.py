"""The ship record drawn as text: letters, marks, armour, and where they lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.hexgrid.hexes import NE, NW, SE, SW, Hex, N, S, hexside
from game.systems.earth_expects.ship.sheet import Sheet, read_sheet
from game.systems.earth_expects.ship.ship_text import Drawing, draw

ALL_ROUND = r"""
/ \=/ \
\_#P#_/
/ #8# \
\_/ \_/
"""


def read(text: str) -> Sheet:
    sheet = read_sheet(text)
    assert not sheet.problems, sheet.problems
    return sheet


def test_armour_on_all_six_sides_and_a_primary_mark() -> None:
    sheet = read(ALL_ROUND)
    (place,) = sheet.letters
    assert sheet.armour == {hexside(place, d) for d in (N, NE, SE, S, SW, NW)}
    assert sheet.primaries == {place}


@pytest.mark.parametrize(
    ("direction", "drawing"),
    [
        (N, "\\_/ \\_/\n/ \\=/ \\\n\\_/P\\_/\n/ \\_/ \\"),
        (NE, "\\_/ \\_/\n/ \\_/ \\\n\\_/P#_/\n/ \\_/ \\"),
        (SE, "\\_/ \\_/\n/ \\_/ \\\n\\_/P\\_/\n/ \\_# \\"),
        (S, "\\_/ \\_/\n/ \\_/ \\\n\\_/P\\_/\n/ \\=/ \\"),
        (SW, "\\_/ \\_/\n/ \\_/ \\\n\\_/P\\_/\n/ #_/ \\"),
        (NW, "\\_/ \\_/\n/ \\_/ \\\n\\_#P\\_/\n/ \\_/ \\"),
    ],
)
def test_each_hexside_has_its_own_sign(direction: int, drawing: str) -> None:
    sheet = read(drawing)
    (place,) = sheet.letters
    assert sheet.armour == {hexside(place, direction)}


def test_neighbours_in_the_drawing_are_neighbours_on_the_sheet() -> None:
    sheet = read("\\_/ \\_/\n/S\\_/L\\\n\\_/P\\_/\n/H\\_/ \\\n\\_/C\\_/")
    at = {letter: place for place, letter in sheet.letters.items()}
    power = at["P"]
    assert power.step(NW) == at["S"]
    assert power.step(NE) == at["L"]
    assert power.step(SW) == at["H"]
    assert power.step(S) == at["C"]


@pytest.mark.parametrize(
    "change",
    [
        lambda t: "\n\n" + t + "\n\n\n",
        lambda t: "\n".join("    " + line for line in t.split("\n")),
        lambda t: "\n".join("\t" + line + "  \t" for line in t.split("\n")),
        lambda t: t.replace("/ \\_/ \\\n\\_/P", "       \n  /P"),
    ],
    ids=["blank lines", "indented", "tabbed as in the rulebook", "without the empty hexes"],
)
def test_the_same_ship_however_it_was_pasted(change: Callable[[str], str]) -> None:
    drawing = "\\_/ \\_/\n/S\\_/L\\\n\\_/ \\_/\n/ \\_/ \\\n\\_/P\\_/\n/ \\_/ \\"
    assert read(change(drawing)).letters == read(drawing).letters


def test_empty_upper_corner_may_be_left_out() -> None:
    bare = read("  _\n /S\\\n \\_/\n /H\\\n \\_/")
    assert sorted(bare.letters.values()) == ["H", "S"]
    one, other = bare.letters
    assert other == one.step(S)


@pytest.mark.parametrize(
    ("drawing", "line", "column", "word"),
    [
        ("\\_/ \\_/\n/S\\P/ \\\n\\_/ \\_/", 2, 4, "upper half"),
        ("\\_/ \\_/\n/S\\_/ \\\nP_/ \\_/", 3, 1, "upper half"),
        ("\\_/ \\_/\n/S\\_/ \\\n/_/ \\_/", 3, 1, "do not meet"),
        ("\\_/ \\_/\n/S\\\t/ \\\n\\_/ \\_/", 2, 4, "tab"),
        ("\\_/ \\_/\n/ \\_/ \\\n\\o/ \\_/", 3, 2, "without a box"),
        ("\\_/_\\_/\n/S\\_/ \\\n\\_/ \\_/", 1, 4, "do not meet"),
        ("nothing", 1, 1, "No hexes"),
    ],
)
def test_every_sign_out_of_place_is_named_with_its_place(
    drawing: str, line: int, column: int, word: str
) -> None:
    problems = read_sheet(drawing).problems
    assert [(spot.line, spot.column) for spot, _message in problems] == [(line, column)]
    assert word in problems[0][1]


def test_all_problems_at_once() -> None:
    problems = read_sheet("\\_/ \\_/\n/S\\P/ x\n\\_/ /_/").problems
    assert [(spot.line, spot.column) for spot, _message in problems] == [(2, 4), (2, 7), (3, 5)]


def test_drawing_off_the_sheet_is_moved_whole() -> None:
    far = Drawing({Hex(-7, 40): "S", Hex(-7, 41): "H"}, armour=[hexside(Hex(-7, 41), S)])
    sheet = read(draw(far))
    (bow, stern) = sorted(sheet.letters)
    assert stern == bow.step(S)
    assert sheet.armour == {hexside(stern, S)}
