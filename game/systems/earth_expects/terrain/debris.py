"""Damage by rocks: dice resolved as laser and missile damage from ahead (rulebook: Asteroids)."""

from __future__ import annotations

from game.systems.earth_expects.events import DebrisDrifted, DebrisStruck
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.rules.impact import first_box, row_of
from game.systems.earth_expects.rules.visible import leading_side, visible_boxes
from game.systems.earth_expects.weapons.burst import burst
from game.systems.earth_expects.weapons.shot import Shot
from game.words import _


def rocks_like_lasers(table: Table, ship: str, attack: str, row: int | None = None) -> None:
    """One die, as laser damage: the points drift from box to box (EE-TER-D-1).

    It begins on the row given, else at a random box seen from ahead; so does every point after one
    that drifted off the ship, which is lost.
    """
    points = table.roll(f"{attack}/laser")
    side = leading_side(table.battle.ships[ship])
    box = None if row is None else first_box(table.battle.ships[ship].record, side, row)
    box = box or _random_box(table, ship, f"{attack}/1")
    table.emit(DebrisStruck(ship=ship, attack=attack, like="laser", points=points, box=box))
    for number in range(1, points + 1):
        if not table.battle.ships[ship].on_table:
            lose(table, ship, points - number + 1, attack, number, _("the ship is gone"))
            return
        label = f"{attack}/{number}"
        if number > 1 and box is not None:
            box = _drifted(table, ship, label, side, box)
        elif number > 1:
            box = _random_box(table, ship, label)
        if box is None:
            lose(table, ship, 1, attack, number, _("it drifts off the ship"))
        else:
            hurt(table, ship, box, 1, attack, number)


def rocks_like_missiles(table: Table, ship: str, attack: str) -> int | None:
    """One die, as missile damage to a random box seen from ahead; gives the row of that box."""
    side = leading_side(table.battle.ships[ship])
    points = table.roll(f"{attack}/missile")
    box = _random_box(table, ship, f"{attack}/0")
    table.emit(DebrisStruck(ship=ship, attack=attack, like="missile", points=points, box=box))
    if box is None:
        return None
    burst(table, Shot(attack, ship, "rocks", ship, 1, 0, 0), box, points)
    return row_of(table.battle.ships[ship].record, side, box)


def _random_box(table: Table, ship: str, label: str) -> str | None:
    known = table.battle.ships[ship]
    seen = visible_boxes(known.record, leading_side(known))
    return table.pick(f"{label}/box", seen) if seen else None


def _drifted(table: Table, ship: str, label: str, side: int, box: str) -> str | None:
    """The next point's box: 1-2 one row to one hand, 5-6 one to the other, else the same row."""
    record = table.battle.ships[ship].record
    row = row_of(record, side, box)
    assert row is not None
    die = table.roll(f"{label}/drift")
    shift = -1 if die <= 2 else 1 if die >= 5 else 0
    found = first_box(record, side, row + shift)
    table.emit(DebrisDrifted(ship=ship, attack=label, shift=shift, box=found))
    return found
