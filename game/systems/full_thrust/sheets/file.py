"""Sheet files: a ship's sheet in TOML, read and written; and those that come with the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.papers.keys import toml_value
from game.papers.reading import Form
from game.papers.text import PaperError, read_text
from game.resources import asset
from game.systems.full_thrust.sheets.faults import sheet_misfits
from game.systems.full_thrust.sheets.sheet import BEAM_WORDS, Sheet
from game.table.faults import SetupError
from game.words import _

MAX_BYTES = 16 * 1024
EXAMPLES: dict[str, Any] = {
    "name": "Frigate",
    "value": 30,
    "thrust": 6,
    "drive": 6,
    "hull": 10,
    "screens": 1,
    "beams": ["2 FPS"],
    "torpedoes": 1,
    "missiles": 1,
    "pdaf": 1,
    "adaf": 1,
    "groups": 1,
    "nova": True,
    "quality": 0,
    "kravak": True,
    "streamlined": "partly",
    "fastest": 4,
    "base": True,
    "rotates": "right",
}
"""Values that show how a key is written."""
PATTERNS = {"beams": BEAM_WORDS}
"""What to write where the form of a text is wrong."""


def _too_long() -> str:
    return _("A sheet file has at most 16 kB: this one is longer; shorten it.")


SHEET = Form(Sheet, sheet_misfits, MAX_BYTES, _too_long, EXAMPLES, PATTERNS)
"""How sheet files are read."""


def load_sheet(path: Path) -> Sheet:
    """The sheet in a file; SetupError names the file and everything wrong with it."""
    try:
        reading = SHEET.read(read_text(path, MAX_BYTES))
    except PaperError as error:
        raise SetupError(str(path), [str(error)]) from None
    if reading.problems or reading.found is None:
        raise SetupError(str(path), reading.problems)
    return reading.found


def sheet_text(sheet: Sheet) -> str:
    """The sheet as TOML that reads back the same."""
    data = sheet.model_dump(mode="json", exclude_defaults=True)
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in data.items())


@cache
def stock() -> Mapping[str, Sheet]:
    """The sheets that come with the game, by name."""
    files = sorted(asset("full_thrust", "sheets").glob("*.toml"))
    found = [load_sheet(file) for file in files]
    return {sheet.name: sheet for sheet in found}
