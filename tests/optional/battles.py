"""Battles with optional rules in play, and crews."""

from __future__ import annotations

from dataclasses import replace

from game.battle.option_names import OptionName
from game.battle.state import Battle
from game.options import with_options
from game.rulesets import DEFAULT


def playing(battle: Battle, *names: OptionName, **crews: str) -> Battle:
    """The battle as a table with these optional rules plays it, and ships with these crews."""
    battle = replace(battle, customs=with_options(DEFAULT, names).customs)
    for ship, crew in crews.items():
        battle = battle.with_ship(ship, crew=crew)
    return battle
