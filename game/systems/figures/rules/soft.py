"""Soft ground on a way, hex by hex: how likely it leads into quicksand there."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from game.hexgrid.hexes import Hex
from game.systems.figures.rules.quicksand import hides
from game.systems.figures.state.yard import Yard


class Peril(NamedTuple):
    """``likely``: how likely the way leads into quicksand in a hex; ``hides``: once it is there."""

    likely: Fraction
    hides: Fraction


@dataclass
class Treading:
    """What a way has trodden on: a quicksand ends it, so each hex behind it has borne."""

    hidden: int
    soft: int
    firm: Fraction = Fraction(1)
    trodden: set[Hex] = field(default_factory=set)

    def into(self, hex_: Hex) -> Peril:
        """The peril of a hex that it goes into next; none where it has been."""
        if hex_ in self.trodden or not self.hidden:
            return Peril(Fraction(0), Fraction(0))
        left = self.soft - len(self.trodden)
        hides = Fraction(min(self.hidden, left), left)
        found = Peril(self.firm * hides, hides)
        self.trodden.add(hex_)
        self.firm *= 1 - hides
        return found


def treading(yard: Yard) -> Treading:
    """A way that begins."""
    return Treading(*hides(yard))
