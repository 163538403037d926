"""A layout: which box stands where on the record, and what the designer marked and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.ship.box_type import BoxType


@dataclass(frozen=True, slots=True)
class Layout:
    """What stands where: types by hex, armoured hexsides, marks and names the designer gave.

    ``diamonds`` mark the primary boxes of lasers in an array (EE-OPT-LA-1).
    """

    types: dict[Hex, BoxType]
    armour: frozenset[Hexside] = frozenset()
    primaries: frozenset[Hex] = frozenset()
    names: Mapping[Hex, str] | None = None
    diamonds: frozenset[Hex] = frozenset()


def reading_order(hex_: Hex) -> tuple[int, int]:
    """Sorts hexes from bow to stern, port first, as the drawing is read."""
    return 2 * hex_.r + hex_.q, hex_.q


def side_order(side: Hexside) -> tuple[int, int]:
    """Sorts hexsides as the drawing is read: by the middle of the side."""
    one, other = side.hexes
    return 2 * (one.r + other.r) + one.q + other.q, one.q + other.q
