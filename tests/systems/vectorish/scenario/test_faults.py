"""Scenario files that cannot be played: every fault at once, with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.systems.vectorish.game import VECTORISH
from game.table.faults import SetupError

HULK = """
format = "earth-expects ship 1"
name = "Hulk"
"""


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    try:
        return VECTORISH.faults(VECTORISH.find(path))
    except SetupError as error:
        return list(error.problems)


def scenario(*lines: str, ship: str = "", before: str = "") -> str:
    return "\n".join(
        (
            'game = "Vectorish"',
            'title = "Odd"',
            "turn_limit = 5",
            'at_limit = "draw"',
            *lines,
            before,
            "[[sides]]",
            'name = "Blue"',
            "[[sides]]",
            'name = "Orange"',
            "[[ships]]",
            'name = "One"',
            'side = "Blue"',
            'design = "icarus"',
            'hex = "2030"',
            'facing = "N"',
            ship,
            "[[ships]]",
            'name = "Two"',
            'side = "Orange"',
            'design = "icarus"',
            'hex = "2040"',
            'facing = "N"',
        )
    )


def test_a_plain_one_can_be_played(tmp_path: Path) -> None:
    assert problems(tmp_path, scenario()) == []


@pytest.mark.rule("Q234")
def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = scenario(
        'first = "Green"',
        'options = ["crew quality"]',
        ship='speeds = "A4"\nadf = 3\nmpo = ["L1", "Q7"]',
        before='[goal]\nkind = "catch"\nship = "One"',
    )
    found = "\n".join(problems(tmp_path, text))
    for part in ("first:", "Blue or Orange", "options", "both adf and mr", "goal: target", "Q7"):
        assert part in found, part


@pytest.mark.rule("EE-TER-P-2")
def test_a_world_that_moves_is_refused_with_its_name(tmp_path: Path) -> None:
    world = '[[terrain]]\nkind = "planet"\nname = "Ball"\nhex = "5050"\nradius = 1\ninterface = 4\n'
    moving = f'{world}moves = "N"\nspeed = 1'
    found = problems(tmp_path, scenario() + "\n" + moving)
    assert found == [
        "line 29, terrain: Ball: moves: no world moves in this game; leave out moves and speed."
    ]
    assert problems(tmp_path, scenario() + "\n" + world) == []


@pytest.mark.parametrize(("kind", "goes"), [("catch", False), ("hull", True)])
def test_only_fights_are_flown_on_the_chart(tmp_path: Path, kind: str, *, goes: bool) -> None:
    """A race on the chart would be flown in turns all the same, so that the file is refused."""
    rating = "adf = 1\nmr = 1"
    goal = f'sequence = "chart"\n[goal]\nkind = "{kind}"\nship = "One"\ntarget = "Two"'
    text = scenario(ship=rating, before=goal).replace('hex = "2040"', f'hex = "2040"\n{rating}')
    found = problems(tmp_path, text)
    assert (found == []) is goes
    assert goes or "sequence: races and chases are flown in turns; leave this out." in found[0]


@pytest.mark.rule("VEC-2")
@pytest.mark.parametrize("speeds", ["A4 C2", "G3", "A0", "A4 B2 C1", "A100"])
def test_speeds_that_no_ship_has_are_refused(tmp_path: Path, speeds: str) -> None:
    found = problems(tmp_path, scenario(ship=f'speeds = "{speeds}"\nadf = 1\nmr = 1'))
    assert len(found) == 1
    assert "adjacent faces" in found[0]


@pytest.mark.rule("Q233")
def test_only_weapons_of_the_ship_can_be_marked_mpo(tmp_path: Path) -> None:
    assert problems(tmp_path, scenario(ship='mpo = ["L1", "L2"]')) == []
    [found] = problems(tmp_path, scenario(ship='mpo = ["S1"]'))
    assert "One: mpo" in found and "S1" in found


@pytest.mark.rule("Q234")
def test_a_ship_without_engines_or_ratings_is_refused_with_the_reason(tmp_path: Path) -> None:
    """The same ship flies with ADF and MR that the scenario fixes."""
    (tmp_path / "hulk.toml").write_text(_without_engines(), encoding="utf-8")
    text = scenario().replace('design = "icarus"', 'design = "hulk"', 1)
    [found] = problems(tmp_path, text)
    assert "One" in found and "no engine" in found and "give adf and mr" in found
    fixed = scenario(ship="adf = 0\nmr = 0").replace('design = "icarus"', 'design = "hulk"', 1)
    assert problems(tmp_path, fixed) == []


def _without_engines() -> str:
    """The record of a way station, whose engines are hull."""
    ships = Path(__file__).parents[4] / "ships"
    text = (ships / "waypoint.toml").read_text(encoding="utf-8")
    return text.replace("E", "H")
