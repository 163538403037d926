"""The easier game by the referee: orders from a file, dice that are given, odd journals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commanding import run

Captured = pytest.CaptureFixture[str]
STILL = {"kind": "plot", "plots": []}
CLOSE = """
game = "Full Thrust on hexes"
ruleset = "easier"
title = "Close"
last_turn = 2
sides = [{name = "Vega"}, {name = "Altair"}]
ships = [
  {name = "Dominion", side = "Vega", sheet = "Battleship", hex = "1020", heading = "N", speed = 0},
  {name = "Griffin", side = "Altair", sheet = "Cruiser", hex = "1018", heading = "S", speed = 0},
]
"""
ORDERS = {
    "1/plot/Vega": STILL,
    "1/plot/Altair": STILL,
    "1/fire/Dominion": {
        "kind": "gunnery",
        "ship": "Dominion",
        "shots": [
            {"weapon": "beam 1", "target": "Griffin"},
            {"weapon": "torpedo 1", "target": "Griffin"},
        ],
    },
    "1/fire/Griffin": {"kind": "gunnery", "ship": "Griffin"},
    "1/launch/Dominion": {"kind": "launch", "ship": "Dominion", "nova": True},
}


@pytest.mark.rule("EHT-1", "EHT-6", "EHT-8", "EHT-10", "Q299")
def test_a_turn_from_a_file_with_given_dice(capsys: Captured, tmp_path: Path) -> None:
    """A beam 6 (again 2), 5, 4: three points; a torpedo 3: six; a nova 4d6: seven. 20 - 16."""
    scenario, orders = tmp_path / "close.toml", tmp_path / "orders.json"
    scenario.write_text(CLOSE, encoding="utf-8")
    orders.write_text(json.dumps(ORDERS), encoding="utf-8")
    ran = run(capsys, "referee", scenario, orders, "--dice", "6,2,5,4,3,6,1,1,2,3", "--json")
    assert ran.code == 0, ran.err
    assert [fired["points"] for fired in ran.of_kind("gun_fired")] == [3, 6]
    [struck] = ran.of_kind("nova_struck")
    assert (struck["ship"], struck["burn"], struck["points"]) == ("Griffin", "4d6", 7)
    [landed] = ran.of_kind("damage_landed")
    assert landed["points"] == 16


def test_an_order_against_the_rules_is_refused_with_its_rule(
    capsys: Captured, tmp_path: Path
) -> None:
    scenario, orders = tmp_path / "close.toml", tmp_path / "orders.json"
    scenario.write_text(CLOSE, encoding="utf-8")
    pivots = {"kind": "plot", "plots": [{"ships": ["Dominion"], "marker": "L"}]}
    orders.write_text(json.dumps({"1/plot/Vega": pivots}), encoding="utf-8")
    ran = run(capsys, "referee", scenario, orders)
    assert ran.code == 1
    assert "(Q290)" in ran.err


@pytest.mark.parametrize(
    ("weapon", "words"),
    [
        ("beam 9", "it has no beam 9; its weapons are beam 1, beam 2, beam 3, beam 4, torpedo 1"),
        ("beam 1", "beam 1 cannot reach Dominion: choose Griffin."),
    ],
)
def test_a_shot_that_cannot_be_is_refused_in_a_sentence(
    weapon: str, words: str, capsys: Captured, tmp_path: Path
) -> None:
    scenario, orders = tmp_path / "close.toml", tmp_path / "orders.json"
    scenario.write_text(CLOSE, encoding="utf-8")
    shot = {"weapon": weapon, "target": "Dominion"}
    fire = {"kind": "gunnery", "ship": "Dominion", "shots": [shot]}
    given = {**ORDERS, "1/fire/Dominion": fire}
    orders.write_text(json.dumps(given), encoding="utf-8")
    ran = run(capsys, "referee", scenario, orders)
    assert ran.code == 1
    assert words in ran.err


@pytest.mark.parametrize("battle", ["Duel with nova", "Strike"])
def test_its_battles_are_played_to_their_end_by_anybody(capsys: Captured, battle: str) -> None:
    ran = run(capsys, "referee", battle, "--rest", "random", "--seed", "ab", "--json")
    assert ran.code == 0, ran.err
    assert len(ran.of_kind("battle_ended")) == 1
