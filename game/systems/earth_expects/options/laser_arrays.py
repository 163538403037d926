"""Laser Arrays (EE-OPT-LA-1, Rulings Q118, Q214)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.extras import no_arrays


def laser_arrays(rules: Ruleset) -> Ruleset:
    """Designs may join lasers to arrays; what an array does is told of its system."""
    return replace(rules, construction=tuple(r for r in rules.construction if r != no_arrays))
