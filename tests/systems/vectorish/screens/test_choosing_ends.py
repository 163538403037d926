"""Ends that are chosen on the map: another one may be chosen until steps are written by hand."""

from __future__ import annotations

import pytest

from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.sheet import CourseSheet
from tests.desk.driver import click, press
from tests.systems.kit.stage import SIZE, Stage, desk_for

STAGE = Stage(VECTORISH)


class Moving:
    """The freighter of the convoy at its first move, which may end in nine hexes."""

    def __init__(self) -> None:
        hot = STAGE.seat("crossing")
        screen = desk_for(hot).screen_of(STAGE.until(hot, "course"))
        assert isinstance(screen, OrderScreen)
        screen.resize(SIZE, 1.0)
        assert isinstance(screen.sheet, CourseSheet)
        self.screen, self.sheet = screen, screen.sheet

    @property
    def draft(self) -> Draft:
        """What is written."""
        return self.sheet.draft

    def lit(self) -> set[Hex]:
        """The hexes in which it can end."""
        here = self.draft.base.course.hex
        return {here.plus(offset) for offset in self.draft.ends.by_hex}

    def choose(self, hex_: Hex) -> None:
        """Click on a hex of the map."""
        click(self.screen, self.screen.widget("map").pixel(hex_))  # type: ignore[attr-defined]


@pytest.fixture
def moving() -> Moving:
    """A move with nothing written."""
    return Moving()


def test_one_end_after_another_may_be_chosen(moving: Moving) -> None:
    before = moving.lit()
    assert len(before) > 5
    for hex_ in sorted(before):
        moving.choose(hex_)
        assert moving.draft.end.hex == hex_
        assert moving.lit() == before
    for _hex in before:
        press(moving.screen, "Backspace")
    assert not moving.draft.order.steps


def test_undo_takes_back_the_end_chosen_last(moving: Moving) -> None:
    first, second = sorted(moving.lit())[:2]
    moving.choose(first)
    moving.choose(second)
    press(moving.screen, "Backspace")
    assert moving.draft.end.hex == first
    moving.choose(second)
    assert moving.draft.end.hex == second


def test_what_was_written_by_hand_before_stays_in_front(moving: Moving) -> None:
    press(moving.screen, "E", "W")
    for hex_ in sorted(moving.lit()):
        moving.choose(hex_)
        assert moving.draft.order.steps.startswith("R.")
        assert moving.draft.end.hex == hex_


def test_steps_by_hand_after_it_are_never_thrown_away(moving: Moving) -> None:
    other = moving.draft.end.hex
    moving.choose(other.step(0))
    press(moving.screen, "E")
    steps = moving.draft.order.steps
    assert steps.endswith("R")
    moving.choose(other)
    assert moving.draft.order.steps == steps
    told = moving.screen.toasts[-1].message
    assert told == "It cannot end in 1645 after these steps; Undo or Clear takes them back."


def test_what_is_chosen_for_the_player_gives_way_to_an_end_too(moving: Moving) -> None:
    before = moving.lit()
    press(moving.screen, "F")
    assert moving.draft.order.steps
    for hex_ in sorted(before)[:3]:
        moving.choose(hex_)
        assert moving.draft.end.hex == hex_


def test_going_back_in_an_end_that_was_chosen_keeps_all_ends_lit(moving: Moving) -> None:
    before = moving.lit()
    first = next(hex_ for hex_ in sorted(before) if hex_ != moving.draft.end.hex)
    moving.choose(first)
    click(moving.screen, "back 1")
    assert moving.lit() == before
    moving.choose(first)
    assert moving.draft.end.hex == first
