"""The referee plays the battle board with given dice to results worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commanding import Ran, run

Captured = pytest.CaptureFixture[str]
SCENARIO = """
game = "Battle board"
title = "One volley"
sides = [{name = "West"}, {name = "East"}]
last_round = LAST

[[hulls]]
name = "Box"
weight = 1000
initiative = 1
armour = 20
cost = 5
engines = 1
parts = 20

[[weapons]]
name = "Gun"
range = 2
power = 10
initiative = 3
cost = 1
weight = 1

[[weapons]]
name = "Fish"
range = 4
power = 10
initiative = 1
cost = 1
weight = 1
accuracy = 75

[[designs]]
name = "Gunner"
hull = "Box"
ideal_speed = 4
slots = [{weapon = "Gun", count = 3}]

[[designs]]
name = "Fisher"
hull = "Box"
ideal_speed = 4
slots = [{weapon = "Fish", count = 3}]

[[designs]]
name = "Hulk"
hull = "Box"
ideal_speed = 4

[[designs]]
name = "Shielded"
hull = "Box"
ideal_speed = 4
shields = 1

[[designs]]
name = "Racer"
hull = "Box"
ideal_speed = 10
overthrusters = 10
"""
SIDES = ("West", "East")


def referee(
    capsys: Captured,
    folder: Path,
    tokens: list[str],
    orders: object,
    *more: str,
    last: int = 1,
) -> Ran:
    """Run it; ``tokens``: name, side, design and the rest of each."""
    scenario, file = folder / "battle.toml", folder / "orders.json"
    entries = [f"[[tokens]]\n{token}\n" for token in tokens]
    scenario.write_text("\n".join((SCENARIO.replace("LAST", str(last)), *entries)), "utf-8")
    file.write_text(json.dumps(orders), encoding="utf-8")
    return run(
        capsys, "referee", "--game", "battle board", scenario, file, *more, "--rest", "random"
    )


def token(name: str, design: str, hex_: str, **more: object) -> str:
    """A token as a scenario has it; its side is the first word of its name."""
    fields: dict[str, Any] = {
        "name": name,
        "side": name.split(maxsplit=1)[0],
        "design": design,
        "hex": hex_,
    }
    return "\n".join(f"{key} = {json.dumps(value)}" for key, value in (fields | more).items())


def by_hand(*stay: tuple[str, str]) -> list[dict[str, Any]]:
    """Each side moves its token by hand, and leaves it in its hex."""
    sides = [
        {"decision": f"1/tactics/{name.split()[0]}", "order": {"kind": "tactics", "by_hand": name}}
        for name, _hex in stay
    ]
    return [*sides, *({"kind": "step", "token": name, "to": hex_} for name, hex_ in stay)]


def hits(ran: Ran) -> list[tuple[Any, ...]]:
    """Of each target of the first slot: points, shields, ships lost, and what is left."""
    assert ran.code == 0, ran.err
    keys = ("token", "arrived", "shields", "killed", "ships", "pool", "damage")
    return [tuple(hit[key] for key in keys) for hit in ran.of_kind("slot_fired")[0]["hits"]]


def test_a_volley(capsys: Captured, tmp_path: Path) -> None:
    """Three guns of 10 at the end of their range: 27, and 5 before; 20 destroy one ship."""
    tokens = [
        token("West guns", "Gunner", "0705"),
        token("East hulks", "Hulk", "0707", ships=2, damaged=1, damage=5),
    ]
    orders = by_hand(("West guns", "0705"), ("East hulks", "0707"))
    ran = referee(capsys, tmp_path, tokens, orders, "--dice", "151,150", "--json")
    assert hits(ran) == [("East hulks", 27, 0, 1, 1, 0, "12")]
    [end] = ran.of_kind("battle_ended")
    assert end["winner"] == "West"
    assert "West 100.0 %, East 22.9 % kept" in end["reason"]


def test_a_salvo_of_torpedoes(capsys: Captured, tmp_path: Path) -> None:
    """75 hits and 76 does not: twice 5 on shields and 5 on the same ship, once 1 on shields."""
    tokens = [
        token("West fish", "Fisher", "0705"),
        token("East hulks", "Shielded", "0708", ships=2, damaged=1, damage=5),
    ]
    orders = by_hand(("West fish", "0705"), ("East hulks", "0708"))
    argv = (capsys, tmp_path, tokens, orders, "--dice", "301,1,75,76,1")
    ran = referee(*argv, "--json")
    assert hits(ran) == [("East hulks", 21, 11, 0, 2, 29, "15/2")]
    assert ran.of_kind("round_closed")[0]["regained"] == [{"token": "East hulks", "points": 4}]
    assert "[2 of 3 torpedoes of 10 hit" in referee(*argv).out


def test_misses_on_a_token_without_shields_are_told_as_nothing(
    capsys: Captured, tmp_path: Path
) -> None:
    """Ruling Q319: a miss is for shields only."""
    tokens = [token("West fish", "Fisher", "0705"), token("East hulks", "Hulk", "0708")]
    orders = by_hand(("West fish", "0705"), ("East hulks", "0708"))
    ran = referee(capsys, tmp_path, tokens, orders, "--dice", "301,1,76,99,100")
    assert "West fish, fish: nothing on East hulks. [0 of 3 torpedoes of 10 hit" in ran.out


def test_streaming(capsys: Captured, tmp_path: Path) -> None:
    """30 in the same hex destroy a ship of 20; 10 over are 9 two hexes away."""
    tokens = [
        token("West guns", "Gunner", "0705"),
        token("East near", "Hulk", "0705"),
        token("East far", "Hulk", "0707", ships=3),
    ]
    orders = by_hand(("West guns", "0705"), ("East far", "0707"))
    ran = referee(capsys, tmp_path, tokens, orders, "--dice", "151,150,149", "--json")
    assert hits(ran) == [("East near", 30, 0, 1, 0, 0, "0"), ("East far", 9, 0, 0, 3, 0, "3")]


def test_disengaging(capsys: Captured, tmp_path: Path) -> None:
    """Three hexes, two and three: the eighth step is the last of the third round."""
    tokens = [
        token("West racer", "Racer", "0205", tactic="disengage"),
        token("East hulks", "Hulk", "1405"),
    ]
    orders = [{"decision": f"1/tactics/{side}", "order": {"kind": "tactics"}} for side in SIDES]
    ran = referee(capsys, tmp_path, tokens, orders, "--seed", "00", "--json", last=9)
    assert ran.code == 0, ran.err
    steps = [event for event in ran.of_kind("stepped") if event["token"] == "West racer"]
    assert (len(steps), len(ran.of_kind("turn_began"))) == (7, 3)
    assert [event["token"] for event in ran.of_kind("left_board")] == ["West racer"]
    assert ran.of_kind("battle_ended")[0]["winner"] == "East"


def test_an_enemy_within_two_hexes_holds_it_back_until_it_is_gone(
    capsys: Captured, tmp_path: Path
) -> None:
    """Ruling Q314: two hexes away at the eighth step and at the ninth, three at the tenth."""
    tokens = [
        token("West racer", "Racer", "0000", tactic="disengage"),
        token("East racer", "Racer", "0400"),
    ]
    way = ["0400"] * 5 + ["0300", "0200", "0200", "0300"]
    sides = [{"kind": "tactics"}, {"kind": "tactics", "by_hand": "East racer"}]
    orders = [
        *({"decision": f"1/tactics/{s}", "order": o} for s, o in zip(SIDES, sides, strict=True)),
        *({"kind": "step", "token": "East racer", "to": hex_} for hex_ in way),
    ]
    dice = ",".join(["301,1"] * 10)
    ran = referee(capsys, tmp_path, tokens, orders, "--dice", dice, "--json", last=9)
    assert ran.code == 0, ran.err
    steps = [event for event in ran.of_kind("stepped") if event["token"] == "West racer"]
    assert {event["to"] for event in steps} == {"0000"}
    assert (len(steps), len(ran.of_kind("turn_began"))) == (9, 4)
    assert [event["token"] for event in ran.of_kind("left_board")] == ["West racer"]


def test_fish_of_the_ships_that_are_left_run_after_the_guns(
    capsys: Captured, tmp_path: Path
) -> None:
    """Ruling Q316: 60 destroy three ships of seven, so that four run three fish each; all miss."""
    tokens = [
        token("West guns", "Gunner", "0705", ships=2),
        token("East fish", "Fisher", "0705", ships=7),
    ]
    orders = by_hand(("West guns", "0705"), ("East fish", "0705"))
    ran = referee(
        capsys, tmp_path, tokens, orders, "--dice", "1,1," + ",".join(["100"] * 12), "--json"
    )
    assert ran.code == 0, ran.err
    first, second = ran.of_kind("slot_fired")
    assert [(hit["killed"], hit["ships"]) for hit in first["hits"]] == [(3, 4)]
    assert (second["ran"], [hit["arrived"] for hit in second["hits"]]) == (12, [0])
    [end] = ran.of_kind("battle_ended")
    assert "West 100.0 %, East 57.1 % kept" in end["reason"]


def test_faults_of_orders_are_told_all_at_once(capsys: Captured, tmp_path: Path) -> None:
    tokens = [token("West guns", "Gunner", "0705"), token("East hulks", "Hulk", "0707")]
    told = [{"token": "West guns", "hex": "0001"}, {"token": "Nobody"}]
    order = {"kind": "tactics", "tokens": told, "by_hand": "East hulks"}
    orders = [{"decision": f"1/tactics/{side}", "order": order} for side in SIDES]
    ran = referee(capsys, tmp_path, tokens, orders)
    assert ran.code == 1
    for sentence in (
        "1/tactics/West: West guns stands on the board already. (Q303)",
        "1/tactics/West: Nobody: your side has no such token on the board. (Q239)",
        "1/tactics/West: East hulks cannot be moved by hand: it is no token of yours",
        "1/tactics/East: West guns and Nobody: your side has no such token on the board. (Q239)",
    ):
        assert sentence in ran.err


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (
            {"kind": "tactics", "tokens": [{"token": "West guns", "hex": "5"}]},
            "tokens 1 hex: write a hex number of four digits such as 0105 (column, row).",
        ),
        (
            {"kind": "step", "token": "West guns", "to": "north"},
            "to: write a hex number of four digits such as 0105 (column, row).",
        ),
        (
            {"kind": "tactics", "tokens": [{"tactic": "disengage"}]},
            'tokens 1 token: this key is missing; write "token": "Lancers".',
        ),
    ],
)
def test_what_is_wrongly_written_is_told_with_an_example(
    capsys: Captured, tmp_path: Path, order: object, sentence: str
) -> None:
    tokens = [token("West guns", "Gunner", "0705"), token("East hulks", "Hulk", "0707")]
    ran = referee(capsys, tmp_path, tokens, [order])
    assert ran.code == 2
    assert sentence in ran.err


def test_the_schema_knows_what_the_battle_board_asks(capsys: Captured) -> None:
    ran = run(capsys, "referee", "--schema", "--game", "battle board")
    schema = json.loads(ran.out)
    assert set(schema["properties"]["choices"]["propertyNames"]["enum"]) == {
        *("fleet", "tactics", "step", "shot", "pass")
    }
    assert schema["properties"]["dice"]["items"]["maximum"] >= 301
