"""The files of the battle board: designs, scenarios, orders, journals."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from unittest import mock

from game.dice import LabelledDice
from game.resources import asset
from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import design_text, load_design
from game.systems.battle_board.designs.kept import designs_folder, keep_design, kept_designs
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.scenario.file import load_scenario, parse_scenario
from game.systems.battle_board.screens.register import SCREENS
from game.table.events import OrderSealed
from game.table.faults import SetupError
from game.table.game import begin
from game.table.scenarios import scenario_text
from tests.hostile.judge import command, judged_journal
from tests.hostile.kind import Kind, either_values, journal_values, json_values, toml_values
from tests.hostile.mutate import chain
from tests.systems.battle_board.battles import kept, played
from tests.systems.battle_board.scenario.test_files import OWN_PARTS
from tests.systems.battle_board.storms import play_out

BATTLES = ((3, 12), (8, 40), (21, 400))
"""Storms, and how many answers are given before their journals are damaged."""
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


def _scenarios() -> list[bytes]:
    files = sorted(asset("battle_board", "scenarios").glob("*.toml"))
    own = OWN_PARTS + TORPEDOES
    return [*(file.read_bytes() for file in files), *[own.encode()] * 3]


def _journals() -> list[bytes]:
    return [_journal(seed, answers) for seed, answers in BATTLES]


def _journal(seed: int, answers: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "good.jsonl"
        played(kept(path, seed), seed, answers)
        return path.read_bytes()


def _orders() -> list[bytes]:
    """The orders of a battle by decision and one after the other, and with everything beside."""
    setup = BATTLE_BOARD.find("build_off")
    runner, mind = begin(BATTLE_BOARD, setup, LabelledDice(b"orders")), BATTLE_BOARD.mind(1)
    for _answer in range(14):
        decision = runner.decisions[0]
        order = mind.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
    plain = {
        e.decision: {"kind": e.order.kind, **e.order.model_dump(mode="json", exclude_defaults=True)}
        for e in runner.events
        if isinstance(e, OrderSealed)
    }
    side = setup.side_names()[0]
    beside = {
        "dice": [3, 150, 1],
        "sides": {side: "scripted"},
        "choices": {"step": "random"},
        "actions": [{"do": "offer_draw", "side": side, "turn": 2}],
        "penalties": True,
    }
    entries = [{"decision": key, "order": order} for key, order in plain.items()]
    whole = {"orders": entries, "seed": "05"}
    files: list[object] = [plain, list(plain.values()), whole, {**whole, **beside}]
    return [json.dumps(data).encode() for data in files]


def _judged_design(path: Path) -> list[str]:
    """A kept design is used or told of, beside others; one that is used is written as it was."""
    with mock.patch.dict(os.environ, {"EARTH_EXPECTS_HOME": str(path.parent)}):
        folder = designs_folder()
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


def _judged_scenario(path: Path) -> list[str]:
    """A scenario that is accepted is told of, reads back the same, and is played to its end."""
    try:
        scenario = load_scenario(path)
    except SetupError as error:
        return list(error.problems)
    assert parse_scenario(scenario_text(scenario), "again") == scenario
    setup = Setup(scenario)
    assert len(setup.about.sides) == 2
    play_out(setup, Random(path.read_bytes()))
    return []


def _judged_orders(path: Path) -> list[str]:
    """Orders are carried out as far as they go, or refused."""
    return command("referee", "--game", BATTLE_BOARD.name, "build_off", str(path))


def _judged_journal(path: Path) -> list[str]:
    return judged_journal(path, SCREENS)


KINDS: Mapping[str, Kind] = {
    "board_design": Kind("odd.toml", _designs, toml_values, _judged_design),
    "board_scenario": Kind("odd.toml", _scenarios, either_values, _judged_scenario),
    "board_orders": Kind("odd.json", _orders, json_values, _judged_orders),
    "board_journal": Kind("odd.jsonl", _journals, journal_values, _judged_journal),
}


# -- small files that are dear


def _strange_keys(count: int) -> bytes:
    return "".join(f"strange_key_{n} = 1\n" for n in range(count)).encode() + _scenarios()[0]


def _tokens(count: int) -> bytes:
    entry = '\n[[tokens]]\nname = "T{0}"\nside = "West"\ndesign = "Nobody"\n'
    return OWN_PARTS.encode() + "".join(entry.format(n) for n in range(count)).encode()


def _repeated(event: Mapping[str, object], count: int) -> bytes:
    """A journal that says one thing again and again, chained as the game would."""
    lines = [json.loads(line) for line in _journal(*BATTLES[0]).splitlines()]
    lines[3:] = [{"event": dict(event)} for _time in range(count)]
    chain(lines)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


PASSED: Mapping[str, object] = {"kind": "passed_over", "reason": "x"}
DEAR: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "3000 strange keys of a board": ("board_scenario", lambda: _strange_keys(3000)),
    "2500 tokens": ("board_scenario", lambda: _tokens(2500)),
    "a damage of 20000 digits": (
        "board_scenario",
        lambda: OWN_PARTS.replace("15/2", "9" * 10_000 + "/" + "7" * 10_000).encode(),
    ),
    "a damage to a great power": (
        "board_scenario",
        lambda: OWN_PARTS.replace("15/2", "1e-4200").encode(),
    ),
    "a fleet of 9000 tokens": (
        "board_orders",
        lambda: json.dumps(
            [{"kind": "fleet", "tokens": [{"name": "x", "design": "y"}] * 9000}]
        ).encode(),
    ),
    "19000 events on a board": ("board_journal", lambda: _repeated(PASSED, 19_000)),
}
