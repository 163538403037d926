"""The End Phase in its order: victory, terrain and bases, clouds, control (HXT-20)."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.events.terrain import CloudRolled, Drifted, Rotated, TerrainLost
from game.systems.full_thrust.phases.hexcess.begin import control
from game.systems.full_thrust.phases.hexcess.meeting import settle
from game.systems.full_thrust.phases.hexcess.movement import leave
from game.systems.full_thrust.phases.hexcess.scrolling import KINDS
from game.systems.full_thrust.rules.control import wild
from game.systems.full_thrust.rules.terrain import Cloud, clouds, drifted, faces_free, fate
from game.systems.full_thrust.rules.victory import end, ended
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Asking, Phase
from game.table.table import Table

ROTATION = {"left": -1, "right": 1}


def close(table: Table[Space], rules: Any) -> Phase:
    """First it is asked whether somebody has won."""
    del rules
    reason = end(table.battle)
    if reason is not None:
        table.emit(ended(table.battle, reason))
        return
    yield from _drift(table)
    for base in _bases(table.battle):
        if base.sheet.rotates is not None:
            facing = (base.facing + ROTATION[base.sheet.rotates]) % 6
            table.emit(Rotated(ship=base.name, facing=facing))
    for kind in KINDS:
        for hex_ in sorted(clouds(table.battle, kind)):
            _cloud(table, kind, hex_)
    for ship in wild(table.battle):
        control(table, ship.name, recovery=True)


def _bases(space: Space) -> list[Ship]:
    return [ship for ship in space.on_table() if ship.sheet.base]


def _drift(table: Table[Space]) -> Asking[None]:
    things: list[Ship | Rock] = [*table.battle.rocks.values(), *_bases(table.battle)]
    for thing in things:
        to = drifted(table.battle, thing)
        if to == thing.hex:
            continue
        if not table.battle.holds(to):
            _lose(table, thing)
            continue
        met = table.battle.ship_in(to)
        table.emit(Drifted(name=thing.name, to=hex_number(to)))
        if met is not None:
            yield from settle(table, met.name)


def _lose(table: Table[Space], thing: Ship | Rock) -> None:
    if isinstance(thing, Rock):
        table.emit(TerrainLost(name=thing.name))
    else:
        leave(table, thing.name)


def _cloud(table: Table[Space], kind: Cloud, hex_: Hex) -> None:
    label = f"{kind} {hex_number(hex_).replace('/', ' ')}"
    found = fate(table.roll(label))
    to = None
    faces = faces_free(table.battle, kind, hex_) if found == "spreads" else []
    if faces:
        while (face := table.roll(f"{label}/face") - 1) not in faces:
            pass
        to = hex_number(hex_.step(face))
    table.emit(CloudRolled(cloud=kind, hex=hex_number(hex_), fate=found, to=to))
