"""Scenario files: everything wrong is said at once, with its line and what to do."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from game.resources import asset, ships_folder
from game.systems.earth_expects.rules.victory import outcome, stopped
from game.systems.earth_expects.scenario.file import (
    find_scenario,
    load_scenario,
    parse_scenario,
    scenario_text,
    scenarios,
)
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError, ShipEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.scenario.terrain_entries import Comet, HeatSource, Planet, Region
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.record import Level

GOOD = """
title = "Test"
turn_limit = 5

[[sides]]
name = "Blue"

[[sides]]
name = "Red"

[[ships]]
name = "Icarus"
side = "Blue"
design = "icarus"
hex = "1015"
speed = 0.25

[[ships]]
name = "Vigilance"
side = "Red"
design = "vigilance"
hex = "-3/105"
facing = "SW"
"""


def problems(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text, "test.toml")
    return caught.value.problems


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "battle.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_small_file_with_everything_left_out_that_may_be() -> None:
    """Defaults are those of the rules: facing north, no speed, no locks, launchers loaded."""
    scenario = parse_scenario(GOOD, "test.toml")
    assert scenario.ships[0].speed == Fraction(1, 4)
    assert (scenario.ships[1].hex, scenario.ships[1].facing) == ("-3/105", "SW")
    assert (scenario.at_limit, scenario.start_phase) == ("points", "power")


def test_every_fault_of_the_keys_at_once_each_with_its_line() -> None:
    """Misspelt, missing, wrong kind, out of range: all of them, with line, key and remedy."""
    text = GOOD.replace("turn_limit", "turn_limt").replace('hex = "1015"', "hex = 1015")
    text = text.replace('facing = "SW"', 'facing = "West"').replace("0.25", "0.3")
    found = problems(text)
    assert len(found) == 4
    assert "line 3, turn_limt: unknown key, did you mean turn_limit?" in found
    assert 'line 15, ships 1 hex: write a text in quotes here, such as hex = "1015".' in found
    assert any("line 16, ships 1 speed: " in p and "quarters" in p for p in found)
    assert any("line 23, ships 2 facing: write one of 'N'" in p for p in found)


def test_references_that_lead_nowhere_are_told_together() -> None:
    """Sides without ships, ships of no side, objectives of no ship."""
    text = GOOD.replace('side = "Red"', 'side = "Rod"')
    text += '[[victory]]\nside = "Blue"\nkind = "destroy"\nship = "Daedalus"\n'
    found = problems(text)
    assert any("Vigilance belongs to 'Rod'" in p for p in found)
    assert any("Red: no ship" in p for p in found)
    assert any("no ship 'Daedalus'" in p for p in found)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = ", "not TOML"),
        ("x = " + "[" * 50_000, "deeply"),
        ("minutes = 1979-05-27", "minutes: write a whole number"),
        (GOOD.replace("0.25", "nan"), "ships 1 speed"),
        (GOOD.replace("0.25", "true"), "ships 1 speed"),
        (GOOD.replace("1015", "10"), "hex number such as 1312"),
        (GOOD.replace("turn_limit = 5", "turn_limit = 5.0"), "whole number"),
        (GOOD + "a = 1\n" * 90_000, "256 kB"),
        (GOOD.replace("title", 'format = "earth-expects scenario 9"\ntitle'), "format"),
    ],
)
def test_texts_that_are_no_scenario(text: str, words: str) -> None:
    """Each is one sentence at least, and no accident."""
    assert any(words in problem for problem in problems(text))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, a folder, not UTF-8; with a byte order mark it is read."""
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(ScenarioError):
            load_scenario(path)
    path = tmp_path / "odd.toml"
    path.write_bytes(b"title = '\xff'")
    with pytest.raises(ScenarioError, match="Byte 10 is not UTF-8"):
        load_scenario(path)
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode().replace(b"\n", b"\r\n"))
    assert load_scenario(path)[0].title == "Test"


def test_designs_come_from_beside_the_file_first(tmp_path: Path) -> None:
    """A ship of one's own takes the place of the game's; names never lead out of the folder."""
    ours = (ships_folder() / "icarus.toml").read_text(encoding="utf-8")
    text = ours.replace('"Icarus"', '"Own"', 1)
    (tmp_path / "icarus.toml").write_text(text, encoding="utf-8")
    path = written(tmp_path, GOOD)
    assert load_scenario(path)[1]["icarus"].name == "Own"
    inside = tmp_path / "inner"
    inside.mkdir()
    for name in ("../icarus", "/etc/passwd", "..\\\\icarus", "none"):
        bad = written(inside, GOOD.replace('design = "icarus"', f'design = "{name}"'))
        with pytest.raises(ScenarioError, match="there is no design"):
            load_scenario(bad)


def test_a_bad_ship_is_told_with_its_own_faults(tmp_path: Path) -> None:
    """The scenario names the ship file and what is wrong in it."""
    (tmp_path / "icarus.toml").write_text("name = 'I'\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"icarus\.toml: class: this key is missing"):
        load_scenario(written(tmp_path, GOOD))


def test_one_bad_file_never_breaks_the_list(tmp_path: Path) -> None:
    """The good ones are there, the bad one last with its reason."""
    written(tmp_path, GOOD)
    (tmp_path / "a_bad.toml").write_bytes(b"\0")
    listed = scenarios(tmp_path)
    assert [one.title for one in listed] == ["Test", "a_bad.toml"]
    assert listed[1].scenario is None
    assert "this is no text" in listed[1].problems[0]


def test_a_scenario_as_text_reads_back_the_same() -> None:
    """Saves embed it as JSON."""
    for one in scenarios():
        assert one.scenario is not None
        assert parse_scenario(scenario_text(one.scenario), "again") == one.scenario


def test_damage_and_loads_at_the_start(tmp_path: Path) -> None:
    """A battle may begin with what an earlier one left."""
    text = GOOD.replace(
        "speed = 0.25", 'speed = 0.25\ndamage = { S1 = "moderate", L1 = "destroyed" }'
    )
    text = text.replace('facing = "SW"', 'facing = "SW"\nloaded = ["M1", "M2"]')
    battle = set_up(*load_scenario(written(tmp_path, text)))
    assert battle.ships["Icarus"].record.level("S1") is Level.MODERATE
    assert not battle.ships["Icarus"].record.present("L1")
    assert battle.ships["Vigilance"].loaded == {"M1", "M2"}


def test_boxes_that_are_not_there_are_named(tmp_path: Path) -> None:
    """Damage, loads and power name boxes of the design, and power only what it can have."""
    text = GOOD.replace(
        "speed = 0.25",
        'damage = { Z9 = "light" }\nloaded = ["M7"]\npower = { boxes = ["L9"] }',
    )
    text = text.replace("turn_limit", 'start_phase = "weapons"\nturn_limit')
    with pytest.raises(ScenarioError) as caught:
        load_scenario(written(tmp_path, text))
    assert len(caught.value.problems) == 3
    without = text.replace('start_phase = "weapons"', "")
    assert any("begins with the Power phase" in p for p in problems(without))


@pytest.mark.rule("EE-GEN-1")
def test_a_ship_is_stopped_when_no_engine_can_ever_have_power() -> None:
    """``stop``: no engine box left, or none but full ones and no power box; or destroyed."""
    scenario, designs = load_scenario("stop_the_icarus")
    battle = set_up(scenario, designs)
    icarus = battle.ships["Icarus"]
    engines = [b for t in (BoxType.ENGINE, BoxType.HALF_ENGINE) for b in icarus.design.by_type[t]]
    gone = icarus.record.with_levels(dict.fromkeys(engines, Level.DESTROYED))
    hulk = battle.with_ship("Icarus", record=gone)
    assert not stopped(icarus)
    assert stopped(hulk.ships["Icarus"])
    assert outcome(battle, lambda _ship: 0, turn_over=False) is None
    assert outcome(hulk, lambda _ship: 0, turn_over=False) == (
        "United Nations",
        "Icarus cannot move any more",
    )
    full = [b for b in engines if icarus.design.boxes[b].type is BoxType.ENGINE]
    kept = [b for b in engines if b not in full]
    no_power = dict.fromkeys((*icarus.design.by_type[BoxType.POWER], *kept), Level.DESTROYED)
    assert stopped(
        battle.with_ship("Icarus", record=icarus.record.with_levels(no_power)).ships["Icarus"]
    )


def test_the_readme_of_the_scenarios_keeps_its_word() -> None:
    """Its example is a scenario, and its table knows every key there is."""
    text = asset("scenarios", "README.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    example += '[[sides]]\nname = "Mutineers"\n[[ships]]\nname = "Daedalus"\n'
    example += 'side = "Mutineers"\ndesign = "icarus"\nhex = "1609"\n'
    assert parse_scenario(example, "README.md").title == "Two scouts"
    for key in (*Scenario.model_fields, *ShipEntry.model_fields):
        assert key == "format" or re.search(rf"\b{key}\b", text), key
    terrain, options = (part.split("```")[0] for part in text.split("```toml\n")[2:4])
    scenario = parse_scenario(options + example + terrain, "README.md")
    assert scenario.options == OPTION_NAMES
    assert {type(entry) for entry in scenario.terrain} == {Planet, Region, Comet, HeatSource}
    for model in (Planet, Region, Comet, HeatSource):
        for key in model.model_fields:
            assert re.search(rf"\b{key}\b", terrain), key


def test_names_are_found_by_file_and_by_title() -> None:
    """However the title is written."""
    assert find_scenario("stop_the_icarus").name == "stop_the_icarus.toml"
    assert find_scenario("The Director's Cut").name == "directors_cut.toml"
    assert find_scenario("STOP THE ICARUS") == find_scenario("stop_the_icarus")
