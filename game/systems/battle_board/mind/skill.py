"""How well a commander of the battle board plays: what a level thinks of, and how steadily."""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.battle_board.state.tactics import Preference


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level does better or worse than another.

    ``foresight``: whether it asks who gains by fire at which distance. ``patience``: whether it
    forms up out of reach before it strikes. ``by_hand``: whether it moves a token by hand.
    ``first``: the enemies it has fired at first. ``wavering``: how likely a token is told some
    other tactic of a fight than was meant.
    """

    foresight: bool = True
    patience: bool = True
    by_hand: bool = True
    first: Preference = "weakest"
    wavering: float = 0.0


CADET = Skill(foresight=False, patience=False, by_hand=False, first="nearest", wavering=0.85)
OFFICER = Skill(foresight=False, patience=False, wavering=0.12)
CAPTAIN = Skill()
SKILLS = {"cadet": CADET, "officer": OFFICER, "scripted": CAPTAIN}
"""By the name of the level."""
