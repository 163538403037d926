"""Scenario files of Full Thrust on hexes, read with every problem at once; and the game's own."""

from __future__ import annotations

from typing import Any

from game.systems.full_thrust.scenario.faults import scenario_misfits
from game.systems.full_thrust.scenario.scenario import NAME, Scenario
from game.systems.full_thrust.sheets.file import EXAMPLES as SHEET
from game.table.scenarios import scenario_files

EXAMPLES: dict[str, Any] = {
    **SHEET,
    "title": "Meeting",
    "tags": ["equal sides"],
    "ruleset": "hexcess",
    "columns": 41,
    "rows": 47,
    "floating": True,
    "planet": "south",
    "objectives": ["0105"],
    "home": "north",
    "ships": [],
    "asteroids": [],
    "sheets": [],
    "dust": ["0105"],
    "debris": ["0105"],
    "side": "Vega",
    "sheet": "Frigate",
    "hex": "0105",
    "heading": "N",
    "facing": "N",
    "speed": 4,
    "worth": 15,
    "cargo": True,
    "other_nova": True,
    "last_turn": 12,
}
"""Values that show how the keys of its own are written."""
HEXES = ("hex", "objectives", "dust", "debris")

FILES = scenario_files(NAME, "full_thrust", Scenario, scenario_misfits, EXAMPLES, HEXES)
load_scenario, parse_scenario = FILES.load, FILES.parse
files, shipped = FILES.shipped, FILES.shipped_one
