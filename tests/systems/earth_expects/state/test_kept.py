"""What is kept with ships, records and battles is what would be found anew at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.movement.engines import least_failure, might_fail, open_ahead
from game.systems.earth_expects.rules.arcs import bears_on
from game.systems.earth_expects.rules.at_most import might_hurt
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.rules.power import engine_capacity, engines, grids, powerable
from game.systems.earth_expects.rules.power_faults import power_faults
from game.systems.earth_expects.ship.box_type import BoxType, armament, bearing
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import fire_options
from tests.storm.playing import opened

SEEDS = (3, 8, 21, 34)
OFTEN = 0.2
"""Share of the moments that are looked at."""
Question = Callable[..., Any]


def anew(battle: Battle) -> Battle:
    """The same battle with nothing worked out about it yet."""
    ships = {name: replace(ship, record=_bare(ship.record)) for name, ship in battle.ships.items()}
    return replace(battle, ships=ships, terrain=battle.terrain.with_patches(battle.terrain.patches))


def _bare(record: Record) -> Record:
    return Record(record.design, record.levels, record.resting)


def of_side(side: str) -> Iterator[Question]:
    """Questions on a battle, by side."""
    yield lambda battle: [ship.name for ship in battle.afloat(side)]
    yield lambda battle: [ship.name for ship in battle.enemies(side)]
    yield lambda battle: view_for(battle, side)
    yield lambda battle: [(one.weapon.id, one.targets) for one in fire_options(battle, side)]


def of_ship(name: str, ship: Ship, enemies: tuple[Ship, ...]) -> Iterator[Question]:
    """Questions on a ship, its record, and what it bears on."""
    yield lambda battle: battle.ships[name].powered_boxes
    yield lambda battle: powerable(battle.ships[name].record)
    yield lambda battle: grids(battle.ships[name].record)
    yield lambda battle: engines(battle.ships[name])
    for engine in ship.design.systems_of(BoxType.ENGINE):
        yield lambda battle, e=engine: engine_capacity(battle.ships[name].record, e)
        yield lambda battle, e=engine: open_ahead(battle.ships[name].record, e)
    if ship.motion is not None:
        yield lambda battle: (least_failure(battle.ships[name]), might_fail(battle.ships[name]))
    if ship.power is not None:
        yield lambda battle: power_faults(battle.ships[name], ship.power)
    for side, armour in product(range(6), (True, False)):
        yield lambda battle, s=side, a=armour: rows(battle.ships[name].record, s, a)
        for row in rows(ship.record, side, armour):
            yield lambda battle, s=side, r=row, a=armour: first_box(
                battle.ships[name].record, s, r, a
            )
    for system, enemy in product(ship.design.systems_of(*bearing()), enemies):
        yield lambda battle, s=system, e=enemy.name: bears_on(battle, battle.ships[name], s, e)
    for system, enemy in product(ship.design.systems_of(*armament()), enemies):
        yield lambda battle, s=system, e=enemy.name: might_hurt(battle, battle.ships[name], s, e)


def questions(battle: Battle) -> Iterator[Question]:
    """All of them, about everything that is in the battle now."""
    for side in battle.sides:
        yield from of_side(side)
    for ship in battle.afloat():
        yield from of_ship(ship.name, ship, battle.enemies(ship.side))


@pytest.mark.parametrize("seed", SEEDS)
def test_all_through_a_battle_nothing_kept_is_out_of_date(seed: int) -> None:
    """Asked at any time of the battle and of the view that is answered on."""
    runner, chance, mind = opened(seed), Random(seed), RandomLegal(Random(seed))
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        if chance.random() < OFTEN:
            for battle in (runner.battle, view):
                for ask in questions(battle):
                    assert ask(battle) == ask(anew(battle))
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
