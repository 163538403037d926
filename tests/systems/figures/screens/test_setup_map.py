"""The map of the set-up shows the scenario that is chosen, whichever was looked at before."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.desk import Desk
from game.hexgrid.hexes import ORIGIN
from game.settings import Settings
from game.systems.figures.game import FIGURES
from game.systems.figures.screens.setup_part import FiguresPart
from tests.desk.conftest import SIZES


def _seen(size: tuple[int, int], *names: str) -> tuple[object, object]:
    """How large hexes are, and where the map lies, once these were chosen one by one."""
    desk = filled(Desk(Settings(sound=False, chart=False)))
    screen = SetupScreen(desk, desk.named["title"](desk))
    screen.resize(size)
    for name in names:
        screen.choose(next(one for one in FIGURES.listed() if one.path.name == name))
        screen.update(0.0)
    assert isinstance(screen.part, FiguresPart)
    view = screen.part.view
    return view.metrics.r, view.centre(ORIGIN)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_map_is_fitted_anew_for_another_scenario(size: tuple[int, int]) -> None:
    names = [one.path.name for one in FIGURES.listed()]
    alone = {name: _seen(size, name) for name in names}
    assert len(set(alone.values())) > 1
    for before, name in pairwise(names):
        assert _seen(size, before, name) == alone[name]
