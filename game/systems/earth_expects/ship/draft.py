"""A ship on the drawing board: its boxes and marks as they are drawn, one act at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar, cast

from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, FixedDrive, Kind, mirrored_place
from game.systems.earth_expects.ship.layout import Layout, reading_order
from game.systems.earth_expects.ship.prices import costs_of
from game.systems.earth_expects.ship.ship_text import layout_of, system_names
from game.systems.earth_expects.ship.systems import build, groups, system_type

NAMES = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What joined systems may be called in a ship file."""
Place = TypeVar("Place", Hex, Hexside)
V = TypeVar("V")


@dataclass(frozen=True)
class Draft:
    """A ship as far as it is drawn; whatever the rules say of it, it can be drawn on.

    ``types`` by record hex; ``primaries`` bear a circle, ``diamonds`` are those of lasers in an
    array. ``joined`` names the boxes of systems that do not come about by themselves. ``astern``
    tells, by any hex of a railgun, whether it fires astern against what is usual.
    """

    name: str
    ship_class: str = "CT"
    kind: Kind = Kind.WARSHIP
    base: bool = False
    engines_of: str | None = None
    history: str = ""
    drive: FixedDrive | None = None
    types: Mapping[Hex, BoxType] = field(default_factory=lambda: MappingProxyType({}))
    armour: frozenset[Hexside] = frozenset()
    primaries: frozenset[Hex] = frozenset()
    diamonds: frozenset[Hex] = frozenset()
    joined: Mapping[Hex, str] = field(default_factory=lambda: MappingProxyType({}))
    astern: Mapping[Hex, bool] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def layout(self) -> Layout:
        """What stands where."""
        return Layout(
            dict(self.types), self.armour, self.primaries, self.joined or None, self.diamonds
        )

    @cached_property
    def design(self) -> Design:
        """The ship that this would be; its faults are not asked about."""
        boxes, systems = build(self.layout)
        if self.astern:
            at = {box.place: box.system for box in boxes.values()}
            rear = {at[h]: way for h, way in self.astern.items() if h in at}
            boxes, systems = build(self.layout, rear)
        return Design(
            name=self.name,
            ship_class=self.ship_class,
            kind=self.kind,
            boxes=boxes,
            systems=systems,
            costs=costs_of(self.ship_class, self.kind, self.base, self.engines_of),
            base=self.base,
            history=self.history,
            engines_of=self.engines_of,
            drive=self.drive,
        )

    @property
    def middle(self) -> int:
        """The column that it is, or should be, a mirror image about."""
        columns = [h.q for h in self.types]
        return (min(columns) + max(columns)) // 2 if columns else 0

    # -- one act at a time; ``axis``: the column in whose mirror the same is done

    def drawn(self, hex_: Hex, type_: BoxType, axis: int | None = None) -> Draft:
        """A box in a hex, in place of what stood there."""
        types = dict(self.types)
        changed = [h for h in _both(hex_, axis) if types.get(h) is not type_]
        types |= dict.fromkeys(changed, type_)
        return self._without_marks(changed, types)

    def erased(self, hex_: Hex, axis: int | None = None) -> Draft:
        """No box in a hex, nor armour that would lie on nothing."""
        gone = set(_both(hex_, axis))
        types = {h: type_ for h, type_ in self.types.items() if h not in gone}
        left = (side for side in self.armour if any(h in types for h in side.hexes))
        return replace(self._without_marks(gone, types), armour=frozenset(left))

    def _without_marks(self, changed: Iterable[Hex], types: dict[Hex, BoxType]) -> Draft:
        gone = frozenset(changed)
        return replace(
            self,
            types=types,
            primaries=self.primaries - gone,
            diamonds=self.diamonds - gone,
            joined=_but(self.joined, gone),
            astern=_but(self.astern, gone),
        )

    def armoured(self, side: Hexside, axis: int | None = None) -> Draft:
        """Armour on a hexside, or none where it has some; only beside a box."""
        if not any(h in self.types for h in side.hexes):
            return self
        sides = frozenset(_both(side, axis))
        there = side in self.armour
        return replace(self, armour=self.armour - sides if there else self.armour | sides)

    def marked(self, hex_: Hex, axis: int | None = None) -> Draft:
        """The next mark of a box: a circle, for lasers then a diamond, then both, then none."""
        type_ = self.types.get(hex_)
        if type_ is None or not type_.bears:
            return self
        circle, diamond = hex_ in self.primaries, hex_ in self.diamonds
        ways = [(False, False), (True, False)]
        if type_.arrays:
            ways += [(False, True), (True, True)]
        circle, diamond = ways[(ways.index((circle, diamond)) + 1) % len(ways)]
        alike = frozenset(h for h in _both(hex_, axis) if self.types.get(h) is type_)
        return replace(
            self,
            primaries=self.primaries | alike if circle else self.primaries - alike,
            diamonds=self.diamonds | alike if diamond else self.diamonds - alike,
        )

    def linked(self, first: Hex, second: Hex, axis: int | None = None) -> Draft:
        """Two boxes in one system with all that belongs to either; apart where they are in one."""
        found = self
        for one, other in zip(_both(first, axis), _both(second, axis), strict=False):
            found = found._linked(one, other)
        return found

    def _linked(self, first: Hex, second: Hex) -> Draft:
        systems = {h: hexes for _type, hexes in groups(self.layout) for h in hexes}
        ends = systems.get(first), systems.get(second)
        if first == second or ends[0] is None or ends[1] is None:
            return self
        kinds = {system_type(self.types[h]) for h in (first, second)}
        if len(kinds) > 1 or not kinds.pop().several:
            return self
        free = iter(sign for sign in NAMES if sign not in self.joined.values())
        if ends[0] == ends[1]:
            rest = [h for h in ends[0] if h != second]
            names = dict.fromkeys(rest, next(free)) | {second: next(free)}
        else:
            names = dict.fromkeys((*ends[0], *ends[1]), next(free))
        return replace(self, joined=_needed(replace(self, joined={**self.joined, **names})))

    def turned(self, hex_: Hex) -> Draft:
        """The railgun of a box fires the other way."""
        box = self.design.at.get(hex_)
        system = self.design.systems[self.design.boxes[box].system] if box else None
        if system is None or not system.type.own_row:
            return self
        hexes = [self.design.boxes[each].place for each in system.boxes]
        ways = _but(self.astern, frozenset(hexes))
        return replace(self, astern={**ways, hex_: not system.rear})

    def matched(self, axis: int) -> Draft:
        """Its starboard side as the mirror image of its port side."""

        def of_port(place: Place) -> bool:
            return _column(place) <= 2 * axis

        types = _image(self.types, axis)
        return replace(
            self,
            types=types,
            armour=_images(filter(of_port, self.armour), axis),
            primaries=_images(filter(of_port, self.primaries), axis),
            diamonds=_images(filter(of_port, self.diamonds), axis),
            joined={h: name for h, name in self.joined.items() if h in types},
            astern={h: way for h, way in self.astern.items() if h in types},
        )

    def symmetrical(self, axis: int) -> bool:
        """Whether it is a mirror image about a column: boxes, armour and primary boxes."""
        other = self.matched(axis)
        mine = dict(self.types), self.armour, self.primaries, self.diamonds
        return mine == (dict(other.types), other.armour, other.primaries, other.diamonds)


def draft_of(design: Design) -> Draft:
    """A design back on the drawing board."""
    layout = layout_of(design)
    _boxes, systems = build(layout)
    usual = {s.id: s.rear for s in systems.values()}
    astern = {
        design.boxes[s.boxes[0]].place: s.rear
        for s in design.systems_of(BoxType.RAILGUN)
        if usual.get(s.id) != s.rear
    }
    return Draft(
        name=design.name,
        ship_class=design.ship_class,
        kind=design.kind,
        base=design.base,
        engines_of=design.engines_of,
        history=design.history,
        drive=design.drive,
        types=layout.types,
        armour=layout.armour,
        primaries=layout.primaries,
        diamonds=layout.diamonds,
        joined=system_names(design),
        astern={h: way for h, way in astern.items() if isinstance(h, Hex)},
    )


def _both(place: Place, axis: int | None) -> Iterator[Place]:
    """A place, and its mirror image where that is another."""
    yield place
    if axis is not None and (other := mirrored_place(place, axis)) != place:
        yield cast(Place, other)


def _but(kept: Mapping[Hex, V], gone: frozenset[object]) -> dict[Hex, V]:
    return {h: value for h, value in kept.items() if h not in gone}


def _column(place: Hex | Hexside) -> int:
    """Twice the column in which the middle of a place lies."""
    if isinstance(place, Hex):
        return 2 * place.q
    one, other = place.hexes
    return one.q + other.q


def _image(types: Mapping[Hex, BoxType], axis: int) -> dict[Hex, BoxType]:
    port = {h: type_ for h, type_ in types.items() if h.q <= axis}
    found = {place: type_ for h, type_ in port.items() for place in _both(h, axis)}
    return dict(sorted(found.items(), key=lambda item: reading_order(item[0])))


def _images(places: Iterable[Place], axis: int) -> frozenset[Place]:
    return frozenset(each for place in places for each in _both(place, axis))


def _needed(draft: Draft) -> dict[Hex, str]:
    """Of its names those of systems that would not come about by themselves."""
    usual = {hexes for _type, hexes in groups(replace(draft.layout, names=None))}
    named = [hexes for _type, hexes in groups(draft.layout) if hexes not in usual]
    return {h: draft.joined[h] for hexes in named for h in hexes if h in draft.joined}
