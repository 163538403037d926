"""How well a commander plays: nothing of the document, and the same for both games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level does better or worse than another.

    ``wavering_moves``, ``wavering_plots``: points by which it strays from the best move of Hexcess
    Thrust, and from the best plot of the easier game; never off the table.
    ``foresight``: whether it asks where enemies are best off, or takes them to fly straight on.
    ``outlook``: whether it thinks of the turn after. ``daring``: whether it uses excess
    thrust. ``wary``: whether it keeps ships out of the way of novas and missiles, and fighters out
    of that of point defence. ``patience``: whether missiles and novas wait until they are hard to
    escape. ``marksman``: whether it looks for the target worth most, or fires at the nearest.
    """

    wavering_moves: float = 0.0
    wavering_plots: float = 0.0
    foresight: bool = True
    outlook: bool = True
    daring: bool = True
    wary: bool = True
    patience: bool = True
    marksman: bool = True


CADET = Skill(
    wavering_moves=60.0,
    wavering_plots=45.0,
    foresight=False,
    outlook=False,
    daring=False,
    wary=False,
    patience=False,
    marksman=False,
)
OFFICER = Skill(wavering_moves=28.0, wavering_plots=36.0)
CAPTAIN = Skill()
SKILLS = {"cadet": CADET, "officer": OFFICER, "scripted": CAPTAIN}
"""By the name of the level."""
