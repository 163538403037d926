"""What short ways find is what the long ones do, on ships in any state."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.hexgrid.arcs import ray_clear
from game.hexgrid.bearings import to_record
from game.hexgrid.hexes import ORIGIN, Hex
from game.hexgrid.spread import spread
from game.systems.earth_expects.movement.engines import least_failure, might_fail
from game.systems.earth_expects.rules.arcs import arc_box, bears, on_own_row
from game.systems.earth_expects.rules.mains import Mains
from game.systems.earth_expects.rules.power import engines, feed, grids, most_quarters, powerable
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Motion, Ship
from game.systems.earth_expects.state.record import Level, Record
from tests.support import yard

SHIPS = ("vigilance", "resolute", "icarus", "galilei", "halberd", "lodestar", "constellation")
HARM = tuple(Level)


def worn(name: str, chance: Random) -> Ship:
    """A ship with damage anywhere, none to all of it, that flew at some speed and turned."""
    plan, much = yard(name), chance.random()
    hurt = {box: chance.choice(HARM[1:]) for box in plan.boxes if chance.random() < much}
    motion = Motion(Fraction(chance.randrange(0, 40), 4))
    return Ship(name, "Red", Record(plan, hurt), ORIGIN, chance.randrange(6), motion=motion)


def many(seed: int) -> list[Ship]:
    """Each of the ships in several states."""
    chance = Random(seed)
    return [worn(name, chance) for name in SHIPS for _state in range(6)]


@pytest.mark.rule("EE-DEF-18", "EE-RG-2")
def test_what_bears_is_what_the_ray_of_each_box_says() -> None:
    chance = Random(1)
    for ship in many(2):
        record = ship.record
        for system in ship.design.systems_of(*bearing()):
            place = ship.design.boxes[arc_box(system)].place
            assert isinstance(place, Hex)
            d = Hex(chance.randrange(-9, 10), chance.randrange(1, 10))
            seen = to_record(d, ship.facing)
            free = ray_clear(place, seen, record.hexes.keys(), record.armour.keys())
            along = not system.type.own_row or on_own_row(system, seen)
            assert bears(ship, system, d) == (free and along), (ship.name, system.id, d)


@pytest.mark.rule("EE-ENG-9")
def test_engines_might_fail_where_the_best_allocation_falls_short() -> None:
    found = {might_fail(ship): ship for ship in many(3)}
    assert set(found) == {True, False}
    for ship in many(3):
        assert might_fail(ship) == (least_failure(ship)[0] > 0), (ship.name, ship.motion)


def walked(record: Record, start: str) -> set[str]:
    """The ship's own boxes that can be reached from one of them."""
    own = frozenset(record.own)
    return spread([start], lambda box: own.intersection(record.adjacent(box)))


@pytest.mark.rule("EE-DMG-8")
def test_sections_are_what_can_be_walked_through_box_by_box() -> None:
    for ship in many(4):
        sections = ship.record.sections
        assert all(section == walked(ship.record, min(section)) for section in sections)
        assert frozenset().union(*sections) == frozenset(ship.record.own)


@pytest.mark.rule("EE-POW-2")
def test_engines_of_a_ship_in_one_piece_get_what_the_mains_would_give() -> None:
    chance = Random(5)
    whole = [ship for ship in many(6) if len(grids(ship.record)) == 1 and engines(ship)]
    assert whole
    for ship in whole:
        draws = {engine.id: chance.randrange(0, 30) for engine in engines(ship)}
        boxes = powerable(ship.record)[: chance.randrange(40)]
        mains, fed = Mains([max(0, 4 * (grids(ship.record)[0].supply - len(boxes)))]), 0
        for engine in engines(ship):
            own, _most, pipes = feed(ship.record, engine)
            free = min(draws[engine.id], own)
            fed += free + mains.feed(pipes, draws[engine.id] - free)
        assert most_quarters(ship.record, draws, boxes) == fed
