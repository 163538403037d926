"""What is wrong with a ship file, in words: the place, the fault, the remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.papers.text import shown
from game.systems.earth_expects.ship.classes import HIGHEST_LEVEL, SHIP_CLASSES
from game.systems.earth_expects.ship.sheet import Spot
from game.words import _


def placed(spot: Spot, message: str) -> str:
    """A message behind its line and column."""
    return _("line {line}, column {column}: {message}").format(
        line=spot.line, column=spot.column, message=message
    )


def drawing_line(text: str, key: str) -> int:
    """The line of the file on which the drawing under ``key`` begins (1 if it is not found)."""
    opening = re.search(rf"^[ \t]*{key}[ \t]*=[ \t]*('''|\"\"\"|'|\")(\n?)", text, re.MULTILINE)
    return 1 if opening is None else text.count("\n", 0, opening.end()) + 1


def class_complaint(where: str, value: str) -> list[str]:
    """Why a class name is none, or nothing."""
    known = [c.abbreviation for c in SHIP_CLASSES]
    level = re.fullmatch(r"BS-([1-9][0-9]{0,3})", value)
    if value in known or (level and int(level[1]) <= HIGHEST_LEVEL):
        return []
    meant = _class_meant(value, known)
    message = _("{where}: {value} is not a class: write one of {known}, or BS-1 to BS-{highest}.")
    if meant:
        message = _("{where}: {value} is not a class, did you mean {meant}?")
    return [
        message.format(
            where=where,
            value=repr(shown(value)),
            known=", ".join(known),
            highest=HIGHEST_LEVEL,
            meant=meant,
        )
    ]


def _class_meant(value: str, known: list[str]) -> str | None:
    """The class by another spelling of its letters, or by its full name."""
    plain = value.strip().lower()
    names = {c.name.lower(): c.abbreviation for c in SHIP_CLASSES}
    letters = {name.lower(): name for name in known}
    return letters.get(plain) or names.get(plain)


def letter_complaint(letter: str, known: Iterable[str]) -> str:
    """An unknown letter in a box."""
    close = [k for k in known if k.upper() == letter.upper()]
    if close:
        return _("{letter} is not a box type: did you mean {close}?").format(
            letter=repr(letter), close=" or ".join(close)
        )
    return _("{letter} is not a box type: the types are {known}.").format(
        letter=repr(letter), known=" ".join(known)
    )
