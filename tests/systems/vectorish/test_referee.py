"""The referee plays vectorish movement with given dice to results worked out by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.resources import asset
from game.systems.vectorish.game import VECTORISH
from tests.commanding import Ran, run

Captured = pytest.CaptureFixture[str]
SCENARIO = """
game = "Vectorish"
title = "Two hulks"
turn_limit = 1
at_limit = "draw"
sequence = "SEQUENCE"
MORE
sides = [{name = "Blue"}, {name = "Orange"}]

[goal]
kind = "hull"
within = 400

[[ships]]
name = "One"
side = "Blue"
design = "icarus"
hex = "2030"
facing = "SE"
speeds = "A3 F4"
adf = 5
mr = 3

[[ships]]
name = "Two"
side = "Orange"
design = "icarus"
hex = "9090"
facing = "N"
adf = 0
mr = 0
"""


def referee(
    capsys: Captured, folder: Path, orders: object, sequence: str = "turns", more: str = ""
) -> Ran:
    scenario, file = folder / "battle.toml", folder / "orders.json"
    text = SCENARIO.replace("SEQUENCE", sequence).replace("MORE", more)
    scenario.write_text(text, encoding="utf-8")
    file.write_text(json.dumps(orders), encoding="utf-8")
    return run(capsys, "referee", "--game", "vectorish", scenario, file, "--rest", "random")


def course(steps: str, key: str = "1/course 0/Blue") -> dict[str, Any]:
    order = {"kind": "course", "ship": "One", "steps": steps}
    return {"decision": key, "order": order}


@pytest.mark.rule("VEC-9", "VEC-13", "Q270")
def test_the_fifth_point_along_e_leaves_six_hexes_over_f(capsys: Captured, tmp_path: Path) -> None:
    """3 A and 4 F, turned to E: five points make F6, and six hexes are moved over F this turn.

    Facing SE is C: two faces to the right make E. An odd number draws Blue to move first.
    """
    ran = referee(capsys, tmp_path, {"orders": [course("RRAAAAA")], "dice": [1]})
    assert (ran.code, ran.err) == (0, "")
    assert "Blue moves first this turn." in ran.out
    [line] = [line for line in ran.out.splitlines() if line.strip().startswith("One moves to")]
    assert "F6" in line
    assert "5 points of thrust · 2 faces turned" in line


@pytest.mark.rule("Q270")
def test_an_even_number_draws_the_other_side_and_a_scenario_needs_no_die(
    capsys: Captured, tmp_path: Path
) -> None:
    ran = referee(capsys, tmp_path, {"dice": [4]})
    assert "Orange moves first this turn." in ran.out
    ran = referee(capsys, tmp_path, {"dice": []}, more='first = "Blue"')
    assert "Blue moves first this turn." in ran.out


@pytest.mark.rule("VEC-4")
def test_a_point_too_many_is_refused_with_its_rule(capsys: Captured, tmp_path: Path) -> None:
    ran = referee(capsys, tmp_path, {"orders": [course("AAAAAA")], "dice": [1]})
    assert ran.code != 0
    assert "it may accelerate by only 5 a turn" in ran.err


def test_the_schema_knows_what_vectorish_movement_asks(capsys: Captured) -> None:
    ran = run(capsys, "referee", "--schema", "--game", "vectorish")
    schema = json.loads(ran.out)
    asked = set(schema["properties"]["choices"]["propertyNames"]["enum"])
    assert {"power", "course", "helm", "targets", "approach", "impact", "point_defence"} <= asked
    assert {"announce", "consent", "heat"} <= asked
    assert not {"plot", "cut"} & asked


def test_the_example_of_the_papers_can_be_played(tmp_path: Path) -> None:
    """And every key of the game's own stands in it."""
    paper = asset("vectorish", "scenarios", "README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```toml\n(.*?)```", paper, re.DOTALL)
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    assert VECTORISH.faults(VECTORISH.find(path)) == []
    for key in (
        "sequence",
        "first",
        "strict",
        "row",
        "speeds",
        "adf",
        "mr",
        "home",
        "worth",
        "mpo",
    ):
        assert f"{key} = " in example


FIXED = "adf = 0\nmr = 0"
BESIDE = """
[[ships]]
name = "Tender"
side = "Blue"
design = "water_carrier"
hex = "2030"
facing = "N"
speeds = "F4 A3"
adf = 0
mr = 0
"""


@pytest.mark.rule("Q302", "EE-DOCK-9")
@pytest.mark.parametrize("sequence", ["turns", "chart", "phases"])
def test_the_referee_asks_who_docks(capsys: Captured, tmp_path: Path, sequence: str) -> None:
    """Ships with the same two speeds, of which they had another one first."""
    text = SCENARIO.replace("turn_limit = 1", "turn_limit = 3").replace("adf = 5\nmr = 3", FIXED)
    scenario, file = tmp_path / "battle.toml", tmp_path / "orders.json"
    scenario.write_text((text + BESIDE).replace("SEQUENCE", sequence).replace("MORE", ""), "utf-8")
    said = {"kind": "announce", "said": [{"ship": "One", "what": "dock", "other": "Tender"}]}
    orders = [{"decision": "2/announce/Blue", "order": said}]
    file.write_text(json.dumps({"orders": orders}), encoding="utf-8")
    rest = "--rest", "scripted", "--seed", "5eed" * 16
    ran = run(capsys, "referee", "--game", "vectorish", scenario, file, *rest)
    assert (ran.code, ran.err) == (0, "")
    for line in (
        "One announces docking with Tender.",
        "One and Tender dock: neither uses its engines",
        "One and Tender are docked; One is the active ship.",
    ):
        assert line in ran.out, line
