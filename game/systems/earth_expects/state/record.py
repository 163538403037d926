"""The ship record with its damage (rulebook: Damage; definitions of adjacent, system, strength).

A record never changes: ``with_levels`` and ``with_resting`` give a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache
from types import MappingProxyType

from game.hexgrid.hexes import Hex, Hexside
from game.hexgrid.spread import spread
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, Kind, System
from game.table.altering import Memo


class Level(StrEnum):
    """Damage levels of a box (EE-DMG-1)."""

    UNDAMAGED = "undamaged"
    LIGHT = "light"
    MODERATE = "moderate"
    CRITICAL = "critical"
    HEAVY = "heavy"
    DESTROYED = "destroyed"


_U, _L, _M, _C, _H, _D = Level
POINTS: Mapping[Level, int] = {_U: 0, _L: 1, _M: 2, _C: 3, _H: 3, _D: 4}
CONDUCTS = frozenset({_U, _L, _M, _H})
"""Levels that power can be traced through (EE-POW-2, Ruling Q6)."""
JOINS = frozenset({_U, _L})
"""Levels that a weapon's boxes stay joined through (EE-DMG-3, Ruling Q80)."""
MENDS: Mapping[Level, Level] = {_M: _L, _C: _H}
"""What one repair makes of a box (EE-DMG-9)."""
WORSE: Mapping[Kind, Mapping[Level, Level]] = {
    Kind.WARSHIP: {_U: _L, _L: _M, _M: _C, _C: _D, _H: _D},
    Kind.AUXILIARY: {_U: _M, _L: _M, _M: _C, _C: _D, _H: _D},
    Kind.PASSENGER: {_U: _C, _L: _C, _M: _C, _C: _D, _H: _D},
    Kind.FREIGHTER: {_U: _D, _L: _D, _M: _D, _C: _D, _H: _D},
}
"""What one more point of damage makes of a box, by kind of ship (EE-DMG-1, EE-AUX)."""

_NOTHING: Mapping[str, Level] = MappingProxyType({})


@dataclass(frozen=True)
class Record:
    """A design with the damage it has taken.

    ``levels`` holds damaged boxes only. ``resting`` boxes were restored this turn and stay out of
    use to its end (Ruling Q68).
    """

    memo = Memo()

    design: Design
    levels: Mapping[str, Level] = field(default_factory=lambda: _NOTHING)
    resting: frozenset[str] = frozenset()

    def level(self, box: str) -> Level:
        """Damage level of a box."""
        return self.levels.get(box, _U)

    def present(self, box: str) -> bool:
        """Whether the box is still a box at all (EE-DEF-23)."""
        return self.levels.get(box) is not _D

    def works(self, box: str) -> bool:
        """Undamaged, not resting, and of no docked ship: the box can be used."""
        free = box not in self.levels and box not in self.resting
        return free and box not in self.design.docked

    def at_level(self, level: Level) -> tuple[str, ...]:
        """The damaged boxes of a level, in reading order."""
        known = {box for box, found in self.levels.items() if found is level}
        return tuple(box for box in self.design.boxes if box in known) if known else ()

    @property
    def destroyed(self) -> frozenset[str]:
        """The boxes that are destroyed."""
        return frozenset(box for box, found in self.levels.items() if found is _D)

    def conducts(self, box: str) -> bool:
        """Whether power can be traced through the box (EE-POW-2)."""
        return self.level(box) in CONDUCTS

    def absorbed(self, box: str, points: int) -> tuple[int, Level]:
        """How many of so many points the box takes, and the level that they bring it to."""
        worse, level, landed = WORSE[self.design.kind_of(box)], self.level(box), 0
        while landed < points and level is not _D:
            level, landed = worse[level], landed + 1
        return landed, level

    def points_left(self, box: str) -> int:
        """How many points the box still absorbs, the destroying one included."""
        worse, level, count = WORSE[self.design.kind_of(box)], self.level(box), 0
        while level is not _D:
            level, count = worse[level], count + 1
        return count

    def with_levels(self, changes: Mapping[str, Level]) -> Record:
        """The record with some boxes at other levels."""
        levels = dict(self.levels)
        for box, level in changes.items():
            if level is _U:
                levels.pop(box, None)
            else:
                levels[box] = level
        return Record(self.design, levels, self.resting)

    def with_resting(self, boxes: Iterable[str]) -> Record:
        """The record with exactly these boxes resting; the same one if they rest already."""
        resting = frozenset(boxes)
        return self if resting == self.resting else Record(self.design, self.levels, resting)

    def count(self, kind: BoxType) -> int:
        """Undestroyed boxes of one type."""
        key = Record.count, kind
        known: int | None = self.memo.get(key)
        if known is None:
            gone = self.gone
            known = self.memo[key] = sum([b not in gone for b in self.design.by_type[kind]])
        return known

    def working(self, *types: BoxType) -> tuple[str, ...]:
        """Usable boxes of the given types, in reading order of each type."""
        key = Record.working, types
        known: tuple[str, ...] | None = self.memo.get(key)
        if known is None:
            every = [b for t in types for b in self.design.by_type[t]]
            known = self.memo[key] = tuple([b for b in every if self.works(b)])
        return known

    @cached_property
    def gone(self) -> frozenset[str]:
        """Destroyed boxes; to look things up by that hang on them alone, such as arcs."""
        return frozenset([box for box, level in self.levels.items() if level is _D])

    @cached_property
    def standing(self) -> tuple[str, ...]:
        """Undestroyed boxes, armour included, in reading order."""
        return tuple(b for b in self.design.boxes if self.present(b))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """Undestroyed boxes of the ship itself, without those of ships docked to it."""
        gone = self.gone
        return tuple([b for b in self.design.own if b not in gone]) if gone else self.design.own

    @cached_property
    def hexes(self) -> Mapping[Hex, str]:
        """Undestroyed boxes by record hex."""
        gone = self.gone
        return {h: b for h, b in self.design.at.items() if b not in gone}

    @cached_property
    def armour(self) -> Mapping[Hexside, str]:
        """Undestroyed armour by hexside."""
        return {s: b for s, b in self.design.armour_at.items() if self.present(b)}

    def adjacent(self, box: str, *, through_armour: bool = False) -> tuple[str, ...]:
        """Undestroyed boxes next to ``box``, clockwise from N (EE-DEF-8, EE-DEF-9).

        Armour between two boxes is adjacent to both and parts them; ``through_armour`` looks past
        it as if it were absent (Ruling Q101). ``box`` itself may be destroyed (Ruling Q100).
        """
        place = self.design.boxes[box].place
        if isinstance(place, Hexside):
            beyond = (self.hexes.get(h) for h in place.hexes)
            return tuple(b for b in beyond if b is not None)
        found = []
        for armour, beyond_side in self.design.beside[box]:
            if armour is not None and not through_armour and self.present(armour):
                found.append(armour)
            elif beyond_side is not None and self.present(beyond_side):
                found.append(beyond_side)
        return tuple(found)

    def joined(self, starts: Iterable[str], among: Iterable[str]) -> frozenset[str]:
        """Boxes of ``among`` reachable from ``starts`` by adjacency."""
        allowed = frozenset(among)
        first = [b for b in starts if b in allowed]
        if self.design.armour_at:
            return frozenset(spread(first, lambda box: allowed.intersection(self.adjacent(box))))
        left, around = allowed - self.gone, self.design.around
        return frozenset(spread(first, lambda box: left & around[box]))

    @cached_property
    def sections(self) -> tuple[frozenset[str], ...]:
        """Connected sections of what is left of the ship itself, in reading order (EE-DMG-8).

        Ruling Q200: docked ships are judged one by one.
        """
        return _sections(self.design, self.gone)

    @cached_property
    def conduits(self) -> tuple[frozenset[str], ...]:
        """Sets of boxes that power can pass between, in reading order (EE-POW-2)."""
        dead = frozenset(b for b in self.levels if not self.conducts(b))
        return _conduits(self.design, self.gone, dead)

    def parts(self, among: Iterable[str]) -> tuple[frozenset[str], ...]:
        """The connected parts of some boxes, in reading order."""
        left, parts = list(among), []
        while left:
            part = self.joined([left[0]], left)
            parts.append(part)
            left = [b for b in left if b not in part]
        return tuple(parts)

    def firing_boxes(self, system: System, powered: Iterable[str]) -> tuple[str, ...]:
        """The boxes that give a weapon its strength (EE-DEF-5, Rulings Q80, Q198).

        Powered working boxes joined to a usable primary through boxes lighter than moderate; none
        when the primary is damaged at all.
        """
        live = powered if isinstance(powered, frozenset) else frozenset(powered)
        return tuple(b for b in self._ready(system) if b in live)

    def fires(self, system: System, powered: frozenset[str]) -> bool:
        """Whether it has any of those."""
        return not powered.isdisjoint(self._ready(system))

    def part_boxes(self, system: System, powered: Iterable[str]) -> tuple[tuple[str, ...], ...]:
        """The firing boxes of each laser of an array that can fire (Ruling Q214).

        One group for any other weapon, none for a weapon that cannot fire.
        """
        firing = frozenset(self.firing_boxes(system, powered))
        groups = [part.boxes for part in system.parts] or [system.boxes]
        found = (tuple(b for b in group if b in firing) for group in groups)
        return tuple(group for group in found if group)

    def _ready(self, system: System) -> tuple[str, ...]:
        """The boxes that would fire if all had power."""
        key = Record._ready, system.id, system.primary
        known: tuple[str, ...] | None = self.memo.get(key)
        if known is None:
            known = self.memo[key] = self._linked(system)
        return known

    def _linked(self, system: System) -> tuple[str, ...]:
        if system.primary is None or not self.works(system.primary):
            return ()
        chain = [b for b in system.boxes if self.level(b) in JOINS]
        joined = self.joined([system.primary], chain)
        if system.parts:
            joined = self._array_joined(system, joined)
        return tuple(
            b for b in system.boxes if b in joined and self.works(b) and b not in system.idle
        )

    def _array_joined(self, array: System, joined: frozenset[str]) -> frozenset[str]:
        """Boxes of an array's lasers whose own primary works and reaches the array's
        (EE-OPT-LA-1)."""
        found = frozenset[str]()
        for part in array.parts:
            if part.primary in joined and self.works(part.primary):
                found |= self.joined([part.primary], (b for b in part.boxes if b in joined))
        return found


@lru_cache(maxsize=1024)
def _sections(design: Design, gone: frozenset[str]) -> tuple[frozenset[str], ...]:
    bare = Record(design, dict.fromkeys(gone, _D))
    return bare.parts(bare.own)


@lru_cache(maxsize=1024)
def _conduits(
    design: Design, gone: frozenset[str], dead: frozenset[str]
) -> tuple[frozenset[str], ...]:
    """``dead``: boxes that conduct no power, those gone among them."""
    bare = Record(design, dict.fromkeys(gone, _D))
    return bare.parts(b for b in bare.own if b not in dead)
