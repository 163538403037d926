"""What a scripted side of the figures meant, on the map of its yard."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.desk.kit import Screen
from game.desk.map.marks import Arrow, Plate, Track
from game.desk.play.thoughts import ThoughtsScreen
from game.systems.figures.mind.deed_words import end_of
from game.systems.figures.screens.thoughts import ThoughtsScreen as FiguresThoughts
from game.systems.figures.state.orders import ActOrder
from game.table.thoughts import Option
from tests.desk.driver import press
from tests.systems.figures.screens.every_place import STAGE

SIZE = (1280, 720)


@cache
def _screen() -> ThoughtsScreen:
    desk, make = STAGE.thoughts("flag", "act")(Path())
    screen: Screen = make()
    assert isinstance(screen, FiguresThoughts) and screen.desk is desk
    return screen


def _options() -> list[tuple[int, int, Option]]:
    """Order, option and what it is."""
    back = _screen().thoughts
    found = []
    for order in range(len(back)):
        meant = back.meant(order)
        assert meant is not None
        found += [(order, n, option) for n, option in enumerate(meant.thought.options)]
    return found


def _look_at(order: int, option: int) -> ThoughtsScreen:
    screen = _screen()
    screen.resize(SIZE)
    screen.stepping.scrub(order)
    press(screen, str(option + 1))
    screen.update(0.0)
    return screen


def test_the_way_of_another_figure_begins_where_that_is() -> None:
    who = [one.order.figure for one in _screen().thoughts.sealed]  # type: ignore[attr-defined]
    order, number, option = next(
        each for each in _options() if each[2].who != who[each[0]] and len(each[2].way) > 1
    )
    screen = _look_at(order, number)
    meant = screen.meant
    assert meant is not None
    tracks = [mark for mark in screen.map_view.marks if isinstance(mark, Track) and mark.glows]
    assert [mark.hexes[0] for mark in tracks] == [meant.view.figures[option.who].hex]
    ghost = next(m for m in screen.map_view.marks if isinstance(m, Plate) and m.ghost)
    assert ghost.hex == option.way[-1]


def test_the_figure_is_shown_facing_as_it_would_at_the_end_of_the_way() -> None:
    seen = 0
    for order, number, option in _options():
        screen = _look_at(order, number)
        meant = screen.meant
        assert meant is not None and isinstance(option.order, ActOrder)
        end, now = end_of(meant.view, option.order), meant.view.figures[option.who]
        ghosts = [m for m in screen.map_view.marks if isinstance(m, Plate) and m.ghost]
        free = end.hex != meant.view.banner and meant.view.standing_in(end.hex) is None
        assert len(ghosts) == free
        for mark in ghosts:
            assert (mark.hex, mark.facing) == end
            seen += end.facing != now.facing
    assert seen


def test_an_arrow_leads_to_who_is_attacked() -> None:
    order, number, option = next(each for each in _options() if each[2].aimed)
    screen = _look_at(order, number)
    meant = screen.meant
    assert meant is not None
    [arrow] = [mark for mark in screen.map_view.marks if isinstance(mark, Arrow)]
    assert arrow.start == option.way[-1]
    assert arrow.end == meant.view.figures[option.aimed[0]].hex
    assert "a figure's turn" in screen.text() and "worth in points of movement" in screen.text()
