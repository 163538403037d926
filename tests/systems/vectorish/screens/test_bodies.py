"""Counters of ships that drift are painted as bodies from their records, and told apart."""

from __future__ import annotations

import pygame

from game.desk.map.counters import counter
from game.desk.map.marks import Shape
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.screens.map.battle_marks import body_shape, ghost, plate, ship_shape
from tests.systems.vectorish.support import space

SMALL = 30
"""The radius at which a counter is about sixty pixels wide."""


def picture(shape: Shape, *, gone: bool = False) -> bytes:
    return pygame.image.tobytes(counter(shape, 0, 0, (SMALL, gone)), "RGBA")


def test_ships_of_one_outline_and_of_another_record_differ() -> None:
    ships = [*space("seekers").ships.values(), *space("sealed_orders").ships.values()]
    designs = {ship.design.name: ship.design for ship in ships}
    assert len(designs) >= 4
    assert len({picture(body_shape(design)) for design in designs.values()}) == len(designs)


def test_what_is_destroyed_is_missing_on_the_body() -> None:
    design = space("chart_duel").ships["Icarus"].design
    whole = picture(body_shape(design))
    assert len({picture(body_shape(design, frozenset([box]))) for box in design.own} | {whole}) == (
        1 + len(design.own)
    )


def test_ships_that_drift_have_bodies_and_those_of_earth_expects_none() -> None:
    drifting = space("chart_duel")
    made = plate(drifting, drifting.ships["Icarus"]).shape
    assert isinstance(made, Shape) and made.bodied
    flying = EARTH_EXPECTS.first(EARTH_EXPECTS.find("two_scouts"))
    assert not any(ship_shape(ship).bodied for ship in flying.ships.values())


def test_where_a_ship_was_only_its_outline_stands() -> None:
    drifting = space("chart_duel")
    ship = drifting.ships["Icarus"]
    shape = ghost(drifting, ship, ship.hex, 0).shape
    assert isinstance(shape, Shape)
    assert picture(shape, gone=True) == picture(shape.flat, gone=True)
    assert picture(shape) != picture(shape.flat)
