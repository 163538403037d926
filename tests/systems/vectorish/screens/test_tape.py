"""The tape of a move: what is written and what is owed, alike steps taken together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import shown_first
from game.systems.vectorish.screens.course.tape import owed, written
from game.systems.vectorish.state.orders import CourseOrder
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space


def draft(steps: str) -> Draft:
    found = space(Lucky_Star={"flies": "A3 B1", "adf": 2})
    return Draft(found, CourseOrder(ship="Lucky Star", steps=steps))


def test_alike_steps_stand_on_one_card() -> None:
    assert [card.words for card in written(draft("R.AA"))] == [
        "↻ B",
        "A",
        "A3 B1 + B ×2 → A3 B3",
    ]
    assert [card.upto for card in written(draft("R.AA"))] == [1, 2, 4]
    assert [card.upto for card in written(draft("...R"))] == [1, 2, 3, 4]


def test_what_is_owed_is_told_face_by_face_in_the_order_it_is_moved() -> None:
    assert [card.words for card in owed(draft(""))] == ["A", "B", "A ×2"]
    assert [card.words for card in owed(draft("."))] == ["B", "A ×2"]


def test_a_card_knows_where_the_ship_is_after_it() -> None:
    cards = owed(draft(""))
    assert cards[-1].after.hex == draft("").end.hex
    assert cards[-1].upto == 4


def test_what_opens_the_map_stays_while_steps_are_written() -> None:
    assert shown_first(draft("RA..")) == shown_first(draft(""))


@pytest.mark.parametrize("place", ["course in a chase", "course with a way out"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_steps_are_seen_whole_whatever_the_warning(
    place: str, size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    assert screen.sheet.draft.fear is not None  # type: ignore[attr-defined]
    area, card = screen.widget("tape").rect, screen.widget("owed 1").rect
    assert area.contains(card)
    fear = screen.widget("fear").rect
    assert not fear.colliderect(area)
    assert screen.widget("written").rect.contains(area)
    assert not screen.widget("written").rect.colliderect(screen.widget("undo").rect)


def test_points_say_what_was_there_what_is_added_and_what_comes_out() -> None:
    found = space(Lucky_Star={"flies": "A10", "facing": 2, "adf": 2})
    order = CourseOrder(ship="Lucky Star", steps="AA")
    told = [card.words for card in written(Draft(found, order))]
    assert told == ["A10 + C ×2 → A9 B1"]
