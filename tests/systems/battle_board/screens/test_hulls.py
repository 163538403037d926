"""The hulls of tokens: what a ship bears and carries is seen on it, unless ground is plain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.desk.kit import Canvas
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.desk.paint.hull_plan import Cell, Fitting
from game.hexgrid.hexes import Hex
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.screens.face import face_of
from game.systems.battle_board.screens.hull import hull_hexes, hull_of
from tests.systems.battle_board.screens.on_desk import seated
from tests.systems.battle_board.support import beam, design, token, torpedo

RADIUS = 30


@pytest.fixture(autouse=True)
def _usual_ground() -> Iterator[None]:
    yield
    theme.choose_plain(False)


def carried(cells: tuple[Cell, ...]) -> Counter[Fitting]:
    """How many cells carry each thing."""
    return Counter(cell.fitting for cell in cells)


def test_what_bears_more_is_larger() -> None:
    sizes = [len(hull_hexes(armour)) for armour in (50, 200, 400, 1200)]
    assert sizes == sorted(set(sizes))


def test_each_kind_of_gun_is_seen_and_nothing_that_a_ship_has_not() -> None:
    armed = design((beam(), 2), (beam("Heavy", power=60), 1), (torpedo(), 2), armour=1200)
    guns = {Fitting.TURRET: 2, Fitting.RAIL: 1, Fitting.TUBES: 2}
    found = carried(hull_of(armed))
    assert {kind: found[kind] for kind in guns} == guns
    bare = carried(hull_of(design(armour=1200)))
    assert not set(bare) & {*guns, Fitting.EMITTER, Fitting.TANK, Fitting.DISH}
    more = carried(hull_of(design(armour=1200, shields=1, jets=1, computers=(1,))))
    assert more[Fitting.EMITTER] and more[Fitting.TANK] and more[Fitting.DISH]


def test_more_engines_burn_in_more_places() -> None:
    burning = [
        carried(hull_of(design(armour=1200, engines=n)))[Fitting.NOZZLE] for n in (1, 2, 3, 4)
    ]
    assert burning == sorted(set(burning))


def test_a_small_ship_with_more_guns_than_room_has_no_two_things_in_one_place() -> None:
    cells = hull_of(design((beam(), 9), (torpedo(), 9), armour=50, shields=3))
    assert len({cell.hex for cell in cells}) == len(cells) == len(hull_hexes(50))
    assert carried(cells)[Fitting.NOZZLE]


def test_both_halves_of_a_hull_have_the_same_cells() -> None:
    for armour in (50, 200, 400, 1200):
        hexes = set(hull_hexes(armour))
        assert {Hex(-each.q, each.r + each.q) for each in hexes} == hexes


def test_a_counter_is_painted_and_on_plain_ground_an_outline() -> None:
    there = token("A", "West", "0505", design((beam(), 1), armour=400))
    pictures = []
    for plain in (False, True):
        theme.choose_plain(plain)
        made = face_of(there).draw(hex_metrics(RADIUS), 0, ghost=False)
        pictures.append(_colours(made))
    painted, outlined = pictures
    assert painted > 2 * outlined


def _colours(surface: pygame.Surface) -> int:
    """How many colours there are in the middle, where the ship is."""
    w, h = surface.get_size()
    spots = ((x, y) for x in range(w // 4, 3 * w // 4) for y in range(h // 4, h // 2))
    return len({tuple(surface.get_at(spot)) for spot in spots})


def test_a_design_is_seen_while_it_is_drawn_in_a_small_window() -> None:
    window = seated("build_off", "person", "scripted", size=(1280, 720))
    portrait = window.screen.widget("portrait")
    assert isinstance(portrait, Canvas)
    assert portrait.text() == min(stock())
    assert portrait.rect.h >= 60


def test_what_a_design_comes_to_is_one_line_where_there_is_room() -> None:
    window = seated("build_off", "person", "scripted", size=(1920, 1080))
    verdict = window.screen.widget("verdict")
    assert verdict.rect.w > 0.8 * window.screen.widget("editor").rect.w
