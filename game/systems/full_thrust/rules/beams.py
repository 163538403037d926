"""Beams: how many dice a class has at a range (HXT-18, EHT-7)."""

from __future__ import annotations

from typing import NamedTuple


class Beams(NamedTuple):
    """The ranges of beams: a die fewer every ``band`` hexes.

    ``near``: dice more at up to ``NEAR`` hexes; ``sitting``: dice more at a target at speed 0, as
    far as the beam reaches at all (Ruling Q286).
    """

    band: int
    near: int = 0
    sitting: int = 0

    def reach(self, rating: int) -> int:
        """The longest range of a class."""
        return rating * self.band

    def dice(self, rating: int, far: int, *, sitting: bool = False) -> int:
        """The dice of a class at a range; range 0 counts as 1 (Ruling Q298)."""
        left = rating - (max(far, 1) - 1) // self.band
        if left <= 0:
            return 0
        return left + self.near * (far <= NEAR) + self.sitting * sitting


NEAR = 3
"""Point blank, in hexes."""
HEXCESS = Beams(band=6, near=1, sitting=2)
EASIER = Beams(band=4)


def through_dust(dice: int, hexes: int) -> int:
    """The dice left when the line of fire passes so many hexes of dust (Ruling Q258)."""
    return max(0, dice - hexes)
