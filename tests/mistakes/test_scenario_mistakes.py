"""What people get wrong in scenario files, and what they read then (EE-GEN-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import ScenarioError
from tests.mistakes.good import BATTLE, edited

MISTAKES: dict[tuple[str, str], tuple[str, ...]] = {
    ('title = "Test"\n', ""): ('title: this key is missing; write title = "Two scouts".',),
    ("title", "titel"): ("line 1, titel: unknown key, did you mean title?",),
    ("turn_limit = 5", 'turn_limit = "5"'): (
        "line 2, turn_limit: write a whole number here, without quotes, such as turn_limit = 5.",
    ),
    ("turn_limit = 5", "turn_limit = 5.5"): (
        "line 2, turn_limit: write a whole number here, without quotes, such as turn_limit = 5.",
    ),
    ("turn_limit = 5", "turn_limit = 0"): ("line 2, turn_limit: this must be 1 or more.",),
    ("turn_limit = 5", "turn_limit = 5,5"): (
        "line 2, column 15: This is not TOML: a number has a point, not a comma; write "
        "2.5 for two and a half.",
    ),
    ("turn_limit = 5", "turn_limit ="): (
        'line 2, column 13: This is not TOML: a value is missing after the =; write key = "value".',
    ),
    ("turn_limit = 5", 'at_limit = "draw"\nenough = 20'): (
        'line 3, enough: only at_limit = "points" has it; remove enough.',
    ),
    ("turn_limit = 5", 'at_limit = "Blu"'): (
        "line 2, at_limit: 'Blu' is neither a side nor 'points' nor 'draw'; perhaps Blue is meant.",
    ),
    ('["crew quality"]', '["crew qualty"]'): (
        "line 3, options 1: 'crew qualty' is unknown here, did you mean 'crew quality'?",
    ),
    ('["crew quality"]', '["ftl"]'): (
        "line 3, options 1: 'ftl' is unknown here, did you mean 'FTL escape'?",
    ),
    ('["crew quality"]', '"crew quality"'): (
        "line 3, options: write a list in square brackets here, such as options = "
        '["crew quality"].',
    ),
    ('["crew quality"]', "[]"): (
        "line 17, ships: Icarus has an elite crew, but crew quality is not in play; "
        'write crew = "standard", or add "crew quality" to options.',
    ),
    ('["crew quality"]', '["crew quality", "crew quality"]'): (
        "line 3, options: 'crew quality' is listed twice; write it once.",
    ),
    ('["crew quality"]', '["crew quality"'): (
        "line 5, column 1: This is not TOML: a bracket is missing; close every [ with "
        "] and every { with }.",
    ),
    ('[[sides]]\nname = "Blue"', '[sides]\nname = "Blue"'): (
        "line 8, column 8: This is not TOML: this table is headed in two ways; write "
        "[[...]] in double brackets every time.",
    ),
    ('[[sides]]\nname = "Red"\n', ""): ("line 5, sides: at least 2 entries are needed here.",),
    ('name = "Red"', 'name = "Blue"'): (
        "line 9, sides: two sides are called Blue; give each its own name.",
        "line 21, ships: Vigilance belongs to 'Red', which is no side of this battle; write Blue.",
    ),
    ('name = "Red"', 'name = "Red"\npoints = 20'): (
        "line 10, sides: Red: points, but no zone to place ships in; write zone "
        '= { hex = "1312", radius = 3 }.',
    ),
    ('name = "Red"', 'name = "Red"\nzone = { hex = "1312", radius = 2 }'): (
        "line 10, sides: Red: a zone, but no points; write points = 20, or remove it.",
    ),
    ('name = "Red"', 'name = "Red"\npoints = 20\nzone = { hex = "1312", radis = 2 }'): (
        "line 11, sides 2 zone radis: unknown key, did you mean radius?",
    ),
    ('name = "Red"', 'name = "Red"\npoints = "20"'): (
        "line 10, sides 2 points: write a whole number here, without quotes, such as points = 20.",
    ),
    ('name = "Red"', 'name = "points"'): (
        "line 9, sides: a side cannot be called 'points', a word of at_limit; rename it.",
        "line 8, sides: points: no ship; write one under [[ships]], or points and a zone.",
        "line 21, ships: Vigilance belongs to 'Red', which is no side of this battle; "
        "write Blue or points.",
    ),
    ('[[ships]]\nname = "Icarus"', '[[ship]]\nname = "Icarus"'): (
        "line 11, ship: unknown key, did you mean ships?",
    ),
    ('name = "Icarus"', 'nmae = "Icarus"'): (
        "line 12, ships 1 nmae: unknown key, did you mean name?",
    ),
    ('side = "Blue"', 'side = "blue"'): (
        "line 5, sides: Blue: no ship; write one under [[ships]], or points and a zone.",
        "line 13, ships: Icarus belongs to 'blue', which is no side of this battle; "
        "perhaps Blue is meant.",
    ),
    ('design = "icarus"', 'design = "icaros"'): (
        "line 14, ships: there is no design 'icaros'; perhaps icarus is meant.",
    ),
    ('design = "icarus"\n', ""): (
        'line 11, ships 1 design: this key is missing; write design = "icarus".',
    ),
    ('hex = "1015"', "hex = 1015"): (
        'line 15, ships 1 hex: write a text in quotes here, such as hex = "1015".',
    ),
    ('hex = "1015"', "hex = 0715"): (
        "line 15, column 8: This is not TOML: no number begins with 0; write a hex "
        'number in quotes, such as "0101".',
    ),
    ('hex = "1015"', 'hex = "10,15"'): (
        "line 15, ships 1 hex: write a hex number such as 1312 (column, row), or -3/105.",
    ),
    ('hex = "1015"', 'hex = "1605"'): (
        "line 15, ships: Icarus begins in 1605, inside a planet, where no ship lives; move it out.",
    ),
    ('hex = "1015"', 'hex = "1604"'): (
        "line 15, ships: Icarus begins in 1604, inside a planet, where no ship lives; move it out.",
    ),
    ('hex = "1015"', 'hex = "1603"'): (
        'line 15, ships: Icarus begins in the surface hex 1603; write altitude = "low" '
        'or "landed", or move it out.',
    ),
    ("speed = 0.25", "speed = 0.3"): (
        "line 16, ships 1 speed: power goes in quarters from 0, such as 4, 0.5 or 2.75.",
    ),
    ("speed = 0.25", 'speed = "1"'): (
        "line 16, ships 1 speed: power is a number in quarters, such as 4, 0.5 or 2.75.",
    ),
    ("speed = 0.25", "speed = -1"): (
        "line 16, ships 1 speed: power goes in quarters from 0, such as 4, 0.5 or 2.75.",
    ),
    ('crew = "elite"', 'crew = "veteran"'): (
        "line 17, ships 1 crew: write one of 'standard', 'elite' or 'crack' here.",
    ),
    ('facing = "SW"', 'facing = "west"'): (
        "line 24, ships 2 facing: write one of 'N', 'NE', 'SE', 'S', 'SW' or 'NW' here.",
    ),
    ('facing = "SW"', 'faceing = "SW"'): (
        "line 24, ships 2 faceing: unknown key, did you mean facing?",
    ),
}


@pytest.mark.parametrize(("old", "new"), MISTAKES)
def test_each_mistake_has_its_sentences(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "battle.toml"
    path.write_text(edited(BATTLE, old, new), encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        load_scenario(path)
    assert tuple(caught.value.problems) == MISTAKES[old, new]


def test_the_good_file_is_good(tmp_path: Path) -> None:
    path = tmp_path / "battle.toml"
    path.write_text(BATTLE, encoding="utf-8")
    assert load_scenario(path)[0].title == "Test"
