"""Power: what P boxes give, and which boxes a path can be traced to (rulebook: Power).

Each set of boxes joined through conducting boxes is one grid; what is drawn from it may not
exceed the usable P in it (Ruling Q185). Half-engine boxes stand outside with a supply of
their own (EE-HE-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.papers.text import one_of
from game.systems.earth_expects.rules.mains import Mains
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.ship.docking import blocked_engines
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.systems.earth_expects.state.record import Record
from game.table.faults import Fault
from game.words import _, counted

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Grid:
    """Boxes that power can pass between, and the points its P boxes give this turn."""

    boxes: frozenset[str]
    supply: int


def grids(record: Record) -> tuple[Grid, ...]:
    """The power grids of a record, in reading order; those without any use are kept too."""
    known: tuple[Grid, ...] | None = record.memo.get(grids)
    if known is None:
        sources = record.working(BoxType.POWER)
        known = tuple(Grid(part, sum(p in part for p in sources)) for part in record.conduits)
        record.memo[grids] = known
    return known


def supply(record: Record) -> int:
    """All power generated this turn (EE-POW-1)."""
    return len(record.working(BoxType.POWER))


def powerable(record: Record) -> tuple[str, ...]:
    """Boxes that take a whole point and can be used now, in reading order (EE-POW-4)."""
    live = [g.boxes for g in grids(record) if g.supply]
    return tuple(
        b.id
        for b in record.design.boxes.values()
        if b.type.powered and record.works(b.id) and any(b.id in g for g in live)
    )


def engine_boxes(record: Record, engine: System) -> tuple[str, ...]:
    """Usable boxes of an engine; they need not stay connected (EE-ENG-4, Ruling Q33)."""
    return tuple(b for b in engine.boxes if record.works(b))


def own_supply(record: Record, engine: System) -> Fraction:
    """What the engine's half-engine boxes give without power from the ship (EE-HE-1)."""
    return _parts(record, engine)[1]


def engine_capacity(record: Record, engine: System) -> Fraction:
    """Most power the engine can use: 1 an E, 1/2 an e (EE-ENG-1); none if a docked ship is behind
    it (EE-DOCK-5)."""
    if engine.id in blocked_engines(record.design, record.gone):
        return Fraction(0)
    return len(_full_boxes(record, engine)) + own_supply(record, engine)


def engines(ship: Ship) -> tuple[System, ...]:
    """Engines with any usable box, in reading order; none of a ship that may not move now.

    A base never does (EE-BASE-1), nor a ship that docks or parts this turn (EE-DOCK-3), nor one
    that has landed (EE-TER-S-1), nor one in the last turn of a roll (EE-OPT-RO-1).
    """
    fast = ship.held or ship.altitude == "landed" or any(e.stands_still for e in ship.extras)
    if ship.design.base or fast:
        return ()
    every = ship.design.systems_of(BoxType.ENGINE)
    return tuple(e for e in every if engine_capacity(ship.record, e))


def _full_boxes(record: Record, engine: System) -> tuple[str, ...]:
    """Usable E boxes of an engine, which the grids feed."""
    return _parts(record, engine)[0]


def _parts(record: Record, engine: System) -> tuple[tuple[str, ...], Fraction, tuple[int, ...]]:
    """Usable E boxes of an engine, what its e boxes give, and quarters each grid may feed it."""
    key = _parts, engine.id
    known: tuple[tuple[str, ...], Fraction, tuple[int, ...]] | None = record.memo.get(key)
    if known is None:
        types = record.design.boxes
        usable = engine_boxes(record, engine)
        full = tuple(b for b in usable if types[b].type is BoxType.ENGINE)
        pipes = tuple(4 * sum(b in grid.boxes for b in full) for grid in grids(record))
        known = full, (len(usable) - len(full)) * HALF, pipes
        record.memo[key] = known
    return known


def most_power(
    record: Record,
    draws: Mapping[str, Fraction],
    boxes: Iterable[str] = (),
    purse: Sequence[int] | None = None,
) -> Fraction:
    """How much of the given engine draws, in quarters, the grids can carry beside ``boxes``.

    Exact: the most that can flow from the grids to the engines, box by box. ``purse``: quarters to
    be had from each grid, where that is not all its supply.
    """
    return Fraction(_fed(record, draws, boxes, purse)[1], 4)


def drawn_from(
    record: Record, draws: Mapping[str, Fraction], boxes: Iterable[str] = ()
) -> tuple[int, ...]:
    """Quarters that engine draws take from each grid beside ``boxes``."""
    return _fed(record, draws, boxes, None)[0].drawn


def _fed(
    record: Record,
    draws: Mapping[str, Fraction],
    boxes: Iterable[str],
    purse: Sequence[int] | None,
) -> tuple[Mains, int]:
    """The grids with every draw fed as far as can be, and all quarters that engines get."""
    taken, all_grids = tuple(boxes), grids(record)
    held = [4 * grid.supply for grid in all_grids] if purse is None else purse
    used = [4 * sum(map(grid.boxes.__contains__, taken)) for grid in all_grids]
    mains = Mains([max(0, have - gone) for have, gone in zip(held, used, strict=True)])
    quarters = 0
    for engine, power in draws.items():
        _full, own, pipes = _parts(record, record.design.systems[engine])
        wanted = 4 * power.numerator // power.denominator
        free = min(wanted, 4 * own.numerator // own.denominator)
        quarters += free + mains.feed(pipes, wanted - free)
    return mains, quarters


def order_draws(order: PowerOrder) -> dict[str, Fraction]:
    """Power by engine; an engine named twice adds up."""
    draws: dict[str, Fraction] = {}
    for draw in (*((order.speed,) if order.speed else ()), *order.manoeuvre, *order.station):
        draws[draw.engine] = draws.get(draw.engine, Fraction(0)) + draw.power
    return draws


def without_boxes(order: PowerOrder, cut: tuple[str, ...]) -> PowerOrder:
    """The order with some boxes no longer powered."""
    return order.but(boxes=tuple(b for b in order.boxes if b not in cut))


def within_engines(ship: Ship, order: PowerOrder) -> PowerOrder:
    """The order with no more power for any engine than it can use."""
    return order.but(
        speed=None if order.speed is None else _within(ship, order.speed),
        manoeuvre=tuple(_within(ship, draw) for draw in order.manoeuvre),
        station=tuple(_within(ship, draw) for draw in order.station),
    )


def _within(ship: Ship, draw: EngineDraw) -> EngineDraw:
    most = engine_capacity(ship.record, ship.design.systems[draw.engine])
    return EngineDraw(engine=draw.engine, power=min(draw.power, most))


def power_used(ship: Ship, order: PowerOrder) -> Fraction:
    """Power drawn from P boxes by an order, half engines' own supply not counted."""
    systems = ship.design.systems
    used = Fraction(len(order.boxes))
    for engine, power in order_draws(order).items():
        used += max(Fraction(0), power - own_supply(ship.record, systems[engine]))
    return used


def power_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Every reason against an allocation but those of the movement system."""
    found = name_faults(ship, order)
    for box in order.boxes:
        found += _box_faults(ship, box)
    if len(set(order.boxes)) != len(order.boxes):
        found.append(Fault("EE-POW-4", _("a box is named twice; power it once."), ship.name))
    found += _use_faults(ship, order)
    found += still_faults(ship, order)
    return found or _engine_faults(ship, order) + _supply_faults(ship, order)


def still_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Reasons against power for movement or for holding station (EE-BASE-1, EE-DOCK-3)."""
    found = []
    moving = bool(order.speed_power or order.manoeuvre_power)
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
    for engine in order_draws(order):
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
    systems, found = ship.design.systems, []
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
    for engine, power in order_draws(order).items():
        most = engine_capacity(record, ship.design.systems[engine])
        if power > most:
            text = _("{engine} can use {most} power at most, not {power}.")
            text = text.format(engine=engine, most=float(most), power=float(power))
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
        engine: min(power, engine_capacity(record, systems[engine]))
        for engine, power in order_draws(order).items()
    }
    wanted = sum(draws.values(), Fraction(0))
    carried = most_power(record, draws, order.boxes)
    if not found and carried < wanted:
        text = _("{want} power is given out, but only {have} can be had; give out less.")
        spent = power_used(ship, order)
        text = text.format(want=float(spent), have=float(spent - wanted + carried))
        found.append(Fault("EE-POW-1", text, ship.name))
    return found
