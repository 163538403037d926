"""A design as plain numbers, and the damage of its record as one byte a box (EE-DMG, EE-IPI)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.record import Level, Record

LEVELS = tuple(Level)
"""A level's place in this row is its number."""
NUMBER: Mapping[Level, int] = {level: number for number, level in enumerate(LEVELS)}
WHOLE, GONE = NUMBER[Level.UNDAMAGED], NUMBER[Level.DESTROYED]
Rows = Mapping[int, tuple[int, ...]]
"""For each row the boxes that a shot meets on it, first met first."""


class Damage:
    """What a record has taken; it changes in place.

    ``levels``: the level of each box by number; the entry after the last box stands for "no box"
    and is destroyed. ``standing``: a mask of the boxes that are left, bit by number. ``lost``: the
    ship is gone.
    """

    __slots__ = ("levels", "lost", "standing")

    def __init__(self, levels: bytearray, standing: int, lost: bool) -> None:
        self.levels = levels
        self.standing = standing
        self.lost = lost

    def copy(self) -> Damage:
        """The same damage, to be changed apart."""
        copied = _new(Damage)
        copied.levels, copied.standing, copied.lost = self.levels[:], self.standing, self.lost
        return copied


_new = object.__new__
Found = TypeVar("Found")


class Around(dict[int, Found]):
    """What is found round one box, by a mask of what stands of ``near``; worked out once."""

    __slots__ = ("_find", "near")

    def __init__(self, near: int, find: Callable[[int], Found]) -> None:
        super().__init__()
        self.near = near
        self._find = find

    def __missing__(self, standing: int) -> Found:
        found = self[standing] = self._find(standing)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Hull:
    """A design compiled once: its boxes are numbers in the order of ``design.boxes``.

    ``worse``: by box and level the next; ``after``: by box, level and points the level then;
    ``left``: by box and level the points it absorbs.
    ``rows``: by side what lies on each row; ``bare``: the same as if there were no armour.
    ``beside``: by box the (armour, box beyond) of each side, ``nothing`` where there is none; of
    armour the boxes that it parts. ``past``: by box its neighbours as if there were no armour.
    ``spills``: by box what is left beside it, armour first; ``walks``: the neighbour left past
    armour that each face of a d6 picks, see ``faces.PICKS``. ``near``: by box a mask of what
    touches it. ``own``: the ship's own boxes, without those docked; ``mine`` is their mask;
    ``guests``: by name of a ship docked to it the mask of that ship's own.
    ``nothing``: the number that stands for no box.
    """

    design: Design
    ids: tuple[str, ...]
    numbers: Mapping[str, int]
    worse: tuple[bytes, ...]
    left: tuple[bytes, ...]
    after: tuple[tuple[bytes, ...], ...]
    rows: tuple[Rows, ...]
    bare: tuple[Rows, ...]
    beside: tuple[tuple[tuple[int, int], ...], ...]
    past: tuple[tuple[int, ...], ...]
    spills: tuple[Around[tuple[int, ...]], ...]
    walks: tuple[Around[tuple[int | None, ...]], ...]
    near: tuple[int, ...]
    own: tuple[int, ...]
    mine: int
    guests: Mapping[str, int]
    nothing: int

    def damage(self, record: Record) -> Damage:
        """What a record of this design has taken."""
        levels = bytearray(len(self.ids) + 1)
        levels[-1] = GONE
        for box, level in record.levels.items():
            levels[self.numbers[box]] = NUMBER[level]
        return self.at(levels)

    def at(self, levels: bytearray) -> Damage:
        """The damage of boxes at these levels, see ``Damage.levels``."""
        standing = mask_of(box for box, level in enumerate(levels) if level != GONE)
        return Damage(levels, standing, not standing & self.mine)

    def onto(self, record: Record, damage: Damage) -> Record:
        """A record of this design with its boxes at the levels of some damage."""
        levels = zip(self.ids, damage.levels, strict=False)
        return record.with_levels({box: LEVELS[level] for box, level in levels})

    def destroy(self, damage: Damage, box: int) -> None:
        """A box that is there goes, and with the last of its own the ship (Rulings Q74, Q75)."""
        damage.levels[box] = GONE
        damage.standing ^= 1 << box
        if not damage.standing & self.mine:
            damage.lost = True

    def hurt(self, damage: Damage, box: int, points: int) -> int:
        """Points land on a box that is there; gives those it did not absorb (EE-DMG-1)."""
        levels = damage.levels
        level = levels[box]
        left = self.left[box][level]
        if points < left:
            levels[box] = self.after[box][level][points]
            return 0
        self.destroy(damage, box)
        return points - left

    def adjacent(self, standing: int, box: int) -> tuple[int, ...]:
        """What is left of a mask beside a box; armour parts two boxes (EE-DEF-8, EE-DEF-9)."""
        around = self.spills[box]
        return around[standing & around.near]

    def wrecks(self, standing: int) -> frozenset[str]:
        """The docked ships of which a mask leaves no box (Ruling Q75)."""
        return frozenset(name for name, mask in self.guests.items() if not standing & mask)

    def sections(self, standing: int) -> tuple[frozenset[str], ...]:
        """The connected sections of what a mask leaves of the ship itself, in reading order."""
        return _sections(self, standing & self.mine)

    def joined(self, left: int) -> int:
        """Of a mask the boxes that are connected to the first of them."""
        part = edge = left & -left
        while edge:
            around = 0
            for box in bits(edge):
                around |= self.near[box]
            edge = around & left & ~part
            part |= edge
        return part


@lru_cache(maxsize=8192)
def _sections(hull: Hull, left: int) -> tuple[frozenset[str], ...]:
    found = []
    while left:
        part = hull.joined(left)
        found.append(frozenset(hull.ids[box] for box in bits(part)))
        left &= ~part
    return tuple(found)


def mask_of(boxes: Iterable[int]) -> int:
    """The mask of some boxes, each named once."""
    return sum(1 << box for box in boxes)


def bits(mask: int) -> Iterator[int]:
    """The boxes of a mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
