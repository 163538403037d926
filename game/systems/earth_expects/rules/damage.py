"""Damage: points on boxes, walks through the ship, engine failure (rulebook: Damage)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from game.systems.earth_expects.events import (
    BoxDamaged,
    EngineFailed,
    FailureStruck,
    PointsLost,
    ShipLost,
)
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.docking import lost_with, wiped_out
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.record import Level
from game.words import _


def hurt(table: Table, ship: str, box: str, points: int, attack: str, number: int = 1) -> int:
    """Up to ``points`` points land on one box; gives those it did not absorb.

    ``number`` counts the points of the attack from 1, for display. A ship without any box left goes
    at once (Rulings Q74, Q75).
    """
    for first in table.battle.customs.before_damage(table.battle, ship, box, points):
        table.emit(first)
    record = table.battle.ships[ship].record
    landed, after = record.absorbed(box, points)
    if not landed:
        return points
    event = BoxDamaged(
        ship=ship,
        box=box,
        points=landed,
        before=record.level(box),
        after=after,
        attack=attack,
        number=number,
    )
    table.emit(event)
    if after is Level.DESTROYED:
        for gone in wiped_out(table.battle, ship):
            table.emit(ShipLost(ship=gone, reason=_("no box is left of it")))
    return points - landed


def walk(
    table: Table, ship: str, start: str, points: int, attack: str, *, armour: bool = False
) -> None:
    """Points that wander: the first on ``start``, each next on a random box adjacent to the last.

    The walk of ion fire looks past armour (EE-ION-4, EE-ION-5, Ruling Q101); that of engine failure
    does not (EE-ENG-11). It goes on from a box just destroyed (Ruling Q100); where nothing is
    adjacent the rest is lost (Ruling Q99).
    """
    box = start
    for number in range(1, points + 1):
        if number > 1:
            record = table.battle.ships[ship].record
            around = record.adjacent(box, through_armour=not armour)
            if not around:
                nothing = _("nothing is left beside it")
                lose(table, ship, points - number + 1, attack, number, nothing)
                return
            box = table.pick(f"{attack}/walk/{number}", around)
        hurt(table, ship, box, 1, attack, number)


def lose(table: Table, ship: str, points: int, attack: str, number: int, reason: str) -> None:
    """Points of an attack find no box; ``number`` is the first of them, counted from 1."""
    event = PointsLost(attack=attack, ship=ship, points=points, number=number, reason=reason)
    table.emit(event)


def wreck(table: Table, ship: str, reason: str) -> None:
    """A ship is lost with all that is docked to it."""
    for gone in lost_with(table.battle, ship):
        table.emit(ShipLost(ship=gone, reason=reason))


def failure_dice(short: Fraction | int) -> int:
    """Dice of engine failure for manoeuvre points short: one a quarter, rounded up (Ruling Q16)."""
    return ceil(4 * short)


def fail_engines(table: Table, ship: str, quarters: int) -> None:
    """Engine failure: so many dice of damage, die by die (EE-ENG-9..11)."""
    table.emit(EngineFailed(ship=ship, quarters_short=quarters))
    for number in range(1, quarters + 1):
        if not table.battle.ships[ship].on_table:
            return
        _failure_die(table, ship, number)


def _failure_die(table: Table, ship: str, number: int) -> None:
    attack = f"failure/{ship}/{number}"
    record = table.battle.ships[ship].record
    boxes = record.design.by_type
    starts = [
        b
        for b in record.design.boxes
        if b in boxes[BoxType.ENGINE] + boxes[BoxType.HALF_ENGINE] and record.present(b)
    ]
    if not starts:
        table.emit(ShipLost(ship=ship, reason=_("engine failure with no engine box left")))
        return
    points = table.roll(f"{attack}/points")
    start = table.pick(f"{attack}/start", starts)
    table.emit(FailureStruck(ship=ship, number=number, points=points, box=start))
    walk(table, ship, start, points, attack, armour=True)
