"""What the handbook is opened at: where it tells of the turn and of each phase."""

from __future__ import annotations

from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.state.space import Space

TOPICS = {
    "turn": "HXT",
    "begin": "Q283",
    "excess": "HXT-7",
    "movement": "HXT-10",
    "fire": "HXT-18",
    "end": "HXT-20",
    "plot": "EHT-4",
    "fighters": "EHT-1",
    "ships": "EHT-3",
    "fighters again": "EHT-1",
    "defence": "EHT-5",
    "attacks": "EHT-1",
    "degrade": "EHT-11",
    "launch": "EHT-1",
    "flight": "EHT-9",
    "strikes": "EHT-9",
    "age": "EHT-1",
    "damage": "Q299",
}
"""Where the handbook tells of the turn and of each phase."""


def phase_rule(space: Space) -> tuple[str, str]:
    """What the phase is called, and where the handbook tells of it; before a battle of nothing."""
    if space.phase is None:
        return "", ""
    rules = RULESETS[space.scenario.ruleset]
    return rules.phase_words(space.phase), TOPICS[space.phase]
