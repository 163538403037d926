"""Both games of Full Thrust on hexes, by the names that scenarios call them."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.full_thrust.easier import EasierRules
from game.systems.full_thrust.ruleset import FullThrustRules, HexcessRules
from game.systems.full_thrust.scenario.scenario import Game

RULESETS: Mapping[Game, FullThrustRules] = {"hexcess": HexcessRules(), "easier": EasierRules()}
"""The rules by ``ruleset`` of a scenario."""
