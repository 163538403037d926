"""How orders of the battle board are written in files: examples, and forms of texts."""

from __future__ import annotations

from typing import Any

from game.systems.battle_board.designs.file import EXAMPLES as DESIGN
from game.table.scenarios import HEX_WORDS

EXAMPLES: dict[str, Any] = {
    **DESIGN,
    "name": "Lancers",
    "design": "Lancer",
    "ships": 2,
    "token": "Lancers",
    "tactic": "maximize net damage",
    "preference": "nearest",
    "hex": "0105",
    "by_hand": "Lancers",
    "to": "0105",
    "slot": 0,
    "target": "Lancers",
}
"""Values that show how a key is written."""
PATTERNS = {"hex": HEX_WORDS, "to": HEX_WORDS}
"""What to write where the form of a text is wrong."""
