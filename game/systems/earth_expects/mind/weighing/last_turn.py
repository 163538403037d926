"""The end of a battle: what would only pay after the last turn is worth nothing, and who wins then
takes care."""

from __future__ import annotations

from math import exp

from game.systems.earth_expects.mind.intent import ESCAPE, intent_of
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.rules.victory import share_destroyed
from game.systems.earth_expects.state.battle import Battle, Ship

SOON = 6
"""So many turns before the last one the score begins to tell."""
LEAD = 0.1
"""A lead of that share of what an enemy brought is a clear one."""


def nothing_follows(view: Battle, ship: Ship) -> bool:
    """Whether the turns run out with this one; a ship that runs is never as sure of it."""
    if not view.last:
        return False
    return intent_of(view, ship).kind != ESCAPE


def lands_now(view: Battle) -> bool:
    """Whether a missile launched strikes in the same turn (EE-OPT-FM-1)."""
    return view.customs.launching is not None


def tracks_in_vain(view: Battle, ship: Ship, skill: Skill) -> bool:
    """Whether no fire is left that a lock-on could serve, and it is known."""
    return skill.to_the_end and nothing_follows(view, ship) and not view.customs.locks_first


def stake(view: Battle, side: str, skill: Skill) -> float:
    """What a point of its own harm counts to a side as the turns run out: more if it wins then,
    less if it loses."""
    near = 1 - (view.scenario.turn_limit - view.turn) / SOON
    return exp(skill.clock * lead(view, side) * near) if skill.clock and near > 0 else 1.0


def lead(view: Battle, side: str) -> float:
    """How far a side is ahead if the turns ran out now: from -1, it surely loses, to 1."""
    winner = view.scenario.at_limit
    if winner == "draw":
        return 0.0
    if winner != "points":
        return 1.0 if winner == side else -1.0
    best = max((share_destroyed(view, other) for other in view.sides if other != side), default=0)
    return max(-1.0, min(1.0, float(share_destroyed(view, side) - best) / LEAD))
