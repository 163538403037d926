"""Positions that the referee plays from files: the head of a scenario, ships and orders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commanding import Ran, run

Captured = pytest.CaptureFixture[str]
HEAD = """
game = "Vectorish"
title = "Position"
at_limit = "draw"
first = "{first}"
centre = "2030"
turn_limit = {turns}
sequence = "{sequence}"
{more}

[goal]
{goal}

[[sides]]
name = "Blue"
row = 11

[[sides]]
name = "Orange"
row = 49
"""
AT_REST = {"facing": "N", "speeds": "0", "adf": 0, "mr": 0, "design": "icarus"}


def ship(name: str, hex_: str, **other: Any) -> str:
    """A ship at rest but for what is told; of the second side if it is called so."""
    side = "Orange" if name.startswith("Orange") else "Blue"
    keys = {**AT_REST, "name": name, "side": side, "hex": hex_, **other}
    told = (f"{key} = {_written(value)}" for key, value in keys.items() if value is not None)
    return "\n[[ships]]\n" + "\n".join(told) + "\n"


def _written(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = "{level}"' for key, level in value.items()) + " }"
    return json.dumps(value)


class Referee:
    """Plays positions in a folder of its own."""

    def __init__(self, capsys: Captured, folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def play(
        self,
        ships: str,
        *orders: dict[str, Any],
        sequence: str = "turns",
        turns: int = 1,
        goal: str = 'kind = "none"',
        more: str = "",
        first: str = "Blue",
        **file: Any,
    ) -> Ran:
        """What it says; what no order answers is left to the scripted side."""
        scenario, path = self.folder / "position.toml", self.folder / "orders.json"
        told = {"turns": turns, "sequence": sequence, "goal": goal, "more": more}
        head = HEAD.format(**told, first=first)
        scenario.write_text(head + ships, encoding="utf-8")
        path.write_text(json.dumps({"orders": orders, **file}), encoding="utf-8")
        rest = "--rest", "scripted", "--seed", "5eed" * 16
        return run(self.capsys, "referee", "--game", "vectorish", scenario, path, *rest)


def course(name: str, steps: str) -> dict[str, Any]:
    return {"kind": "course", "ship": name, "steps": steps}
