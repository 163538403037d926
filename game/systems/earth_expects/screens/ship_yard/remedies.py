"""What mends a fault of a design by one click, where something does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.ship_yard.tools import Tool
from game.systems.earth_expects.ship.advice import narrowed, warnings
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import classes_by_size, ship_class
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.draft import Draft, draft_of
from game.systems.earth_expects.ship.faults import Fault, counted_boxes, faults
from game.systems.earth_expects.ship.kept import stock_ships
from game.words import _, counted, listed


@dataclass(frozen=True, slots=True)
class Remedy:
    """What a button says, and what it does: another draft, or a tool in hand."""

    words: str
    draft: Draft | None = None
    tool: Tool | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is said of a design; a ``grave`` one keeps it from being commissioned."""

    sentence: str
    grave: bool
    remedy: Remedy | None = None


def findings(draft: Draft, axis: int | None) -> list[Finding]:
    """Faults first, then what is legal but perhaps not meant."""
    design = draft.design
    found = [Finding(fault.sentence, True, _remedy(draft, fault)) for fault in faults(design)]
    if taken(draft):
        words = _("A ship of the game is called {name}: give yours another name.")
        found.append(Finding(words.format(name=draft.name), True))
    found += [Finding(fault.sentence, False) for fault in warnings(design)]
    if less := narrowed(design):
        words = _("Armour of the ship itself narrows the arcs of {systems}.")
        found.append(Finding(words.format(systems=listed(less)), False))
    return found + _hints(draft, axis)


def taken(draft: Draft) -> bool:
    """Whether another ship that comes with the game has its name."""
    ours = stock_ships().get(draft.name)
    return ours is not None and draft_of(ours) != draft


def _hints(draft: Draft, axis: int | None) -> list[Finding]:
    found = []
    design = draft.design
    unused = ship_class(design.ship_class).max_boxes - counted_boxes(design)
    if design.at and unused >= 1:
        words = counted("{n} box of the class is unused.", "{n} boxes of the class are unused.",
                        int(unused))  # fmt: skip
        found.append(Finding(words, False))
    if axis is not None and not draft.symmetrical(axis):
        match = Remedy(_("Match port"), draft.matched(axis))
        words = _("Port and starboard are no mirror images.")
        found.append(Finding(words, False, match))
    return found


def _remedy(draft: Draft, fault: Fault) -> Remedy | None:
    known: dict[str, Callable[[Draft, Fault], Remedy | None]] = {
        "EE-HULL-1": _hull,
        "EE-HULL-2": _hull,
        "EE-MSL-1": _hull,
        "EE-DES-1": _larger,
        "EE-DES-3": _own_engines,
        "EE-ENG-2": _engines,
        "EE-DEF-12": _primary,
    }
    mends = known.get(fault.rule_id)
    return mends(draft, fault) if mends is not None else None


def _hull(_draft: Draft, _fault: Fault) -> Remedy:
    return Remedy(_("Draw hull"), tool=BoxType.HULL)


def _larger(draft: Draft, _fault: Fault) -> Remedy | None:
    boxes = counted_boxes(draft.design)
    fits = next(c for c in classes_by_size() if c.max_boxes >= boxes)
    words = _("Make it a {klass}").format(klass=fits.words)
    return Remedy(words, replace(draft, ship_class=fits.abbreviation))


def _own_engines(draft: Draft, _fault: Fault) -> Remedy:
    return Remedy(_("Engines of its own class"), replace(draft, engines_of=None))


def _engines(draft: Draft, _fault: Fault) -> Remedy | None:
    design = draft.design
    most = design.largest_engine
    own = ship_class(design.ship_class)
    fits = _with_engines(own.max_boxes, most)
    if fits is None:
        return None
    words = _("Engines of a {klass}").format(klass=fits)
    return Remedy(words, replace(draft, engines_of=fits))


def _with_engines(boxes: int, size: Fraction) -> str | None:
    """The smallest larger class with engines of a size."""
    for each, _n in zip(classes_by_size(), range(44), strict=False):
        if each.max_boxes > boxes and each.engine_size >= size:
            return each.abbreviation
    return None


def _primary(draft: Draft, fault: Fault) -> Remedy | None:
    place = _place(draft.design, fault)
    system = draft.design.systems[draft.design.boxes[fault.boxes[0]].system]
    if place is None or system.parts:
        return None
    return Remedy(_("Mark {box}").format(box=fault.boxes[0]), draft.marked(place))


def _place(design: Design, fault: Fault) -> Hex | None:
    place = design.boxes[fault.boxes[0]].place if fault.boxes else None
    return place if isinstance(place, Hex) else None
