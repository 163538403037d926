"""What a battle is about, in words and figures."""

from __future__ import annotations

from game.desk.map.marks import Tag, Track
from game.systems.earth_expects.rules.idle import no_sensors
from game.systems.vectorish.events.turn import CameHome, Fled
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.goals import row_of
from game.systems.vectorish.screens.course.column import thrust_words
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.plan import way_marks
from game.systems.vectorish.screens.goals import (
    aims_card,
    counts,
    goal_marks,
    standing_words,
    task_words,
    whole_way,
)
from game.systems.vectorish.screens.report.flown import Flown, flown_by
from game.systems.vectorish.screens.scenes.left import LeftShow
from game.systems.vectorish.state.orders import CourseOrder
from game.table.scenes import Scene
from tests.systems.kit.stage import Stage, desk_for
from tests.systems.vectorish.support import space

STAGE = Stage(VECTORISH)


def test_each_goal_has_a_figure_for_each_side() -> None:
    assert standing_words(space("sidestep")) == ["54 hexes to go"] * 2
    assert standing_words(space("pursuit")) == ["9 turns to last", "range 15 now"]
    assert standing_words(space("crossing")) == ["0 pts", "0 pts"]
    assert standing_words(space("chart_duel")) == ["12 boxes", "12 boxes"]


def test_the_card_tells_the_aim_of_each_side_and_the_last_turn() -> None:
    told = str(aims_card(space("pursuit")))
    assert "RUNNER wins if the freighter is not caught" in told
    assert "after turn 8" in told


def test_a_convoy_tells_what_counts_how_many_points() -> None:
    view = space("crossing")
    told = " ".join(counts(view.told))
    assert set(counts(view.told)) <= set(aims_card(view).terms)
    for entry in view.told.ships:
        if entry.home:
            assert f"{entry.name} home: {entry.home} points for {entry.side}." in told
    assert counts(space("chart_duel").told) == []


def test_the_head_of_a_move_tells_what_the_ship_has_to_come_to() -> None:
    race, chase = space("sidestep"), space("pursuit", Lucky_Star={"flies": "A10 F1"})
    assert task_words(race, race.ships["Lucky Star"]) == "pass the line with A10, facing A"
    assert task_words(chase, chase.ships["Harrier"]) == "end in its hex with A10 F1"
    assert task_words(space("crossing"), race.ships["Lucky Star"]) == ""


def test_in_a_race_thrust_is_counted_over_all_turns_and_the_steps_written_now() -> None:
    race = space("sidestep", Lucky_Star={"used": 3})
    assert thrust_words(Draft(race, CourseOrder(ship="Lucky Star"))) == "3 thrust so far"
    assert thrust_words(Draft(race, CourseOrder(ship="Lucky Star", steps="A"))) == "4 thrust so far"


def test_lines_to_pass_are_on_the_map_and_in_its_whole_view() -> None:
    race = space("sidestep")
    lines = [mark for mark in goal_marks(race) if isinstance(mark, Track)]
    shown = {hex_ for line in lines for hex_ in line.hexes}
    (row,) = {row_of(hex_) for hex_ in shown}
    assert row in {row_of(hex_) for hex_ in whole_way(race)}


def test_a_line_to_pass_does_not_run_through_a_world() -> None:
    race = space("sidestep")
    worlds, marks = set(race.terrain.at), goal_marks(race)
    lines = [mark for mark in marks if isinstance(mark, Track)]
    assert len(lines) == 2
    assert not any(hex_ in worlds for line in lines for hex_ in line.hexes)


def test_a_line_to_pass_does_not_run_through_the_numbers_of_ends() -> None:
    race = space("sidestep", Lucky_Star={"at": "2137"})
    draft = Draft(race, CourseOrder(ship="Lucky Star"))
    ends = {draft.base.course.hex.plus(offset) for offset in draft.ends.by_hex}
    line = {hex_ for mark in goal_marks(race) if isinstance(mark, Track) for hex_ in mark.hexes}
    (row,) = {row_of(hex_) for hex_ in line}
    assert line & ends
    shown = {hex_ for mark in way_marks(draft) if isinstance(mark, Track) and mark.wide == 2
             for hex_ in mark.hexes if row_of(hex_) == row}  # fmt: skip
    assert shown and not shown & ends


def test_the_report_counts_what_was_flown() -> None:
    hot = STAGE.seat("sidestep")
    STAGE.play_out(hot)
    found = flown_by(hot.runner.first, hot.runner.events)["Lucky Star"]
    assert isinstance(found, Flown)
    assert found.hexes >= 54
    assert found.turned >= found.thrust >= 2


def test_who_is_past_the_line_of_a_race_is_told_whether_on_course_too() -> None:
    turned = space("sidestep", Lucky_Star={"at": "2420", "facing": 3})
    assert standing_words(turned)[0] == "past, not on course"
    on_course = space("sidestep", Lucky_Star={"at": "2420", "facing": 0})
    assert standing_words(on_course)[0] == "past the line"


def test_a_line_goes_from_the_map_with_the_last_ship_that_has_to_pass_it() -> None:
    race = space("sidestep", Lucky_Star={"at": "2420"})
    (line,) = (mark for mark in goal_marks(race) if isinstance(mark, Tag))
    other = next(side.name for side in race.told.sides if side.name != "Lucky Star")
    assert line.label == f"line of {other}"
    crossing = space("crossing")
    home = CameHome(ship="Long Haul").do(crossing)
    tags = [mark.label for mark in goal_marks(home) if isinstance(mark, Tag)]
    assert len(goal_marks(crossing)) > len(goal_marks(home)) and tags == ["line of Southbound"]


def test_a_freighter_that_leaves_is_home_and_who_goes_too_far_has_fled() -> None:
    for event, headline in ((CameHome, "Home"), (Fled, "A ship has fled")):
        hot = STAGE.seat("crossing")
        scene = Scene("left", hot.runner.battle, (event(ship="Long Haul"),))
        show = LeftShow(desk_for(hot), scene)
        assert (show.headline, show.subline) == (headline, "Long Haul")


def test_a_ship_that_was_built_without_a_control_has_none() -> None:
    assert no_sensors(space("crossing"), "Northbound").startswith("Long Haul: it has no control;")
