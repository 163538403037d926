"""Words that do not fit are smaller, then in two lines, and cut only as the last resort."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Area, Button, Label, Metrics, fitting, row
from game.desk.kit.lettering import FOLDED, lines
from game.desk.paint import fonts, theme

M = Metrics((1280, 720))
WORDS = "Every attack is aimed and resolved in turn"
LONG = fonts.width(WORDS, theme.BODY, M.type_size(theme.BODY))


def room(wide: int, high: int = 24) -> pygame.Rect:
    return pygame.Rect(0, 0, wide, high)


def test_words_that_fit_keep_their_size() -> None:
    assert lines(M, WORDS, theme.BODY, room(LONG)) == ([WORDS], M.type_size(theme.BODY))


def test_a_little_too_long_is_smaller() -> None:
    (told,), size = lines(M, WORDS, theme.BODY, room(LONG - 10))
    assert told == WORDS and theme.SMALLEST_TYPE <= size < M.type_size(theme.BODY)


@pytest.mark.parametrize("wide", [LONG * 2 // 3, LONG // 2])
def test_longer_words_take_two_lines_where_these_have_room(wide: int) -> None:
    told, size = lines(M, WORDS, theme.BODY, room(wide, 2 * M.px(FOLDED)))
    assert len(told) == 2 and " ".join(told) == WORDS
    assert all(fonts.width(line, theme.BODY, size) <= wide for line in told)


def test_they_are_cut_where_two_lines_have_no_room() -> None:
    (told,), _size = lines(M, WORDS, theme.BODY, room(LONG // 2, 2 * M.px(FOLDED) - 1))
    assert told.endswith("…")


def test_no_word_is_broken_to_make_two_lines() -> None:
    narrow = fonts.width("resolved", theme.BODY, theme.SMALLEST_TYPE) - 1
    told, _size = lines(M, "resolved", theme.BODY, room(narrow, 48))
    assert len(told) == 1


def test_a_button_is_higher_where_its_second_line_needs_two() -> None:
    button = Button("go on", label="Go on", second=WORDS)
    whole = button.own_width(M)
    assert button.own_height(M, whole - 1) == button.own_height(M, whole) + FOLDED


@pytest.mark.parametrize(("wide", "seen"), [(200, "wide"), (199, "narrow"), (20, "narrow")])
def test_of_parts_that_say_the_same_the_first_that_fits_stands(wide: int, seen: str) -> None:
    parts = (Area(0, 0, each, 24) for each in (200, 100))
    both = [Button(name, place) for name, place in zip(("wide", "narrow"), parts, strict=True)]
    (found,) = fitting(*map(row, both)).lay(M, Area(0, 0, wide, 40))
    assert found.name == seen


def test_a_part_that_fits_otherwise_asks_for_the_room_of_the_first() -> None:
    long, short = Label("long", label=WORDS), Label("short", label="In turn")
    assert fitting(long, short).own_width(M) == long.own_width(M)
