"""Every construction rule (Ship design, Bases, Auxiliaries and the systems' own limits).

``faults`` lists all that is against the rules at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from game.hexgrid.arcs import clear_rows
from game.hexgrid.hexes import Hex, Hexside, S
from game.hexgrid.spread import spread
from game.systems.earth_expects.ship.box_type import BoxType, Joins, box_types, direct_fire
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Design, Kind, System
from game.words import _

_FEW = 6


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule that is broken: its inventory or ruling number, the boxes, and what a player reads.

    ``drawn``: what is to be done about it in the drawing of a ship file.
    """

    rule_id: str
    boxes: tuple[str, ...]
    sentence: str
    drawn: str = ""

    @property
    def of_file(self) -> str:
        """What is read by whoever writes the file."""
        return f"{self.sentence} {self.drawn}".rstrip()


def faults(design: Design) -> list[Fault]:
    """Everything about a design that is against the construction rules, in a fixed order."""
    return [fault for rule in _RULES for fault in rule(design)]


def counted_boxes(design: Design) -> Fraction:
    """Boxes as they count against the class maximum: armour a sixth each (EE-ARM-3)."""
    armour = len(design.by_type[BoxType.ARMOUR])
    return len(design.boxes) - armour + Fraction(armour, 6)


def mixed(number: Fraction) -> str:
    """A number as a player reads it: ``2``, ``1/4``, ``1 1/2``."""
    whole, rest = divmod(number, 1)
    if not rest:
        return str(whole)
    return f"{whole} {rest}" if whole else str(rest)


def named(boxes: tuple[str, ...]) -> str:
    """Box names as a player reads them; of many only the first few."""
    if len(boxes) <= _FEW:
        return ", ".join(boxes)
    return _("{some} and {number} more").format(
        some=", ".join(boxes[:_FEW]), number=len(boxes) - _FEW
    )


def _one_record(design: Design) -> Iterator[Fault]:
    """Ruling Q228: one connected record of at least one box."""
    if not design.at:
        yield Fault("Q228", (), _("The ship has no box: draw at least one."))
    hexes = set(design.at.values())
    parts = sorted(_parts(design), key=lambda part: (len(part & hexes), len(part)))
    for part in parts[:-1]:
        boxes = tuple(box for box in design.boxes if box in part)
        sentence = _("{boxes}: not joined to the rest of the ship; draw one connected record.")
        yield Fault("Q228", boxes, sentence.format(boxes=named(boxes)))


def _parts(design: Design) -> list[set[str]]:
    """Box ids that hold together, armour included, as sets."""
    left = set(design.boxes)
    parts = []
    for start in design.boxes:
        if start in left:
            part = spread([start], lambda box: _touching(design, box))
            left -= part
            parts.append(part)
    return parts


def _touching(design: Design, box: str) -> Iterator[str]:
    place = design.boxes[box].place
    if isinstance(place, Hexside):
        yield from (design.at[h] for h in place.hexes if h in design.at)
        return
    for armour, beyond in design.beside[box]:
        nearest = armour or beyond
        if nearest is not None:
            yield nearest


def _class_maximum(design: Design) -> Iterator[Fault]:
    boxes, limit = counted_boxes(design), ship_class(design.ship_class).max_boxes
    if boxes > limit:
        sentence = _(
            "The record holds {boxes} boxes (armour a sixth each), class {klass} at most {limit}."
        )
        yield Fault(
            "EE-DES-1",
            (),
            sentence.format(boxes=mixed(boxes), klass=design.ship_class, limit=limit),
        )


def _donor(design: Design) -> Iterator[Fault]:
    if design.engines_of is None:
        return
    own, donor = ship_class(design.ship_class), ship_class(design.engines_of)
    if donor.max_boxes <= own.max_boxes:
        sentence = _("Engines may come from a larger class only, and {donor} is not larger.")
        yield Fault("EE-DES-3", (), sentence.format(donor=donor.abbreviation))


def _engine_sizes(design: Design) -> Iterator[Fault]:
    cap = ship_class(design.ship_class).engine_size
    if design.engines_of is not None:
        cap = max(cap, ship_class(design.engines_of).engine_size)
    for engine in design.systems_of(BoxType.ENGINE):
        size = design.engine_size(engine)
        if size > cap:
            sentence = _("{engine} has size {size}; engines of this ship have at most {cap}.")
            yield Fault(
                "EE-ENG-2",
                engine.boxes,
                sentence.format(engine=engine.id, size=mixed(size), cap=mixed(cap)),
            )


def _hexes(design: Design, system: System) -> list[Hex]:
    places = (design.boxes[box].place for box in system.boxes)
    return [place for place in places if isinstance(place, Hex)]


def _straight(design: Design) -> Iterator[Fault]:
    """Engines and railguns lie along the line fore and aft (EE-ENG-3, EE-RG-1)."""
    for system in design.systems_of(*(t for t in box_types() if t.joins is Joins.IN_LINE)):
        if len({h.q for h in _hexes(design, system)}) > 1:
            rule = "EE-ENG-3" if system.type is BoxType.ENGINE else "EE-RG-1"
            sentence = _("{system}: its boxes must lie in one straight line fore and aft.")
            yield Fault(rule, system.boxes, sentence.format(system=system.id))


def _open_astern(design: Design) -> Iterator[Fault]:
    """EE-ENG-3; Ruling Q192: armour on the rear hexside closes it. EE-BASE-2: not for bases."""
    for engine in () if design.base else design.systems_of(BoxType.ENGINE):
        last = max(_hexes(design, engine), key=lambda h: h.r)
        if S not in clear_rows(last, design.at.keys(), design.armour_at.keys()):
            sentence = _("{engine}: its rear hexside must be open to space, all the way astern.")
            yield Fault("EE-ENG-3", (design.at[last],), sentence.format(engine=engine.id))


def _hull(design: Design) -> Iterator[Fault]:
    hull = len(design.by_type[BoxType.HULL])
    engines = len(design.by_type[BoxType.ENGINE]) + len(design.by_type[BoxType.HALF_ENGINE])
    if hull < engines:
        sentence = _("{engines} engine boxes need as many hull boxes; there are {hull}.")
        yield Fault("EE-HULL-1", (), sentence.format(engines=engines, hull=hull))
    for weapon in design.systems_of(*direct_fire()):
        if len(weapon.boxes) > hull:
            sentence = _("{weapon} has {size} boxes; no weapon may have more than the {hull} hull.")
            text = sentence.format(weapon=weapon.id, size=len(weapon.boxes), hull=hull)
            yield Fault("EE-HULL-2", weapon.boxes, text)
    launchers = design.launchers
    if len(launchers) > hull:
        sentence = _("{launchers} launchers need as many hull boxes; there are {hull}.")
        yield Fault("EE-MSL-1", launchers, sentence.format(launchers=len(launchers), hull=hull))


def _systems(design: Design) -> Iterator[Fault]:
    """EE-DEF-13, Ruling Q199, Ruling Q9: connected, unparted by armour, or single boxes."""
    for system in design.systems.values():
        if len(system.boxes) == 1:
            continue
        if not system.type.several:
            sentence = _("{system}: boxes of type {type} work one by one, not as one system.")
            text = sentence.format(system=system.id, type=system.type.letter)
            yield Fault("Q9", system.boxes, text)
        elif _parted(design, system, by_armour=True):
            if _parted(design, system, by_armour=False):
                sentence = _("{system}: its boxes must adjoin each other ({boxes}).")
                rule = "EE-DEF-13"
            else:
                sentence = _("{system}: armour parts its boxes ({boxes}); move the armour.")
                rule = "Q199"
            text = sentence.format(system=system.id, boxes=named(system.boxes))
            yield Fault(rule, system.boxes, text)


def _parted(design: Design, system: System, by_armour: bool) -> bool:
    """Whether a system falls into parts, with or without armour between boxes counting."""
    boxes = set(system.boxes)

    def joined(box: str) -> Iterator[str]:
        for armour, beyond in design.beside[box]:
            if beyond in boxes and not (by_armour and armour):
                yield beyond

    return spread(system.boxes[:1], joined) != boxes


def _primaries(design: Design) -> Iterator[Fault]:
    for system in design.systems.values():
        if not system.type.bears or system.primary in system.boxes:
            continue
        sentence = _("{system} needs one primary box.")
        drawn = _("Mark it with o under its letter.")
        if system.parts:
            sentence = _("{system} is an array and needs a primary box, that of one of its lasers.")
            drawn = _("Mark it with @ under its letter.")
        yield Fault("EE-DEF-12", system.boxes, sentence.format(system=system.id), drawn)


def _arrays(design: Design) -> Iterator[Fault]:
    """EE-OPT-LA-1: every laser of an array has one diamond, the array a circle on one of them."""
    for array in (system for system in design.systems.values() if system.parts):
        if len(array.parts) == 1:
            sentence = _("{boxes}: an array joins several lasers.")
            drawn = _("Mark a single one with o.")
            told = sentence.format(boxes=named(array.boxes))
            yield Fault("EE-OPT-LA-1", array.boxes, told, drawn)
        for part in array.parts:
            if part.primary is None:
                sentence = _("{boxes}: a laser of an array needs a diamond.")
                drawn = _("Mark one box with v.")
                told = sentence.format(boxes=named(part.boxes))
                yield Fault("EE-OPT-LA-1", part.boxes, told, drawn)
        marked = array.primaries or ((array.primary,) if array.primary else ())
        plain = tuple(b for b in marked if b not in {part.primary for part in array.parts})
        if plain:
            sentence = _("{boxes}: the primary box of an array is that of one of its lasers too.")
            drawn = _("Mark it with @.")
            yield Fault("EE-OPT-LA-1", plain, sentence.format(boxes=named(plain)), drawn)


def _civil(design: Design) -> Iterator[Fault]:
    if design.kind is Kind.PASSENGER:
        for box_type in sorted(t for t in box_types() if not t.passengers):
            yield from _forbidden(design, "EE-AUX-2", box_type, _("passenger ship"))
        for laser in design.systems_of(*direct_fire()):
            if laser.type.passengers and len(laser.boxes) > 1:
                sentence = _("{laser}: lasers of a passenger ship have one box.")
                yield Fault("EE-AUX-2", laser.boxes, sentence.format(laser=laser.id))
    if design.kind is Kind.FREIGHTER:
        for box_type in box_types():
            if not box_type.freight:
                yield from _forbidden(design, "EE-AUX-3", box_type, _("freighter"))


def _forbidden(design: Design, rule: str, box_type: BoxType, ship: str) -> Iterator[Fault]:
    boxes = design.by_type[box_type]
    if boxes:
        sentence = _("{boxes}: a {ship} may not mount boxes of type {type}.")
        text = sentence.format(boxes=named(boxes), ship=ship, type=box_type.letter)
        yield Fault(rule, boxes, text)


def station_keeping(design: Design) -> Fraction:
    """Engine boxes a base has, as power: E 1, e a half (EE-BASE-2, Ruling Q217)."""
    engines = design.systems_of(BoxType.ENGINE)
    return sum((design.engine_size(engine) for engine in engines), Fraction())


def _base_engines(design: Design) -> Iterator[Fault]:
    if design.base and station_keeping(design) < design.costs.speed:
        sentence = _("A {klass} base holds its place with engines worth {need}; it has {have}.")
        text = sentence.format(
            klass=design.ship_class,
            need=mixed(design.costs.speed),
            have=mixed(station_keeping(design)),
        )
        yield Fault("EE-BASE-2", design.by_type[BoxType.ENGINE], text)


_RULES: tuple[Callable[[Design], Iterator[Fault]], ...] = (
    _one_record,
    _class_maximum,
    _donor,
    _engine_sizes,
    _straight,
    _open_astern,
    _hull,
    _systems,
    _primaries,
    _arrays,
    _civil,
    _base_engines,
)
