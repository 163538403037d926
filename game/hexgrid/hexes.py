"""Hexes, hexsides and the six directions (flat-top, axial, exact integers).

``q`` counts columns eastwards, ``r`` runs down the column. The map and every ship record
use the same grid; a record is drawn with the bow to the north.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.words import _, marked

DirectionName = Literal["N", "NE", "SE", "S", "SW", "NW"]
DIRECTION_NAMES: tuple[DirectionName, ...] = (
    marked("N"),
    marked("NE"),
    marked("SE"),
    marked("S"),
    marked("SW"),
    marked("NW"),
)
N, NE, SE, S, SW, NW = range(6)


_new = tuple.__new__
"""Makes a hex of its two numbers at half the price of ``Hex(q, r)``: nothing is made more often."""


class Hex(NamedTuple):
    """One hex in axial coordinates; also used as a displacement between two hexes."""

    q: int
    r: int

    def plus(self, other: Hex) -> Hex:
        """The hex reached from here by the displacement ``other``."""
        return _new(Hex, (self.q + other.q, self.r + other.r))

    def about(self, shape: Iterable[Hex]) -> list[Hex]:
        """The hexes reached from here by every displacement of ``shape``."""
        q, r = self
        return [_new(Hex, (q + dq, r + dr)) for dq, dr in shape]

    def minus(self, other: Hex) -> Hex:
        """The displacement from ``other`` to this hex."""
        return _new(Hex, (self.q - other.q, self.r - other.r))

    def step(self, direction: int, count: int = 1) -> Hex:
        """The hex ``count`` hexes away in one of the six directions (taken modulo 6)."""
        d = DIRECTIONS[direction % 6]
        return _new(Hex, (self.q + d.q * count, self.r + d.r * count))

    def times(self, factor: int) -> Hex:
        """This displacement, ``factor`` times as long."""
        return Hex(self.q * factor, self.r * factor)

    def rotated(self, steps: int) -> Hex:
        """This displacement turned clockwise by ``steps`` times 60 degrees."""
        q, r = self
        for _turn in range(steps % 6):
            q, r = -r, q + r
        return _new(Hex, (q, r))


DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))
ORIGIN = Hex(0, 0)


class Hexside(NamedTuple):
    """One edge between two hexes, always named by its canonical hex and direction 0..2."""

    hex: Hex
    direction: int

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes that share this side (EE-DEF-9: it is adjacent to nothing else)."""
        return self.hex, self.hex.step(self.direction)


def hexside(hex_: Hex, direction: int) -> Hexside:
    """The side of ``hex_`` towards ``direction``, in canonical form."""
    d = direction % 6
    return Hexside(hex_, d) if d < 3 else Hexside(hex_.step(d), d - 3)


def direction_words(direction: int) -> str:
    """A direction as written on the map: N to NW."""
    return _(DIRECTION_NAMES[direction % 6])


def direction_name(text: str) -> DirectionName:
    """The direction of that name; ValueError when it is none."""
    return DIRECTION_NAMES[DIRECTION_NAMES.index(text)]


def distance(a: Hex, b: Hex) -> int:
    """Range between two hexes: same hex 0, adjacent 1 (EE-DEF-2)."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def hex_number(hex_: Hex) -> str:
    """The printed number of a map hex, column then row: ``1312``; off the sheet ``-3/105``."""
    column, row = hex_.q, hex_.r + hex_.q // 2
    if 0 <= column <= 99 and 0 <= row <= 99:
        return f"{column:02d}{row:02d}"
    return f"{column}/{row}"


def hex_from_number(text: str) -> Hex:
    """The map hex with a printed number; ValueError when it is not one."""
    if "/" in text:
        column, row = (int(part) for part in text.split("/", 1))
    elif len(text) == 4 and text.isdecimal():
        column, row = int(text[:2]), int(text[2:])
    else:
        raise ValueError(f"{text!r} is not a hex number: write four digits such as 1312, or -3/105")
    return Hex(column, row - column // 2)
