"""The map of the set-up shows a whole scenario: ships, worlds, lines to pass."""

from __future__ import annotations

import pygame
import pytest

from game.app import filled
from game.desk.before.setup import SetupScreen
from game.desk.desk import Desk
from game.desk.map.mark_paint import paint
from game.desk.map.marks import Tag, Track
from game.settings import Settings
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.rules.goals import row_of
from game.systems.vectorish.screens.setup_part import VectorPart
from tests.desk.conftest import SIZES

SHIPPED = [one.path.name for one in VECTORISH.listed()]


def _chosen(name: str, size: tuple[int, int]) -> tuple[SetupScreen, VectorPart]:
    desk = filled(Desk(Settings(sound=False, chart=False)))
    screen = SetupScreen(desk, desk.named["title"](desk))
    screen.choose(next(one for one in VECTORISH.listed() if one.path.name == name))
    screen.resize(size)
    screen.update(0.0)
    assert isinstance(screen.part, VectorPart)
    return screen, screen.part


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SHIPPED)
def test_all_of_a_scenario_is_on_the_map(name: str, size: tuple[int, int]) -> None:
    screen, part = _chosen(name, size)
    assert screen.setup is not None
    told, view = screen.setup.scenario, part.map_view
    ships = [ship.hex for ship in part.table(screen.setup).afloat()]
    worlds = list(part.table(screen.setup).terrain.at)
    assert view.shows([*ships, *worlds])
    seen = {row_of(hex_) for hex_ in view.visible() if view.shows([hex_])}
    assert {side.row for side in told.sides} - {None} <= seen


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", [name for name in SHIPPED if name.startswith("sidestep")])
def test_the_name_of_the_line_to_pass_lies_beside_the_worlds(
    name: str, size: tuple[int, int]
) -> None:
    screen, part = _chosen(name, size)
    assert screen.setup is not None
    view = part.map_view
    pen = view._pen(pygame.Surface(view.size))
    paint(pen, [mark for mark in view.live if isinstance(mark, Tag | Track)])
    [words] = pen.tags
    worlds = [view.centre(hex_) for hex_ in part.table(screen.setup).terrain.at]
    assert sum(map(words.collidepoint, worlds)) < len(worlds) / 10
