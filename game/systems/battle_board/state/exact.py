"""Numbers as files and events hold them: of no more digits than any battle makes."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from pydantic import AfterValidator, Field

from game.words import _

FINEST = 1000
"""The finest part of a point in a scenario: a token has so many ships at most."""
LARGEST = 10**500
"""Above any numerator and denominator: damage is shared by up to 1000 ships, so that denominators
divide the least common multiple of 1 to 1000, which has 433 digits."""


def _fine(given: Fraction) -> Fraction:
    if given.denominator > FINEST:
        text = _("the lower number of a fraction is at most {n} here; write a simpler one")
        raise ValueError(text.format(n=FINEST))
    return given


def _short(given: Fraction) -> Fraction:
    if max(abs(given.numerator), given.denominator) >= LARGEST:
        raise ValueError(_("no battle makes such a fraction"))
    return given


Written = Annotated[Fraction, AfterValidator(_fine)]
"""A fraction that people write."""
Exact = Annotated[Fraction, AfterValidator(_short)]
"""A fraction that an event tells."""
Points = Annotated[int, Field(ge=0, le=10**12)]
"""Points of power, damage or shields: the greatest volley is of a tenth of that."""
