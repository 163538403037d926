"""What the next point does is said in words, with faces by their letters alone."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Explanation, Paragraph, Screen
from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.ruleset import heading, phase_words
from game.systems.vectorish.screens.course.column import changes, point_card
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import end_card
from game.systems.vectorish.screens.course.places import place_words
from game.systems.vectorish.screens.goals import standing_words
from game.systems.vectorish.screens.report.screen import ReportScreen
from game.systems.vectorish.state.orders import CourseOrder
from game.table.altering import altered
from tests.desk.driver import press
from tests.systems.kit.stage import SIZE, Stage, desk_for
from tests.systems.vectorish.screens.every_place import PLACES
from tests.systems.vectorish.support import space, speeds

STAGE = Stage(VECTORISH)
COMPASS = ("NE", "SE", "SW", "NW", "North", "South")


def screen_of(battle: str, wanted: str = "course") -> Screen:
    hot = STAGE.seat(battle)
    found: Screen = desk_for(hot).screen_of(STAGE.until(hot, wanted))
    found.resize(SIZE, 1.0)
    return found


def test_a_point_is_told_face_by_face() -> None:
    before = speeds("A3 B4")
    assert changes(before, before.faster(0)) == "A 1 more"
    assert changes(before, before.faster(3)) == "A 1 less"


def test_a_point_against_a_speed_two_faces_away_takes_turns() -> None:
    before = speeds("C3")
    first = before.faster(0)
    assert changes(before, first) == "C 1 less"
    assert changes(first, first.faster(0)) == "B 1 more"


def test_its_card_says_why_and_where_that_is_written() -> None:
    assert point_card(speeds("C3"), 0).topic == "VEC-9"
    assert point_card(speeds("D3"), 0).topic == "VEC-8"
    assert point_card(speeds("A3"), 0).topic == "VEC-3"


def test_the_rose_and_the_next_point_explain_themselves() -> None:
    screen = screen_of("sidestep")
    point = screen.widget("point 0")
    assert isinstance(point, Paragraph)
    assert point.label == "next point: A 1 more → A11"
    assert point.explain is not None
    rose = screen.widget("rose").explain
    assert isinstance(rose, Explanation)
    assert "10 hexes over A each turn" in rose.text()


def test_faces_have_their_letters_and_no_compass_on_the_screen_of_a_move() -> None:
    screen = screen_of("sidestep")
    press(screen, "E")
    words = screen.text().split()
    assert not set(COMPASS) & set(words)
    assert screen.desk.map_view.faces == tuple(FACES)  # type: ignore[attr-defined]


def test_the_card_of_an_end_names_the_face() -> None:
    draft = Draft(space("sidestep"), CourseOrder(ship="Lucky Star"))
    card = end_card(draft, draft.end.hex, None)
    assert card is not None
    assert card.terms[0] == "facing A, with A10"


def test_ratings_are_spelt_out() -> None:
    words = screen_of("sidestep").text()
    assert "Thrust (ADF)" in words
    assert "Turns (MR)" in words


def test_halves_of_a_turn_are_called_so_that_it_is_true_of_any_number_of_sides() -> None:
    assert [phase_words(name) for name in ("moves", "countermoves")] == [
        "First side moves",
        "Everyone else moves",
    ]


def test_the_log_heads_a_half_of_a_turn_with_the_side_that_moves_in_it() -> None:
    begins = space("pursuit")
    assert heading(begins, "moves") == "Runner moves"
    later = altered(begins, first="Runner")
    assert heading(later, "countermoves") == "Hunter moves"
    assert heading(later, "moves") == "Hunter moves"
    assert heading(space("sidestep"), "moves") == "First side moves"
    patrol = later.told.sides[0].model_copy(update={"name": "Patrol"})
    told = later.told.model_copy(update={"sides": (*later.told.sides, patrol)})
    three = altered(later, scenario=told)
    assert heading(three, "moves") == "Hunter moves"
    assert heading(three, "countermoves") == "Hunter and Patrol move"
    assert heading(later, "power") == "Power"


def test_a_hex_off_the_sheet_is_told_by_column_and_row() -> None:
    assert place_words(hex_from_number("2430")) == "2430"
    assert place_words(Hex(30, -16)) == "column 30, row −1"


def test_the_range_of_the_end_stands_beside_it() -> None:
    assert "range 25 to Harrier now" in screen_of("pursuit").text()


def test_points_of_a_convoy_are_called_points() -> None:
    assert standing_words(space("seekers")) == ["0 pts", "0 pts"]


def test_the_report_names_the_side_that_moves_and_not_the_line_after_it(tmp_path: Path) -> None:
    _desk, make = PLACES["report of a race"](tmp_path)
    report = make()
    assert isinstance(report, ReportScreen)
    assert report.moment_words() == "turn 6 · Old Reliable moves"
