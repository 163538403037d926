"""The report of figures: what counts as a swing moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.systems.figures.screens.report import ReportScreen
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
