"""The rulebook's small drawings, read and drawn."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexgrid.drawing import char_at, draw_sheet, draw_small, outline_at
from game.hexgrid.hexes import ORIGIN, Hex
from tests.hexgrid.common import ICARUS, LINE_OF_FIRE, VIGILANCE, hexes
from tests.hexgrid.reading import DrawingError, hex_at, parse_small, sheet_lines, side_by_side

SHEETS = st.dictionaries(hexes, st.sampled_from("SPHCEeLIMRAG1+"), min_size=1, max_size=20)


def test_icarus_as_drawn_in_the_definitions() -> None:
    boxes = parse_small(ICARUS)
    assert Counter(boxes.values()) == Counter("SPPHHHCEeeLL")
    assert [h for h, letter in boxes.items() if letter in "LS"] == [(5, -2), (3, 3), (7, 1)]


def test_vigilance_has_eighty_five_boxes() -> None:
    assert Counter(parse_small(VIGILANCE).values()) == Counter(
        S=8, M=10, R=2, E=12, H=12, P=23, C=6, I=6, L=6
    )


def test_the_rulebooks_sheet_is_drawn_as_printed() -> None:
    printed = sheet_lines(ICARUS)[1:]
    assert tuple(draw_sheet(parse_small(ICARUS), 11, 11).splitlines()) == printed
    wide = sheet_lines(VIGILANCE)
    assert tuple(draw_sheet(parse_small(VIGILANCE), 23, 17, 1).splitlines()) == wide


def test_the_smallest_sheet_of_icarus() -> None:
    assert draw_small(parse_small(ICARUS)).splitlines() == [
        r"/ \_/S\_/ \ ".rstrip(),
        r"\_/ \_/ \_/",
        r"/ \_/P\_/ \ ".rstrip(),
        r"\_/H\_/H\_/",
        r"/ \_/C\_/ \ ".rstrip(),
        r"\_/E\_/P\_/",
        r"/ \_/H\_/ \ ".rstrip(),
        r"\_/e\_/e\_/",
        r"/L\_/ \_/L" + "\\",
        r"\_/ \_/ \_/",
    ]


def test_a_margin_is_whole_empty_hexes_all_round() -> None:
    assert draw_small({Hex(4, 4): "S"}, 1).splitlines() == [
        "\\_/ \\_/",
        "/ \\_/ \\",
        "\\_/S\\_/",
        "/ \\_/ \\",
        "\\_/ \\_/",
        "/ \\_/ \\",
    ]


def test_drawings_side_by_side_come_apart() -> None:
    chart, record = side_by_side(LINE_OF_FIRE)
    found = parse_small(chart)
    assert sorted(found.values()) == ["I", "M", "V"]
    places = {letter: h for h, letter in found.items()}
    assert places["I"].minus(places["V"]) == (1, -2)
    assert sum(letter in "SPHCEeL" for letter in parse_small(record).values()) == 12


@given(SHEETS, st.integers(0, 3))
def test_what_is_drawn_reads_the_same_but_for_a_shift(letters: dict[Hex, str], margin: int) -> None:
    text = draw_small(letters, margin)
    again = parse_small(text)
    first = min(letters)
    shift = min(again).minus(first)
    assert again == {h.plus(shift): letter for h, letter in letters.items()}
    assert draw_small(again, margin) == text


@given(hexes, st.integers(0, 1))
def test_places_and_hexes_undo_each_other(h: Hex, parity: int) -> None:
    x, y = char_at(h, parity)
    assert hex_at(x, y, parity) == h
    assert hex_at(x, y + 1, parity) is None
    assert hex_at(x + 1, y, parity) is None
    around = [outline_at(x + dx, y + dy, parity) for dy in (0, 1) for dx in (-1, 0, 1)]
    assert "".join(around) == "/ \\\\_/"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("/ \\_/\n\\S/ \\", "Line 2, column 2"),
        ("/ \\_/\n/ \\_/", "Line 2, column 1"),
        ("/ \\_/\n\\_S \\", "Line 2, column 3"),
        ("/S", "Line 1, column 2"),
        ("\\_/ \\\nx / ", "Line 2, column 1"),
    ],
)
def test_a_character_out_of_place_is_named(text: str, place: str) -> None:
    with pytest.raises(DrawingError, match=place):
        parse_small(text)


@pytest.mark.parametrize("text", ["", "  \n", "SPH"])
def test_a_text_without_hexes_is_refused(text: str) -> None:
    with pytest.raises(DrawingError, match="no hexes"):
        parse_small(text)


def test_nothing_has_no_smallest_sheet() -> None:
    with pytest.raises(ValueError, match="no size"):
        draw_small({})
    assert draw_sheet({}, 1, 2) == "/ \\\n\\_/\n"
    assert draw_sheet({ORIGIN: "S"}, 1, 2) == "/S\\\n\\_/\n"


# NEED sheet_of import
