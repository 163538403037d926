"""Scenario files of the battle board, read with every problem at once; and those of the game."""

from __future__ import annotations

from typing import Any

from game.systems.battle_board.scenario.faults import scenario_misfits
from game.systems.battle_board.scenario.scenario import NAME, Scenario
from game.table.scenarios import scenario_files

EXAMPLES: dict[str, Any] = {
    "title": "Line of battle",
    "tags": ["fleets"],
    "tokens": [],
    "hulls": [],
    "weapons": [],
    "designs": [],
    "points": 400,
    "side": "West",
    "design": "Lancer",
    "ships": 2,
    "tactic": "maximize net damage",
    "preference": "nearest",
    "damaged": 1,
    "damage": "15/2",
    "shields": 40,
    "by_hand": True,
    "every_round": False,
    "last_round": 16,
    "hull": "Destroyer",
    "ideal_speed": 8,
    "engines": 1,
    "slots": [{"weapon": "Beam", "count": 4}],
    "weapon": "Beam",
    "count": 4,
    "weight": 25,
    "initiative": 1,
    "armour": 50,
    "cost": 10,
    "parts": 5,
    "range": 2,
    "power": 50,
    "accuracy": 75,
    "fittings": {},
    "engine": {"weight": 10, "cheaper": 3},
    "cheaper": 3,
    "jet": {"weight": 5, "cost": 2},
    "overthruster": {"weight": 5, "cost": 4},
    "computer": {"weight": 1, "cost": 5},
    "shield": {"weight": 2, "cost": 5, "points": 20},
}
"""Values that show how the keys of its own are written."""

FILES = scenario_files(NAME, "battle_board", Scenario, scenario_misfits, EXAMPLES)
load_scenario, parse_scenario = FILES.load, FILES.parse
files, shipped = FILES.shipped, FILES.shipped_one
