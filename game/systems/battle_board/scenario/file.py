"""Scenario files of the battle board, read with every problem at once; and those of the game."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from game.papers.reading import Form, Reading
from game.papers.text import PaperError, is_there, read_text
from game.resources import asset
from game.systems.battle_board.scenario.faults import scenario_misfits
from game.systems.battle_board.scenario.scenario import NAME, Scenario
from game.table.faults import SetupError
from game.words import _, marked

MAX_BYTES = 128 * 1024
EXAMPLES: dict[str, Any] = {
    "game": NAME,
    "title": "Line of battle",
    "subtitle": "...",
    "briefing": "...",
    "tags": ["fleets"],
    "minutes": 20,
    "order": 100,
    "sides": [],
    "tokens": [],
    "hulls": [],
    "weapons": [],
    "designs": [],
    "name": "Lancers",
    "aim": "...",
    "points": 400,
    "side": "West",
    "design": "Lancer",
    "ships": 2,
    "hex": "0105",
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
    {"hex": HEX_WORDS},
)
"""How scenario files are read."""


def load_scenario(path: Path | str) -> Scenario:
    """The scenario in a file, or one that comes with the game by its name; SetupError with all."""
    found = find_scenario(path)
    try:
        return parse_scenario(read_text(found, MAX_BYTES), str(found))
    except PaperError as error:
        raise SetupError(str(found), [str(error)]) from None


def parse_scenario(text: str, place: str) -> Scenario:
    """The scenario in a text; ``place`` is what problems call it by. SetupError with all."""
    try:
        reading: Reading[Scenario] = SCENARIO.read(text)
    except PaperError as error:
        raise SetupError(place, [str(error)], own=_is_ours(text)) from None
    if reading.problems or reading.found is None:
        raise SetupError(place, reading.problems, own=_is_ours(text))
    return reading.found


def find_scenario(path: Path | str) -> Path:
    """The path itself if there is such a file, else the game's scenario of that name or title."""
    if is_there(Path(path)):
        return Path(path)
    wanted = _plain(str(path))
    for file in files():
        if wanted in (_plain(file.stem), _plain(shipped(file).title)):
            return file
    raise SetupError(str(path), [_("There is no such file and no such scenario.")])


@cache
def shipped(file: Path) -> Scenario:
    """A scenario that comes with the game, read once."""
    return parse_scenario(read_text(file, MAX_BYTES), str(file))


def files() -> list[Path]:
    """The scenario files that come with the game, in the order of their list."""
    found = asset("battle_board", "scenarios").glob("*.toml")
    return sorted(found, key=lambda file: (shipped(file).order, file.name))


def scenario_text(scenario: Scenario) -> str:
    """The scenario as JSON text that reads back the same."""
    data = scenario.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)


def _is_ours(text: str) -> bool:
    """Whether a text says that it is of this game, however faulty the rest may be."""
    return re.search(rf'^\s*"?game"?\s*[=:]\s*"{NAME}"', text, re.MULTILINE) is not None


def _plain(name: str) -> str:
    kept = (sign for sign in name.removesuffix(".toml").lower() if sign.isalnum())
    return "".join(kept)
