"""A design told to people and to programs: what it is, what it costs, what is wrong with it."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.advice import bears, warnings
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.ship.design import Box, Design, Kind, System
from game.systems.earth_expects.ship.faults import Fault, counted_boxes, faults, mixed
from game.systems.earth_expects.ship.ship_text import draw, record_drawing
from game.words import _


def kind_name(kind: Kind) -> str:
    """The kind of ship in words."""
    names = {
        Kind.WARSHIP: _("warship"),
        Kind.AUXILIARY: _("auxiliary"),
        Kind.PASSENGER: _("passenger ship"),
        Kind.FREIGHTER: _("freighter"),
    }
    return names[kind]


def describe(design: Design) -> dict[str, Any]:
    """Everything about a design as JSON values; fractions are texts such as ``"3/4"``."""
    klass = ship_class(design.ship_class)
    return {
        "name": design.name,
        "class": design.ship_class,
        "class_name": klass.name,
        "kind": design.kind.value,
        "base": design.base,
        "engines_of": design.engines_of,
        "drive": _drive(design),
        "history": design.history,
        "costs": {
            "speed": str(design.costs.speed),
            "manoeuvre": str(design.costs.manoeuvre),
            "value": str(design.costs.value),
        },
        "box_count": str(counted_boxes(design)),
        "max_boxes": klass.max_boxes,
        "boxes": {t.letter: len(boxes) for t, boxes in design.by_type.items() if boxes},
        "systems": [_system(design, system) for system in design.systems.values()],
        "faults": [_fault(fault) for fault in faults(design)],
        "warnings": [_fault(warning) for warning in warnings(design)],
    }


def _system(design: Design, system: System) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": system.id,
        "type": system.type.letter,
        "boxes": {box: _place(design.boxes[box]) for box in system.boxes},
    }
    if system.primary is not None:
        told["primary"] = system.primary
    if system.type.own_row:
        told["fires"] = "rear" if system.rear else "forward"
    if system.primaries:
        told["primaries"] = [*system.primaries]
    if system.parts:
        told["lasers"] = [{"boxes": [*p.boxes], "primary": p.primary} for p in system.parts]
    return told


def _place(box: Box) -> list[int]:
    """``[q, r]``, and for armour the side 0 to 2 of that hex as a third number."""
    if isinstance(box.place, Hex):
        return [*box.place]
    return [*box.place.hex, box.place.direction]


def _fault(fault: Fault) -> dict[str, Any]:
    return {"rule": fault.rule_id, "boxes": [*fault.boxes], "sentence": fault.of_file}


def arcs(design: Design, radius: int) -> dict[str, list[list[int]]]:
    """For each weapon and sensor the displacements ``[q, r]`` (bow north) it bears on."""
    systems = design.systems_of(*bearing())
    return {s.id: [[*d] for d in sorted(bears(design, s, radius))] for s in systems}


def summary(design: Design) -> str:
    """The design in plain words with its record drawn, faults and warnings last."""
    parts = [_heading(design), draw(record_drawing(design)), _contents(design)]
    if design.history:
        parts.insert(1, _(design.history))
    wrong = [_("Against the rules: {sentence}").format(sentence=f.of_file) for f in faults(design)]
    odd = [_("Worth a thought: {sentence}").format(sentence=w.sentence) for w in warnings(design)]
    needs = [_("Needs an optional rule: {sentence}").format(sentence=n) for n in _needs(design)]
    told = [*(wrong or [_("No construction rule is broken.")]), *needs, *odd]
    parts.append("\n".join(told))
    return "\n\n".join(parts) + "\n"


def _needs(design: Design) -> list[str]:
    """What of the design only tables with an optional rule allow."""
    found = []
    for system in design.systems.values():
        if system.parts:
            sizes = ", ".join(str(len(part.boxes)) for part in system.parts)
            text = _("{system} is an array of lasers; their boxes: {sizes}.")
            found.append(text.format(system=system.id, sizes=sizes))
        if len(system.primaries) > 1:
            text = _("{system} has the primary boxes {boxes}.")
            found.append(text.format(system=system.id, boxes=", ".join(system.primaries)))
    return found


def _heading(design: Design) -> str:
    klass = ship_class(design.ship_class)
    lines = [f"{design.name} ({design.ship_class})"]
    line = _("{klass}, {kind}; {boxes} of {limit} boxes; worth {value}")
    lines.append(
        line.format(
            klass=klass.words,
            kind=_("base, {kind}").format(kind=kind_name(design.kind))
            if design.base
            else kind_name(design.kind),
            boxes=mixed(counted_boxes(design)),
            limit=klass.max_boxes,
            value=mixed(design.costs.value),
        )
    )
    line = _("A speed point costs {speed} power, a manoeuvre point {manoeuvre}.")
    lines.append(
        line.format(speed=mixed(design.costs.speed), manoeuvre=mixed(design.costs.manoeuvre))
    )
    if design.engines_of:
        lines.append(_("Engines of class {donor}.").format(donor=design.engines_of))
    if design.drive is not None:
        line = _("Under vectorish movement its ADF is {adf} and its MR {mr}.")
        lines.append(line.format(adf=design.drive.adf, mr=design.drive.mr))
    return "\n".join(lines)


def _drive(design: Design) -> dict[str, Any]:
    fixed = design.drive
    return {} if fixed is None else {"vectorish": {"adf": fixed.adf, "mr": fixed.mr}}


def _contents(design: Design) -> str:
    """One line a type: how many boxes, and the sizes of their systems."""
    lines = []
    for box_type, boxes in design.by_type.items():
        if not boxes:
            continue
        line = f"{len(boxes):4d}  {box_type.letter}  {box_type.name()}"
        sizes = [len(s.boxes) for s in design.systems_of(box_type)]
        if max(sizes, default=1) > 1:
            systems = ", ".join(f"{s.id} ({len(s.boxes)})" for s in design.systems_of(box_type))
            line += f": {systems}"
        lines.append(line)
    return "\n".join(lines)
