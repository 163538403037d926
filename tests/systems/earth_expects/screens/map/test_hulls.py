"""Counters are painted as hulls from the records of ships, and told apart."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desk.map.counters import counter
from game.desk.map.marks import Shape
from game.desk.paint import theme
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.screens.map.battle_marks import (
    burning,
    design_shape,
    ghost,
    plate,
    ship_shape,
)
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from tests.systems.vectorish.support import space

SMALL = 30
"""The radius at which a counter is about sixty pixels wide."""


@pytest.fixture(autouse=True)
def _standard() -> Iterator[None]:
    yield
    theme.choose_plain(False)


def picture(shape: Shape, facing: float = 0, *, gone: bool = False) -> bytes:
    return pygame.image.tobytes(counter(shape, facing, 0, (SMALL, gone)), "RGBA")


def scouts() -> Battle:
    first = EARTH_EXPECTS.first(EARTH_EXPECTS.find("two_scouts"))
    assert isinstance(first, Battle)
    return first


def icarus() -> Design:
    return scouts().ships["Icarus"].design


def test_ships_of_one_outline_and_of_another_record_differ() -> None:
    ships = [*space("seekers").ships.values(), *space("sealed_orders").ships.values()]
    designs = {ship.design.name: ship.design for ship in ships}
    assert len(designs) >= 4
    assert len({picture(design_shape(each)) for each in designs.values()}) == len(designs)


def test_what_is_destroyed_is_missing_on_the_hull() -> None:
    design = icarus()
    whole = picture(design_shape(design))
    hurt = {picture(design_shape(design, frozenset([box]))) for box in design.own}
    assert len(hurt | {whole}) == 1 + len(design.own)


def test_light_comes_from_the_upper_left_whatever_way_a_ship_faces() -> None:
    """Turned about, the side that was dark is bright: no way is another one turned."""
    shape = design_shape(icarus())
    ahead = counter(shape, 0, 0, (SMALL, False))
    about = pygame.transform.rotate(counter(shape, 3, 0, (SMALL, False)), 180)
    assert brightness(ahead, left=True) > brightness(ahead, left=False)
    assert brightness(about, left=True) < brightness(about, left=False)


def brightness(image: pygame.Surface, *, left: bool) -> float:
    """How light the middle rows of a counter are, left or right of its middle."""
    wide, high = image.get_size()
    part = pygame.Rect(wide // 4 if left else wide // 2, high // 3, wide // 4, high // 3)
    return sum(pygame.transform.average_color(image, part)[:3])


def test_a_ship_turns_from_side_to_side_in_small_steps() -> None:
    shape = design_shape(icarus())
    seen = {picture(shape, step / 10) for step in range(11)}
    assert len(seen) == 11
    assert picture(shape, 5.9) == picture(shape, -0.1) != picture(shape, 6)
    assert picture(shape, 6) == picture(shape, 0)


def test_engines_of_ships_that_drift_burn_and_others_rest() -> None:
    drifting = space("chart_duel")
    made = plate(drifting, drifting.ships["Icarus"]).shape
    assert isinstance(made, Shape) and made.flames
    resting = ship_shape(scouts().ships["Icarus"])
    assert not resting.flames
    assert picture(burning(icarus(), resting)) != picture(resting)


def test_where_a_ship_was_only_its_outline_stands() -> None:
    battle = scouts()
    ship = battle.ships["Icarus"]
    shape = ghost(battle, ship, ship.hex, 0).shape
    assert isinstance(shape, Shape)
    assert picture(shape, gone=True) == picture(shape.flat, gone=True)
    assert picture(shape) != picture(shape.flat)


def test_on_plain_ground_all_ships_are_outlines_and_burn_nowhere() -> None:
    hull = picture(design_shape(icarus()))
    theme.choose_plain(True)
    shape = ship_shape(scouts().ships["Icarus"])
    assert not shape.bodied and burning(icarus(), shape) == shape
    assert picture(shape) != hull
