"""Reasons against an allocation of power (rulebook: Power; Engine)."""

from __future__ import annotations

from game.papers.text import one_of
from game.systems.earth_expects.rules.power import (
    feed,
    grids,
    in_points,
    most_quarters,
    order_draws,
    power_used,
    usable_boxes,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.faults import Fault
from game.words import _, counted


def power_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Every reason against an allocation but those of the movement system."""
    return list(ship.judged(_power_faults, order))


def _power_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    found = name_faults(ship, order)
    if not usable_boxes(ship.record).issuperset(order.boxes):
        found += [fault for box in order.boxes for fault in _box_faults(ship, box)]
    if len(set(order.boxes)) != len(order.boxes):
        found.append(Fault("EE-POW-4", _("a box is named twice; power it once."), ship.name))
    found += _use_faults(ship, order)
    found += still_faults(ship, order)
    return found or _engine_faults(ship, order) + _supply_faults(ship, order)


def still_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Reasons against power for movement or for holding station (EE-BASE-1, EE-DOCK-3)."""
    found = []
    moving = bool(order.speed_power) or order.manoeuvres
    if moving and ship.design.base:
        text = _("a base never moves; its engines only hold station.")
        found.append(Fault("EE-BASE-1", text, ship.name))
    elif moving and ship.held:
        text = _("it docks or parts: no power may go to speed or manoeuvre this turn.")
        found.append(Fault("EE-DOCK-3", text, ship.name))
    if order.station and not ship.design.base:
        text = _("only a base holds station with its engines.")
        found.append(Fault("EE-BASE-2", text, ship.name))
    return found


def name_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """A fault for each engine and box that the ship does not have."""
    design, found = ship.design, []
    for engine in _draws_up(order):
        if engine not in design.systems or design.systems[engine].type is not BoxType.ENGINE:
            text = _("{engine} is no engine of this ship; name one of {engines}.")
            engines = [s.id for s in design.systems_of(BoxType.ENGINE)]
            text = text.format(engine=engine, engines=one_of(engines) or _("none"))
            found.append(Fault("EE-DEF-4", text, ship.name))
    for box in order.boxes:
        if box not in design.boxes:
            text = _("there is no box {box} on this record; name one that is there.").format(
                box=box
            )
            found.append(Fault("EE-DEF-11", text, ship.name))
    return found


def _box_faults(ship: Ship, box: str) -> list[Fault]:
    known = ship.design.boxes.get(box)
    if known is None:
        return []
    if not known.type.powered:
        text = _("{box} takes no power of its own; leave it out.").format(box=box)
        return [Fault("EE-POW-4", text, ship.name)]
    if not ship.record.works(box):
        text = _("{box} is damaged and cannot be used this turn; leave it out.").format(box=box)
        return [Fault("EE-DMG-1", text, ship.name)]
    return []


def _use_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Against the primaries chosen (EE-OPT-MP-1) and the railguns named for rapid fire."""
    systems, found = ship.design.systems, list[Fault]()
    if not order.primaries and not order.rapid:
        return found
    able = {box: s.id for s in systems.values() for box in s.primaries}
    for box in order.primaries:
        if box not in able:
            text = _("{box} is none of several primary boxes of a system; leave it out.").format(
                box=box
            )
            found.append(Fault("EE-OPT-MP-1", text, ship.name))
    used = [able[box] for box in order.primaries if box in able]
    for system in dict.fromkeys(name for name in used if used.count(name) > 1):
        text = _("{system} can use one of its primary boxes a turn; choose one.").format(
            system=system
        )
        found.append(Fault("EE-OPT-MP-1", text, ship.name))
    for weapon in order.rapid:
        if weapon not in systems or not systems[weapon].type.rapid:
            text = _("{weapon} is no railgun: only railguns fire rapidly.").format(weapon=weapon)
            found.append(Fault("EE-OPT-RF-1", text, ship.name))
    return found


def _engine_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    record, found = ship.record, []
    for engine, power in _draws_up(order).items():
        most = feed(record, ship.design.systems[engine]).most
        if power > most:
            text = _("{engine} can use {most} power at most, not {power}.")
            drawn = float(order_draws(order)[engine])
            text = text.format(engine=engine, most=float(in_points(most)), power=drawn)
            found.append(Fault("EE-ENG-1", text, ship.name))
    making = [draw.engine for draw in order.manoeuvre if draw.power]
    if len(set(making)) != len(making):
        found.append(
            Fault("EE-ENG-5", _("an engine is named twice for manoeuvre; name it once."), ship.name)
        )
    if order.speed and order.speed.power and order.speed.engine in making:
        text = _("{engine} makes speed or manoeuvre, not both; choose one.")
        text = text.format(engine=order.speed.engine)
        found.append(Fault("EE-ENG-5", text, ship.name))
    if len(making) > ship.controls:
        text = counted(
            "{engines} engines make manoeuvre, but only {n} control can serve them; use fewer.",
            "{engines} engines make manoeuvre, but only {n} controls can serve them; use fewer.",
            ship.controls,
            engines=len(making),
        )
        found.append(Fault("EE-ENG-6", text, ship.name))
    return found


def _supply_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    record = ship.record
    found = []
    for grid in grids(record):
        here = [b for b in order.boxes if b in grid.boxes]
        if len(here) > grid.supply:
            text = _(
                "{boxes} need {need} power; the P boxes they can be traced to give {have}: power "
                "fewer."
            )
            text = text.format(boxes=", ".join(here), need=len(here), have=grid.supply)
            found.append(Fault("EE-POW-2", text, ship.name))
    systems = ship.design.systems
    draws = {
        engine: min(power, feed(record, systems[engine]).most)
        for engine, power in _draws_up(order).items()
    }
    lacking = sum(draws.values()) - most_quarters(record, draws, order.boxes)
    if not found and lacking > 0:
        text = _("{want} power is given out, but only {have} can be had; give out less.")
        spent = power_used(ship, order)
        text = text.format(want=float(spent), have=float(spent - in_points(lacking)))
        found.append(Fault("EE-POW-1", text, ship.name))
    return found


def _draws_up(order: PowerOrder) -> dict[str, int]:
    """Power by engine in quarters, rounded up: no fraction of one may pass as nothing."""
    draws: dict[str, int] = {}
    for draw in (*((order.speed,) if order.speed else ()), *order.manoeuvre, *order.station):
        power = draw.power
        draws[draw.engine] = draws.get(draw.engine, 0) - (-4 * power.numerator // power.denominator)
    return draws
