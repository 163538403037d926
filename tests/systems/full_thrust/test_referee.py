"""The referee plays Hexcess Thrust with given dice to results worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.systems.full_thrust.game import FULL_THRUST
from tests.commanding import Ran, run

Captured = pytest.CaptureFixture[str]
SCENARIO = """
game = "Full Thrust on hexes"
ruleset = "hexcess"
title = "Two ships"
columns = 21
rows = 31
last_turn = 1
sides = [{name = "Vega"}, {name = "Altair"}]

[[ships]]
name = "Sabre"
side = "Vega"
sheet = "Cruiser"
hex = "1020"
heading = "N"
speed = 4

[[ships]]
name = "Falcon"
side = "Altair"
sheet = "Frigate"
hex = "1008"
heading = "S"
speed = 4
"""
QUIET = [
    {"decision": "1/excess/Vega", "order": {"kind": "excess"}},
    {"decision": "1/excess/Altair", "order": {"kind": "excess"}},
]
SHOTS = [
    {
        "kind": "targets",
        "ship": "Sabre",
        "beams": ["Falcon", "Falcon", "Falcon"],
        "torpedoes": ["Falcon"],
    },
    {"kind": "targets", "ship": "Falcon", "beams": ["Sabre", "Sabre"]},
]


def referee(capsys: Captured, folder: Path, orders: object, *more: str) -> Ran:
    scenario, file = folder / "battle.toml", folder / "orders.json"
    scenario.write_text(SCENARIO, "utf-8")
    file.write_text(json.dumps(orders), encoding="utf-8")
    return run(
        capsys, "referee", "--game", FULL_THRUST.name, scenario, file, *more, "--rest", "random"
    )


def moves(*turns: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"kind": "move", "ship": name, "turns": row} for name, row in turns]


def test_a_volley(capsys: Captured, tmp_path: Path) -> None:
    """Four hexes apart after the move: 3, 2, 2 dice of the cruiser, 4+ for its torpedo.

    The frigate has no screens: 6 and again 6, 4 are 5 points, 5 is 1; 4 and 5 are 2; 1, 1 nothing;
    the torpedo hits on 4 and does 3: 11 points destroy it. It has 2 and 1 dice against screens of
    level 1: 6 and again 4, 5 are 3 points; 4 is nothing.
    """
    orders = [*QUIET, *moves(("Sabre", "...."), ("Falcon", "....")), *SHOTS]
    dice = "1,6,6,4,5,3,4,5,1,1,4,3,6,4,5,4"
    ran = referee(capsys, tmp_path, orders, "--dice", dice, "--json")
    assert ran.code == 0, ran.err
    fired = [(x["ship"], x["weapon"], x["points"], x["far"]) for x in ran.of_kind("fired")]
    assert fired == [
        ("Sabre", "beam", 6, 4),
        ("Sabre", "beam", 2, 4),
        ("Sabre", "beam", 0, 4),
        ("Sabre", "torpedo", 3, 4),
        ("Falcon", "beam", 3, 4),
        ("Falcon", "beam", 0, 4),
    ]
    assert [x["ship"] for x in ran.of_kind("destroyed")] == ["Falcon"]
    [end] = ran.of_kind("battle_ended")
    assert end["winner"] == "Vega" and "Vega 30, Altair 0" in end["reason"]


@pytest.mark.rule("HXT-7")
def test_excess_thrust_turns_twice_as_far(capsys: Captured, tmp_path: Path) -> None:
    """The cruiser turns twice for 4 points of 4; without excess thrust it has 2."""
    excess = {"decision": "1/excess/Vega", "order": {"kind": "excess", "ships": ["Sabre"]}}
    orders = [excess, QUIET[1], *moves(("Sabre", "R..R"), ("Falcon", "...."))]
    ran = referee(capsys, tmp_path, orders, "--dice", "1,3,3" + ",1" * 30, "--json")
    assert ran.code == 0, ran.err
    [moved] = [x for x in ran.of_kind("ship_moved") if x["ship"] == "Sabre"]
    assert (moved["path"][-1], moved["heading_now"]) == ("1317", 2)
    ran = referee(capsys, tmp_path, [*QUIET, *orders[2:]], "--dice", "1" + ",1" * 30)
    assert "Sabre has 2 thrust points for turning; this takes 4. (HXT-6)" in ran.err + ran.out


MISTAKES: dict[str, tuple[Any, str]] = {
    "signs that are none": (moves(("Sabre", "LX")), "straight on, L left, R right"),
    "too many": (moves(("Sabre", ".....")), "Sabre enters 4 hexes"),
    "nobody's": (
        [{"decision": "1/move 0/Vega", "order": {"kind": "move", "ship": "Rapier"}}],
        "Rapier",
    ),
    "a scroll of a fixed table": (
        [{"kind": "move", "ship": "Sabre", "scroll": "N", "hexes": 1}],
        "the table is fixed",
    ),
    "half a scroll": ([{"kind": "move", "ship": "Sabre", "hexes": 1}], "name a direction"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_has_a_sentence(mistake: str, capsys: Captured, tmp_path: Path) -> None:
    orders, words = MISTAKES[mistake]
    ran = referee(capsys, tmp_path, [*QUIET, *orders], "--dice", "1" + ",1" * 40)
    assert words in ran.err + ran.out


def test_the_schema_knows_what_both_games_ask(capsys: Captured) -> None:
    ran = run(capsys, "referee", "--schema", "--game", FULL_THRUST.name)
    schema = json.loads(ran.out)
    kinds = set(schema["properties"]["choices"]["propertyNames"]["enum"])
    assert {"excess", "move", "give_way", "come_back", "targets", "pass"} <= kinds


def test_an_order_of_the_other_game_is_named_with_its_place(
    capsys: Captured, tmp_path: Path
) -> None:
    ran = referee(capsys, tmp_path, [*QUIET, {"kind": "plot"}], "--dice", "1,1,1")
    assert ran.code == 2
    assert ran.err.startswith("orders 3: this battle asks for no plot order; its orders are excess")
