"""Where systems stand on the ship, in words that tell them apart: port, bow starboard, stern.

Systems of a type that look the same in use (one box each, open to the same rows) share a group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, Hexside
from game.systems.earth_expects.rules.arcs import arc_box
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.box_words import system_words
from game.systems.earth_expects.state.record import Record
from game.words import _, capitalised


@dataclass(frozen=True, slots=True)
class Group:
    """Systems of one type shown as one row, and where they stand (empty: there is one only)."""

    type: BoxType
    systems: tuple[System, ...]
    where: str = ""
    called: str = ""
    """What the log calls it, of a weapon by itself."""

    @property
    def boxes(self) -> tuple[str, ...]:
        """All boxes, primary boxes first, so that each box added counts."""
        found = []
        for system in self.systems:
            first = system.primary or system.boxes[0]
            found += [first, *(b for b in system.boxes if b != first)]
        return tuple(found)

    @property
    def name(self) -> str:
        """``Port laser``; ``Lasers, stern ×2``."""
        if self.called:
            return self.called
        count = len(self.systems)
        name = self._single() if count == 1 else self.type.names()
        name = capitalised(name)
        if count == 1:
            return _("{name}, {where}").format(name=name, where=self.where) if self.where else name
        if self.where:
            text = _("{name}, {where} ×{n}")
            return text.format(name=name, where=self.where, n=count)
        return _("{name} ×{n}").format(name=name, n=count)

    def _single(self) -> str:
        array = any(system.parts for system in self.systems)
        return _("laser array") if array else self.type.name()

    @property
    def short(self) -> str:
        """``Lasers L3 L5``: where there is no room for the place."""
        if self.called:
            return self.called
        one = len(self.systems) == 1
        name = capitalised(self._single() if one else self.type.names())
        return " ".join([name, *(system.id for system in self.systems)])


def open_rows(record: Record, system: System) -> tuple[int, ...]:
    """Directions on the record, 0 bow to 5, in which a system is open to space (EE-DEF-21)."""
    place = record.design.boxes[arc_box(system)].place
    if not isinstance(place, Hex):
        return ()
    found = clear_rows(place, record.hexes.keys(), record.armour.keys())
    if system.type.own_row:
        ahead = 3 if system.rear else 0
        return tuple(d for d in found if d == ahead)
    return found


def row_words(ship: Ship, rows: Sequence[int]) -> str:
    """``N NE SE``, ``all but SW``, ``all round``; bow is N, or what the ship calls that face."""
    if len(set(rows)) == len(DIRECTION_NAMES):
        return _("all round")
    if len(set(rows)) == len(DIRECTION_NAMES) - 1:
        missing = next(ship.face_words(d) for d in range(6) if d not in rows)
        return _("all but {direction}").format(direction=missing)
    return " ".join(ship.face_words(d) for d in rows)


def groups(design: Design, type_: BoxType) -> list[Group]:
    """The systems of a type, those alike together, each group with a name of its own."""
    record = Record(design)
    alike: dict[object, list[System]] = {}
    for system in design.systems_of(type_):
        single = len(system.boxes) == 1
        key = open_rows(record, system) if single else system.id
        alike.setdefault(key, []).append(system)
    return _grouped(design, type_, [tuple(systems) for systems in alike.values()])


def each(design: Design, type_: BoxType) -> list[Group]:
    """Every system of a type by itself, with a name of its own."""
    return _grouped(design, type_, [(system,) for system in design.systems_of(type_)])


def _grouped(design: Design, type_: BoxType, found: list[tuple[System, ...]]) -> list[Group]:
    where = _places(design, found)
    called = [
        capitalised(system_words(design, systems[0].id))
        if type_.armament and len(systems) == 1
        else ""
        for systems in found
    ]
    return [Group(type_, s, w, c) for s, w, c in zip(found, where, called, strict=True)]


def _places(design: Design, found: Sequence[Sequence[System]]) -> list[str]:
    """The shortest words that tell the groups apart; ids where no words do."""
    if len(found) == 1:
        return [""]
    if all(systems[0].type is BoxType.ENGINE for systems in found):
        return _engine_places(design, found)
    ways: tuple[Callable[[Sequence[System]], str], ...] = (
        lambda s: _across(design, s),
        lambda s: _along(design, s),
        lambda s: " ".join(w for w in (_along(design, s), _across(design, s)) if w),
        lambda s: " ".join([_along(design, s), _across(design, s), *(x.id for x in s)]).strip(),
    )
    words = [""] * len(found)
    for way in ways:
        told = [way(systems) for systems in found]
        times = Counter(told)
        words = [w or (t if times[t] == 1 else "") for w, t in zip(words, told, strict=True)]
    return words


def _engine_places(design: Design, found: Sequence[Sequence[System]]) -> list[str]:
    """The side each engine lies on; where several lie on one, as everywhere, with its id."""
    sides = [_across(design, systems) for systems in found]
    return [
        side if sides.count(side) == 1 else f"{side} {systems[0].id}"
        for side, systems in zip(sides, found, strict=True)
    ]


def _across(design: Design, systems: Sequence[System]) -> str:
    columns = [h.q for h in design.hull.at]
    at = _mean([h.q for h in _hexes(design, systems)])
    middle = Fraction(min(columns) + max(columns), 2)
    spread = {h.q < middle for h in _hexes(design, systems) if h.q != middle}
    if len(spread) != 1 and len(systems) > 1:
        return ""
    if abs(at - middle) < Fraction(1, 2):
        return _("centre")
    return _("port") if at < middle else _("starboard")


def _along(design: Design, systems: Sequence[System]) -> str:
    lines = [2 * h.r + h.q for h in design.hull.at]
    low, high = min(lines), max(lines)
    at = _mean([2 * h.r + h.q for h in _hexes(design, systems)])
    share = (at - low) / (high - low) if high > low else Fraction(1, 2)
    if share < Fraction(1, 3):
        return _("bow")
    return _("stern") if share > Fraction(2, 3) else _("midships")


def _hexes(design: Design, systems: Sequence[System]) -> list[Hex]:
    places = [design.boxes[b].place for s in systems for b in s.boxes]
    return [p.hex if isinstance(p, Hexside) else p for p in places]


def _mean(numbers: Sequence[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers))
