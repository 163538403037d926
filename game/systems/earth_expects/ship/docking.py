"""Two ship records put together (rulebook: Docking).

The boxes of the ship that docks are moved beside those of the other, bow the same way; there they
lie in the way of arcs and rows and take damage, and nothing else of that ship works (EE-DOCK-4).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside, S
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import ShipClass, smallest_class_for
from game.systems.earth_expects.ship.design import Box, Costs, Design, Guest, System
from game.systems.earth_expects.ship.layout import reading_order
from game.systems.earth_expects.ship.prices import costs_of


def combined_boxes(design: Design) -> Fraction:
    """Boxes of a record with all that is docked to it, armour a sixth each (Ruling Q125)."""
    armour = sum(box.type is BoxType.ARMOUR for box in design.boxes.values())
    return len(design.boxes) - armour + Fraction(armour, 6)


def combined_class(design: Design) -> ShipClass:
    """The smallest class that could hold all boxes of a record (EE-DOCK-6)."""
    return smallest_class_for(combined_boxes(design))


def _combined_costs(hull: Design, whole: Design) -> Costs:
    """Costs of the class of the combination, never below the active ship's own (EE-DOCK-6)."""
    larger = costs_of(combined_class(whole).abbreviation, hull.kind, False, None)
    return Costs(
        speed=max(hull.costs.speed, larger.speed),
        manoeuvre=max(hull.costs.manoeuvre, larger.manoeuvre),
        value=hull.costs.value,
    )


@lru_cache(maxsize=512)
def combined(active: Design, guest: Design, name: str, offset: Hex) -> Design:
    """The record of ``active`` with ``guest``, a ship called ``name``, moved by ``offset``."""
    renamed = _new_ids(active, guest)
    boxes, systems = dict(active.boxes), dict(active.systems)
    for box in guest.boxes.values():
        id_ = renamed[box.id]
        first = guest.systems[box.system].boxes[0]
        boxes[id_] = Box(id_, box.type, moved(box.place, offset), _system_id(renamed, first, box))
    for system in guest.systems.values():
        ids = tuple(renamed[b] for b in system.boxes)
        primary = renamed[system.primary] if system.primary else None
        name_ = _system_id(renamed, system.boxes[0], guest.boxes[system.boxes[0]])
        systems[name_] = System(name_, system.type, ids, primary, system.rear)
    docked = {**active.docked, **{renamed[b]: Guest(name, b, guest) for b in guest.boxes}}
    whole = replace(active, boxes=boxes, systems=systems, docked=docked, alone=active.hull)
    return replace(whole, costs=_combined_costs(active.hull, whole))


def _system_id(renamed: dict[str, str], first: str, box: Box) -> str:
    """A system's id with the number its boxes have: ``1:I2``."""
    prefix = renamed[first].split(":")[0]
    return f"{prefix}:{box.system.split(':')[-1]}"


def _new_ids(active: Design, guest: Design) -> dict[str, str]:
    """Ids that stand for no other box: the ships docked are numbered one after another."""
    taken = max((int(box.split(":")[0]) for box in active.docked), default=0)
    found = {}
    for box in guest.boxes:
        number, _colon, rest = box.rpartition(":")
        found[box] = f"{taken + 1 + int(number or 0)}:{rest}"
    return found


def moved(place: Hex | Hexside, offset: Hex) -> Hex | Hexside:
    """A place of a record, moved."""
    if isinstance(place, Hexside):
        return Hexside(place.hex.plus(offset), place.direction)
    return place.plus(offset)


@lru_cache(maxsize=128)
def placements(active: Design, guest: Design) -> tuple[Hex, ...]:
    """Every way of moving ``guest`` beside ``active``: touching, not overlapping (Ruling Q123).

    Those that leave engines open astern come first, and among them those side by side.
    """
    taken = frozenset(active.at)
    sides = {a.step(d) for a in active.at for d in range(len(DIRECTIONS))} - taken
    offsets = {side.minus(box) for side in sides for box in guest.at}
    fit = [o for o in offsets if not any(h.plus(o) in taken for h in guest.at)]
    return tuple(sorted(fit, key=lambda o: (_order(active, guest, o), o)))


def _order(active: Design, guest: Design, offset: Hex) -> tuple[int, int, int, int]:
    clashes = sum(moved(s, offset) in active.armour_at for s in guest.armour_at)
    there = [h.plus(offset) for h in guest.at]
    lasts = [_stern(active, engine) for engine in active.systems_of(BoxType.ENGINE)]
    shut = sum(any(h.q == last.q and h.r > last.r for h in there) for last in lasts)
    away = _height(there) - _height(active.at)
    down, across = reading_order(offset)
    return clashes, shut, abs(away), 1000 * abs(across) + (across < 0) + down % 2


def _height(hexes: Iterable[Hex]) -> int:
    """Twice the height of the middle of some boxes, counted from the bow down."""
    rows = [2 * h.r + h.q for h in hexes]
    return min(rows) + max(rows)


def _stern(design: Design, engine: System) -> Hex:
    """The hex of an engine's last box."""
    places = [design.boxes[b].place for b in engine.boxes]
    return max((p for p in places if isinstance(p, Hex)), key=lambda h: h.r)


@lru_cache(maxsize=1024)
def blocked_engines(design: Design, gone: frozenset[str]) -> frozenset[str]:
    """Engines that a docked ship stands behind (EE-DOCK-5, Ruling Q124); a base's never are.

    ``gone``: destroyed boxes, which are no longer in the way.
    """
    if not design.docked or design.base:
        return frozenset()
    guests = {design.boxes[b].place for b in design.docked if b not in gone}
    armour = {s for s in guests if isinstance(s, Hexside)}
    boxes = {h for h in guests if isinstance(h, Hex)}
    return frozenset(
        engine.id
        for engine in design.systems_of(BoxType.ENGINE)
        if S not in clear_rows(_stern(design, engine), boxes, armour)
    )
