"""A design as plain numbers, and the damage of its record as one byte a box (EE-DMG, EE-IPI)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.hexes import DIRECTIONS, Hexside
from game.systems.earth_expects.rules.impact import along, rows
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.record import WORSE, Level, Record

LEVELS = tuple(Level)
"""A level's place in this row is its number."""
NUMBER: Mapping[Level, int] = {level: number for number, level in enumerate(LEVELS)}
WHOLE, GONE = NUMBER[Level.UNDAMAGED], NUMBER[Level.DESTROYED]
Rows = Mapping[int, tuple[int, ...]]
"""For each row the boxes that a shot meets on it, first met first."""


class Damage:
    """What a record has taken: the level of each box by number; it changes in place.

    The entry after the last box stands for "no box" and is destroyed. ``lost``: the ship is gone.
    """

    __slots__ = ("levels", "lost")

    def __init__(self, levels: bytearray, lost: bool = False) -> None:
        self.levels = levels
        self.lost = lost

    def copy(self) -> Damage:
        """The same damage, to be changed apart."""
        return Damage(self.levels[:], self.lost)


@dataclass(frozen=True, slots=True, eq=False)
class Hull:
    """A design compiled once: its boxes are numbers in the order of ``design.boxes``.

    ``worse``: by box and level the next level. ``left``: by box and level the points it absorbs.
    ``rows``: by side what lies on each row; ``bare``: the same as if there were no armour.
    ``beside``: by box the (armour, box beyond) of each side, ``nothing`` where there is none; of
    armour the boxes that it parts. ``past``: by box its neighbours as if there were no armour.
    ``own``: the ship's own boxes, without those docked; ``near``: by box a mask of what touches it.
    ``nothing``: the number that stands for no box.
    """

    design: Design
    ids: tuple[str, ...]
    numbers: Mapping[str, int]
    worse: tuple[bytes, ...]
    left: tuple[bytes, ...]
    rows: tuple[Rows, ...]
    bare: tuple[Rows, ...]
    beside: tuple[tuple[tuple[int, int], ...], ...]
    past: tuple[tuple[int, ...], ...]
    own: tuple[int, ...]
    near: tuple[int, ...]
    nothing: int

    def damage(self, record: Record) -> Damage:
        """What a record of this design has taken."""
        levels = bytearray(len(self.ids) + 1)
        levels[-1] = GONE
        for box, level in record.levels.items():
            levels[self.numbers[box]] = NUMBER[level]
        return Damage(levels, not self.afloat(levels))

    def onto(self, record: Record, damage: Damage) -> Record:
        """A record of this design with its boxes at the levels of some damage."""
        levels = zip(self.ids, damage.levels, strict=False)
        return record.with_levels({box: LEVELS[level] for box, level in levels})

    def afloat(self, levels: Sequence[int]) -> bool:
        """Whether a box of the ship itself is left (Rulings Q74, Q75)."""
        return any(levels[box] != GONE for box in self.own)

    def mark(self, damage: Damage, box: int) -> None:
        """One point lands on a box that is there."""
        level = damage.levels[box] = self.worse[box][damage.levels[box]]
        if level == GONE and not self.afloat(damage.levels):
            damage.lost = True

    def hurt(self, damage: Damage, box: int, points: int) -> int:
        """Points land on a box; gives those it did not absorb (EE-DMG-1)."""
        levels = damage.levels
        level = levels[box]
        left = self.left[box][level]
        if points < left:
            worse = self.worse[box]
            for _point in range(points):
                level = worse[level]
            levels[box] = level
            return 0
        levels[box] = GONE
        if not self.afloat(levels):
            damage.lost = True
        return points - left

    def adjacent(self, levels: Sequence[int], box: int) -> list[int]:
        """What is left beside a box; armour parts two boxes (EE-DEF-8, EE-DEF-9)."""
        found = []
        for armour, beyond in self.beside[box]:
            if levels[armour] != GONE:
                found.append(armour)
            elif levels[beyond] != GONE:
                found.append(beyond)
        return found

    def sections(self, levels: Sequence[int]) -> tuple[frozenset[str], ...]:
        """The connected sections of what is left of the ship itself, in reading order."""
        left = sum(1 << box for box in self.own if levels[box] != GONE)
        found = []
        while left:
            part = self._joined(left)
            found.append(frozenset(self.ids[box] for box in _bits(part)))
            left &= ~part
        return tuple(found)

    def _joined(self, left: int) -> int:
        """Of a mask the boxes that are connected to the first of them."""
        part = edge = left & -left
        while edge:
            around = 0
            for box in _bits(edge):
                around |= self.near[box]
            edge = around & left & ~part
            part |= edge
        return part


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=512)
def hull_of(design: Design) -> Hull:
    """The compiled design."""
    ids = tuple(design.boxes)
    numbers = {box: number for number, box in enumerate(ids)}
    beside = tuple(_beside(design, numbers, box) for box in ids)
    past = tuple(tuple(b for _armour, b in pairs if b < len(ids)) for pairs in beside)
    return Hull(
        design=design,
        ids=ids,
        numbers=numbers,
        worse=tuple(_worse(design, box) for box in ids),
        left=tuple(_left(_worse(design, box)) for box in ids),
        rows=tuple(_rows(design, numbers, side, armour=True) for side in range(6)),
        bare=tuple(_rows(design, numbers, side, armour=False) for side in range(6)),
        beside=beside,
        past=past,
        own=tuple(numbers[box] for box in design.own),
        near=tuple(_near(len(ids), pairs) for pairs in beside),
        nothing=len(ids),
    )


def _worse(design: Design, box: str) -> bytes:
    steps = WORSE[design.kind_of(box)]
    return bytes(NUMBER[steps.get(level, level)] for level in LEVELS)


def _left(worse: bytes) -> bytes:
    counts = []
    for level in range(len(worse)):
        now, count = level, 0
        while now != GONE:
            now, count = worse[now], count + 1
        counts.append(count)
    return bytes(counts)


def _rows(design: Design, numbers: Mapping[str, int], side: int, *, armour: bool) -> Rows:
    intact = Record(design)
    return {
        row: tuple(numbers[box] for box in along(intact, side, row, armour))
        for row in rows(intact, side, armour)
    }


def _beside(design: Design, numbers: Mapping[str, int], box: str) -> tuple[tuple[int, int], ...]:
    nothing = len(numbers)
    place = design.boxes[box].place
    if isinstance(place, Hexside):
        return tuple((nothing, numbers.get(design.at.get(h, ""), nothing)) for h in place.hexes)
    pairs = design.beside[box]
    assert len(pairs) == len(DIRECTIONS)
    return tuple((numbers.get(a or "", nothing), numbers.get(b or "", nothing)) for a, b in pairs)


def _near(count: int, pairs: tuple[tuple[int, int], ...]) -> int:
    every = {box for pair in pairs for box in pair}
    return sum(1 << box for box in every if box < count)
