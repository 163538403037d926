"""Power: what P boxes give, and which boxes a path can be traced to (rulebook: Power).

Each set of boxes joined through conducting boxes is one grid; what is drawn from it may not
exceed the usable P in it (Ruling Q185). Half-engine boxes stand outside with a supply of
their own (EE-HE-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.systems.earth_expects.rules.mains import Mains
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.ship.docking import blocked_engines
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.systems.earth_expects.state.record import Record


@dataclass(frozen=True, slots=True)
class Grid:
    """Boxes that power can pass between, and the points its P boxes give this turn."""

    boxes: frozenset[str]
    supply: int


class Feed(NamedTuple):
    """What an engine can be given, in quarters: by its own half-engine boxes, in all, by each grid.

    In all it is nothing where a docked ship is behind it (EE-DOCK-5).
    """

    own: int
    most: int
    pipes: tuple[int, ...]


def quarters(power: Fraction) -> int:
    """Power in quarters of a point, rounded down (Ruling Q184)."""
    return 4 * power.numerator // power.denominator


@lru_cache(maxsize=4096)
def in_points(count: int) -> Fraction:
    """So many quarters as power."""
    return Fraction(count, 4)


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
    known: tuple[str, ...] | None = record.memo.get(powerable)
    if known is None:
        live = frozenset().union(*(g.boxes for g in grids(record) if g.supply))
        usable = usable_boxes(record)
        known = tuple(b for b in record.design.boxes if b in usable and b in live)
        record.memo[powerable] = known
    return known


def usable_boxes(record: Record) -> frozenset[str]:
    """Boxes that take a whole point and are neither damaged nor resting, fed or not."""
    known: frozenset[str] | None = record.memo.get(usable_boxes)
    if known is None:
        takers = (b.id for b in record.design.boxes.values() if b.type.powered)
        known = record.memo[usable_boxes] = frozenset(b for b in takers if record.works(b))
    return known


def engine_boxes(record: Record, engine: System) -> tuple[str, ...]:
    """Usable boxes of an engine; they need not stay connected (EE-ENG-4, Ruling Q33)."""
    return tuple(b for b in engine.boxes if record.works(b))


def own_supply(record: Record, engine: System) -> Fraction:
    """What the engine's half-engine boxes give without power from the ship (EE-HE-1)."""
    return in_points(feed(record, engine).own)


def engine_capacity(record: Record, engine: System) -> Fraction:
    """Most power the engine can use: 1 an E, 1/2 an e (EE-ENG-1); none if a docked ship is behind
    it (EE-DOCK-5)."""
    return in_points(feed(record, engine).most)


def engines(ship: Ship) -> tuple[System, ...]:
    """Engines with any usable box, in reading order; none of a ship that may not move now.

    A base never does (EE-BASE-1), nor a ship that docks or parts this turn (EE-DOCK-3), nor one
    that has landed (EE-TER-S-1), nor one in the last turn of a roll (EE-OPT-RO-1).
    """
    fast = ship.held or ship.altitude == "landed" or any(e.stands_still for e in ship.extras)
    if ship.design.base or fast:
        return ()
    return _running(ship.record)


def _running(record: Record) -> tuple[System, ...]:
    """Engines with any usable box."""
    known: tuple[System, ...] | None = record.memo.get(_running)
    if known is None:
        every = record.design.systems_of(BoxType.ENGINE)
        known = record.memo[_running] = tuple(e for e in every if feed(record, e).most)
    return known


def feed(record: Record, engine: System) -> Feed:
    """What an engine can be given now."""
    key = feed, engine.id
    known: Feed | None = record.memo.get(key)
    if known is None:
        types = record.design.boxes
        usable = engine_boxes(record, engine)
        full = [b for b in usable if types[b].type is BoxType.ENGINE]
        own = 2 * (len(usable) - len(full))
        blocked = engine.id in blocked_engines(record.design, record.gone)
        pipes = tuple(4 * sum(b in grid.boxes for b in full) for grid in grids(record))
        known = record.memo[key] = Feed(own, 0 if blocked else 4 * len(full) + own, pipes)
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
    wanted = {engine: quarters(power) for engine, power in draws.items()}
    return in_points(most_quarters(record, wanted, boxes, purse))


def most_quarters(
    record: Record,
    draws: Mapping[str, int],
    boxes: Iterable[str] = (),
    purse: Sequence[int] | None = None,
) -> int:
    """The same in quarters, given and found."""
    return _fed(record, draws, boxes, purse)[1]


def drawn_from(
    record: Record, draws: Mapping[str, Fraction], boxes: Iterable[str] = ()
) -> tuple[int, ...]:
    """Quarters that engine draws take from each grid beside ``boxes``."""
    wanted = {engine: quarters(power) for engine, power in draws.items()}
    return quarters_from(record, wanted, boxes)


def quarters_from(
    record: Record, draws: Mapping[str, int], boxes: Iterable[str] = ()
) -> tuple[int, ...]:
    """The same for draws in quarters."""
    return _fed(record, draws, boxes, None)[0]


def _fed(
    record: Record, draws: Mapping[str, int], boxes: Iterable[str], purse: Sequence[int] | None
) -> tuple[tuple[int, ...], int]:
    """What each grid gives when every draw is fed as far as can be, and all that engines get."""
    left, systems, fed = _left(record, boxes, purse), record.design.systems, 0
    if len(left) == 1:
        return _fed_by_one(record, draws, left[0])
    mains = Mains(left)
    for engine, wanted in draws.items():
        own, _most, pipes = feed(record, systems[engine])
        free = min(wanted, own)
        fed += free + mains.feed(pipes, wanted - free)
    return mains.drawn, fed


def _fed_by_one(record: Record, draws: Mapping[str, int], left: int) -> tuple[tuple[int, ...], int]:
    """The same where there is one grid: nobody can make way by drawing elsewhere."""
    systems, drawn, fed = record.design.systems, 0, 0
    for engine, wanted in draws.items():
        own, _most, pipes = feed(record, systems[engine])
        free = min(wanted, own)
        got = min(wanted - free, pipes[0], left - drawn)
        drawn += got
        fed += free + got
    return (drawn,), fed


def _left(record: Record, boxes: Iterable[str], purse: Sequence[int] | None) -> list[int]:
    """Quarters that boxes leave in each grid."""
    numbers = grid_numbers(record)
    left = [4 * grid.supply for grid in grids(record)] if purse is None else list(purse)
    for box in boxes:
        number = numbers.get(box)
        if number is not None:
            left[number] = max(0, left[number] - 4)
    return left


def grid_numbers(record: Record) -> Mapping[str, int]:
    """The number of its grid, counted from 0, by box."""
    known: dict[str, int] | None = record.memo.get(grid_numbers)
    if known is None:
        known = {box: number for number, grid in enumerate(grids(record)) for box in grid.boxes}
        record.memo[grid_numbers] = known
    return known


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
