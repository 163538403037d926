"""A hex and a facing, and how both are written."""

from __future__ import annotations

from typing import NamedTuple

from game.hexgrid.hexes import (
    DIRECTION_NAMES,
    DirectionName,
    Hex,
    direction_name,
    hex_from_number,
    hex_number,
)


class Place(NamedTuple):
    """Where a step leads, and which way the figure faces there."""

    hex: Hex
    facing: int


def place(stride: str) -> Place:
    """The hex and facing that a step of a path names, such as ``0506 NE``."""
    number, name = stride.split()
    return Place(hex_from_number(number), facing_of(direction_name(name)))


def stride(found: Place) -> str:
    """A hex and facing as a step of a path is written."""
    return f"{hex_number(found.hex)} {DIRECTION_NAMES[found.facing]}"


def facing_of(name: DirectionName) -> int:
    """A facing by its name."""
    return DIRECTION_NAMES.index(name)
