"""Ships that only other tables allow: told in words by every command, never as a stumble."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.library import start
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import ScenarioError
from tests.commanding import run
from tests.mistakes.good import BATTLE, SHIP, edited

Captured = pytest.CaptureFixture[str]
TWO_PRIMARIES = edited(SHIP, "\\o/H\\\n/C\\_/", "\\o/L\\\n/C\\o/")


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """A battle with a ship of two primary boxes, which no option allows."""
    (tmp_path / "dart.toml").write_text(TWO_PRIMARIES, encoding="utf-8")
    path = tmp_path / "battle.toml"
    text = edited(BATTLE, 'design = "icarus"', 'design = "dart"')
    path.write_text(text, encoding="utf-8")
    return path


def test_the_referee_tells_it_with_the_file_and_what_to_do(
    capsys: Captured, battle: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.jsonl"
    ran = run(capsys, "referee", battle, "--save", saved)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{battle}: ships: Icarus: ")
    assert "primary" in ran.err
    assert "stumbled" not in ran.err
    assert not saved.exists()


def test_with_the_option_it_is_played(capsys: Captured, battle: Path) -> None:
    text = battle.read_text(encoding="utf-8").replace('"crew quality"', '"multiple primary boxes"')
    text = text.replace('crew = "elite"\n', "")
    battle.write_text(text, encoding="utf-8")
    ran = run(capsys, "referee", battle)
    assert (ran.code, ran.err) == (0, "")


def test_a_script_gets_one_error_with_all_of_it(battle: Path) -> None:
    scenario, designs = load_scenario(battle)
    with pytest.raises(ScenarioError, match="primary"):
        start(scenario, designs)
