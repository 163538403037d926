"""Autosaves, copies, and a disk that cannot be written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.table.events import PhaseBegan
from game.table.journal import files, keep
from game.table.journal.files import write_safely
from game.table.journal.folder import (
    Autosaves,
    home,
    kept_folder,
    list_saves,
    new_path,
    saves_folder,
)
from game.table.journal.resume import resume
from tests.table.journal.battles import inputs, played, started


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))


def test_the_folder_can_be_moved(tmp_path: Path) -> None:
    """EARTH_EXPECTS_HOME is where everything is written."""
    assert home() == tmp_path / "home"
    assert saves_folder() == tmp_path / "home" / "saves"


def test_names_are_made_of_the_title_and_stay_inside() -> None:
    """A title may hold anything; the file stays in its folder, and never takes another's name."""
    first = new_path("../../Stop: the /Icarus\\ <3")
    assert first.parent == saves_folder()
    assert first.name == "stop-the-icarus-3-1.jsonl"
    write_safely(first, b"x")
    assert new_path("../../Stop: the /Icarus\\ <3").name == "stop-the-icarus-3-2.jsonl"
    assert new_path("?").name == "battle-1.jsonl"


def test_autosaves_keep_turn_starts_and_three_that_roll() -> None:
    """Every one of them is a battle that goes on by itself."""
    runner, journal = started(new_path("Wolves"), "wolves")
    auto = Autosaves(journal)
    runner.listeners.append(auto.hear)
    while runner.battle.turn < 4:
        played(runner, answers=1)
    names = {save.path.name for save in list_saves() if save.auto}
    assert names == {
        "turn-002.jsonl",
        "turn-003.jsonl",
        "turn-004.jsonl",
        "rolling-1.jsonl",
        "rolling-2.jsonl",
        "rolling-3.jsonl",
    }
    auto_save = next(s for s in list_saves() if s.path.name == "turn-003.jsonl")
    before = auto_save.path.read_bytes()
    resumed = resume(auto_save.path)
    assert (resumed.runner.battle.turn, resumed.runner.battle.phase) == (3, "power")
    other = resumed.keep()
    played(resumed.runner, answers=3)
    other.close()
    assert other.path.parent == saves_folder()
    assert other.path != journal.path
    assert auto_save.path.read_bytes() == before


def test_rolling_autosaves_go_on_with_the_oldest() -> None:
    """A battle taken up again does not write over its newest autosave first."""
    _runner, journal = started(new_path("Two scouts"), "two_scouts")
    folder = journal.path.parent / "auto" / journal.path.stem
    ages = {1: 300, 2: 100, 3: 200}
    for slot, age in ages.items():
        journal.copy(folder / f"rolling-{slot}.jsonl")
        os.utime(folder / f"rolling-{slot}.jsonl", (age, age))
    Autosaves(journal).hear(PhaseBegan(turn=1, phase="movement"))
    times = {slot: (folder / f"rolling-{slot}.jsonl").stat().st_mtime for slot in ages}
    assert [slot for slot in ages if times[slot] != ages[slot]] == [2]


def test_a_battle_in_play_goes_on_in_its_own_file() -> None:
    """What lies among the saves is the battle itself."""
    runner, journal = started(new_path("Two scouts"), "two_scouts")
    played(runner, answers=5)
    journal.close()
    resumed = resume(journal.path)
    again = resumed.keep()
    assert again.path == journal.path
    played(resumed.runner, answers=5)
    again.close()
    assert len(inputs(resume(journal.path).runner.events)) == 10


def test_a_kept_copy_is_a_save_of_its_moment() -> None:
    """Playing on does not change it."""
    runner, journal = started(new_path("Two scouts"), "two_scouts")
    played(runner, answers=5)
    copy = new_path("Before the turn", kept_folder())
    journal.copy(copy)
    played(runner, answers=5)
    assert len(inputs(resume(copy).runner.events)) == 5
    assert resume(copy).keep().path.parent == saves_folder()


def test_a_full_disk_is_said_once_and_the_battle_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, no exception; when there is room again all of it is written."""
    told: list[str] = []
    runner, journal = started(tmp_path / "a.jsonl", "two_scouts")
    journal._on_trouble = told.append
    real = os.write

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keep.os, "write", full)
    monkeypatch.setattr(keep, "write_safely", lambda path, data: full(0, data))
    played(runner, answers=6)
    assert len(told) == 1
    assert "No space left on device" in told[0]
    assert journal.trouble == told[0]
    monkeypatch.setattr(keep.os, "write", real)
    monkeypatch.setattr(keep, "write_safely", write_safely)
    played(runner, answers=6)
    assert journal.trouble is None
    journal.close()
    assert resume(journal.path).runner.events == runner.events


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """A file where the folder should be: the battle starts all the same."""
    (tmp_path / "folder").write_text("a file")
    runner, journal = started(tmp_path / "folder" / "a.jsonl", "two_scouts")
    assert "is not being saved" in str(journal.trouble)
    played(runner, answers=3)
    assert len(inputs(runner.events)) == 3


def test_writing_safely_leaves_the_old_file_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never in place: a failure at any step leaves the old content and no litter."""
    target = tmp_path / "save.jsonl"
    write_safely(target, b"old")

    def broken(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files.os, "fsync", broken)
    with pytest.raises(OSError, match="Input/output"):
        write_safely(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_the_order_is_synced_before_its_effects_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line of an order is on disk for good before anybody learns what it led to."""
    runner, _journal = started(tmp_path / "a.jsonl", "two_scouts")
    steps: list[str] = []
    real = os.fsync
    monkeypatch.setattr(keep.os, "fsync", lambda handle: (steps.append("sync"), real(handle))[1])
    runner.listeners.append(lambda event: steps.append(event.kind))
    played(runner, answers=8)
    sealed = [n for n, step in enumerate(steps) if step == "order_sealed"]
    assert len(sealed) == 8
    assert all(steps[n - 1] == "sync" for n in sealed)
    assert steps.count("sync") == 8
