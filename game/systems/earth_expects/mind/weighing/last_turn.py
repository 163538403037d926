"""The last turn of a battle: what would only pay later is worth nothing then."""

from __future__ import annotations

from game.systems.earth_expects.mind.intent import ESCAPE, intent_of
from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.state.battle import Battle, Ship


def nothing_follows(view: Battle, ship: Ship) -> bool:
    """Whether the turns run out with this one; a ship that runs is never as sure of it."""
    if view.turn < view.scenario.turn_limit:
        return False
    return intent_of(view, ship).kind != ESCAPE


def lands_now(view: Battle) -> bool:
    """Whether a missile launched strikes in the same turn (EE-OPT-FM-1)."""
    return view.customs.launching is not None


def tracks_in_vain(view: Battle, ship: Ship, skill: Skill) -> bool:
    """Whether no fire is left that a lock-on could serve, and it is known."""
    return skill.to_the_end and nothing_follows(view, ship) and not view.customs.locks_first
