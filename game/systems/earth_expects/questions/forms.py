"""How the orders of Earth Expects are written in files."""

from __future__ import annotations

from typing import Any

from game.systems.earth_expects.phases.asides import ASIDES
from game.systems.earth_expects.questions.all import QUESTIONS
from game.systems.earth_expects.state.motion import PHASES
from game.table.order_forms import OrderForms
from game.words import marked

EXAMPLES: dict[str, Any] = {
    "ship": "Icarus",
    "target": "Vigilance",
    "other": "Vigilance",
    "missile": "M1",
    "missiles": ["M1"],
    "weapon": "L1",
    "launcher": "M1",
    "boxes": ["L1"],
    "alone": ["C1"],
    "primaries": ["L1.2"],
    "rapid": ["R1"],
    "sensors": ["S1"],
    "keep": ["M1"],
    "at": "H1",
    "side": "N",
    "speed": {"engine": "E1", "power": 2},
    "manoeuvre": [{"engine": "E1", "power": 1}],
    "station": [{"engine": "E1", "power": 1}],
    "engine": "E1",
    "power": 2.5,
    "plot": "R..",
    "what": "dock",
    "attacks": [{"ship": "Icarus", "weapon": "L1", "target": "Vigilance"}],
    "launches": [{"ship": "Icarus", "launcher": "M1", "target": "Vigilance"}],
    "entries": [{"missile": "M1", "side": "N"}],
    "attempts": [{"target": "Vigilance", "sensors": ["S1"]}],
    "said": [{"ship": "Icarus", "what": "dock", "other": "Vigilance"}],
    "shot": {"ship": "Icarus", "weapon": "L1", "missile": "M1"},
    "high": "up",
}
"""Values that show how a key is written."""
_BOX = marked("write a box of the ship such as L1 or E1.2.")
_BOXES = ("at", "keep", "engine", "weapon", "launcher", "boxes", "alone", "primaries", "rapid")
PATTERNS = {
    **dict.fromkeys((*_BOXES, "sensors"), _BOX),
    "plot": marked("write a plot of R, L, r, l, x and points, such as R..L."),
    "what": marked("write what is announced in small letters, such as dock."),
}
"""What to write where the form of a text is wrong."""
FORMS = OrderForms(QUESTIONS, ASIDES, PHASES, EXAMPLES, PATTERNS)
