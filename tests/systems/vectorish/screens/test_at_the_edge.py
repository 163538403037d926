"""What is named at the edge of a map, and what one and the same figure says everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.vectorish.rules.course import short_of_mr
from game.systems.vectorish.rules.goals import past, to_go
from game.systems.vectorish.screens.beyond import others
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.plan import range_words
from game.systems.vectorish.screens.goals import standing_words
from game.systems.vectorish.screens.register import rail_words
from game.systems.vectorish.state.orders import CourseOrder
from game.table.altering import altered
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space


@pytest.mark.parametrize("place", ["course past the planet", "course of a convoy"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_at_the_edge_covers_an_end_that_can_be_chosen(
    place: str, size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    shown = screen.widget("map")
    named = [at for _each, at in shown.named()]  # type: ignore[attr-defined]
    draft = screen.sheet.draft  # type: ignore[attr-defined]
    ends = [draft.base.course.hex.plus(offset) for offset in draft.ends.by_hex]
    hexes = [shown.view.rect_of(hex_) for hex_ in ends]  # type: ignore[attr-defined]
    assert named
    assert all(at.collidelist(hexes) < 0 for at in named)


def test_a_ship_that_is_out_of_sight_is_named_and_c_goes_back_to_it(tmp_path: Path) -> None:
    _desk, make = PLACES["course of a convoy"](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    screen.sheet.take("Icarus")  # type: ignore[attr-defined]
    shown, ship = screen.widget("map"), screen.sheet.draft.ship  # type: ignore[attr-defined]

    def words() -> list[str]:
        return [each.words for each, _at in shown.named()]  # type: ignore[attr-defined]

    back = f"back to {ship.name}"
    assert back not in words()
    away = ship.hex
    for _hex in range(60):
        away = away.step(2)
    shown.view.centre_on(away)  # type: ignore[attr-defined]
    assert back in words()
    shown.map_key("C")  # type: ignore[attr-defined]
    assert back not in words()
    assert shown.hex_at(shown.rect.center) == ship.hex  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_smallest_zoom_shows_ship_planet_and_line(
    size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, make = PLACES["course"](tmp_path)
    screen = make()
    screen.resize(size, 1.0)
    shown, draft = screen.widget("map"), screen.sheet.draft  # type: ignore[attr-defined]
    wanted = [draft.ship.hex, *draft.space.terrain.at]
    assert not shown.view.shows(wanted)  # type: ignore[attr-defined]
    for _step in range(8):
        shown.map_key("-")  # type: ignore[attr-defined]
    assert shown.view.shows(wanted)  # type: ignore[attr-defined]
    named = {each.words.split(" · ")[0] for each, _at in shown.named()}  # type: ignore[attr-defined]
    assert not named & {"planet", "line to pass"}
    smallest = shown.view.metrics.r  # type: ignore[attr-defined]
    shown.map_key("+")  # type: ignore[attr-defined]
    assert shown.view.metrics.r > smallest  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", ["course", "course in a chase", "course past the planet"])
def test_no_name_at_the_edge_covers_the_way_or_the_drift(place: str, tmp_path: Path) -> None:
    _desk, make = PLACES[place](tmp_path)
    screen = make()
    screen.resize((1280, 720), 1.0)
    shown, draft = screen.widget("map"), screen.sheet.draft  # type: ignore[attr-defined]
    way = [step.hex for step in draft.end.hexes]
    way += [hex_ for drift in draft.drift(draft.end) for hex_ in drift]
    hexes = [shown.view.rect_of(hex_) for hex_ in way]  # type: ignore[attr-defined]
    named = [at for _each, at in shown.named()]  # type: ignore[attr-defined]
    assert named
    assert all(at.collidelist(hexes) < 0 for at in named)


def test_the_hexes_to_go_are_the_same_in_the_head_and_at_the_edge() -> None:
    race = space("sidestep")
    ship = race.ships["Lucky Star"]
    assert to_go(race, ship) == 54
    assert standing_words(race)[0] == "54 hexes to go"
    assert "line to pass · 54 hexes" in [each.words for each in others(race, ship)]
    there = ship.hex
    while (left := to_go(race, ship, there)) != 0:
        assert left is not None and left > 0
        there = there.step(0)
    assert past(race, altered(ship, hex=there)) == 1


def test_a_freighter_has_as_many_hexes_to_go_as_to_its_line() -> None:
    convoy = space("crossing")
    ship = convoy.ships["Long Haul"]
    assert to_go(convoy, ship) == -(past(convoy, ship) or 0) == 38


def test_the_range_of_an_end_says_to_whom_and_where_that_is() -> None:
    order = CourseOrder(ship="Icarus")
    turns = space("crossing")
    draft = Draft(turns, order)
    assert draft.near is not None
    assert range_words(draft) == f"range {draft.near[1]} to Firebrand now"
    told = turns.told.model_copy(update={"sequence": "phases"})
    secret = Draft(altered(turns, scenario=told), order)
    assert secret.near is not None and secret.near[1] == draft.near[1] - 4
    assert range_words(secret) == f"range {secret.near[1]} if Firebrand drifts"
    named = [each.words for each in others(secret.space, secret.ship, secret.end.hex)]
    assert f"Firebrand · range 38, {secret.near[1]} at the end" in named


def test_in_a_race_no_range_is_told() -> None:
    assert range_words(Draft(space("sidestep"), CourseOrder(ship="Lucky Star"))) == ""


def test_the_rail_says_which_side_moves() -> None:
    battle = altered(space("crossing"), first="Southbound")
    assert rail_words(battle, "moves") == "Southbound moves"
    assert rail_words(battle, "countermoves") == "Northbound moves"
    assert rail_words(battle, "fire") == ""
    assert rail_words(altered(battle, first=""), "moves") == ""
    assert rail_words(altered(battle, phase="power"), "moves") == "Northbound moves", "they change"


def test_why_a_ship_turns_no_farther_is_said_plainly() -> None:
    assert short_of_mr(0) == "it cannot turn: its MR is 0."
    assert short_of_mr(1) == "it may turn by only 1 face a turn."


@pytest.mark.rule("EE-SEQ-5")
@pytest.mark.parametrize(
    ("turn", "words"), [(1, "Repairs, in turn 3"), (3, ""), (4, "Repairs, in turn 6")]
)
def test_the_rail_says_in_which_turn_repairs_come(turn: int, words: str) -> None:
    battle = space("crossing")
    assert rail_words(altered(battle, turn=turn), "repairs") == words
    sealed = space("sealed_orders")
    assert rail_words(altered(sealed, turn=turn), "repairs") == ""
