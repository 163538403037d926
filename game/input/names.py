"""Boxes, systems and counts in words, as the weapons screens name them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.hexgrid.hexes import Hex, Hexside
from game.shipyard.describe import type_name
from game.shipyard.design import BoxType, Design, System
from game.words import _


def type_words(type_: BoxType) -> str:
    """A box type as a player reads it."""
    return _("launcher") if type_ is BoxType.MISSILE else type_name(type_)


def box_words(design: Design, box: str) -> str:
    """A box: its type, and its id where the ship has several of them."""
    type_ = design.boxes[box].type
    if len(design.by_type[type_]) < 2:
        return type_words(type_)
    return _("{type} {id}").format(type=type_words(type_), id=box)


def system_words(design: Design, system: System) -> str:
    """A weapon or sensor with the part of the ship it stands in: ``Laser, starboard``."""
    name = type_words(system.type)
    name = name[:1].upper() + name[1:]
    alike = design.systems_of(system.type)
    if len(alike) < 2:
        return name
    where = _where(design, system)
    if sum(_where(design, other) == where for other in alike) > 1:
        return _("{name} {id}, {where}").format(name=name, id=system.id, where=where)
    return _("{name}, {where}").format(name=name, where=where)


def _where(design: Design, system: System) -> str:
    columns = [2 * _hex(design, box).q for box in design.boxes]
    middle = (min(columns) + max(columns)) // 2
    at = 2 * _hex(design, system.primary or system.boxes[0]).q
    if at < middle:
        return _("port")
    return _("starboard") if at > middle else _("amidships")


def _hex(design: Design, box: str) -> Hex:
    place = design.boxes[box].place
    return place.hex if isinstance(place, Hexside) else place


def of_36(chance: Fraction) -> str:
    """A chance of two dice as a fraction of 36: ``27/36``."""
    return f"{chance * 36}/36"


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
