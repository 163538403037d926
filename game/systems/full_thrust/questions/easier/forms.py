"""How orders of Easier Hex Thrust are written in files: examples, and forms of texts."""

from __future__ import annotations

from typing import Any

from game.table.scenarios import HEX_WORDS
from game.words import marked

WEAPON_WORDS = marked("write beam or torpedo and its place on the sheet: beam 1.")
EXAMPLES: dict[str, Any] = {
    "plots": [],
    "ships": ["Lance"],
    "marker": "L",
    "change": 1,
    "ship": "Lance",
    "to": "0105",
    "point": ["Group 1"],
    "area": ["Group 1"],
    "target": "Lance",
    "shots": [],
    "weapon": "beam 1",
    "at": "Nova 1",
    "group": True,
    "missiles": 1,
    "nova": True,
    "helm": "left",
    "after": 3,
}
"""Values that show how a key is written."""
PATTERNS = {"to": HEX_WORDS, "weapon": WEAPON_WORDS}
"""What to write where the form of a text is wrong."""
