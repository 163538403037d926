"""What a sheet should be worth, term by term.

No document gives a price. The terms were fitted to some sixty rows of sixty battles each, between
ships and fleets that cost about the same and differ in one thing, and to the values of the sheets
that come with the game; the README beside those tells how, and what came of it. Small ships are
cheap, since a fleet of them loses to few great ones; missiles are, since a ship may get out of
their way.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.words import _, counted, marked

KEEL = Fraction(4)
HULL = Fraction(1)
DRIVE = 120
"""Points of hull by the square of the thrust, divided by this."""
SCREENS = {0: Fraction(0), 1: Fraction(3, 5), 2: Fraction(2)}
"""Of a point of hull by the level of screens: the second keeps off more than the first."""
TORPEDO, MISSILE, GROUP, NOVA = Fraction(9), Fraction(4), Fraction(10), Fraction(35)
PDAF, ADAF = Fraction(2), Fraction(2)
QUALITY, KRAVAK = Fraction(2), Fraction(1)
BEAMS = {1: Fraction(3, 2), 2: Fraction(9, 2), 3: Fraction(9), 4: Fraction(15)}
"""By class: in proportion to the dice of all its bands of range together."""
ARCS = {1: Fraction(1), 2: Fraction(5, 4), 3: Fraction(13, 10), 4: Fraction(7, 5)}
"""How often that counts, by how many arcs a beam fires into."""
SIDEWAYS = Fraction(4, 5)
"""One that fires into a single arc which is not fore."""
_BEAM = marked("beam {beam}")


class Cost(NamedTuple):
    """A term: what it is for, how it is reckoned, and its points."""

    words: str
    sum: str
    points: Fraction


def beam_points(beam: Beam) -> Fraction:
    """What a beam is worth by its class and arcs."""
    return BEAMS[beam.rating] * _arcs(beam)


def _arcs(beam: Beam) -> Fraction:
    return SIDEWAYS if beam.arcs in ("P", "S", "A") else ARCS[len(beam.arcs)]


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
    yield Cost(_("thrust"), f"{hull} × {thrust}² / {DRIVE}", Fraction(hull * thrust**2, DRIVE))
    screens = SCREENS[sheet.screens]
    yield Cost(_("screens"), f"{hull} × {_number(screens)}", hull * screens)


def _beams(sheet: Sheet) -> Iterator[Cost]:
    for beam in sheet.guns:
        words = _(_BEAM).format(beam=f"{beam.rating} {beam.arcs}")
        each = f"{_number(BEAMS[beam.rating])} × {_number(_arcs(beam))}"
        yield Cost(words, each, beam_points(beam))


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
