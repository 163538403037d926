"""Fire: targets in secret, and all of it lands before anybody is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hexgrid.hexes import distance
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.rules.gunnery import beam_dice, targets, torpedo_needs
from game.systems.full_thrust.rules.screens import damage, volley
from game.systems.full_thrust.state.orders import TargetsOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision, Phase, Together, batch
from game.table.table import Table


def fire(table: Table[Space], rules: Any) -> Phase:
    """Every ship that has somebody to fire at names its targets."""
    del rules
    space = table.battle
    asked = {side: _asked(space, side) for side in space.sides}
    said: dict[str, Sequence[TargetsOrder]]
    said = yield Together({side: batch(found) for side, found in asked.items() if found})
    for side in space.sides:
        for order in said.get(side, ()):
            _shoot(table, order)
    for ship in table.battle.on_table():
        if not ship.hull:
            table.emit(Destroyed(ship=ship.name))


def _asked(space: Space, side: str) -> list[Decision]:
    able = ((ship.name, tuple(targets(space, ship))) for ship in space.on_table(side))
    return [
        Decision(f"{space.turn}/targets/{name}", "targets", side, name, choices=found)
        for name, found in able
        if found
    ]


def _shoot(table: Table[Space], order: TargetsOrder) -> None:
    for number, target in enumerate(order.beams):
        if target is not None:
            _beam(table, order.ship, number, target)
    for number, target in enumerate(order.torpedoes):
        if target is not None:
            _torpedo(table, order.ship, number, target)


def _beam(table: Table[Space], name: str, number: int, target: str) -> None:
    space = table.battle
    ship, enemy = space.ships[name], space.ships[target]
    count, level = beam_dice(space, ship, number, enemy), enemy.sheet.screens
    label = f"{name}/beam {number + 1}"
    fallen = volley(count, level, lambda: table.roll(label))
    table.emit(
        Fired(
            ship=name,
            weapon="beam",
            number=number + 1,
            target=target,
            far=distance(ship.hex, enemy.hex),
            points=damage(fallen, level),
            rolled=count,
        )
    )


def _torpedo(table: Table[Space], name: str, number: int, target: str) -> None:
    space = table.battle
    ship, enemy = space.ships[name], space.ships[target]
    needs = torpedo_needs(ship, enemy)
    assert needs is not None, f"{target} is out of range"
    label = f"{name}/torpedo {number + 1}"
    hit = table.roll(label) >= needs
    points = table.roll(f"{label}/damage") if hit else 0
    table.emit(
        Fired(
            ship=name,
            weapon="torpedo",
            number=number + 1,
            target=target,
            far=distance(ship.hex, enemy.hex),
            points=points,
            needs=needs,
        )
    )
