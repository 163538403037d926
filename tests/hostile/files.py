"""Files of every kind of every game, and what they come to when they are damaged."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from unittest import mock

from game.desk.drill.drill_file import load_drill
from game.resources import asset
from game.settings import Settings, load_settings
from game.table.faults import SetupError
from tests.hostile import earth_expects, small_games
from tests.hostile.kind import Kind, either_values, json_values
from tests.hostile.mutate import damaged_bytes
from tests.systems.kit.games import KITS

BYTES = 0.2
"""Share of files whose bytes are damaged, not their values."""


def _settings() -> list[bytes]:
    return [Settings().model_dump_json(indent=1).encode()]


def _judged_settings(path: Path) -> list[str]:
    """Whatever stands in the settings, the game starts with some."""
    with mock.patch.dict(os.environ, {"EARTH_EXPECTS_HOME": str(path.parent)}):
        load_settings()
    return []


def _drills() -> list[bytes]:
    return [path.read_bytes() for path in sorted(asset("drills").glob("*.toml"))]


def _judged_drill(path: Path) -> list[str]:
    try:
        load_drill(path)
    except SetupError as error:
        return list(error.problems)
    return []


KINDS: Mapping[str, Kind] = {
    **earth_expects.KINDS,
    **{name: kind for kit in KITS for name, kind in small_games.kinds(kit).items()},
    "drill": Kind("drill.toml", _drills, either_values, _judged_drill),
    "settings": Kind("settings.json", _settings, json_values, _judged_settings),
}


@cache
def good(kind: str) -> tuple[bytes, ...]:
    """The files that are damaged."""
    return tuple(KINDS[kind].good())


def hostile(kind: str, seed: int) -> bytes:
    """The damaged file of a seed."""
    chance = Random(f"{kind} {seed}")
    whole = chance.choice(good(kind))
    if chance.random() < BYTES:
        return damaged_bytes(whole, chance)
    return KINDS[kind].damaged(whole, chance)
