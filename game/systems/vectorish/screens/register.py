"""The screens of vectorish movement: those of Earth Expects, and its own way of moving."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.desk.play.order_screen import by_sheet
from game.desk.play.playback import by_show
from game.systems.earth_expects.screens.register import SCREENS as SHIPS
from game.systems.earth_expects.screens.table_words import table_words
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.phases.turn import REPAIRS_EVERY
from game.systems.vectorish.rules.helm import SEGMENT
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.ruleset import movers, movers_words, phase_words
from game.systems.vectorish.scenario.scenario import NAME
from game.systems.vectorish.screens.card import paint_card
from game.systems.vectorish.screens.course.sheet import CourseSheet
from game.systems.vectorish.screens.goals import aims_card, standing_words
from game.systems.vectorish.screens.helm.sheet import HelmSheet
from game.systems.vectorish.screens.power.sheet import PowerSheet
from game.systems.vectorish.screens.report.screen import ReportScreen
from game.systems.vectorish.screens.report.thoughts import ThoughtsScreen
from game.systems.vectorish.screens.scenes.left import LeftShow
from game.systems.vectorish.screens.scenes.moves import MovesShow
from game.systems.vectorish.screens.setup_part import VectorPart
from game.systems.vectorish.screens.targets import TargetsSheet
from game.systems.vectorish.screens.task_words import drift_tasks
from game.systems.vectorish.state.space import space_of
from game.words import _, marked

KEPT = ("look", "watch")
"""Screens that are those of Earth Expects."""
TOPICS = {
    "power": "EE-POW",
    "moves": "VEC-5",
    "countermoves": "VEC-5",
    "fire": "EE-SEQ-9",
    "counterfire": "EE-SEQ-9",
    "sensors": "EE-SEN",
    "repairs": "EE-SEQ-5",
}
"""Where the handbook tells of each phase."""


def rail_mark(phase: str) -> str:
    """All segments of the chart share one mark."""
    return f"{SEGMENT} 1" if phase.startswith(SEGMENT) else phase


def rail_words(view: Battle, phase: str) -> str:
    """Which side moves in a phase, once that is known, and when the next repairs are.

    The names of several have no room there.
    """
    if phase == "repairs":
        return _next_repairs(view)
    sides = movers(space_of(view), phase, drawn=view.phase != "power")
    return movers_words(sides) if len(sides) == 1 else ""


def _next_repairs(view: Battle) -> str:
    """In which turn, where that is not every turn (Ruling Q233)."""
    turn = -(-view.turn // REPAIRS_EVERY) * REPAIRS_EVERY
    waits = space_of(view).told.sequence != "phases" and turn > view.turn
    return _("Repairs, in turn {n}").format(n=turn) if waits else ""


SCREENS = replace(
    SHIPS,
    game=NAME,
    decide={**SHIPS.decide, **by_sheet(PowerSheet, CourseSheet, HelmSheet, TargetsSheet)},
    scenes={**SHIPS.scenes, **by_show(MovesShow, LeftShow)},
    told_with={},
    topics=TOPICS,
    named={
        **{name: SHIPS.named[name] for name in KEPT},
        "report": ReportScreen,
        "thoughts": ThoughtsScreen,
    },
    orders=ThoughtsScreen.kinds,
    setup=VectorPart,
    card=paint_card,
    chart="vectorish",
    begin=lambda *_battle: None,
    resume=None,
    faces=tuple(FACES),
    rail_mark=rail_mark,
    rail_words=rail_words,
    aims=aims_card,
    standing=standing_words,
    task_words=drift_tasks,
    table_words=partial(table_words, words=phase_words),
    about_words=marked("Ships keep the speed they have: turn round and brake in time."),
)
