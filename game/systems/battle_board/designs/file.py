"""Design files: a token's ship in TOML, read and written; and those that come with the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.papers.keys import toml_value
from game.papers.misfit import Misfit
from game.papers.reading import Form
from game.papers.text import PaperError, read_text
from game.resources import asset
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.parts import standard
from game.table.faults import SetupError
from game.words import _

MAX_BYTES = 16 * 1024
EXAMPLES: dict[str, Any] = {
    "name": "Lancer",
    "hull": "Destroyer",
    "ideal_speed": 8,
    "engines": 1,
    "jets": 1,
    "overthrusters": 1,
    "computers": [1, 3],
    "shields": 2,
    "slots": [{"weapon": "Beam", "count": 4}],
    "weapon": "Beam",
    "count": 4,
}
"""Values that show how a key is written."""


def _misfits(sheet: DesignSheet) -> list[Misfit]:
    return design_misfits(sheet, standard())


def _too_long() -> str:
    return _("A design file has at most 16 kB: this one is longer; shorten it.")


DESIGN = Form(DesignSheet, _misfits, MAX_BYTES, _too_long, EXAMPLES)
"""How design files are read."""


def load_design(path: Path) -> DesignSheet:
    """The design in a file; SetupError names the file and everything wrong with it."""
    try:
        reading = DESIGN.read(read_text(path, MAX_BYTES))
    except PaperError as error:
        raise SetupError(str(path), [str(error)]) from None
    if reading.problems or reading.found is None:
        raise SetupError(str(path), reading.problems)
    return reading.found


def design_text(sheet: DesignSheet) -> str:
    """The design as TOML that reads back the same."""
    data = sheet.model_dump(mode="json", exclude_defaults=True)
    slots = data.pop("slots", [])
    lines = [f"{key} = {toml_value(value)}" for key, value in data.items()]
    for slot in slots:
        lines += ["", "[[slots]]", *(f"{key} = {toml_value(slot[key])}" for key in slot)]
    return "\n".join(lines) + "\n"


@cache
def stock() -> Mapping[str, DesignSheet]:
    """The designs that come with the game, by name."""
    files = sorted(asset("battle_board", "designs").glob("*.toml"))
    found = [load_design(file) for file in files]
    return {sheet.name: sheet for sheet in found}
