"""Which rows of a list are seen once it is scrolled."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.desk.kit import Area, ListView, Metrics, Row

HIGH = 40


def scrolled(room: int, offset: int) -> ListView:
    """A list of five rows in so many units, scrolled as far as it goes up to an offset."""
    made = ListView("list", rows=[Row(f"{n}") for n in range(5)], row_height=HIGH, chosen=0)
    made.lay(Metrics(), Area(0, 0, 200, room))
    made.scroll_to(offset)
    return made


@pytest.mark.parametrize("missing", [1, 4])
def test_a_list_that_all_but_fits_shows_every_row_wherever_it_is_scrolled(missing: int) -> None:
    for offset in (0, 1, missing, HIGH):
        assert scrolled(5 * HIGH - missing, offset).visible_rows() == range(5)


def test_a_list_without_room_shows_no_row() -> None:
    assert scrolled(0, 0).visible_rows() == range(0)


def test_a_row_that_is_half_out_of_sight_is_not_seen() -> None:
    for offset, seen in ((0, range(4)), (HIGH, range(1, 5))):
        assert scrolled(5 * HIGH - 20, offset).visible_rows() == seen


@pytest.mark.parametrize(("chosen", "seen"), [(3, range(2, 4)), (0, range(2))])
def test_a_chosen_row_is_still_seen_when_rows_above_it_grow(chosen: int, seen: range) -> None:
    rows = [Row(f"{n}") for n in range(5)]

    def made(high: int) -> Callable[[Metrics, int], tuple[list[Row], list[int]]]:
        return lambda _m, _wide: (rows, [high] * len(rows))

    shown = ListView("list", made=made(HIGH), chosen=chosen)
    shown.lay(Metrics(), Area(0, 0, 200, 4 * HIGH))
    assert shown.visible_rows() == range(4)
    shown.remake(made(2 * HIGH))
    assert shown.visible_rows() == seen
