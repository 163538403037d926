"""Exposed Engines, in both of its forms (EE-OPT-XE-1)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.extras import engines_apart, engines_outside


def exposed_engines(rules: Ruleset) -> Ruleset:
    """Nothing but armour lies beside an engine."""
    return replace(rules, construction=(*rules.construction, engines_apart))


def exposed_engines_severe(rules: Ruleset) -> Ruleset:
    """Four hexsides of every engine box are open to space or beside its own engine."""
    return replace(rules, construction=(*rules.construction, engines_outside))
