"""What a move leads to is told before it is sealed, and nobody drifts by a press too many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import Screen
from game.desk.play.haste import SOON
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.dice import LabelledDice
from game.hexgrid.hexes import distance, hex_from_number
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.catching import catches
from game.systems.vectorish.rules.course import begun, coasting, flown
from game.systems.vectorish.ruleset import RACE, RULES
from game.systems.vectorish.screens.course.adrift import adrift
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.sheet import CourseSheet
from game.systems.vectorish.screens.course.warnings import next_turn
from game.systems.vectorish.state.orders import CourseOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.events import OrderSealed
from game.table.hotseat import HotSeat
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.systems.kit.stage import SIZE, Stage, desk_for, seated
from tests.systems.vectorish.support import space

STAGE = Stage(VECTORISH)
PERSON = "Lucky Star"
RUNNER = {"flies": "A10", "at": "2465"}


def chased(hunter: dict[str, object], steps: str = "") -> Draft:
    found = space("pursuit", Lucky_Star=RUNNER, Harrier={"flies": "A10", "facing": 0, **hunter})
    return Draft(found, CourseOrder(ship="Lucky Star", steps=steps))


def over_planet(at: str, **rating: int) -> Draft:
    found = space("sidestep", Lucky_Star={"flies": "A10", "at": at, **rating})
    return Draft(found, CourseOrder(ship="Lucky Star"))


def question(battle: str) -> tuple[HotSeat, OrderScreen]:
    """The first move of a battle on a screen of its own."""
    hot = STAGE.seat(battle)
    moment = STAGE.until(hot, "course")
    screen = desk_for(hot).screen_of(moment)
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE, 1.0)
    return hot, screen


def after_a_scene(screen: OrderScreen) -> None:
    """As if it had followed something watched."""
    hot = STAGE.seat("pursuit")
    scene = STAGE.until(hot, "scene:movement")
    assert isinstance(scene, Scene)
    watched = desk_for(hot).screen_of(scene)
    assert isinstance(watched, Playback)
    screen.take_over(watched)


def sealed(hot: HotSeat, side: str = PERSON) -> bool:
    """Whether the person's move is under way."""
    return any(isinstance(one, OrderSealed) and one.side == side for one in hot.runner.events)


NEAR = {"at": "2480", "adf": 3, "mr": 3}
"""A hunter that reaches some ends of the runner's move, and not others."""


def test_an_end_in_reach_of_the_hunter_is_told() -> None:
    fear = chased(NEAR).fear
    assert fear is not None
    assert fear.short == "Harrier can catch it here within its next two moves."
    assert "last in turn" in fear.words and "before this ship moves again" in fear.words
    assert fear.doubt is not None


def test_with_it_the_cheapest_end_out_of_reach_is_told() -> None:
    draft = chased(NEAR)
    assert draft.fear is not None
    out = draft.fear.refuge
    assert out is not None
    fled = chased(NEAR, out.steps)
    assert fled.fear is None
    assert (fled.end.hex, fled.end.facing, fled.end.speeds) == out[:3]
    assert out.thrust == out.steps.count("A")
    assert out.turned == out.steps.count("L") + out.steps.count("R")
    assert "safe" not in f"{out.where} {out.how} {out.card}".lower()


def test_the_button_of_that_end_writes_the_way_to_it() -> None:
    race = replace(RULES, sequence=RACE)
    runner: Runner[Space] = Runner(chased(NEAR).space, race, LabelledDice(bytes([1] * 32)))
    runner.start()
    hot = seated(runner)
    screen = desk_for(hot).screen_of(STAGE.until(hot, "course"))
    assert isinstance(screen, OrderScreen)
    screen.resize(SIZE, 1.0)
    assert isinstance(screen.sheet, CourseSheet)
    fear = screen.sheet.draft.fear
    assert fear is not None
    assert fear.refuge is not None
    click(screen, "refuge")
    assert screen.sheet.draft.order.steps == fear.refuge.steps
    assert screen.sheet.draft.fear is None


def test_a_catch_by_two_moves_that_are_no_likely_ones_is_feared_too() -> None:
    """To 2467 with A12 F1, then a drift of 13 hexes and two points along D."""
    draft = _opening()
    fear = Draft(draft.space, CourseOrder(ship=PERSON, steps="LA")).fear
    assert fear is not None
    hunter, way = draft.space.ships["Harrier"], "RA" + "." * 11 + "LALAARA..."
    first = flown(begun(hunter), way)
    second = flown(next_turn(first), "." * 13 + "RRRAA")
    fled = Draft(draft.space, CourseOrder(ship=PERSON, steps="LA")).end
    assert (second.hex, second.speeds.both) == (fled.hex, fled.speeds.both)
    assert not second.owed


def test_where_every_end_is_in_its_reach_that_is_told() -> None:
    fear = _opening().fear
    assert fear is not None
    told = "Harrier can catch it within its next two moves, wherever it ends now."
    assert (fear.short, fear.refuge) == (told, None)
    assert "last in turn 1 and first in turn 2" in fear.words


def _opening() -> Draft:
    """The first move of the chase, with nothing written."""
    hot, screen = question("pursuit")
    del screen
    return Draft(hot.runner.battle, CourseOrder(ship=PERSON))


def test_an_end_out_of_its_reach_is_not() -> None:
    assert chased({"at": "2499", "adf": 1, "mr": 1}).fear is None


def test_a_hunter_that_has_moved_this_turn_comes_after_the_next_move() -> None:
    draft = chased({"at": "2466", "adf": 5, "mr": 4, "done": True})
    assert draft.fear is None


def test_where_every_end_can_be_reached_nothing_is_asked() -> None:
    asked = chased({"at": "2466", "adf": 9, "mr": 6}).fear
    assert asked is not None
    assert asked.doubt is None


def test_who_is_told_to_be_in_reach_is_caught_by_some_two_moves() -> None:
    draft = chased({"at": "2470", "adf": 5, "mr": 4})
    end = flown(begun(draft.ship), coasting(begun(draft.ship)))
    assert (draft.fear is not None) == catches(
        draft.space.ships["Harrier"],
        space("pursuit", Lucky_Star={"flies": "A10", "at": _number(end.hex)}).ships["Lucky Star"],
    )


def _number(hex_: object) -> str:
    numbers = (f"24{row}" for row in range(10, 99))
    return next(number for number in numbers if hex_from_number(number) == hex_)


def test_drifting_into_the_planet_next_turn_is_told_and_asked_where_there_is_no_way_out() -> None:
    fear = over_planet("2448").fear
    assert fear is not None
    assert fear.words.startswith("Whatever it does next turn, it is lost.")
    assert fear.doubt is not None


def test_drifting_towards_it_with_a_way_out_is_told_without_a_question() -> None:
    assert over_planet("2148").fear is None
    fear = over_planet("2248", adf=3, mr=3).fear
    assert fear is not None
    assert fear.words.startswith("Drifting on it is lost next turn.")
    assert fear.doubt is None


def test_on_the_last_turn_nothing_is_said_of_a_next_one() -> None:
    draft = over_planet("2448")
    last = altered(draft.space, turn=draft.space.told.turn_limit)
    assert replace(draft, space=last).fear is None


def test_far_from_everything_nothing_is_told() -> None:
    assert over_planet("2480").fear is None


def test_drifting_into_reach_is_asked_before_it_is_sealed() -> None:
    _hot, screen = question("pursuit")
    press(screen, "Enter")
    assert screen.asking
    click(screen, "question no")
    assert not screen.asking
    press(screen, "Enter")
    assert screen.asking


@pytest.mark.parametrize("means", ["click", "key"])
def test_a_press_meant_for_the_scene_before_seals_nothing(means: str) -> None:
    hot, screen = question("sidestep")
    screen.desk.settings = screen.desk.settings.but(ask_waste=False)
    after_a_scene(screen)
    _on(screen, means)
    assert not sealed(hot)
    _on(screen, means)
    assert sealed(hot)


def test_a_moment_later_one_press_is_enough_where_nothing_is_lost() -> None:
    hot, screen = question("sidestep")
    screen.desk.settings = screen.desk.settings.but(ask_waste=False)
    after_a_scene(screen)
    screen.update(SOON)
    press(screen, "Enter")
    assert sealed(hot)


@pytest.mark.parametrize("later", [0.0, SOON])
def test_enter_never_seals_a_drift_that_nobody_wrote_and_that_loses_points(later: float) -> None:
    hot, screen = question("sidestep")
    after_a_scene(screen)
    screen.update(later)
    press(screen, "Enter")
    assert screen.asking
    told = "Nothing is written for Lucky Star: it drifts, and 1 ADF and 1 MR of this turn are lost."
    assert screen.widget("question 0").label == told  # type: ignore[attr-defined]
    press(screen, "Enter")
    assert not screen.asking
    assert not sealed(hot)
    press(screen, "Enter")
    press(screen, "Y")
    assert sealed(hot)


def test_drifting_is_not_asked_about_where_it_is_all_that_can_be_done() -> None:
    assert not list(adrift(over_planet("2480", adf=0, mr=0)))
    assert list(adrift(over_planet("2480", adf=0, mr=1)))


def test_nor_where_it_leads_past_the_line_on_course_and_through_nothing() -> None:
    assert list(adrift(over_planet("2480")))
    assert not list(adrift(over_planet("0180")))
    assert list(adrift(over_planet("0180", facing=1)))
    assert list(adrift(over_planet("0180", flies="A9")))


def test_nor_where_a_freighter_comes_home_by_it() -> None:
    found = space("crossing", Long_Haul={"flies": "A4", "at": _past("Long Haul", 1)})
    assert not list(adrift(Draft(found, CourseOrder(ship="Long Haul"))))
    found = space("crossing", Long_Haul={"flies": "A5", "at": _past("Long Haul", 1)})
    assert list(adrift(Draft(found, CourseOrder(ship="Long Haul"))))


def _past(name: str, hexes: int) -> str:
    """A hex so far past the line of a ship's side."""
    found = space("crossing")
    row = next(side.row for side in found.told.sides if side.name == found.ships[name].side)
    assert row is not None
    return f"16{row - hexes:02}"


@pytest.mark.parametrize("means", ["click", "key"])
def test_who_writes_the_drift_is_not_asked(means: str) -> None:
    hot, screen = question("sidestep")
    after_a_scene(screen)
    if means == "click":
        click(screen, "owed 1")
    else:
        press(screen, "Z")
    sheet = screen.sheet
    assert isinstance(sheet, CourseSheet)
    assert not sheet.draft.course.owed
    press(screen, "Enter")
    assert sealed(hot)


def _on(screen: Screen, means: str) -> None:
    if means == "click":
        click(screen, "seal")
    else:
        press(screen, "Enter")


def test_who_lies_off_the_map_is_named_at_its_edge_with_the_range() -> None:
    _hot, screen = question("pursuit")
    found = screen.widget("map").beyond  # type: ignore[attr-defined]
    words = ["back to Lucky Star", "Harrier · range 15, 25 at the end"]
    assert [each.words for each in found] == words
    press(screen, "W", "W")
    found = screen.widget("map").beyond  # type: ignore[attr-defined]
    assert [each.words for each in found] == words
    _hot, screen = question("sidestep")
    found = screen.widget("map").beyond  # type: ignore[attr-defined]
    told = [each.words for each in found]
    assert "line to pass · 54 hexes, 44 at the end" in told
    ship = screen.view.ships["Lucky Star"]  # type: ignore[attr-defined]
    planet = screen.view.terrain.at  # type: ignore[attr-defined]
    near = min(distance(ship.hex, there) for there in planet)
    assert f"planet · {near} hexes, {near - 10} at the end" in told


def test_who_chose_the_drift_on_the_map_is_not_asked_until_it_is_cleared() -> None:
    hot, screen = question("sidestep")
    sheet = screen.sheet
    assert isinstance(sheet, CourseSheet)
    click(screen, screen.widget("map").pixel(sheet.draft.end.hex))  # type: ignore[attr-defined]
    press(screen, "Del", "Enter")
    assert screen.asking
    click(screen, "question no")
    click(screen, screen.widget("map").pixel(sheet.draft.end.hex))  # type: ignore[attr-defined]
    press(screen, "Enter")
    assert sealed(hot)
