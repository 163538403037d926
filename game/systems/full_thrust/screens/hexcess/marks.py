"""Marks that the screens of Hexcess Thrust share: ways to come, and the dice of enemies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.desk.map.beyond import Beyond
from game.desk.map.marks import Mark, Number, Outline, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.rules.thrust import flown
from game.systems.full_thrust.screens.space_map import (
    arc_marks,
    beams_of,
    dice_at,
    dice_tint,
    side_colour,
    side_number,
)
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _

FAINT = 0.5
NEAR = 20
"""Ships that are farther away are not worth seeing with others."""
ACROSS, DOWN = 26, 15
"""So many columns and rows are seen with counters that can still be told apart."""


def coming(space: Space, ship: Ship) -> list[Hex]:
    """The hexes of a ship's next move if nothing is done, its own first."""
    return [ship.hex, *(place.hex for place in flown(ship, ""))]


def near_by(space: Space, about: Sequence[Hex]) -> list[Hex]:
    """Where others are that are worth seeing with some hexes, the nearest first."""
    found = {ship.hex: min(distance(ship.hex, hex_) for hex_ in about) for ship in space.on_table()}
    return sorted((hex_ for hex_, far in found.items() if 0 < far <= NEAR), key=found.__getitem__)


def framed(space: Space, about: Sequence[Hex]) -> list[Hex]:
    """Some hexes, and the ships near by that fit into one view with them, the nearest first."""
    shown = list(about)
    for hex_ in near_by(space, about):
        if _in_one_view([*shown, hex_]):
            shown.append(hex_)
    return shown


def _in_one_view(hexes: Sequence[Hex]) -> bool:
    columns, halves = [hex_.q for hex_ in hexes], [2 * hex_.r + hex_.q for hex_ in hexes]
    return max(columns) - min(columns) <= ACROSS and max(halves) - min(halves) <= 2 * DOWN


def beyond(space: Space, side: str, about: Sequence[Hex]) -> tuple[Beyond, ...]:
    """The enemies of a side, named at the edge of the map, with the least range to some hexes."""
    text = _("{name} · range {n}")
    found = []
    for enemy in space.enemies(side):
        far = min(distance(enemy.hex, hex_) for hex_ in about)
        words = text.format(name=enemy.name, n=far)
        found.append(Beyond(enemy.hex, words, side_colour(space, enemy.side)))
    return tuple(found)


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
    """The beam dice of some ships together, hex by hex; in some of the hexes as numbers."""
    table = beams_of(space)
    guns = [(ship, ship.sheet.guns) for ship in ships if ship.sheet.guns]
    dice = {
        hex_: count
        for hex_ in space.every_hex()
        if (count := sum(dice_at(table, ship, told, hex_) for ship, told in guns))
    }
    most = max(dice.values(), default=0)
    for hex_, count in dice.items():
        yield dice_tint(hex_, count, most, theme.BAD)
        if hex_ in counted_in:
            yield Number(hex_, str(count), theme.BAD, side=3)
