"""How well a pilot of a level flies: not from the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.systems.vectorish.mind.planning import LONGEST

Floats = NDArray[np.float64]
Judge = Callable[[Floats, Any], Floats]
"""What a pilot takes some ways to be worth; the second says which it may be wrong about."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level does worse than the best.

    ``wavering``: about how many points it misjudges each end of a move by where anybody fires, and
    how many turns in a chase; half as much in a segment, where it decides ten times a turn.
    ``idle``: how likely a ship only drifts in a turn, unless that is its end; never in races and
    chases. ``ahead``: turns of an errand that it plans. ``patient``: whether it keeps a weapon for
    a better shot this turn, and missiles until they arrive.
    """

    wavering: float = 0.0
    idle: float = 0.0
    ahead: int = LONGEST
    patient: bool = True


CADET = Skill(wavering=8.0, idle=0.6, ahead=1, patient=False)
OFFICER = Skill(wavering=4.0, idle=0.3)
CAPTAIN = Skill()
SKILLS = {"cadet": CADET, "officer": OFFICER, "scripted": CAPTAIN}
"""By the name of the level."""


def exact(worth: Floats, some: Any = True) -> Floats:
    """What they are worth."""
    del some
    return worth


def by_eye(wavering: float, random: Random) -> Judge:
    """What they look like at a glance: each is misjudged on its own."""
    if not wavering:
        return exact
    numbers = np.random.default_rng(random.getrandbits(64))

    def judged(worth: Floats, some: Any = True) -> Floats:
        found: Floats = worth + wavering * numbers.standard_normal(len(worth)) * some
        return found

    return judged
