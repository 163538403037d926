"""Boxes, systems and counts in words, as the weapons screens name them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.battle.box_words import system_words as words_of
from game.shipyard.describe import type_name
from game.shipyard.design import BoxType, Design, System
from game.words import _, capitalised


def type_words(type_: BoxType) -> str:
    """A box type as a player reads it."""
    return _("launcher") if type_ is BoxType.MISSILE else type_name(type_)


def box_words(design: Design, box: str) -> str:
    """A box in a narrow column: its type, and its id where the ship has several of them."""
    if box in design.docked:
        return _("docked {id}").format(id=design.docked[box].box)
    type_ = design.boxes[box].type
    if len(design.by_type[type_]) < 2:
        return type_words(type_)
    return _("{type} {id}").format(type=type_words(type_), id=box)


def system_words(design: Design, system: System) -> str:
    """A weapon or sensor as the head of a row: ``Starboard ion cannon``."""
    name = words_of(design, system.id)
    return capitalised(name)


def of_two_dice(chance: Fraction, sides: int = 6) -> str:
    """A chance of two dice as a fraction of all ways they fall: ``27/36``, ``40/64``."""
    ways = sides * sides
    return f"{chance * ways}/{ways}"


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
