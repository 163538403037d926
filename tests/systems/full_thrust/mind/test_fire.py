"""Fire foretold: the tables are held to the rules, and fire is planned for a whole side."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.full_thrust.mind.fire import FAR, fire_of, points_at
from game.systems.full_thrust.mind.hexcess.aim import planned, shots_of, targets_of, worth
from game.systems.full_thrust.rules.gunnery import beam_dice, fire_faults, torpedo_needs
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.rules.torpedoes import DAMAGE
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.systems.full_thrust.mind.flights import fleet


def reckoned(space: Space, ship: Ship, target: Ship) -> Fraction:
    """Points by the rules of gunnery, weapon by weapon."""
    guns = range(len(ship.sheet.guns))
    dice = sum(beam_dice(space, ship, number, target) for number in guns)
    needs = torpedo_needs(ship, target)
    hits = Fraction(0 if needs is None else 7 - needs, 6) * ship.sheet.torpedoes
    return dice * mean(target.sheet.screens) + hits * Fraction(DAMAGE + 1, 2)


@pytest.mark.parametrize("seed", range(60))
def test_the_table_of_fire_tells_what_the_rules_do(seed: int) -> None:
    random = Random(seed)
    space = fleet(("Sceptre", "Vega", "Cruiser", "2020", "N", 4), ("Falcon", "Altair", "Frigate"))
    away = Hex(random.randint(-9, 9), random.randint(-9, 9))
    ship = altered(space.ships["Sceptre"], facing=random.randrange(6))
    target = altered(space.ships["Falcon"], hex=ship.hex.plus(away), speed=random.choice((0, 3)))
    grid = fire_of(ship.sheet, target.sheet.screens, sitting=target.speed == 0)
    found = points_at(grid, np.array([ship.facing]), np.array([away.q]), np.array([away.r]))
    assert float(found[0]) == pytest.approx(float(reckoned(space, ship, target)))


def test_nothing_reaches_the_border_of_the_table() -> None:
    sheet = fleet(("Sceptre", "Vega", "Cruiser")).ships["Sceptre"].sheet
    grid = fire_of(sheet, 0, sitting=True)
    assert grid.shape == (6, 2 * FAR + 1, 2 * FAR + 1)
    assert not grid[:, 0].any() and not grid[:, :, -1].any()


def test_all_fire_at_the_one_that_can_be_destroyed() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", "2020", "N"),
        ("Stiletto", "Vega", "Frigate", "2120", "N"),
        ("Falcon", "Altair", "Frigate", "2016", "S"),
        ("Merlin", "Altair", "Frigate", "2116", "S"),
    )
    hurt = space.with_ship("Merlin", hull=5)
    for name in ("Sabre", "Stiletto"):
        order = targets_of(hurt, hurt.ships[name])
        assert set(order.beams) == {"Merlin"}
        assert not [*fire_faults(hurt, hurt.ships[name], order)]


def test_the_dead_are_not_fired_at_twice() -> None:
    ships = [(f"Sabre {n}", "Vega", "Frigate", f"{18 + n}20", "N") for n in range(5)]
    foes = [("Falcon", "Altair", "Frigate", "2016", "S"), ("Merlin", "Altair", "Frigate", "2116")]
    space = fleet(*ships, *foes).with_ship("Falcon", hull=1)
    own = space.on_table("Vega")
    aims = [aim for ship in own for aim in targets_of(space, ship).beams]
    assert 0 < aims.count("Falcon") < 4 < aims.count("Merlin")


def test_a_ship_that_reaches_one_alone_is_left_to_it() -> None:
    space = fleet(
        ("Sabre", "Vega", "Frigate", "1924", "N"),
        ("Stiletto", "Vega", "Frigate", "2025", "N"),
        ("Falcon", "Altair", "Frigate", "1814", "S"),
        ("Merlin", "Altair", "Frigate", "2319", "S"),
    )
    hurt = space.with_ship("Falcon", hull=1).with_ship("Merlin", hull=1)
    assert targets_of(hurt, hurt.ships["Sabre"]).beams == ("Merlin", None)
    assert targets_of(hurt, hurt.ships["Stiletto"]).beams == ("Falcon", None)


@pytest.mark.parametrize("seed", range(20))
def test_no_shot_of_a_plan_earns_more_elsewhere(seed: int) -> None:
    random = Random(seed)
    places = iter(random.sample([f"{q}{r}" for q in range(18, 24) for r in range(16, 24)], 6))
    told = [
        (f"{side} {sheet}", side, sheet, next(places), random.choice(DIRECTION_NAMES))
        for side in ("Vega", "Altair")
        for sheet in ("Cruiser", "Frigate", "Torpedo destroyer")
    ]
    space = fleet(*told)
    for ship in space.on_table("Altair"):
        space = space.with_ship(ship.name, hull=random.randint(1, ship.hull))
    enemies = {enemy.name: enemy for enemy in space.enemies("Vega")}
    shots = shots_of(space, "Vega")
    plan = planned(shots, enemies)
    for number, (shot, _aim) in enumerate(plan):
        for to in shot.does:
            other = [*plan[:number], (shot, to), *plan[number + 1 :]]
            assert worth(other, enemies) <= worth(plan, enemies) + 1e-9
