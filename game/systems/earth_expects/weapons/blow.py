"""A shot in plain numbers, for whoever resolves thousands of them without a table (``pure/``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Way = Literal["drifts", "walks", "drives", "bursts", "strikes"]
"""How the points of a hit go on: to neighbouring rows, from box to box, along the row, to what
lies round a box that is gone, or nowhere."""


class Dice(NamedTuple):
    """``number`` dice of so many ``sides``; ``less`` is taken from their sum, down to nothing."""

    number: int
    sides: int
    less: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """What a shot rolls, and how its points go on.

    ``beat``: a die of the sides of the first dice must exceed it, None where nothing is rolled to
    hit. ``shields``: what the operating generators of the target take off all dice, by their number
    at that moment (EE-ION-3). ``rapid``: box by box, a roll each, easier by the hits in a row
    before it (EE-OPT-RF-1); 0 if all at once. ``turns``: the row is rolled before the dice, and
    turned once where it would miss (EE-MSL-9). ``fatal``: what comes through destroys the ship
    whole, without any dice (EE-MSL-7); None where it only hurts.
    """

    way: Way
    dice: tuple[Dice, ...] = ()
    beat: int | None = None
    shields: tuple[int, ...] = ()
    rapid: int = 0
    turns: bool = False
    fatal: bool | None = None
