"""Scenario files of the figures: how they are read, and those of the game."""

from __future__ import annotations

from typing import Any

from game.papers.reading import Form
from game.systems.figures.scenario.faults import scenario_misfits
from game.systems.figures.scenario.scenario import NAME, Scenario
from game.table.scenarios import ScenarioFiles
from game.words import _, marked

MAX_BYTES = 128 * 1024
EXAMPLES: dict[str, Any] = {
    "game": NAME,
    "title": "The crossing",
    "subtitle": "...",
    "briefing": "...",
    "tags": ["race"],
    "minutes": 20,
    "order": 100,
    "goal": "crossing",
    "needed": 3,
    "map": "....\n....",
    "quicksands": 10,
    "stream": "S",
    "banner": "0605",
    "sides": [],
    "figures": [],
    "last_turn": 30,
    "name": "Marsh",
    "aim": "...",
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
"""Values that show how a key is written."""


def _too_long() -> str:
    return _("A scenario file has at most 128 kB: this one is longer; shorten it.")


HEX_WORDS = marked("write a hex number of four digits such as 0105 (column, row).")
SCENARIO = Form(
    Scenario,
    scenario_misfits,
    MAX_BYTES,
    _too_long,
    EXAMPLES,
    {"hex": HEX_WORDS, "banner": HEX_WORDS},
)
"""How scenario files are read."""
FILES = ScenarioFiles(NAME, SCENARIO, "figures")
