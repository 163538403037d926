"""A ship record aimed at: its legal rows, the one chosen, and what every impact roll meets.

Rulebook: Initial Point of Impact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from string import ascii_uppercase

from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import (
    Aim,
    Chance,
    chances,
    first_box,
    pivot_of,
    row_of,
    rows,
    turned_row,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import HighWay
from game.systems.earth_expects.state.record import Record


@dataclass(frozen=True, slots=True)
class Outcome:
    """One impact roll: its chance, the row reached, what it meets, and a missile's turned row."""

    roll: int
    chance: Fraction
    row: int
    box: str | None
    turned: tuple[int, int] | None = None


def outcomes(
    record: Record, aim: Aim, armour: bool, turns: bool, die: int = 6
) -> tuple[Outcome, ...]:
    """Every roll of two dice with ``die`` sides, eleven as a rule.

    ``turns`` is set for missiles, whose missing line turns once (EE-MSL-9).
    """
    middle = pivot_of(die) if turns else None
    return tuple(_outcome(record, aim, one, middle) for one in chances(record, aim, armour, die))


def _outcome(record: Record, aim: Aim, one: Chance, turns_about: int | None) -> Outcome:
    if turns_about is not None:
        side, row, box, pivot = turned_row(record, aim, one.roll, turns_about)
        if pivot is not None and box is not None:
            return Outcome(one.roll, one.chance, one.row, box, (side, row))
    return Outcome(one.roll, one.chance, one.row, one.box)


def share(found: Sequence[Outcome], design: Design, *types: BoxType) -> Fraction:
    """The chance that the first box met is of one of the types (of any, without types)."""
    met = (o for o in found if o.box is not None)
    return sum(
        (o.chance for o in met if not types or design.boxes[o.box or ""].type in types),
        Fraction(0),
    )


def letter_of(number: int) -> str:
    """A, B ... Z, then AA, AB ..."""
    first, last = divmod(number, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]


@dataclass(frozen=True)
class Aiming:
    """The record of a target aimed at from one of its sides.

    ``at`` is the box whose row is aimed along, ``high`` where high rolls move it. ``armour``:
    whether armour is met; ``turns``: whether a line that misses turns once; ``die``: the sides of
    the two dice of the impact roll.
    """

    target: Ship
    side: int
    at: str
    high: HighWay
    armour: bool = True
    turns: bool = False
    die: int = 6

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The rows that may be chosen, from port or top on."""
        return rows(self.target.record, self.side, self.armour)

    @cached_property
    def row(self) -> int:
        """The row aimed along."""
        found = row_of(self.target.record, self.side, self.at)
        return self.legal[0] if found is None else found

    @property
    def number(self) -> int:
        """The place of the row among the legal ones."""
        return self.legal.index(self.row)

    @property
    def letter(self) -> str:
        """What the row is called."""
        return letter_of(self.number)

    @property
    def ways(self) -> tuple[HighWay, HighWay]:
        """Both ways that high rolls may move the row (EE-IPI-3)."""
        return high_words(AXIS_OF_SIDE[self.side])

    def box_on(self, row: int) -> str:
        """The first box of a legal row."""
        box = first_box(self.target.record, self.side, row, self.armour)
        assert box is not None
        return box

    def found(self, row: int | None = None, high: HighWay | None = None) -> tuple[Outcome, ...]:
        """Every roll for a row and high side, those that are chosen unless told."""
        aim = Aim(self.side, self.row if row is None else row, high or self.high)
        return outcomes(self.target.record, aim, self.armour, self.turns, self.die)

    def hits(self, row: int, *types: BoxType) -> Fraction:
        """The chance that a roll along a row first meets a box of these types, of any if none."""
        return share(self.found(row), self.target.design, *types)

    def at_best(self) -> Aiming:
        """Along the row most likely to be hit, the middle one of those alike."""
        middle = (len(self.legal) - 1) / 2

        def worth(number: int) -> tuple[Fraction, float]:
            return self.hits(self.legal[number]), -abs(number - middle)

        row = self.legal[max(range(len(self.legal)), key=worth)]
        return replace(self, at=self.box_on(row))
