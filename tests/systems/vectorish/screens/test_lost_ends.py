"""Ends of a move that the ship does not live to come to: seen, told why, and asked about."""

from __future__ import annotations

from pathlib import Path

from game.desk.map.marks import Hazard, Mark, Outline, Tint, Track
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import end_card, move_marks
from game.systems.vectorish.screens.course.plan import pointed_marks, way_marks
from game.systems.vectorish.screens.course.sheet import CourseSheet
from game.systems.vectorish.state.orders import CourseOrder
from game.table.events import OrderSealed
from tests.desk.driver import click, press
from tests.systems.kit.stage import SIZE
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space

INSIDE, CLEAR = hex_from_number("2229"), hex_from_number("2028")


def beside(steps: str = "", **ship: object) -> Draft:
    own = {"flies": "A10", "at": "2139", "facing": 1, "adf": 2, "mr": 2, **ship}
    return Draft(space("sidestep", Lucky_Star=own), CourseOrder(ship="Lucky Star", steps=steps))


def dotted(marks: list[Mark]) -> set[Hex]:
    return {m.hex for m in marks if isinstance(m, Outline) and m.style == "dotted"}


def test_an_end_in_a_planet_is_dotted_and_not_tinted_like_the_others() -> None:
    draft = beside()
    marks, planet = move_marks(draft), draft.space.terrain.at
    usual = side_colour(draft.space, draft.ship.side)
    lit = {mark.hex for mark in marks if isinstance(mark, Tint) and mark.colour == usual}
    ends = {draft.course.hex.plus(offset) for offset in draft.ends.by_hex}
    inside = {hex_ for hex_ in ends if hex_ in planet}
    assert INSIDE in inside and CLEAR in lit
    assert dotted(marks) == inside
    assert lit == ends - inside


def test_its_card_says_why_and_that_sealing_it_is_asked_about() -> None:
    card = end_card(beside(), INSIDE, None)
    assert card is not None
    assert card.title == "The ship is lost"
    told = "2229: the ship flies into the interior and is destroyed."
    assert card.terms == (told, "A click writes it; before it is sealed you are asked.")
    alive = end_card(beside(), CLEAR, None)
    assert alive is not None and alive.title == "End here"


def test_where_the_cheapest_way_is_fatal_a_click_means_one_that_is_not() -> None:
    draft = beside(flies="A8 B4", at="1836", facing=5)
    end = hex_from_number("2226")
    cheapest, meant = draft.ends.by_hex[end.minus(draft.course.hex)][0], draft.meant(end, None)
    assert draft.lost_to(cheapest) is not None
    assert meant is not None and meant != cheapest
    assert draft.lost_to(meant) is None
    assert end not in dotted(move_marks(draft))


def test_the_way_to_it_is_red_and_nothing_is_told_of_the_turns_after() -> None:
    draft = beside()
    given = draft.given(INSIDE, None)
    assert given is not None
    marks = pointed_marks(draft, given)
    assert [m.hex for m in marks if isinstance(m, Hazard) and m.fatal] == [INSIDE]
    way = next(m for m in marks if isinstance(m, Track) and m.full)
    assert way.colour == theme.BAD
    assert given.fear is None
    ghosts = [m for m in way_marks(given) if isinstance(m, Outline) and m.style == "dashed"]
    assert not ghosts


def test_it_may_be_flown_but_is_asked_about_first(tmp_path: Path) -> None:
    desk, make = PLACES["course by a planet"](tmp_path)
    screen = make()
    assert isinstance(screen, OrderScreen) and isinstance(screen.sheet, CourseSheet)
    screen.resize(SIZE, 1.0)
    click(screen, screen.widget("map").pixel(INSIDE))  # type: ignore[attr-defined]
    assert screen.sheet.draft.end.hex == INSIDE
    assert "is lost in 2229" in screen.widget("seal").second  # type: ignore[attr-defined]
    press(screen, "Enter")
    assert screen.asking
    assert not any(isinstance(one, OrderSealed) for one in desk.game.runner.events)
    press(screen, "Y")
    assert any(isinstance(one, OrderSealed) for one in desk.game.runner.events)
