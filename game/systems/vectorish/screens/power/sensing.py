"""Sensors that are powered in vain: no enemy can be near enough when they are used."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.rules.lock_on import beats
from game.systems.earth_expects.rules.sensors import die_faces
from game.systems.earth_expects.ship.box_type import BoxType, launchers
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.vectorish.screens.course.draft import drifted
from game.systems.vectorish.state.drift import buys, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _

FARTHEST = 60
"""Hexes up to which it is looked."""
MODIFIERS = 2
"""At most: locked on before, and a target that has fired, been hit or used sensors (EE-SEN-3)."""


def in_vain(space: Space, order: PowerOrder) -> Iterator[str]:
    """A ship whose sensors get power, though none of its enemies can come near enough.

    Nothing where that is not known: where ADF is bought, near terrain, or with missiles about.
    """
    ship = space.ships[order.ship]
    boxes = ship.design.boxes
    sensors = [box for box in order.boxes if boxes[box].type is BoxType.SENSOR]
    enemies = space.enemies(ship.side)
    if not sensors or not enemies or not _known(space, ship):
        return
    total = max(die_faces(space, ship.name)) + len(sensors) - 1 + MODIFIERS
    if not any(beats(enemy.design.kind, total, nearest(ship, enemy)) for enemy in enemies):
        text = _("{ship}: no enemy can come near enough for its sensors this turn.")
        yield text.format(ship=ship.name)


def sensor_lines(space: Space, ship: Ship, enemy: Ship) -> Iterator[str]:
    """From how far all sensors that work could lock on to an enemy together, in a sentence."""
    sensors = ship.record.working(BoxType.SENSOR)
    if not sensors or not ship.controls:
        return
    total = max(die_faces(space, ship.name)) + len(sensors) - 1
    bare, best = (_farthest(enemy, total + more) for more in (0, MODIFIERS))
    text = _("Sensors can lock on up to range {n}; with all that helps up to {more}.")
    yield text.format(n=bare, more=best)


def _farthest(enemy: Ship, total: int) -> int:
    """The longest range at which a roll is enough."""
    return max(far for far in range(FARTHEST + 1) if beats(enemy.design.kind, total, far))


def nearest(ship: Ship, other: Ship) -> int:
    """The range below which two ships cannot come by the end of the turn.

    From where each drifts it ends at most a hex a point of its ADF away, and one more.
    """
    apart = distance(_drifts_to(ship), _drifts_to(other))
    return max(0, apart - sum(rating_of(one).adf + 1 for one in (ship, other)))


def _known(space: Space, ship: Ship) -> bool:
    """Whether drift and fixed drives tell it all."""
    enemies = space.enemies(ship.side)
    armed = any(
        enemy.design.boxes[box].type in launchers() for enemy in enemies for box in enemy.record.own
    )
    hidden = space.hiding_from(ship.side) or space.missiles or armed
    return space.terrain.empty and not hidden and not any(map(buys, (ship, *enemies)))


def _drifts_to(ship: Ship) -> Hex:
    return drifted(ship.hex, speeds_of(ship))[-1]
