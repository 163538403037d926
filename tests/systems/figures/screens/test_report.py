"""The report of figures: what counts as a swing moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.desk.play.history import History
from game.desk.play.swings import swings
from game.dice import LabelledDice
from game.systems.figures.events.banner import Carried
from game.systems.figures.game import FIGURES as GAME
from game.systems.figures.screens.report import ReportScreen
from game.table.runner import Runner
from tests.systems.figures.screens.every_place import PLACES
from tests.systems.screens.pictured import fitted


@pytest.fixture
def report(tmp_path: Path) -> ReportScreen:
    _desk, again = PLACES["report of figures"](tmp_path)
    screen = fitted(again(), (1280, 720), 1.0)
    assert isinstance(screen, ReportScreen)
    return screen


def test_in_a_race_who_comes_home_counts_once_anybody_is(report: ReportScreen) -> None:
    history = report.history
    end = history.end
    assert end.scenario.goal == "crossing"
    still = {name: replace(figure, gone=None) for name, figure in end.figures.items()}
    nobody = replace(end, figures=still)
    history.moments[-1] = replace(history.moments[-1], battle=nobody)
    assert report.worth(nobody) != [0.0] * len(end.sides), "columns, as nobody is home"
    first = next(iter(still.values()))
    one = replace(nobody, figures={**still, first.name: replace(first, gone="home")})
    history.moments[-1] = replace(history.moments[-1], battle=one)
    assert report.worth(nobody) == [0.0] * len(end.sides)
    assert report.worth(one) == [float(side == first.side) for side in end.sides]


def test_a_turn_ended_with_the_banner_is_told_and_so_is_its_swing_moment() -> None:
    runner = Runner(GAME.first(GAME.find("The flag")), GAME.rules(GAME.find("The flag")),
                    LabelledDice(bytes([2] * 32)))  # fmt: skip
    runner.start()
    east = runner.battle.sides[1]
    history = History(runner.battle, [*runner.events, Carried(side=east)], runner.rules)
    line = history.moments[-1].line
    assert line.text == f"{east} ends the turn with the banner."
    assert line.sum == "one turn so far"
    [swing] = swings(history, lambda yard: [float(yard.carried.get(s, 0)) for s in yard.sides])
    assert swing.moment.line is line
