"""Crew quality (rulebook: Optional rules, Crew quality; EE-OPT-CQ-1, EE-OPT-CQ-2).

There is no crew below standard: a poor one is played as an auxiliary ship.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.scenario.scenario import Crew
from game.systems.earth_expects.state.battle import Ship

CREW_DIE: Mapping[Crew, int] = {"standard": 6, "elite": 8, "crack": 10}


def crew_die(ship: Ship) -> int:
    """Sides of the dice a crew rolls (Ruling Q114)."""
    return CREW_DIE[ship.crew]


def crew_quality(rules: Ruleset) -> Ruleset:
    """Each ship rolls the dice of its crew."""
    return replace(rules, customs=replace(rules.customs, die=crew_die))
