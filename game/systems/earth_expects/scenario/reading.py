"""Reading the text of a scenario: what it says, and everything wrong with it at once (EE-GEN-1)."""

from __future__ import annotations

from typing import Any

from game.papers.reading import Form
from game.systems.earth_expects.scenario.faults import scenario_misfits
from game.systems.earth_expects.scenario.scenario import Scenario
from game.words import _, marked

MAX_BYTES = 256 * 1024
EXAMPLES: dict[str, Any] = {
    "title": "Two scouts",
    "subtitle": "...",
    "briefing": "...",
    "tags": ["duel"],
    "minutes": 30,
    "order": 100,
    "centre": "1312",
    "turn_limit": 30,
    "at_limit": "draw",
    "sides": [],
    "options": ["crew quality"],
    "name": "Icarus",
    "aim": "...",
    "emblem": "star",
    "points": 20,
    "zone": {"hex": "1312", "radius": 3},
    "radius": 3,
    "side": "Blue",
    "design": "icarus",
    "hex": "1312",
    "facing": "N",
    "speed": 2,
    "damage": {"L1": "light"},
    "loaded": ["M1"],
    "power": {"boxes": ["L1"]},
    "boxes": ["L1"],
    "manoeuvre": [{"engine": "E1", "power": 1}],
    "engine": "E1",
    "hidden_in": {"around": "1312", "within": 3},
    "around": "1312",
    "within": 3,
    "by_choice": True,
    "hexes": ["1312", "1313"],
    "disguise": "annie_laurie",
    "railgun_target": "Ceres",
    "docked_to": "Icarus",
    "ship": "Icarus",
    "target": "Vigilance",
    "count": 1,
    "kind": "destroy",
    "distance": 20,
    "sun": "N",
    "holds": "asteroids",
    "to": "1320",
    "inner": 2,
    "outer": 4,
    "tail": 6,
    "dice": 1,
    "interface": 6,
    "atmosphere": 1,
}
"""Values that show how a key is written."""
_HEX = marked("write a hex number such as 1312 (column, row), or -3/105.")
_BOX = marked("write a box of the ship such as L1 or E1.2.")


def _too_long() -> str:
    return _("A scenario file may hold at most 256 kB: this one is longer; shorten it.")


SCENARIO = Form(
    Scenario,
    scenario_misfits,
    MAX_BYTES,
    _too_long,
    EXAMPLES,
    {
        **dict.fromkeys(("hex", "centre", "to", "around", "hexes"), _HEX),
        **dict.fromkeys(("engine", "boxes", "loaded", "damage"), _BOX),
    },
)
"""How scenario files are read."""
