"""Rows of the Icarus and how a line of fire shifts across them."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.hexgrid.rows import (
    AXIS_OF_SIDE,
    HighWord,
    high_sign,
    high_words,
    position,
    row_id,
    row_sign,
)
from tests.hexgrid.common import ICARUS, LINE_OF_FIRE, VIGILANCE
from tests.hexgrid.reading import parse_small, side_by_side


def first_boxes(drawing: str, side: int) -> str:
    """Letters of the first box of every row, row numbers ascending."""
    boxes = parse_small(drawing)
    rows: dict[int, list[Hex]] = {}
    for h in boxes:
        rows.setdefault(row_id(h, AXIS_OF_SIDE[side]), []).append(h)
    return "".join(boxes[max(rows[n], key=lambda h: position(h, side))] for n in sorted(rows))


@pytest.mark.parametrize(
    ("side", "letters"),
    list(enumerate(["LHSHL", "SPHPeL", "SHPLeL", "LeHeL", "SHELeL", "SPHEeL"])),
)
def test_icarus_seen_from_each_side(side: int, letters: str) -> None:
    assert first_boxes(ICARUS, side) == letters


def test_vigilance_shows_nineteen_rows_ahead_and_astern_and_thirteen_aside() -> None:
    assert [len(first_boxes(VIGILANCE, side)) for side in range(6)] == [19, 13, 13, 19, 13, 13]


@pytest.mark.rule("EE-IPI-3")
@pytest.mark.parametrize("side", range(6))
def test_a_clockwise_shift_goes_clockwise_round_the_ship(side: int) -> None:
    axis = AXIS_OF_SIDE[side]
    for sense in (1, -1):
        step = DIRECTIONS[(side + sense) % 6]
        assert row_sign(side, sense) == row_id(step, axis) != 0
    assert row_sign(side, 1) == -row_sign(side, -1) == -row_sign((side + 3) % 6, 1)
    assert row_id(DIRECTIONS[side], axis) == 0


@pytest.mark.rule("EE-IPI-3")
@pytest.mark.parametrize(
    ("axis", "word", "step"),
    [(0, "left", 5), (0, "right", 2), (1, "up", 0), (1, "down", 3), (2, "up", 0), (2, "down", 3)],
)
def test_high_words_move_the_row_that_way_on_the_page(axis: int, word: HighWord, step: int) -> None:
    assert high_sign(axis, word) == row_id(DIRECTIONS[step], axis)
    assert word in high_words(axis)


@pytest.mark.rule("EE-IPI-3")
def test_rows_along_the_ship_do_not_move_up() -> None:
    with pytest.raises(ValueError, match="left or right, not up"):
        high_sign(0, "up")
    with pytest.raises(ValueError, match="up or down, not left"):
        high_sign(2, "left")


@pytest.mark.rule("EE-IPI-3")
def test_the_worked_example_of_a_line_of_fire_shifted_up() -> None:
    sheet = parse_small(side_by_side(LINE_OF_FIRE)[1])
    chosen = {row_id(h, 1) for h, mark in sheet.items() if mark == "*"}
    shifted = {row_id(h, 1) for h, mark in sheet.items() if mark == "+"}
    assert len(chosen) == 1
    assert shifted == {n + 2 * high_sign(1, "up") for n in chosen}
