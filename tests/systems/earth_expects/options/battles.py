"""Battles with optional rules in play, and crews."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.state.battle import Battle


def playing(battle: Battle, *names: OptionName, **crews: str) -> Battle:
    """The battle as a table with these optional rules plays it, and ships with these crews."""
    battle = replace(battle, customs=with_options(DEFAULT, names).customs)
    for ship, crew in crews.items():
        battle = battle.with_ship(ship, crew=crew)
    return battle
