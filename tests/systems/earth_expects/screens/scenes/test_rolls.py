"""Throws that everybody watches: of many in a small window each is told in short."""

from __future__ import annotations

import pytest

from game.desk.kit import Metrics
from game.desk.paint import theme
from game.systems.earth_expects.screens.scenes.rolls import FEW, Throw, throws_panel
from game.table.events import Die

LONG = "3 + 6 = 9 > range 8 · more sensors than one +5 · target took damage +1 · 6 sensors"
SHORT = "3 + 6 = 9 > range 8 · 6 sensors"


def _panel_high(many: int, size: tuple[int, int], short: str) -> int:
    throw = Throw(
        Die(label="", sides=6, value=3),
        (("Vigilance", theme.INK),),
        LONG,
        good=True,
        result="locks on",
        short=short,
    )
    panel = throws_panel(("rolls", "roll"), "Attempts", "", (throw,) * many, 1.0)
    return panel.own_height(Metrics(size), 424)


@pytest.mark.parametrize(
    ("many", "size", "shorter"),
    [(FEW, (1280, 720), False), (7, (1280, 720), True), (7, (1920, 1080), False)],
)
def test_only_many_throws_in_a_small_window_are_told_in_short(
    many: int, size: tuple[int, int], shorter: bool
) -> None:
    assert (_panel_high(many, size, SHORT) < _panel_high(many, size, "")) is shorter
