"""Messages, questions, names and lines lie on nothing that a player has to see."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.desk.kit import Screen
from game.desk.map.hexview import HexView
from game.desk.map.marks import Tint
from game.desk.paint import theme
from game.desk.play.curtain import CurtainScreen
from game.desk.play.menu import MenuScreen
from game.desk.play.playback import Playback
from game.desk.play.recap import Recap
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.scenes.struck import record_sheet
from game.systems.earth_expects.screens.scenes.struck.resolution import BeatShow
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.terrain import Terrain
from game.table.log import LogLine
from tests.desk.driver import click, frame
from tests.systems.earth_expects.screens.plot.test_plot import plotting, the_map
from tests.systems.earth_expects.screens.stage import show
from tests.terrains import EVERYTHING, crossing
from tests.window import test_whole_battles as whole

SIZES = [(1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("corner", ["bottomleft", "bottomright", "topleft", "topright"])
@pytest.mark.parametrize("words", ["message", "recap"])
def test_a_message_lies_neither_on_ships_nor_on_the_compass(
    size: tuple[int, int], corner: str, words: str
) -> None:
    """Wherever the ships are: here all of them in one corner of the map."""
    _hot, screen = plotting()
    show(screen, size)
    view = the_map(screen).view
    view.fit([plate.hex for plate in view.plates()], largest=1)
    xs, ys = zip(*(view.centre(plate.hex) for plate in view.plates()), strict=True)
    around = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(80, 80)
    there = around.copy()
    setattr(there, corner, getattr(view.inner, corner))
    view.pan(there.x - around.x, there.y - around.y)
    screen.toast("A sentence that is as long as those that tell why something cannot be done.")
    if words == "recap":
        screen.toasts = [Recap([LogLine(f"{screen.toasts[0].message} {n}") for n in range(9)])]
    frame(screen, size)
    said = screen.toasts[0].rect
    assert said.w and screen.metrics.rect(screen.metrics.frame.main).contains(said)
    on = [rect for rect in the_map(screen).avoid_rects() if rect.colliderect(said)]
    assert not on


@pytest.mark.parametrize("size", SIZES)
def test_the_question_whether_to_concede_stands_alone_in_the_menu(size: tuple[int, int]) -> None:
    _hot, screen = plotting()
    menu = MenuScreen(screen.desk, screen)
    show(menu, size)
    click(menu, "concede")
    menu.update(0.0)
    card = menu.widget("question").rect
    assert not menu.has("concede")
    assert menu.metrics.rect(menu.area).contains(card)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_tells_less_rather_than_lie_on_a_ship(size: tuple[int, int]) -> None:
    """Ships all over a map leave it less room than it would take."""
    story = [LogLine(f"Something happened {n} times, and all that came of it.") for n in range(9)]
    _hot, screen = plotting()
    show(screen, size)
    screen.toasts = [free := Recap(story)]
    frame(screen, size)
    view = the_map(screen).view
    rows = [hex_ for hex_ in view.visible() if hex_.r % 5 == 0]
    crowd = [replace(view.plates()[0], hex=hex_, name="") for hex_ in rows]
    view.show([*view.marks, *crowd])
    screen.toasts = [card := Recap(story)]
    frame(screen, size)
    assert len(free.words()) > len(card.words()) >= 1
    assert card.note().startswith(f"{9 - len(card.words())} lines before these")
    assert not [r for r in the_map(screen).avoid_rects() if r.colliderect(card.rect)]


def test_names_of_terrain_are_not_cut_by_the_tint_of_an_arc() -> None:
    terrain = crossing(*EVERYTHING).terrain
    bare, tinted = _ground(terrain, ()), _ground(terrain, (hues.family(BoxType.LASER),))
    assert bare and bare == tinted


def _ground(terrain: Terrain, colours: tuple[theme.Colour, ...]) -> list[int]:
    """How many pixels of every name have the colour it is written in."""
    view = HexView(stars=False)
    view.resize((800, 600))
    view.ground = TerrainLayer(terrain)
    here = sorted(terrain.at)
    view.fit(here)
    view.show([Tint(h, c, 0.3) for c in colours for h in view.visible() if h != Hex(99, 99)])
    surface = pygame.Surface((800, 600))
    view.draw(surface, surface.get_rect())
    counts = []
    for _label, rect in view._names:
        part = surface.subsurface(rect.clip(surface.get_rect()))
        counts.append(pygame.transform.threshold(None, part, theme.INK, (2, 2, 2), None, 0))
    return counts


def _lines_lead(screen: Screen) -> bool:
    """Whether there are lines on a record."""
    if not isinstance(screen, Playback) or not isinstance(screen.show, BeatShow):
        return False
    return bool(screen.show.so_far(screen.now).uses)


def test_lines_to_boxes_cross_no_list_of_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far they lead: here every line is drawn over all that it may be drawn on."""
    monkeypatch.setattr(record_sheet, "draw_line", lambda on, *_line: on.fill(theme.CHALK))
    monkeypatch.setattr(whole, "SIZE", SIZES[1])
    window = whole.seated("vigilance_against_icarus", ("person", "person"), 5)
    drawn = 0
    for _step in range(110):
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
            continue
        if _lines_lead(screen):
            surface = pygame.Surface(SIZES[1])
            screen.widget("lines").draw(surface)
            listed = screen.widget("queue head").rect
            ink = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
            ink.invert()
            below = pygame.mask.Mask(listed.size, fill=True)
            assert not ink.overlap_area(below, listed.topleft)
            drawn += ink.count() > 0
        whole.by_keys(window)
    assert drawn
