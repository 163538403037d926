"""The README keeps its word: its example runs, its files are there, its commands are in use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


Row = tuple[str, list[Path], list[Path]]


def _table() -> list[Row]:
    """What each rule is about, its files and its tests."""
    part = README.split("## To change a rule")[1].split("\n\n")[1]
    rows = [line.split("|") for line in part.splitlines() if line.startswith("| ")]
    return [(row[1].strip(), _files(row[2], "game"), _files(row[3], "tests")) for row in rows[1:]]


def _files(cell: str, room: str) -> list[Path]:
    """The files of a cell; those that do not begin at the top begin at the game's own room."""
    home = ROOT / room / "systems" / "earth_expects"
    named = re.findall(r"`([^`]+)`", cell)
    return [ROOT / f if f.startswith(f"{room}/") else home / f for f in named]


@pytest.mark.parametrize(("rule", "files", "tests"), _table())
def test_every_rule_of_the_table_names_files_that_exist(
    rule: str, files: list[Path], tests: list[Path]
) -> None:
    assert files and tests, rule
    assert [file for file in (*files, *tests) if not file.is_file()] == []


@pytest.mark.parametrize(("rule", "files", "tests"), _table())
def test_the_test_of_a_rule_is_one(rule: str, files: list[Path], tests: list[Path]) -> None:
    assert files and all("def test_" in t.read_text(encoding="utf-8") for t in tests), rule


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code = README.split("<!-- example -->")[1].split("```python\n")[1].split("```")[0]
    exec(compile(code, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert "kind='battle_ended'" in printed[-1]


def test_the_check_calls_exactly_the_test_command_of_the_readme() -> None:
    command = next(line for line in README.splitlines() if line.endswith(".venv/bin/pytest"))
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_pictures_and_pages_that_it_links_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_nothing_else_stands_at_the_top() -> None:
    known = {"pyproject.toml", "game", "assets", "ships", "tests", "README.md", "LICENSE"}
    known |= {"CHANGELOG.md", "build", "dist"}
    there = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert {name for name in there - known if not name.endswith(".egg-info")} == set()
