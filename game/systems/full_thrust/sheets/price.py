"""What a sheet should be worth, term by term.

The terms are fitted to the values of the sheets that come with the game. Fighters and missiles are
dear: they do their damage whatever way a ship faces, missiles whatever its screens.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.words import _, counted, marked

KEEL = Fraction(14)
HULL, DRIVE, SCREEN = Fraction(17, 20), Fraction(1, 50), Fraction(13, 20)
"""Of a point of hull; of a point of hull for each of thrust; for each level of screens."""
TORPEDO, MISSILE, GROUP, NOVA = Fraction(15, 2), Fraction(6), Fraction(11), Fraction(28)
PDAF, ADAF = Fraction(1), Fraction(2)
QUALITY, KRAVAK = Fraction(2), Fraction(4)
ARCS = {1: Fraction(1), 2: Fraction(5, 4), 3: Fraction(3, 2), 4: Fraction(9, 5)}
"""A beam of class 1 by how many arcs it fires into; others by the square of their class."""
SIDEWAYS = Fraction(4, 5)
"""One that fires into a single arc which is not fore."""
_BEAM = marked("beam {beam}")


class Cost(NamedTuple):
    """A term: what it is for, how it is reckoned, and its points."""

    words: str
    sum: str
    points: Fraction


def beam_points(beam: Beam) -> Fraction:
    """What a beam is worth: the square of its class, by its arcs."""
    arcs = SIDEWAYS if beam.arcs in ("P", "S", "A") else ARCS[len(beam.arcs)]
    return beam.rating**2 * arcs


def costs(sheet: Sheet) -> list[Cost]:
    """The terms that are not nothing, in the order of a sheet."""
    every = (*_hull(sheet), *_beams(sheet), *_weapons(sheet), *_crew(sheet))
    return [cost for cost in every if cost.points]


def price(sheet: Sheet) -> int:
    """All terms together, rounded; at least one point."""
    return max(1, round(sum(cost.points for cost in costs(sheet))))


def _hull(sheet: Sheet) -> Iterator[Cost]:
    hull = sheet.hull
    yield Cost(_("keel and crew"), "", KEEL)
    yield Cost(_("hull"), f"{hull} × {_number(HULL)}", hull * HULL)
    thrust = max(sheet.thrust, sheet.full_drive)
    yield Cost(_("thrust"), f"{hull} × {thrust} × {_number(DRIVE)}", hull * thrust * DRIVE)
    level = sheet.screens
    yield Cost(_("screens"), f"{hull} × {level} × {_number(SCREEN)}", hull * level * SCREEN)


def _beams(sheet: Sheet) -> Iterator[Cost]:
    for beam in sheet.guns:
        words = _(_BEAM).format(beam=f"{beam.rating} {beam.arcs}")
        points = beam_points(beam)
        arcs = points / beam.rating**2
        yield Cost(words, f"{beam.rating}² × {_number(arcs)}", points)


def _weapons(sheet: Sheet) -> Iterator[Cost]:
    for words, count, each in (
        (counted("torpedo", "torpedoes", sheet.torpedoes), sheet.torpedoes, TORPEDO),
        (counted("missile", "missiles", sheet.missiles), sheet.missiles, MISSILE),
        (_("PDAF"), sheet.pdaf, PDAF),
        (_("ADAF"), sheet.adaf, ADAF),
        (counted("group of fighters", "groups of fighters", sheet.groups), sheet.groups, GROUP),
        (_("nova"), int(sheet.nova), NOVA),
    ):
        yield Cost(words, f"{count} × {_number(each)}", count * each)


def _crew(sheet: Sheet) -> Iterator[Cost]:
    quality = f"{sheet.quality} × {_number(QUALITY)}"
    yield Cost(_("quality of the crew"), quality, sheet.quality * QUALITY)
    yield Cost(_("Kra'Vak drive"), "", KRAVAK if sheet.kravak else Fraction(0))


def _number(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
