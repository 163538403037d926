"""A ship as designed: boxes, systems, and what its class makes them cost.

Nothing here changes in battle. Damage lives on the ship record (``state.record``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property, lru_cache
from types import MappingProxyType

from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside, hexside
from game.systems.earth_expects.ship.box_type import BoxType, box_types


class Kind(StrEnum):
    """Warships are the standard; the others absorb fewer points a box (EE-AUX)."""

    WARSHIP = "warship"
    AUXILIARY = "auxiliary"
    PASSENGER = "passenger"
    FREIGHTER = "freighter"


@dataclass(frozen=True, slots=True)
class Box:
    """One box: ``id`` such as ``S1`` or ``I1.2``; ``place`` is a hex, or a hexside for armour."""

    id: str
    type: BoxType
    place: Hex | Hexside
    system: str


@dataclass(frozen=True, slots=True)
class Part:
    """One laser of an array: its boxes bow to stern, and its own primary (EE-OPT-LA-1)."""

    boxes: tuple[str, ...]
    primary: str | None


@dataclass(frozen=True, slots=True)
class System:
    """Connected boxes of one type that work as one (EE-DEF-13).

    ``boxes`` run from bow to stern. ``primary`` is the box firing arcs are measured from
    (EE-DEF-12), None where the type needs none. ``rear`` is True for a railgun that fires astern.

    ``primaries``: all boxes marked as primary, where they are several; ``primary`` is the one in
    use, the first by default, and ``rears`` those that fire astern (EE-OPT-MP-1). ``parts``: the
    lasers of an array (EE-OPT-LA-1).
    """

    id: str
    type: BoxType
    boxes: tuple[str, ...]
    primary: str | None = None
    rear: bool = False
    primaries: tuple[str, ...] = ()
    rears: frozenset[str] = frozenset()
    parts: tuple[Part, ...] = ()

    def by_way_of(self, primary: str) -> System:
        """The system with another of its primaries in use."""
        if primary == self.primary:
            return self
        return replace(self, primary=primary, rear=primary in self.rears)

    @property
    def uses(self) -> tuple[System, ...]:
        """The system as it may be used: once for each of its primaries."""
        if not self.primaries:
            return (self,)
        return tuple(self.by_way_of(box) for box in self.primaries)

    @property
    def idle(self) -> frozenset[str]:
        """Other primaries than the one in use: they join boxes and do nothing (Ruling Q119).

        Those of an array are primaries of its lasers too, and work as such.
        """
        if self.parts or not self.primaries:
            return frozenset()
        return frozenset(self.primaries) - {self.primary or ""}


@dataclass(frozen=True, slots=True)
class Costs:
    """Power for one speed point, for one manoeuvre point, and the price in points."""

    speed: Fraction
    manoeuvre: Fraction
    value: Fraction


@dataclass(frozen=True, slots=True)
class Guest:
    """A box on a combined record that belongs to a docked ship (EE-DOCK-4).

    ``ship``: that ship's name; ``box``: the box's id on its own record; ``design``: the latter.
    """

    ship: str
    box: str
    design: Design

    @property
    def kind(self) -> Kind:
        """The kind of the ship it belongs to in the first place."""
        within = self.design.docked.get(self.box)
        return within.kind if within else self.design.kind


def _nobody() -> Mapping[str, Guest]:
    return MappingProxyType({})


MOST_ADF, MOST_MR = 9, 6


@dataclass(frozen=True, slots=True)
class FixedDrive:
    """ADF and MR that a ship file fixes for vectorish movement (Ruling Q234).

    Where ships are plotted for it means nothing, and is kept.
    """

    adf: int
    mr: int


@dataclass(frozen=True, eq=False)
class Design:
    """A ship as laid out on the hex sheet. Box and system ids are in reading order.

    A system of one box has the box's id. Ids number each letter from the bow down, port first:
    ``S1``, ``I1`` with the boxes ``I1.1`` ``I1.2`` ``I1.3``; engines, half ones too, are ``E1``...;
    armour is ``W1``...

    A combined record (EE-DOCK-4) also holds the boxes of the ships ``docked`` to this one, called
    ``1:S1``, ``2:E1.2``...: they lie in the way and take damage, and serve for nothing else.
    ``alone`` is then the ship without them.
    """

    name: str
    ship_class: str
    kind: Kind
    boxes: Mapping[str, Box]
    systems: Mapping[str, System]
    costs: Costs
    base: bool = False
    history: str = ""
    engines_of: str | None = None
    drive: FixedDrive | None = None
    docked: Mapping[str, Guest] = field(default_factory=_nobody)
    alone: Design | None = None

    @property
    def hull(self) -> Design:
        """The ship by itself, whatever is docked to it."""
        return self.alone or self

    def kind_of(self, box: str) -> Kind:
        """The kind of the ship a box belongs to."""
        guest = self.docked.get(box)
        return guest.kind if guest else self.kind

    @cached_property
    def own(self) -> tuple[str, ...]:
        """The ids of the ship's own boxes, in reading order."""
        return tuple(box for box in self.boxes if box not in self.docked)

    @cached_property
    def at(self) -> Mapping[Hex, str]:
        """Box id by record hex (armour not included)."""
        return {b.place: b.id for b in self.boxes.values() if isinstance(b.place, Hex)}

    @cached_property
    def armour_at(self) -> Mapping[Hexside, str]:
        """Armour box id by canonical hexside."""
        return {b.place: b.id for b in self.boxes.values() if isinstance(b.place, Hexside)}

    @cached_property
    def beside(self) -> Mapping[str, tuple[tuple[str | None, str | None], ...]]:
        """For each hex box the (armour, box beyond) of its six sides, clockwise from N."""
        sides = range(len(DIRECTIONS))
        return {
            box: tuple((self.armour_at.get(hexside(h, d)), self.at.get(h.step(d))) for d in sides)
            for h, box in self.at.items()
        }

    @cached_property
    def around(self) -> Mapping[str, frozenset[str]]:
        """The hex boxes beside each hex box of the intact ship, armour or no armour between."""
        return {
            box: frozenset(near for _armour, near in sides if near is not None)
            for box, sides in self.beside.items()
        }

    @cached_property
    def by_type(self) -> Mapping[BoxType, tuple[str, ...]]:
        """Own box ids of each type, in reading order; none for a type it does not have."""
        mine = [self.boxes[box] for box in self.own]
        found = {t: tuple(b.id for b in mine if b.type is t) for t in box_types()}
        return defaultdict(tuple, found)

    @cached_property
    def launchers(self) -> tuple[str, ...]:
        """Own boxes that launch missiles, in reading order."""
        return tuple(box for box in self.own if self.boxes[box].type.launcher)

    def engine_size(self, engine: System) -> Fraction:
        """Size of an engine: E counts 1, e a half (EE-ENG-2, EE-HE-1); its power unhurt."""
        types = [self.boxes[box].type for box in engine.boxes]
        return sum((Fraction(1, 1 if t is BoxType.ENGINE else 2) for t in types), Fraction())

    @cached_property
    def largest_engine(self) -> Fraction:
        """Size of its largest engine; nothing where it has none."""
        sizes = map(self.engine_size, self.systems_of(BoxType.ENGINE))
        return max(sizes, default=Fraction())

    @cached_property
    def mirrored(self) -> Design:
        """The ship rolled over: port and starboard change places, ids stay (Ruling Q149)."""
        columns = [h.q for h in self.at]
        twice = min(columns, default=0) + max(columns, default=0)
        column = -(-twice // 2)
        boxes = {
            i: replace(b, place=mirrored_place(b.place, column)) for i, b in self.boxes.items()
        }
        other = replace(self, boxes=boxes)
        other.__dict__["mirrored"] = self
        return other

    def systems_of(self, *types: BoxType) -> tuple[System, ...]:
        """The ship's own systems of the given types, in reading order (engines: ENGINE)."""
        return _systems_of(self, types)


@lru_cache(maxsize=1024)
def _systems_of(design: Design, types: tuple[BoxType, ...]) -> tuple[System, ...]:
    mine = (s for s in design.systems.values() if s.boxes[0] not in design.docked)
    return tuple(s for s in mine if s.type in types)


def mirrored_place(place: Hex | Hexside, column: int) -> Hex | Hexside:
    """A hex or hexside in the mirror of a column: ``(q, r)`` to ``(2k - q, r + q - k)``
    (Ruling Q149)."""
    if isinstance(place, Hexside):
        there = mirrored_place(place.hex, column)
        assert isinstance(there, Hex)
        return hexside(there, (6 - place.direction) % 6)
    return Hex(2 * column - place.q, place.r + place.q - column)
