"""Boxes, systems, power and counts in words, as the screens name them."""

from __future__ import annotations

from fractions import Fraction

from game.systems.earth_expects.log.phrases import amount
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.box_words import system_words as words_of
from game.words import _, capitalised


def box_words(design: Design, box: str) -> str:
    """A box in a narrow column: what its system is called, one of several by its type and id."""
    if box in design.docked:
        return _("docked {id}").format(id=design.docked[box].box)
    type_ = design.boxes[box].type
    if len(design.by_type[type_]) < 2:
        return type_.name()
    if len(design.systems[design.boxes[box].system].boxes) == 1 and type_.armament:
        return words_of(design, box)
    return _("{type} {id}").format(type=type_.name(), id=box)


def system_words(design: Design, system: System) -> str:
    """A weapon or sensor as the head of a row: ``Starboard ion cannon``."""
    name = words_of(design, system.id)
    return capitalised(name)


def of_two_dice(chance: Fraction, sides: int = 6) -> str:
    """A chance of two dice as a fraction of all ways they fall: ``27/36``, ``40/64``."""
    ways = sides * sides
    return f"{chance * ways}/{ways}"


def quarters(power: Fraction) -> str:
    """Power as a player reads it: ``4``, ``½``, ``2¾``."""
    return amount(power)
