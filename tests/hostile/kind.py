"""A kind of file: the good ones that are damaged, and who answers what comes of them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.hostile.mutate import as_json, as_toml, damage, damaged_journal

Damage = Callable[[bytes, Random], bytes]
BOTH = 0.3
"""Share of files that are damaged as JSON where TOML is as good."""


@dataclass(frozen=True)
class Kind:
    """``name``: what the file is called; ``good``: such files; ``damaged``: one with other values.

    ``judge`` gives the sentences of a refusal, or none when all that shows that it works did.
    """

    name: str
    good: Callable[[], Sequence[bytes]]
    damaged: Damage
    judge: Callable[[Path], list[str]]


def json_values(whole: bytes, chance: Random) -> bytes:
    """A JSON file with other values."""
    return as_json(damage(json.loads(whole), chance), chance)


def toml_values(whole: bytes, chance: Random) -> bytes:
    """A TOML file with other values."""
    return as_toml(damage(tomllib.loads(whole.decode()), chance), chance)


def either_values(whole: bytes, chance: Random) -> bytes:
    """The same, at times written as JSON."""
    data = damage(tomllib.loads(whole.decode()), chance)
    return as_json(data, chance) if chance.random() < BOTH else as_toml(data, chance)


def journal_values(whole: bytes, chance: Random) -> bytes:
    """A journal with other lines or values."""
    return damaged_journal(whole, chance)
