"""Scenario files of the figures: how they are read, and those of the game."""

from __future__ import annotations

from typing import Any

from game.systems.figures.scenario.faults import scenario_misfits
from game.systems.figures.scenario.scenario import NAME, Scenario
from game.table.scenarios import scenario_files

EXAMPLES: dict[str, Any] = {
    "goal": "crossing",
    "needed": 3,
    "map": "....\n....",
    "quicksands": 10,
    "stream": "S",
    "hedges": True,
    "banner": "0605",
    "figures": [],
    "last_turn": 30,
    "name": "Marsh",
    "edge": "east",
    "side": "River Guides",
    "hex": "0002",
    "facing": "NE",
    "posture": "standing",
    "kind": "foot",
    "hand": "right",
    "move": 5,
    "dx": 12,
    "ht": 11,
    "st": 11,
    "will": 10,
    "vision": 11,
    "swimming": 11,
    "dodge": 8,
    "riding": 12,
    "drive": 12,
    "encumbrance": 0,
    "reach": 1,
    "rope": 3,
    "wheel": 40,
    "fatigue": 11,
}
"""Values that show how the keys of its own are written."""

FILES = scenario_files(
    NAME, "figures", Scenario, scenario_misfits, EXAMPLES, hexes=("hex", "banner")
)
