"""How orders of the game are written in files: examples, and forms of texts."""

from __future__ import annotations

from typing import Any

from game.systems.full_thrust.questions.easier import forms as easier
from game.systems.full_thrust.state.orders import TURNS_WORDS
from game.table.scenarios import HEX_WORDS

EXAMPLES: dict[str, Any] = {
    **easier.EXAMPLES,
    "ships": ["Sabre"],
    "ship": "Sabre",
    "turns": "..L.",
    "speed": -1,
    "face": "NE",
    "scroll": "N",
    "hexes": 2,
    "to": "0105",
    "back": True,
    "beams": ["Falcon", None],
    "torpedoes": ["Falcon"],
}
"""Values that show how a key is written."""
PATTERNS = {**easier.PATTERNS, "to": HEX_WORDS, "turns": TURNS_WORDS}
"""What to write where the form of a text is wrong."""
