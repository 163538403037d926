"""Multiple Primary Boxes (EE-OPT-MP-1, Ruling Q119)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.extras import one_primary


def multiple_primaries(rules: Ruleset) -> Ruleset:
    """Designs may mark several primary boxes a system; Power chooses the one in use."""
    return replace(rules, construction=tuple(r for r in rules.construction if r != one_primary))
