"""Beginning a drill, or going on with one: its script plays the battle up to the step.

A battle that has hints is begun like any other, and kept.
"""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import begin_battle, minds
from game.desk.desk import Desk
from game.desk.drill.drill_file import Course, Drill, load_course, shipped_drills
from game.desk.drill.hand import Bench, play
from game.desk.drill.lesson import Lesson
from game.desk.drill.progress import load_progress
from game.desk.drill.unseen import Unseen
from game.desk.kit import Screen
from game.table.game import begin
from game.table.hotseat import HotSeat
from game.table.journal.header import DiceSource
from game.table.levels import PERSON, SCRIPTED, Player


def first_battle() -> tuple[Path, Drill] | None:
    """The battle for somebody who has never played, until it was finished once."""
    done = load_progress().done
    fresh = (one for one in shipped_drills().items() if one[0].stem not in done)
    return next((one for one in fresh if one[1].manner == "battle"), None)


def begin_hinted(desk: Desk, course: Course) -> Screen:
    """A battle with hints, from its beginning; SetupError."""
    return begin_battle(desk, course.game, course.setup, _seats(course))


def begin_course(desk: Desk, course: Course, number: int, screen: Screen) -> Screen:
    """A battle with hints, or a drill at a step; SetupError."""
    if course.drill.manner == "battle":
        return begin_hinted(desk, course)
    return begin_drill(desk, course, number, screen)


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
    desk.guide = Lesson(desk, course, number, begin_course, lambda: _after(course))
    return bench.screen


def _seated(desk: Desk, course: Course) -> Screen:
    """The first screen of its battle, which is not kept on disk."""
    drill = course.drill
    dice = DiceSource(key=drill.key, given=drill.dice).dice()
    runner = begin(course.game, course.setup, dice)
    seats = _seats(course)
    advised = minds(runner, {**seats, course.drill.side: SCRIPTED})
    return desk.sit_down(HotSeat(runner, seats, advised), None, guide=Unseen())


def _seats(course: Course) -> dict[str, Player]:
    """Who plays each side."""
    drill = course.drill
    return {side: drill.level for side in course.setup.side_names()} | {drill.side: PERSON}


def _after(course: Course) -> Course | None:
    """The drill of the same game after one; behind the last its battle, until that is done."""
    like = ("drill", course.drill.game)
    files = [file for file, one in shipped_drills().items() if (one.manner, one.game) == like]
    names = [file.stem for file in files]
    if course.name not in names:
        return None
    if course.name != names[-1]:
        return load_course(files[names.index(course.name) + 1])
    path, battle = first_battle() or (None, None)
    return load_course(path) if path and battle and battle.game == course.drill.game else None
