"""A shelf of kept papers: one file each, found by the paper's name, none lost to another."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.table.faults import SetupError
from game.table.journal.folder import HOME_VARIABLE
from game.table.journal.shelf import Shelf


@dataclass(frozen=True)
class Paper:
    name: str
    held: str = ""


def load(path: Path) -> Paper:
    name, _, held = path.read_text().partition("=")
    if not held:
        raise SetupError(str(path), ["it holds nothing."])
    return Paper(name, held)


SHELF = Shelf("papers", "paper", load, lambda paper: f"{paper.name}={paper.held}")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))


def test_a_paper_takes_the_place_of_the_one_of_its_name() -> None:
    first = SHELF.keep(Paper("A b", "1"))
    other = SHELF.keep(Paper("A-b", "2"))
    assert first != other, "names that make one file name are two papers"
    assert SHELF.keep(Paper("A b", "3")) == first
    assert SHELF.kept() == ({"A b": Paper("A b", "3"), "A-b": Paper("A-b", "2")}, [])
    assert SHELF.file_of("A-b") == other


def test_a_bad_file_is_told_and_hides_no_other() -> None:
    SHELF.keep(Paper("Good", "1"))
    (SHELF.folder / "bad.toml").write_text("Bad")
    found, faults = SHELF.kept()
    assert list(found) == ["Good"] and faults == ["bad.toml: it holds nothing."]


def test_the_first_of_two_files_of_one_name_is_the_one_that_counts() -> None:
    SHELF.keep(Paper("Twin", "1"))
    SHELF.write(Paper("Twin", "2"), None)
    assert SHELF.kept()[0]["Twin"].held == "1"
    SHELF.drop("Twin")
    assert SHELF.kept()[0]["Twin"].held == "2"
    SHELF.drop("Twin")
    SHELF.drop("Twin")
    assert SHELF.kept() == ({}, []) and SHELF.folder.is_dir()
