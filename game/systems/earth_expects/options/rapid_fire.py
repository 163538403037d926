"""Rapid-Fire Railguns (EE-OPT-RF-1, Ruling Q210)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.ruleset import Ruleset


def rapid_fire(rules: Ruleset) -> Ruleset:
    """Power may put a railgun into rapid fire mode."""
    return replace(rules, customs=replace(rules.customs, rapid_fire=True))
