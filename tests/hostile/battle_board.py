"""The files that are the battle board's own: designs, and what its scenarios may bring."""

from __future__ import annotations

import json
import os
from pathlib import Path
from unittest import mock

from game.resources import asset
from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import design_text, load_design
from game.systems.battle_board.designs.kept import DESIGNS, keep_design, kept_designs
from game.systems.battle_board.designs.parts import standard
from tests.hostile.kind import Kind, toml_values
from tests.systems.battle_board.scenario.test_files import OWN_PARTS
from tests.systems.kit.kit import Hostile

TORPEDOES = """
[[weapons]]
name = "Fish"
range = 4
power = 90
initiative = 2
cost = 26
weight = 5
accuracy = 60

[[designs]]
name = "Shoal"
hull = "Cruiser"
ideal_speed = 7
engines = 2
jets = 1
overthrusters = 1
computers = [1, 3]
shields = 2
slots = [{weapon = "Fish", count = 4}, {weapon = "Beam", count = 1}]

[[tokens]]
name = "Second Shoal"
side = "West"
design = "Shoal"
ships = 3
hex = "0203"
tactic = "minimize damage taken"
preference = "quickest"
"""
"""More of what a scenario may bring of its own."""


def _designs() -> list[bytes]:
    return [file.read_bytes() for file in sorted(asset("battle_board", "designs").glob("*.toml"))]


def _own_parts() -> list[bytes]:
    return [(OWN_PARTS + TORPEDOES).encode()] * 3


def _judged_design(path: Path) -> list[str]:
    """A kept design is used or told of, beside others; one that is used is written as it was."""
    with mock.patch.dict(os.environ, {"EARTH_EXPECTS_HOME": str(path.parent)}):
        folder = DESIGNS.folder
        folder.mkdir(exist_ok=True)
        (folder / "good.toml").write_bytes(_designs()[0])
        path.replace(folder / path.name)
        found, told = kept_designs()
        path = folder / path.name
        assert found
        if told:
            return told
        sheet = load_design(path)
        path.unlink()
        assert load_design(keep_design(sheet)) == sheet
        (folder / "again.toml").write_text(design_text(sheet), encoding="utf-8")
        design = design_of(sheet, standard())
        assert 2 <= design.quarters <= 10 and design.weight > 0
        for file in folder.iterdir():
            file.unlink()
    return []


# -- small files that are dear


def _tokens() -> bytes:
    entry = '\n[[tokens]]\nname = "T{0}"\nside = "West"\ndesign = "Nobody"\n'
    return (OWN_PARTS + "".join(map(entry.format, range(2500)))).encode()


def _fleet() -> bytes:
    tokens = [{"name": "x", "design": "y"}] * 9000
    return json.dumps([{"kind": "fleet", "tokens": tokens}]).encode()


def _damage(written: str) -> bytes:
    return OWN_PARTS.replace("15/2", written).encode()


HOSTILE = Hostile(
    battle="build_off",
    scenarios=_own_parts,
    kinds={"design": Kind("odd.toml", _designs, toml_values, _judged_design)},
    dear={
        "2500 tokens": ("scenario", _tokens),
        "a damage of 20000 digits": (
            "scenario",
            lambda: _damage("9" * 10_000 + "/" + "7" * 10_000),
        ),
        "a damage to a great power": ("scenario", lambda: _damage("1e-4200")),
        "a fleet of 9000 tokens": ("orders", _fleet),
    },
)
