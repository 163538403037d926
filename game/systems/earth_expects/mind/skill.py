"""How well a captain plays: not from the rulebook, and apart from what it cares about."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level does better or worse than another.

    ``least_lock``: chance of a lock-on below which missiles stay aboard. ``least_salvo``: points
    that a missile must be expected to do to be launched. ``wavering``: how much further than its
    persona it strays from the best plot. ``foresight``: whether it asks where an enemy is best off,
    or takes it to fly straight on. ``marksman``: whether it looks for the row worth most, or aims
    at the middle. ``second_guess``: how much of what it foresees of an enemy is what one of the
    level ``rival`` would do in its place. ``inbound``: how much of what missiles in flight would do
    counts where it may end. ``together``: whether its ships launch at one enemy in one turn where
    that gains. ``friends``: points that it counts a friend in the same hex; 0 does not ask where
    friends end. ``gathers_way``: whether it sees that a heavy ship with less than a speed point
    is on the way to one, and of ways equal in worth to such a ship takes the faster. ``habit``: how
    much of what it foresees of an enemy that runs is that it runs on; ``stillness``: how much less
    it doubts that an enemy lies on, for each turn that it has lain still before the last.
    ``to_the_end``: whether it knows on the last turn what can no longer count. ``reach``: whether
    it counts next turn's fire as each side can bring it about, or as if both flew straight on.
    ``clock``: how much more its own harm counts as the turns run out on a side that wins then, and
    less on one that loses. ``nearly``: power is given out for the ends that are worth at most so
    many points less than the best. ``point_blank``: whether it asks which of its weapons bear on an
    enemy in its own hex. ``sparing``: whether power to spare goes only to what can serve for
    something, and to one sensor more than a lock-on needs; or to all that works. ``wary``: whether
    it keeps off terrain ahead that only harms, or only off such as may destroy it.
    """

    least_lock: float = 0.4
    least_salvo: float = 0.8
    wavering: float = 1.0
    foresight: bool = True
    marksman: bool = True
    second_guess: float = 0.0
    rival: Skill | None = None
    inbound: float = 0.0
    friends: float = 0.0
    together: bool = False
    gathers_way: bool = False
    to_the_end: bool = False
    habit: float = 0.0
    stillness: float = 0.0
    reach: bool = False
    clock: float = 0.0
    nearly: float = math.inf
    point_blank: bool = False
    sparing: bool = False
    wary: bool = False


CADET = Skill(least_lock=0.7, least_salvo=2.0, wavering=2.0, foresight=False, marksman=False)
OFFICER = Skill()
GUNNER = replace(OFFICER, point_blank=True, sparing=True)
"""An Officer who knows its guns as a Captain does: what a Captain takes its enemies for."""
CAPTAIN = Skill(
    least_lock=0.75,
    least_salvo=0.3,
    second_guess=0.85,
    rival=GUNNER,
    together=True,
    friends=1.0,
    gathers_way=True,
    habit=0.7,
    stillness=0.3,
    reach=True,
    to_the_end=True,
    clock=0.7,
    nearly=0.5,
    point_blank=True,
    sparing=True,
    wary=True,
)
ADMIRAL = replace(CAPTAIN, rival=CAPTAIN, inbound=0.6)
SKILLS = {"cadet": CADET, "scripted": OFFICER, "captain": CAPTAIN, "admiral": ADMIRAL}
"""By the name of the level."""
