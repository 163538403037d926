"""Beginning a drill, or going on with one: its script plays the battle up to the step."""

from __future__ import annotations

from game.desk.before.sit_down import minds
from game.desk.desk import Desk
from game.desk.drill.drill_file import Course, drill_files, load_course
from game.desk.drill.hand import Bench, play
from game.desk.drill.lesson import Lesson
from game.desk.kit import Screen
from game.table.game import begin
from game.table.hotseat import HotSeat
from game.table.journal.header import DiceSource
from game.table.levels import PERSON


def begin_drill(desk: Desk, course: Course, number: int, screen: Screen) -> Screen:
    """A drill at a step, on a window as large as that of ``screen``; SetupError.

    Where its script leads there no more, at the step up to which it does.
    """
    bench = Bench(_seated(desk, course), screen.metrics.window, screen.metrics.ui_scale)
    try:
        desk.sounds.hush(True)
        number = play(bench, course.drill.steps[:number])
    finally:
        desk.sounds.hush(False)
    desk.guide = Lesson(desk, course, number, begin_drill, lambda: _after(course))
    return bench.screen


def _seated(desk: Desk, course: Course) -> Screen:
    """The first screen of its battle, which is not kept on disk."""
    drill = course.drill
    dice = DiceSource(key=drill.key, given=drill.dice).dice()
    runner = begin(course.game, course.setup, dice)
    seats = {side: drill.level for side in course.setup.side_names()} | {drill.side: PERSON}
    return desk.sit_down(HotSeat(runner, seats, minds(runner, seats)), None)


def _after(course: Course) -> Course | None:
    """The drill after one."""
    files = drill_files()
    names = [file.stem for file in files]
    if course.name not in names or course.name == names[-1]:
        return None
    return load_course(files[names.index(course.name) + 1])
