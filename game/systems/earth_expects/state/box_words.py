"""What players call a box: by its type and where it lies on the record, bow up."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.ship.design import Box, Design, System
from game.words import _, marked

PORT, CENTRE, STARBOARD = -1, 0, 1


@lru_cache(maxsize=8192)
def box_words(design: Design, box: str) -> str:
    """A box in words: ``port laser``, ``sensor``, ``box 2 of the engine``; armour too.

    Where several would bear the same name, its id tells them apart: ``port hull H5``.
    """
    guest = design.docked.get(box)
    if guest is not None:
        text = _("{box} of {ship}")
        return text.format(box=box_words(guest.design, guest.box), ship=guest.ship)
    found = design.boxes[box]
    system = design.systems[found.system]
    if len(system.boxes) == 1:
        return _unique(design, found)
    whole = system_words(design, system.id)
    if box == system.primary:
        return _("primary box of the {system}").format(system=whole)
    number = system.boxes.index(box) + 1
    return _("box {number} of the {system}").format(system=whole, number=number)


def the_box(design: Design, box: str) -> str:
    """A box in words as it stands in a sentence: ``the port laser``, ``box 2 of the engine``."""
    words = box_words(design, box)
    guest = design.docked.get(box)
    if guest is not None:
        text = _("{box} of {ship}")
        return text.format(box=the_box(guest.design, guest.box), ship=guest.ship)
    system = design.systems[design.boxes[box].system]
    if len(system.boxes) > 1 and box != system.primary:
        return words
    return _("the {box}").format(box=words)


@lru_cache(maxsize=4096)
def system_words(design: Design, system: str) -> str:
    """A system in words: ``starboard ion cannon``."""
    found = design.systems.get(system)
    if found is None:
        return box_words(design, system)
    guest = design.docked.get(found.boxes[0])
    if guest is not None:
        text, own = _("{box} of {ship}"), guest.design.boxes[guest.box].system
        return text.format(box=system_words(guest.design, own), ship=guest.ship)
    if len(found.boxes) == 1:
        return _unique(design, design.boxes[found.boxes[0]])
    group = design.systems_of(found.type)
    side = _side(design, found.boxes)
    alike = [s for s in group if _side(design, s.boxes) == side]
    name = _("laser array") if found.parts else found.type.name()
    return _named(name, side, len(group), len(alike), found.id)


def short_words(design: Design, system: str) -> str:
    """A system where its type is seen: its side and id, ``starboard I2``."""
    found = design.systems[system]
    return _(_SIDED[_side(design, found.boxes)]).format(kind=found.id)


def side_words(side: int) -> str:
    """A side of a ship record in words, from 0: ``bow``, ``starboard bow`` ... ``port bow``."""
    names = (
        _("bow"),
        _("starboard bow"),
        _("starboard quarter"),
        _("stern"),
        _("port quarter"),
        _("port bow"),
    )
    return names[side % 6]


def boxes_words(design: Design, boxes: Iterable[str]) -> str:
    """Several boxes in words, whole systems named as one, in the order given."""
    left = list(dict.fromkeys(boxes))
    words = []
    while left:
        system = _whole_system(design, left)
        if system is not None:
            words.append(system_words(design, system.id))
            left = [b for b in left if b not in system.boxes]
        else:
            words.append(box_words(design, left.pop(0)))
    return ", ".join(words)


def _whole_system(design: Design, left: list[str]) -> System | None:
    """The system of the first box when all its boxes are there."""
    system = design.systems[design.boxes[left[0]].system]
    whole = len(system.boxes) > 1 and all(box in left for box in system.boxes)
    return system if whole else None


def _unique(design: Design, box: Box) -> str:
    if box.type in ENGINES:
        return _lone_engine(design, box)
    alone = [design.boxes[b] for b in design.own]
    singles = [b for b in alone if b.type is box.type and _single(design, b)]
    side = _side(design, [box.id])
    alike = [b for b in singles if _side(design, [b.id]) == side]
    several = [s for s in design.systems_of(box.type) if len(s.boxes) > 1]
    return _named(box.type.name(), side, len(singles) + len(several), len(alike), box.id)


def _lone_engine(design: Design, box: Box) -> str:
    """An engine of one box: by the side it lies on among all engines."""
    engines, side = design.systems_of(BoxType.ENGINE), _side(design, [box.id])
    alike = sum(_side(design, each.boxes) == side for each in engines)
    return _named(box.type.name(), side, len(engines), alike, box.id)


def _single(design: Design, box: Box) -> bool:
    return len(design.systems[box.system].boxes) == 1


def _named(kind: str, side: int, many: int, alike: int, name: str) -> str:
    if many == 1:
        return kind
    if alike > 1:
        return _(_SIDED_ID[side]).format(kind=kind, id=name)
    return _(_SIDED[side]).format(kind=kind)


_SIDED = {
    PORT: marked("port {kind}"),
    CENTRE: marked("centre {kind}"),
    STARBOARD: marked("starboard {kind}"),
}
_SIDED_ID = {
    PORT: marked("port {kind} {id}"),
    CENTRE: marked("centre {kind} {id}"),
    STARBOARD: marked("starboard {kind} {id}"),
}


def _side(design: Design, boxes: Iterable[str]) -> int:
    """Port, centre or starboard of the middle column of the record."""
    places = [_column(design.boxes[box].place) for box in boxes]
    here = sum(places, Fraction(0)) / len(places)
    middle = _middle(design)
    return (here > middle) - (here < middle)


@lru_cache(maxsize=256)
def _middle(design: Design) -> Fraction:
    places = [design.boxes[b].place for b in design.own]
    columns = [place.q for place in places if isinstance(place, Hex)]
    return Fraction(min(columns) + max(columns), 2)


def _column(place: Hex | Hexside) -> Fraction:
    if isinstance(place, Hex):
        return Fraction(place.q)
    first, second = place.hexes
    return Fraction(first.q + second.q, 2)
