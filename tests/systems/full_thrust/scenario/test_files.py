"""Sheets and scenarios: read whole, with every fault at once in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.scenario.file import files, load_scenario, parse_scenario, shipped
from game.systems.full_thrust.scenario.setup import set_up
from game.systems.full_thrust.sheets.file import load_sheet, sheet_text, stock
from game.table.faults import SetupError
from game.table.scenarios import scenario_text

TABLE = {
    "Frigate": (30, 6, 10, 0),
    "Cruiser": (70, 4, 20, 1),
    "Battleship": (140, 3, 26, 1),
    "Carrier": (120, 3, 30, 1),
    "Escort": (40, 6, 18, 0),
    "Merchant": (30, 2, 14, 0),
    "Starbase": (100, 0, 50, 1),
}
"""Value, thrust, hull and screens of the seven sheets."""
HEAD = """
game = "Full Thrust on hexes"
ruleset = "hexcess"
title = "Test"
columns = 20
rows = 20
sides = [{name = "Vega"}, {name = "Altair"}]
"""


def entry(name: str, side: str, more: str = "") -> str:
    return f"""
[[ships]]
name = "{name}"
side = "{side}"
sheet = "Frigate"
heading = "N"
speed = 4
{more}
"""


def test_the_sheets_of_the_game() -> None:
    found = {name: (x.value, x.thrust, x.hull, x.screens) for name, x in stock().items()}
    assert {name: found[name] for name in TABLE} == TABLE


def test_a_sheet_reads_back_the_same(tmp_path: Path) -> None:
    for name, sheet in stock().items():
        file = tmp_path / f"{name}.toml"
        file.write_text(sheet_text(sheet))
        assert load_sheet(file) == sheet


def test_every_fault_of_a_sheet_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(
        'name = "Odd"\nvalue = 1\nthrust = 0\ndrive = 3\nhull = 5\nbeams = ["2 XY"]\n'
        'rotates = "left"\nspeed = 3\n'
    )
    with pytest.raises(SetupError) as found:
        load_sheet(file)
    told = "\n".join(found.value.problems)
    for words in ("a ship has at least 1", "no more than the thrust", "only a base", "2 FPS"):
        assert words in told, words
    assert len(found.value.problems) == 5


def test_scenarios_read_back_the_same() -> None:
    for file in files():
        scenario = shipped(file)
        assert parse_scenario(scenario_text(scenario), "itself") == scenario
        setup = FULL_THRUST.setup(scenario)
        unpacked = FULL_THRUST.unpack(setup.texts())
        assert set_up(unpacked.scenario).ships == set_up(scenario).ships


def test_the_meeting() -> None:
    space = set_up(load_scenario("Meeting"))
    assert sum(ship.worth for ship in space.of("Vega")) == 130
    first, second = space.ships["Sceptre"], space.ships["Griffin"]
    assert second.hex == first.hex.step(0, 30)
    assert (first.heading, second.heading, first.speed) == (0, 3, 4)


def test_every_fault_of_a_scenario_is_told_at_once() -> None:
    text = HEAD + entry("A", "Vega", 'hex = "0505"') + entry("B", "Rigel", 'hex = "0505"')
    text += entry("A", "Altair", 'hex = "0099"\nhull = 11\ncargo = true')
    with pytest.raises(SetupError) as found:
        parse_scenario(text, "test")
    told = "\n".join(found.value.problems)
    for words in (
        "something is in 0505 already",
        "Rigel",
        "'A' stands there twice",
        "0099 is not on a table of 20 columns",
        "at most 10 points",
        "no edge to bring cargo to",
    ):
        assert words in told, words


@pytest.mark.rule("HXT-14")
def test_a_base_near_a_planet_is_streamlined_for_its_speed() -> None:
    base = """
[[sheets]]
name = "Post"
value = 10
thrust = 0
hull = 10
base = true
streamlined = "{how}"

[[ships]]
name = "Post"
side = "Altair"
sheet = "Post"
hex = "0303"
heading = "N"
speed = {speed}
"""
    ship = entry("A", "Vega", 'hex = "0505"')

    def faults(how: str, speed: int, planet: str = 'planet = "north"\n') -> int:
        text = HEAD + planet + ship + base.format(how=how, speed=speed)
        try:
            parse_scenario(text, "test")
        except SetupError as error:
            return len(error.problems)
        return 0

    assert [faults("no", speed) for speed in (0, 1, 2, 3)] == [1, 0, 0, 1]
    assert [faults("partly", speed) for speed in (3, 4, 5)] == [0, 0, 1]
    assert [faults("fully", speed) for speed in (5, 6, 7)] == [0, 0, 1]
    assert faults("no", 6, "") == 0


def test_the_easier_game_has_nothing_that_drifts() -> None:
    ships = entry("A", "Vega", 'hex = "0505"') + entry("B", "Altair", 'hex = "0707"')
    head = HEAD.replace("hexcess", "easier") + 'floating = true\ndebris = ["0303"]\n'
    with pytest.raises(SetupError) as refused:
        parse_scenario(head + ships, "test")
    assert len(refused.value.problems) == 2
