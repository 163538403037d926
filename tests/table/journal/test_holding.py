"""One save, one window; and a file that is taken away while it is written."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.table.journal import holding
from game.table.journal.folder import list_saves, new_hold, new_path, saves_folder
from game.table.journal.holding import HeldError, hold, lock_path
from game.table.journal.keep import Journal
from game.table.journal.resume import resume
from game.table.runner import Runner
from tests.table.journal.battles import inputs, played, started

HOLD_AND_DIE = """
import os, sys
from pathlib import Path
from game.table.journal.holding import hold
kept = hold(Path(sys.argv[1]))
print(kept.firm, flush=True)
sys.stdin.read()
os.kill(os.getpid(), 9)
"""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "home"))


BATTLES = ("two_scouts", "build_off")
"""One of each game."""


def begun(battle: str = "two_scouts") -> tuple[Runner, Journal]:
    """A battle of some orders, in play."""
    runner, journal = started(new_path("Two scouts"), battle)
    return played(runner, answers=4), journal


def test_another_process_holds_a_save_until_it_dies(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD_AND_DIE, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert other.stdout is not None and other.stdout.readline() == b"True\n"
    with pytest.raises(HeldError, match="another window"):
        hold(path)
    other.communicate(b"")
    assert lock_path(path).exists()
    mine = hold(path)
    assert mine.firm
    mine.release()
    assert not lock_path(path).exists()


def test_what_was_let_go_of_between_opening_and_locking_is_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who lets go takes the file away: a lock on the old one would hold nothing."""
    path, real, times = tmp_path / "a.jsonl", holding._lock, []

    def too_late(handle: int) -> None:
        if not times:
            lock_path(path).unlink()
        times.append(handle)
        real(handle)

    monkeypatch.setattr(holding, "_lock", too_late)
    mine = hold(path)
    assert len(times) == 2
    with pytest.raises(HeldError):
        hold(path)
    mine.release()


def test_where_nothing_can_be_locked_the_battle_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(_handle: int) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(holding, "_lock", unknown)
    assert not hold(tmp_path / "a.jsonl").firm
    _runner, journal = begun()
    assert journal.trouble is None and len(inputs(resume(journal.path).runner.events)) == 4


def test_two_battles_begun_at_once_get_two_names() -> None:
    first, second = new_hold("Two scouts"), new_hold("Two scouts")
    assert [held.path.name for held in (first, second)] == [
        "two-scouts-1.jsonl",
        "two-scouts-2.jsonl",
    ]


@pytest.mark.parametrize("battle", BATTLES)
def test_a_save_in_play_is_not_taken_up_and_a_copy_of_it_is(battle: str) -> None:
    runner, journal = begun(battle)
    taken = resume(journal.path)
    with pytest.raises(HeldError):
        hold(journal.path)
    branch = taken.keep(copy=True)
    played(taken.runner, seed=2, answers=3)
    played(runner, seed=3, answers=5)
    branch.close()
    journal.close()
    assert branch.path != journal.path
    other, first = (inputs(resume(one.path).runner.events) for one in (branch, journal))
    assert other == inputs(taken.runner.events)
    assert first == inputs(runner.events)
    assert other[:4] == first[:4] and other != first
    saves = {save.path: save.branch for save in list_saves()}
    assert saves == {journal.path: "", branch.path: "two-scouts-1"}


def test_a_save_taken_up_by_force_goes_on_beside_the_other() -> None:
    """Whoever asks for no lock writes over nobody all the same."""
    _runner, journal = begun()
    taken = resume(journal.path)
    other = taken.keep()
    assert other.path != journal.path
    assert other.news


def test_letting_go_frees_the_save_and_leaves_nothing_behind() -> None:
    _runner, journal = begun()
    journal.close()
    assert [path.name for path in saves_folder().iterdir()] == ["two-scouts-1.jsonl"]


def _deleted(path: Path) -> None:
    path.unlink()


def _renamed(path: Path) -> None:
    path.rename(path.with_name("elsewhere.jsonl"))


def _folder_gone(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


def _replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"somebody else's")
    other.replace(path)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-10])


def _written_over(path: Path) -> None:
    path.write_bytes(b"somebody else's")


def _added_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"somebody else's")


def _folder_in_place(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _link_in_place(path: Path) -> None:
    path.unlink()
    path.with_name("other").write_bytes(b"somebody else's")
    path.symlink_to("other")


AWAY = {
    _deleted: "two-scouts-1.jsonl",
    _renamed: "two-scouts-1.jsonl",
    _folder_gone: "two-scouts-1.jsonl",
    _cut: "two-scouts-1.jsonl",
    _replaced: "two-scouts-2.jsonl",
    _written_over: "two-scouts-2.jsonl",
    _added_to: "two-scouts-2.jsonl",
    _folder_in_place: "two-scouts-2.jsonl",
    _link_in_place: "two-scouts-2.jsonl",
}
"""What is done to a file in play, and where the battle goes on."""


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("away", AWAY)
@pytest.mark.parametrize("battle", BATTLES)
def test_a_file_taken_away_in_play_is_written_anew(
    battle: str, away: Callable[[Path], None], leaving: bool
) -> None:
    """Before the next order, or on leaving; nobody else's file is touched, and it is said."""
    runner, journal = begun(battle)
    first = journal.path
    away(first)
    there = first.read_bytes() if first.is_file() else None
    if not leaving:
        played(runner, answers=1)
        assert inputs(resume(journal.path).runner.events) == inputs(runner.events)
    journal.close()
    assert journal.trouble is None
    assert journal.path.name == AWAY[away]
    assert journal.news == (
        "The file of this battle was deleted, moved or changed by somebody else: all of it is "
        f"written anew as {journal.path.name}."
    )
    assert resume(journal.path).runner.events == runner.events
    assert journal.path == first or there is None or first.read_bytes() == there


def test_a_file_put_there_while_saving_fails_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    runner, journal = begun()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full)
        played(runner, answers=1)
    assert journal.trouble is not None
    journal.path.write_bytes(b"somebody else's")
    first = journal.path
    played(runner, answers=1)
    assert journal.trouble is None and journal.path != first
    assert first.read_bytes() == b"somebody else's"
    assert resume(journal.path).runner.events == runner.events


def test_its_own_file_half_written_is_written_anew_in_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A full disk leaves half a line: that is no other's file."""
    runner, journal = begun()
    first, real = journal.path, os.write
    with monkeypatch.context() as patch:
        patch.setattr(
            os, "write", lambda h, data: _full(h, data) if len(data) < 9 else real(h, data[:5])
        )
        played(runner, answers=1)
    played(runner, answers=1)
    assert (journal.path, journal.trouble, journal.news) == (first, None, "")
    assert resume(journal.path).runner.events == runner.events


def _full(_handle: int, _data: bytes) -> int:
    raise OSError(28, "No space left on device")
