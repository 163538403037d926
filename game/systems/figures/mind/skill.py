"""How well a captain of the figures plays: what a level thinks of, and how surely it chooses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level does better or worse than another.

    ``care``: how much it thinks of what may befall on the way: ground, tight turns, who waits
    there; 0 for not at all. ``foresight``: how much of enemies who may strike where a figure ends.
    ``wavering``: points of movement by which what an order is worth to it may be off.
    """

    care: float = 1.0
    foresight: float = 1.0
    wavering: float = 0.0


CADET = Skill(care=0.0, foresight=0.0, wavering=14.0)
OFFICER = Skill(care=0.4, foresight=0.0, wavering=7.5)
CAPTAIN = Skill()
SKILLS = {"cadet": CADET, "officer": OFFICER, "scripted": CAPTAIN}
"""By the name of the level."""
