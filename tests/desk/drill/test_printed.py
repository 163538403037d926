"""Dice that drills give: every point of the missiles falls as printed, and the aimed shot hits."""

from __future__ import annotations

from game.desk.drill.drill_file import drill_files
from game.systems.earth_expects.events.harm import BoxDamaged
from tests.desk.drill.test_drills import begun, do, lesson_of

MISSILES = next(path for path in drill_files() if path.stem == "06_missiles")
NINE = ["H1", "H1", "H1", "H1", "E1.1", "P1", "P1", "C1", "H2"]
FOUR = ["E2", "E2", "E2", "E2"]


def test_two_missiles_do_the_nine_and_the_four_points_of_the_text() -> None:
    window = begun(MISSILES)
    for _step in lesson_of(window).course.drill.steps:
        do(window, "keys")
    hits = [one for one in window.desk.game.runner.events if isinstance(one, BoxDamaged)]
    assert [hit.box for hit in hits for _point in range(hit.points)] == [*NINE, *FOUR]


def test_the_drill_on_aiming_ends_with_damage_where_the_8_leads() -> None:
    window = begun(next(path for path in drill_files() if path.stem == "04_aim"))
    for _step in lesson_of(window).course.drill.steps:
        do(window, "keys")
    hits = [one for one in window.desk.game.runner.events if isinstance(one, BoxDamaged)]
    assert hits[0].box == "E2" and sum(hit.points for hit in hits) == 10
