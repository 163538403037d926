"""Good files of every kind, and what they come to when they are damaged."""

from __future__ import annotations

import json
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from random import Random

from game.dice import LabelledDice
from game.resources import asset, ships_folder
from game.settings import Settings
from game.systems.earth_expects.ruleset import calling_all
from game.table.events import OrderSealed
from game.table.runner import Runner
from tests.hostile.mutate import as_json, as_toml, damage, damaged_bytes, damaged_journal
from tests.table.journal.battles import KEY, played, started

BATTLES = (
    ("two_scouts", 14),
    ("hide_and_seek", 10),
    ("boarding_alongside", 12),
    ("tumbling_rocks", 20),
    ("false_colours", 10),
    ("vigilance_against_icarus", 30),
)
"""Scenarios, and how many answers are given before their journals are damaged."""
NAMES = {
    "ship": "odd.toml",
    "scenario": "odd.toml",
    "orders": "odd.json",
    "journal": "odd.jsonl",
    "settings": "settings.json",
}
KINDS = tuple(NAMES)
BYTES = 0.2
"""Share of files whose bytes are damaged, not their values."""


def hostile(kind: str, seed: int) -> bytes:
    """The damaged file of a seed."""
    chance = Random(f"{kind} {seed}")
    whole = chance.choice(good(kind))
    if chance.random() < BYTES:
        return damaged_bytes(whole, chance)
    if kind == "journal":
        return damaged_journal(whole, chance)
    if kind in ("orders", "settings"):
        return as_json(damage(json.loads(whole), chance), chance)
    data = damage(tomllib.loads(whole.decode()), chance)
    json_too = kind == "scenario" and chance.random() < 0.3
    return as_json(data, chance) if json_too else as_toml(data, chance)


@cache
def good(kind: str) -> list[bytes]:
    """The files that are damaged."""
    if kind == "ship":
        return [file.read_bytes() for file in sorted(ships_folder().glob("*.toml"))]
    if kind == "scenario":
        return [file.read_bytes() for file in sorted(asset("scenarios").glob("*.toml"))]
    if kind == "settings":
        return [Settings().model_dump_json(indent=1).encode()]
    if kind == "journal":
        return [_journal(name, answers) for name, answers in BATTLES]
    return [json.dumps(data).encode() for data in _orders()]


def _journal(name: str, answers: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        runner, journal = started(Path(folder) / "good.jsonl", name)
        played(runner, answers=answers)
        journal.close()
        return journal.path.read_bytes()


def _orders() -> list[object]:
    """The orders of a battle by decision and one after the other, and with everything beside."""
    with tempfile.TemporaryDirectory() as folder:
        runner, journal = started(Path(folder) / "good.jsonl", "two_scouts")
        journal.close()
    runner = Runner(runner.first, calling_all(runner.rules), LabelledDice(bytes.fromhex(KEY)))
    runner.start()
    played(runner, answers=16)
    sealed = [event for event in runner.events if isinstance(event, OrderSealed)]
    plain = {
        e.decision: {"kind": e.order.kind, **e.order.model_dump(mode="json", exclude_defaults=True)}
        for e in sealed
    }
    side = runner.battle.sides[0]
    beside = {
        "dice": [3, 5, 1],
        "sides": {side: "scripted"},
        "choices": {"aim": "random"},
        "actions": [{"do": "offer_draw", "side": side, "turn": 2}],
        "penalties": True,
    }
    entries = [{"decision": key, "order": order} for key, order in plain.items()]
    whole = {"orders": entries, "seed": KEY}
    return [plain, list(plain.values()), whole, {**whole, **beside}]
