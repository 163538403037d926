"""Marks that the screens of Hexcess Thrust share: ways to come, and the dice of enemies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from game.desk.map.marks import Mark, Number, Outline, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.full_thrust.rules.beams import HEXCESS
from game.systems.full_thrust.rules.prospects import may_come
from game.systems.full_thrust.rules.terrain import drifted
from game.systems.full_thrust.rules.thrust import flown
from game.systems.full_thrust.screens.face import ROCK
from game.systems.full_thrust.screens.space_map import (
    arc_marks,
    dice_at,
    dice_tint,
    rock_marks,
    side_colour,
    side_number,
)
from game.systems.full_thrust.sheets.sheet import Beam
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _

FAINT = 0.5


def coming(space: Space, ship: Ship) -> list[Hex]:
    """The hexes of a ship's next move if nothing is done, its own first."""
    return [ship.hex, *(place.hex for place in flown(ship, ""))]


def terrain_drift(space: Space) -> Iterator[Mark]:
    """Where asteroids and bases will be once they have drifted, after fire."""
    things: list[Ship | Rock] = [*space.rocks.values()]
    things += [ship for ship in space.on_table() if ship.sheet.base]
    for thing in things:
        there = drifted(space, thing)
        if there == thing.hex:
            continue
        own = ROCK if isinstance(thing, Rock) else side_colour(space, thing.side)
        ink = theme.mix(theme.VOID, own, FAINT)
        yield Track((thing.hex, there), ink, (4, 8), numbers=False, arrow=True, wide=2)
        yield Outline(there, ink, "dashed", 2)
        if isinstance(thing, Rock):
            yield replace(rock_marks(thing)[0], hex=there, ghost=True)
        if not space.holds(there):
            yield Tag(thing.hex, _("drifts off the table"), ink)


def drift_marks(space: Space, ship: Ship, turn: int | None = None) -> Iterator[Mark]:
    """Where a ship flies if nothing is done; ``turn``: when that is, for a tag."""
    way = coming(space, ship)
    if len(way) < 2:
        return
    style = theme.side(side_number(space, ship.side))
    colour = theme.mix(theme.VOID, style.colour, FAINT)
    yield Track(tuple(way), colour, (4, 8), style.node, numbers=False)
    yield Outline(way[-1], colour, "dashed", 2)
    if turn is not None:
        yield Tag(way[-1], _("turn {n}").format(n=turn), colour)


def dice_marks(
    space: Space, ship: Ship, ends: Collection[Hex], *, theirs: bool = False
) -> list[Mark]:
    """The dice of a ship where it is, but for the hexes in which it may end; or its enemies'."""
    if theirs:
        return list(_fire_marks(space, space.enemies(ship.side), ends))
    way = coming(space, ship)
    return [mark for mark in arc_marks(space, ship) if _seen(mark, ends, way)]


def _seen(mark: Mark, ends: Collection[Hex], way: Collection[Hex]) -> bool:
    """Whether nothing lies over it: an end, or the way of the next turn over a number."""
    hex_ = getattr(mark, "hex", None)
    return hex_ not in ends and not (isinstance(mark, Number) and hex_ in way)


def _fire_marks(space: Space, ships: Sequence[Ship], counted_in: Collection[Hex]) -> Iterator[Mark]:
    """The most beam dice of some ships together, hex by hex; in some of the hexes as numbers."""
    dice: Counter[Hex] = Counter()
    for ship in ships:
        dice.update(most_dice(space, ship))
    most = max(dice.values(), default=0)
    for hex_ in space.every_hex():
        if count := dice[hex_]:
            yield dice_tint(hex_, count, most, theme.BAD)
            if hex_ in counted_in:
                yield Number(hex_, str(count), theme.BAD, side=3)


def most_dice(space: Space, ship: Ship) -> dict[Hex, int]:
    """The most beam dice that a ship may have in each hex, wherever it moves before it fires."""
    found: dict[Hex, int] = {}
    for here, facing in sorted({(place.hex, place.facing) for place in may_come(space, ship)}):
        for away, count in _dice_around(ship.sheet.guns, facing):
            there = here.plus(away)
            if count > found.get(there, 0):
                found[there] = count
    return found


@lru_cache(maxsize=256)
def _dice_around(guns: tuple[Beam, ...], facing: int) -> Sequence[tuple[Hex, int]]:
    """The dice of some beams into each hex around, as far as there are any."""
    reach = max((HEXCESS.reach(gun.rating) for gun in guns), default=0)
    around = (Hex(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1))
    dice = ((away, dice_at(HEXCESS, ORIGIN, facing, guns, away)) for away in around)
    return [(away, count) for away, count in dice if count and away != ORIGIN]
