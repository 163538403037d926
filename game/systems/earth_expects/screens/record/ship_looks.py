"""The look of every box of a ship as one side may see it (Rulings Q248, Q249)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from game.systems.earth_expects.rules.power import engine_boxes
from game.systems.earth_expects.screens.record.look import (
    BoxLook,
    Fill,
    Ring,
    needs_power,
)
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Box
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PowerOrder


def looks(view: Battle, ship: Ship, order: PowerOrder | None = None) -> dict[str, BoxLook]:
    """Looks of all boxes; ``order`` is a draft of the power being given out now.

    Of another side's ship only boxes seen in use are lit; the others stay of unknown power.
    """
    own = view.eyes in (None, ship.side)
    given = order if order is not None else ship.power if own else None
    return dict(ship.judged(_to_its_side if own else _to_others, given))


def _to_its_side(ship: Ship, given: PowerOrder | None) -> dict[str, BoxLook]:
    return _looks(ship, given, own=True)


def _to_others(ship: Ship, given: PowerOrder | None) -> dict[str, BoxLook]:
    return _looks(ship, given, own=False)


def _looks(ship: Ship, given: PowerOrder | None, *, own: bool) -> dict[str, BoxLook]:
    lit, idle = _lit(ship, given), _idle(ship, given)
    plain = record_view(ship.design).plain_looks
    found = {}
    if ship.fate == "destroyed":
        levels = {box: ship.record.level(box).value for box in plain}
        return {box: BoxLook("lost", level) for box, level in levels.items()}
    for box in ship.design.boxes.values():
        look = plain[box.id]
        fill = _fill(ship, box, look.fill, box.id in lit, own)
        damage, launcher = ship.record.level(box.id).value, _launcher(ship, box)
        state = fill, damage, launcher, box.id in idle
        if state != (look.fill, look.damage, look.launcher, look.idle):
            look = replace(look, fill=fill, damage=damage, launcher=launcher, idle=state[3])
        found[box.id] = look
    return found


def _lit(ship: Ship, order: PowerOrder | None) -> frozenset[str]:
    if order is None:
        return ship.seen
    lit = set(order.boxes) - ship.unpowered_boxes
    for draw in (*((order.speed,) if order.speed else ()), *order.manoeuvre, *order.station):
        lit |= set(powered_engine_boxes(ship, draw.engine, float(draw.power)))
    return frozenset(lit)


def _idle(ship: Ship, order: PowerOrder | None) -> frozenset[str]:
    """Primary boxes that are not the ones in use (EE-OPT-MP-1); of an enemy nobody knows."""
    if order is None:
        return frozenset()
    found: set[str] = set()
    for system in ship.design.systems.values():
        if len(system.primaries) > 1:
            chosen = (box for box in order.primaries if box in system.primaries)
            found |= set(system.primaries) - {next(chosen, system.primaries[0])}
    return frozenset(found)


def powered_engine_boxes(ship: Ship, engine: str, power: float) -> tuple[str, ...]:
    """The boxes of an engine that are drawn lit for an amount of power: half engines first."""
    if engine not in ship.design.systems:
        return ()
    usable = engine_boxes(ship.record, ship.design.systems[engine])
    half = [b for b in usable if ship.design.boxes[b].type is BoxType.HALF_ENGINE]
    full = [b for b in usable if b not in half]
    lit, left = [], power
    for box in (*half, *reversed(full)):
        if left > 0:
            lit.append(box)
            left -= 0.5 if box in half else 1
    return tuple(lit)


def _fill(ship: Ship, box: Box, plain: Fill, lit: bool, own: bool) -> Fill:
    if lit:
        return "powered"
    if box.id in ship.design.docked:
        return "docked"
    if needs_power(box.type) and not own:
        return "unknown"
    return plain


def _launcher(ship: Ship, box: Box) -> Literal["loaded", "empty"] | None:
    if not box.type.launcher or box.id in ship.design.docked:
        return None
    return "loaded" if box.id in ship.loaded else "empty"


def ringed(found: dict[str, BoxLook], boxes: Iterable[str], ring: Ring) -> dict[str, BoxLook]:
    """The looks with a ring around some boxes."""
    changed = dict(found)
    for box in boxes:
        changed[box] = replace(changed[box], ring=ring)
    return changed


def dimmed(found: dict[str, BoxLook], keep: Iterable[str]) -> dict[str, BoxLook]:
    """The looks with everything but ``keep`` faded."""
    kept = frozenset(keep)
    return {b: look if b in kept else replace(look, dim=True) for b, look in found.items()}
