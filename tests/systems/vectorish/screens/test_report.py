"""The report: its chart can be read in a small window too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.vectorish.screens.every_place import PLACES


@pytest.mark.parametrize(("size", "times"), [((1280, 720), 1.45), ((1920, 1080), 1.3)])
def test_the_chart_of_a_report_is_higher_than_what_was_flown(
    size: tuple[int, int], times: float, tmp_path: Path
) -> None:
    """Most of all in a small window, where its lines would lie on each other."""
    _desk, make = PLACES["report of a race"](tmp_path)
    screen = make()
    screen.resize(size)
    screen.update(0.0)
    chart, flown = (screen.widget(name).rect for name in ("chart panel", "flown panel"))
    assert chart.h > times * flown.h
