"""Power lost, calls refused, the game killed: what was acknowledged is on disk."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path
from random import Random

import pytest

from game.table.journal.files import sweep, write_safely
from tests.storm.disk import Disk
from tests.storm.losing_power import REFUSALS, images, inputs_in, killed, refused
from tests.table.journal.battles import played, started


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path / "game"))


@pytest.mark.parametrize("battle", ["two_scouts", "build_off"])
def test_power_lost_after_any_call_loses_nothing_acknowledged(tmp_path: Path, battle: str) -> None:
    found = images(tmp_path, 12, 3, battle=battle)
    assert found.tried > 300
    assert found.lost == []


@pytest.mark.parametrize("error", REFUSALS)
def test_any_call_refused_is_said_and_made_good(tmp_path: Path, error: int) -> None:
    """No exception gets out, the battle goes on, and at its end all of it is on disk."""
    calls = refused(_fresh(tmp_path, -1), 4, None, error)[1]
    assert len(calls) > 40
    for number in range(len(calls)):
        root = _fresh(tmp_path, number)
        os.environ["EARTH_EXPECTS_HOME"] = str(root / "game")
        session, _calls = refused(root, 4, number, error)
        assert session.journal.trouble is None, calls[number]
        assert len(inputs_in(session.journal.path)) == 4, calls[number]


@pytest.mark.parametrize("ended", [True, False])
def test_the_end_of_a_battle_and_leaving_it_make_all_of_it_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended: bool
) -> None:
    """Effects follow from the orders; once nobody will work them out again they are synced too."""
    disk = Disk(tmp_path)
    disk.patch(monkeypatch)
    runner, journal = started(tmp_path / "a.jsonl", "two_scouts")
    played(runner, answers=1)
    while runner.events[-1].put_in:
        played(runner, answers=1)
    if ended:
        runner.say(runner.battle.sides[0], "concede")
    else:
        journal.close()
    assert disk.least()["a.jsonl"] == journal.path.read_bytes()


def _fresh(folder: Path, number: int) -> Path:
    root = folder / str(number)
    root.mkdir()
    return root


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is nothing to kill with")
def test_a_process_killed_while_it_plays_loses_nothing_acknowledged(tmp_path: Path) -> None:
    random = Random(5)
    for number in range(6):
        found = killed(tmp_path / str(number), random)
        assert found.tried and found.lost == []


def test_what_reads_back_otherwise_is_not_put_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that swallows what it is given: the old file stays."""
    target = tmp_path / "save.jsonl"
    write_safely(target, b"old")
    monkeypatch.setattr(os, "write", lambda _handle, data: len(data))
    with pytest.raises(OSError, match="reads back differently"):
        write_safely(target, b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [
        ("save.jsonl", b"old")
    ]


def test_a_disk_that_cannot_sync_its_folder_is_told_of_and_one_that_has_no_such_thing_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def sync(handle: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{handle}"):  # noqa: PTH112
            raise OSError(number, os.strerror(number))
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    number = errno.EINVAL
    write_safely(tmp_path / "a", b"x")
    number = errno.EIO
    with pytest.raises(OSError, match="Input/output"):
        write_safely(tmp_path / "a", b"x")


def test_what_killed_games_left_half_written_is_swept_once_it_is_old(tmp_path: Path) -> None:
    names = (".a.jsonl.77.new", "auto/.b.jsonl.8.new", "a.jsonl", ".a.jsonl.x.new", "a.7.new")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (1000, 1000))
    (tmp_path / ".fresh.jsonl.9.new").write_bytes(b"x")
    sweep(tmp_path)
    left = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert left == {"a.jsonl", ".a.jsonl.x.new", "a.7.new", ".fresh.jsonl.9.new"}
