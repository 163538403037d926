"""Scenario and design files: read whole, with every fault at once in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.battle_board.designs.file import design_text, load_design, stock
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.scenario.file import files, parse_scenario, shipped
from game.systems.battle_board.scenario.setup import set_up
from game.table.faults import SetupError
from game.table.game import find, look_up
from game.table.scenarios import scenario_text

OWN_PARTS = """
game = "Battle board"
title = "One volley"

[[sides]]
name = "West"

[[sides]]
name = "East"

[[hulls]]
name = "Box"
weight = 100
initiative = 1
armour = 20
cost = 5
engines = 1
parts = 3

[[weapons]]
name = "Tenner"
range = 2
power = 10
initiative = 3
cost = 1
weight = 1

[[designs]]
name = "Boxer"
hull = "Box"
ideal_speed = 5

[[designs.slots]]
weapon = "Tenner"
count = 3

[[tokens]]
name = "Boxers"
side = "West"
design = "Boxer"
ships = 2
damaged = 1
damage = "15/2"

[[tokens]]
name = "Lancers"
side = "East"
design = "Lancer"
hex = "1205"
shields = 10
"""


def faults(text: str) -> list[str]:
    with pytest.raises(SetupError) as raised:
        parse_scenario(text, "here")
    return raised.value.problems


def test_every_scenario_and_design_of_the_game_reads_back_the_same(tmp_path: Path) -> None:
    assert len(files()) >= 3
    for file in files():
        scenario = shipped(file)
        assert parse_scenario(scenario_text(scenario), "here") == scenario
    for name, sheet in stock().items():
        path = tmp_path / "design.toml"
        path.write_text(design_text(sheet), encoding="utf-8")
        assert load_design(path) == sheet, name


def test_a_scenario_may_bring_hulls_weapons_designs_and_damage_of_its_own() -> None:
    board = set_up(parse_scenario(OWN_PARTS, "here"))
    boxers, lancers = board.tokens["Boxers"], board.tokens["Lancers"]
    assert (boxers.design.armour, boxers.ships, boxers.damaged) == (20, 2, 1)
    assert float(boxers.damage) == 7.5
    assert boxers.design.slots[0].initiative == 4
    assert boxers.worth == boxers.design.cost * (2 - boxers.damage / 20)
    assert lancers.pool == 10


def test_every_fault_is_told_at_once_with_its_line_and_remedy() -> None:
    text = OWN_PARTS.replace('hull = "Box"', 'hull = "Bax"').replace('"1205"', '"1505"')
    text = text.replace("damaged = 1", "damaged = 3").replace('side = "West"', 'side = "Wast"')
    text = text.replace('title = "One volley"', 'title = "One volley"\nminuts = 3')
    told = "\n".join(faults(text))
    for part in ("Bax", "did you mean Box?", "1505 is not on the board", "minuts"):
        assert part in told
    assert "did you mean West?" in told


def test_too_many_parts_and_engines_are_told() -> None:
    text = OWN_PARTS.replace("count = 3", "count = 5")
    text = text.replace("ideal_speed = 5", "ideal_speed = 5\nengines = 2")
    told = "\n".join(faults(text))
    assert "a Box takes 1 engine; take away 1" in told
    assert "a Box holds 3 parts, and these are 5: take away 2" in told


@pytest.mark.parametrize("left_out", ["damaged = 1\n", 'damage = "15/2"\n'])
def test_damage_is_written_with_the_ships_that_have_taken_it(left_out: str) -> None:
    assert any("write both or neither" in each for each in faults(OWN_PARTS.replace(left_out, "")))


def test_a_side_has_tokens_or_points_and_not_both() -> None:
    both = OWN_PARTS.replace('name = "West"\n', 'name = "West"\npoints = 100\n', 1)
    assert any("leave one of them out" in each for each in faults(both))
    none = OWN_PARTS.replace('side = "East"', 'side = "West"')
    assert any("East has no token" in each for each in faults(none))


def test_a_faulty_file_is_judged_by_the_game_it_says_it_is_of(tmp_path: Path) -> None:
    path = tmp_path / "battle.toml"
    path.write_text(OWN_PARTS.replace("ships = 2", "ships = 0"), encoding="utf-8")
    with pytest.raises(SetupError, match="ships"):
        find(path)
    listed = look_up(path)
    assert listed.game is BATTLE_BOARD
    assert listed.setup is None and "ship" in listed.problems[0]
