"""Resolving fire: shot by shot in the open, sides in turn (Rulings Q72, Q204, Q205)."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import Aimed, AttackVoid, AxisChosen
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.questions.attack import AttackDecision
from game.systems.earth_expects.rules.impact import Aim, fire_sides, row_of, rows
from game.systems.earth_expects.state.battle import Missile
from game.systems.earth_expects.state.orders import AimOrder, AxisOrder, ImpactOrder
from game.systems.earth_expects.weapons import missile, railgun
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import launcher_of
from game.table.decisions import Asking, Decision, Phase, ask
from game.words import _


def direct_fire(table: Table, shots: dict[str, list[Shot]]) -> Phase:
    """Every declared attack, sides taking turns from the side listed first."""
    for shot in _alternating(shots):
        if not table.battle.ships[shot.target].on_table:
            table.emit(AttackVoid(attack=shot.attack, reason=_("its target is already gone")))
            continue
        side = yield from _fire_side(table, shot)
        if shot.rapid:
            yield from _rapid_fire(table, shot, side)
        else:
            yield from _one_shot(table, shot, side)


def _one_shot(table: Table, shot: Shot, side: int) -> Asking[bool]:
    """Aim and resolve; whether it hit."""
    if not _any_row(table, shot, side):
        table.emit(AttackVoid(attack=shot.attack, reason=_("no row holds a box it can hit")))
        return False
    aim = yield from _aim(table, shot, side)
    return weapon_firing(table.battle, shot).resolve(table, shot, aim)


def _rapid_fire(table: Table, shot: Shot, side: int) -> Phase:
    """A roll for each box, better by the hits before it; every one with its own row.

    EE-OPT-RF-1, Ruling Q53. A miss ends the run of hits.
    """
    streak = 0
    for number in range(1, shot.strength + 1):
        if not table.battle.ships[shot.target].on_table:
            return
        one = railgun.box_shot(shot, number, streak)
        hit = yield from _one_shot(table, one, side)
        streak = streak + 1 if hit else 0


def _any_row(table: Table, shot: Shot, side: int) -> bool:
    """Whether there is a row to choose: bare armour may lie on none of them (Rulings Q51, Q55)."""
    weapon = weapon_firing(table.battle, shot)
    record = table.battle.ships[shot.target].record
    return bool(rows(record, side, not weapon.passes_armour))


def _alternating(shots: dict[str, list[Shot]]) -> Iterator[Shot]:
    queues = [list(queue) for queue in shots.values()]
    while any(queues):
        for queue in queues:
            if queue:
                yield queue.pop(0)


def _fire_side(table: Table, shot: Shot) -> Asking[int]:
    """The side the fire comes from; the defender chooses between two (EE-IPI-2)."""
    sides = fire_sides(table.battle, shot.ship, shot.target)
    if len(sides) == 1:
        return sides[0]
    names = tuple(DIRECTION_NAMES[side] for side in sides)
    defender = table.battle.ships[shot.target].side
    order = yield from ask(
        AttackDecision(
            f"{table.battle.turn}/axis/{shot.attack}",
            "axis",
            defender,
            shot.target,
            secret=False,
            choices=names,
            shot=shot,
        )
    )
    assert isinstance(order, AxisOrder)
    side = DIRECTION_NAMES.index(order.side)
    table.emit(AxisChosen(attack=shot.attack, target=shot.target, side=side))
    return side


def _aim(table: Table, shot: Shot, side: int) -> Asking[Aim]:
    order = yield from ask(
        AttackDecision(
            f"{table.battle.turn}/aim/{shot.attack}",
            "aim",
            table.battle.ships[shot.ship].side,
            shot.ship,
            secret=False,
            shot=shot,
            fire_side=side,
        )
    )
    assert isinstance(order, AimOrder)
    lot = f"{shot.ship}/{shot.weapon}/{shot.target}"
    return _aimed(table, shot.attack, lot, shot.target, side, order)


def _aimed(
    table: Table,
    attack: str,
    lot: str,
    target: str,
    side: int,
    order: AimOrder | ImpactOrder,
) -> Aim:
    """The line of fire an order names; the dice of the attack are bound to it."""
    assert order.at is not None and order.high is not None
    row = row_of(table.battle.ships[target].record, side, order.at)
    assert row is not None
    event = Aimed(attack=attack, target=target, side=side, row=row, at=order.at, high=order.high)
    table.emit(event)
    table.bind(attack, f"{lot}/{DIRECTION_NAMES[side]} {row} {order.high}")
    return Aim(side, row, order.high)


def impacts(table: Table) -> Phase:
    """Missiles that came through strike, one at a time, their owner choosing which (Q205)."""
    struck = 0
    while any(_arrived(table, side) for side in table.battle.sides):
        for side in table.battle.sides:
            waiting = _arrived(table, side)
            if waiting:
                struck += 1
                yield from _impact(table, side, waiting, struck)


def _arrived(table: Table, side: str) -> list[Missile]:
    flying = table.battle.missiles.values()
    return [m for m in flying if m.side == side and m.entry is not None]


def _impact(table: Table, side: str, waiting: list[Missile], number: int) -> Phase:
    for one in waiting:
        reason = _void(table, one)
        if reason:
            table.emit(AttackVoid(attack=one.name, reason=reason))
            return
    names = tuple(m.name for m in waiting)
    key = f"{table.battle.turn}/impact/{side}/{number}"
    order = yield from ask(Decision(key, "impact", side, secret=False, choices=names))
    assert isinstance(order, ImpactOrder)
    chosen = table.battle.missiles[order.missile]
    if chosen.warhead == "nuclear":
        missile.resolve_nuclear(table, chosen)
        return
    from_side = missile.record_side(table.battle, chosen)
    aim = _aimed(table, chosen.name, chosen.lot, chosen.target, from_side, order)
    launcher_of(table.battle, chosen).resolve(table, missile.hit_of(chosen), aim)


def _void(table: Table, one: Missile) -> str:
    """Why a missile that came through cannot strike; empty when it can."""
    target = table.battle.ships[one.target]
    if not target.on_table:
        return _("its target is already gone")
    if one.warhead != "nuclear" and not rows(target.record, missile.record_side(table.battle, one)):
        return _("no row holds a box it can hit")
    return ""
