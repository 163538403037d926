"""A catch is told where it can be had: on the map, on the big button, on the card of the hex."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.desk.map.marks import Outline, Tag, Track
from game.desk.play.order_screen import OrderScreen
from game.dice import LabelledDice
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.chase import comes_alongside, ended
from game.systems.vectorish.ruleset import RACE, RULES
from game.systems.vectorish.screens.course.adrift import adrift
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import end_card
from game.systems.vectorish.screens.course.plan import pointed_marks, way_marks
from game.systems.vectorish.screens.course.sheet import CourseSheet
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.hotseat import Decide
from game.table.runner import Runner
from tests.desk.driver import click, press
from tests.systems.kit.stage import PERSONS, SIZE, Stage, desk_for, seated
from tests.systems.vectorish.support import space

STAGE = Stage(VECTORISH)
HUNTER, PREY = "Harrier", "Lucky Star"


def chase(**hunter: Any) -> Space:
    """The prey has moved; a drift of ten hexes brings the hunter into its hex."""
    prey = {"flies": "A10", "at": "2460", "done": True}
    return space("pursuit", Lucky_Star=prey, Harrier={"at": "2470", "adf": 5, "mr": 4, **hunter})


def draft(found: Space, ship: str = HUNTER, steps: str = "") -> Draft:
    return Draft(found, CourseOrder(ship=ship, steps=steps))


def tags(found: Draft) -> list[str]:
    return [mark.label for mark in way_marks(found) if isinstance(mark, Tag)]


def test_a_drift_that_catches_is_told_and_nothing_is_feared_or_wasted() -> None:
    found = draft(chase())
    assert found.catches is not None
    assert f"catches {PREY} here" in tags(found)
    assert found.fear is None
    assert not list(adrift(found))


def test_in_its_hex_with_other_speeds_it_is_not_caught() -> None:
    begins = draft(chase(at="2471"))
    prey = begins.space.ships[PREY]
    cheapest = begins.ends.by_hex[prey.hex.minus(begins.course.hex)][0]
    found = draft(begins.space, steps=begins.ends.way(cheapest).steps)
    assert found.end.hex == prey.hex
    assert found.catches is None


@pytest.mark.parametrize("hunter", [{"flies": "A8"}, {"at": "2371"}])
def test_an_end_that_catches_is_lit_with_what_it_costs_and_is_what_a_click_means(
    hunter: dict[str, str],
) -> None:
    found = draft(chase(**hunter))
    prey = found.space.ships[PREY]
    index = found.meant(prey.hex, None)
    assert found.catches is None
    assert index is not None
    assert found.catch(index) is prey
    assert found.catching == found.ends.way(index)
    assert "click: catch it" in tags(found)
    card = end_card(found, prey.hex, None)
    assert card is not None
    assert f"It catches {PREY} here: that wins." in card.terms


def test_nothing_is_offered_in_its_hex_where_a_click_does_not_catch_it() -> None:
    found = draft(chase(flies="A2"))
    assert found.catching is None
    assert not any(mark.hex == found.space.ships[PREY].hex for mark in _outlines(found))
    assert not [label for label in tags(found) if "catch" in label or "match" in label]


def _outlines(found: Draft) -> list[Outline]:
    return [mark for mark in way_marks(found) if isinstance(mark, Outline)]


def test_the_way_that_is_pointed_at_is_drawn_hex_by_hex_and_the_other_is_a_faint_line() -> None:
    found = draft(chase(flies="A8"))
    prey = found.space.ships[PREY]
    given = found.given(prey.hex, None)
    assert given is not None
    assert given.catches is prey
    beaded = [m for m in pointed_marks(found, given) if isinstance(m, Track) and m.numbers]
    flown = (found.ship.hex, *(step.hex for step in given.end.hexes))
    assert [track.hexes for track in beaded] == [flown]
    assert flown[-1] == prey.hex


@pytest.mark.parametrize("means", ["map", "key"])
def test_the_big_button_names_the_catch(means: str) -> None:
    race = replace(RULES, sequence=RACE)
    before = space(
        "pursuit",
        Lucky_Star={"flies": "A10", "at": "2470"},
        Harrier={"flies": "A8", "at": "2470", "adf": 5, "mr": 4},
    )
    runner: Runner[Space] = Runner(before, race, LabelledDice(bytes([1] * 32)))
    runner.start()
    hot = seated(runner, PERSONS)
    moment = STAGE.until(hot, "course")
    assert isinstance(moment, Decide)
    hot.seal([(moment.decisions[0], CourseOrder(ship=PREY))])
    screen = desk_for(hot).screen_of(STAGE.until(hot, "course"))
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE, 1.0)
    sheet = screen.sheet
    assert isinstance(sheet, CourseSheet)
    assert sheet.draft.ship.name == HUNTER
    assert "Catch" not in screen.widget("seal").label  # type: ignore[attr-defined]
    if means == "map":
        click(screen, screen.widget("map").pixel(sheet.draft.space.ships[PREY].hex))  # type: ignore[attr-defined]
    else:
        press(screen, "S")
    assert screen.widget("seal").label == f"Catch {PREY}"  # type: ignore[attr-defined]
    assert f"with the same speeds: {PREY} is caught." in screen.text()
    press(screen, "Enter")
    assert hot.runner.over


def test_prey_that_ends_beside_its_hunter_is_told_so_and_asked() -> None:
    found = space(
        "pursuit",
        Lucky_Star={"flies": "A10", "at": "2470"},
        Harrier={"flies": "A10", "at": "2460", "adf": 5, "mr": 4, "done": True},
    )
    fear = draft(found, PREY).fear
    assert fear is not None
    assert fear.tag == "is caught here"
    assert fear.doubt is not None


def told(found: Draft) -> str:
    assert found.chance is not None
    return found.chance.words


def opening(turn: int = 1, **hunter: Any) -> Space:
    """The prey has flown ten hexes on; the hunter is the one to move."""
    prey = {"flies": "A10", "at": "2455", "done": True}
    found = space("pursuit", Lucky_Star=prey, Harrier={"adf": 5, "mr": 4, **hunter})
    return altered(found, turn=turn)


def test_a_hunter_is_told_whether_its_next_move_can_catch_from_where_it_ends() -> None:
    here = draft(opening())
    assert here.chance is not None
    assert here.chance.way is not None
    assert told(here) == "From here its next move cannot catch Lucky Star."
    there = draft(opening(), steps=here.chance.way.steps)
    assert told(there) == "From here its next move can catch Lucky Star."
    assert "can catch it next" in tags(there)
    then = altered(ended(there.ship, there.end.hex, there.end.speeds), facing=there.end.facing)
    assert comes_alongside(then, there.space.ships[PREY])
    far = draft(opening(at="2499"))
    assert told(far) == "This move and the next cannot catch Lucky Star."


def test_in_the_last_turn_one_move_is_left_and_both_are_told_so() -> None:
    assert told(draft(opening(8))) == "This is its last move: it cannot catch Lucky Star."
    runner = {"flies": "A10", "at": "2465"}
    near = {"at": "2465", "adf": 5, "mr": 4}
    last = altered(space("pursuit", Lucky_Star=runner, Harrier=near), turn=8)
    fear = draft(last, PREY).fear
    assert fear is not None
    assert fear.short == "Harrier can catch it with its last move, wherever it ends now."
    assert fear.words.endswith("That is the last move of the chase.")
    far = altered(space("pursuit", Lucky_Star=runner, Harrier={**near, "at": "2480"}), turn=8)
    assert draft(far, PREY).fear is None
    assert draft(altered(far, turn=7), PREY).fear is not None


def test_a_hunter_that_moves_first_in_a_turn_is_told_what_that_move_can_do() -> None:
    found = space("pursuit", Lucky_Star={"at": "2465"}, Harrier={"adf": 5, "mr": 4})
    assert told(draft(found)) == "This move cannot catch Lucky Star."
    reach = space("pursuit", Lucky_Star={"at": "2470"}, Harrier={"adf": 5, "mr": 4})
    assert draft(reach).chance is None
