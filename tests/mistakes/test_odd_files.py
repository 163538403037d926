"""What is no file: pipes, devices, folders without rights. Nothing hangs, one sentence each."""

from __future__ import annotations

import ast
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.papers.opening import is_taken, read_file
from game.table.journal.errors import JournalError
from game.table.journal.folder import list_saves, new_path, saves_folder
from game.table.journal.read import read_journal
from tests.mistakes.test_disasters import told

GAME = Path(__file__).parents[2] / "game"
PIPE = "it is a pipe or device, not a file"


def _waited(*_told: object) -> None:
    raise AssertionError("somebody waits for a pipe")


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A named pipe among the saves that nobody writes to; whoever waits for it is stopped."""
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path))
    path = saves_folder() / "pipe.jsonl"
    path.parent.mkdir()
    os.mkfifo(path)
    before = signal.signal(signal.SIGALRM, _waited)
    signal.alarm(20)
    yield path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("kind", ["ship", "scenario", "orders"])
def test_a_pipe_is_no_paper(pipe: Path, kind: str) -> None:
    [sentence] = told(pipe, kind)
    assert PIPE in sentence


def test_a_pipe_among_the_saves_is_listed_with_its_problem(pipe: Path) -> None:
    [save] = list_saves()
    assert (save.path, save.problem) == (pipe, f"it cannot be read ({PIPE})")
    with pytest.raises(JournalError, match=PIPE):
        read_journal(pipe)


def test_a_pipe_put_in_a_file_s_place_between_look_and_opening(
    pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was looked at need not be what is opened: it is looked at once more."""
    before = Path(__file__).stat()
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", lambda _path: before)
        with pytest.raises(OSError, match=PIPE):
            read_file(pipe, 100)


def test_devices_and_folders_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    with pytest.raises(OSError, match=PIPE):
        read_file(tmp_path / "endless.toml", 100)
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, 100)


def test_no_more_is_read_than_asked_for_and_one(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"x" * 100)
    assert len(read_file(tmp_path / "long", 10)) == 11


def test_a_folder_of_saves_that_may_not_be_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name is found all the same; that nothing can be written there is told by the journal."""

    def forbidden(path: object, *_more: object, **_named: object) -> os.stat_result:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "stat", forbidden)
    monkeypatch.setattr(os, "lstat", forbidden)
    assert new_path("Two scouts", tmp_path).name == "two-scouts-1.jsonl"
    assert not is_taken(tmp_path)
    assert list_saves(tmp_path) == []


def test_a_link_that_leads_nowhere_takes_its_name(tmp_path: Path) -> None:
    (tmp_path / "two-scouts-1.jsonl").symlink_to(tmp_path / "gone")
    assert new_path("Two scouts", tmp_path).name == "two-scouts-2.jsonl"


OPENERS = {
    "papers/opening.py": {"os.open", "os.fdopen"},
    "table/journal/files.py": {"os.open"},
    "table/journal/holding.py": {"os.open"},
    "cli.py": {"os.open"},
    "desk/device.py": {"os.open"},
    "handbook/book.py": {".read_text"},
    "desk/paint/icons.py": {".read_text"},
}
"""Who opens files: to read, to write, what is shipped with the game, and where output goes."""
_MODE = re.compile("'[rwax]b?'")
READS = {"read_bytes", "read_text", "write_bytes", "write_text", "fdopen"}


def _opened(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "open":
            found.add("open")
        if isinstance(node.func, ast.Attribute):
            owner, name = ast.unparse(node.func.value), node.func.attr
            mode = [a for a in node.args[:1] if _MODE.fullmatch(ast.unparse(a))]
            if name in READS or (name == "open" and (owner in {"os", "io"} or mode)):
                found.add(f"{owner if owner in {'os', 'io'} else ''}.{name}")
    return found


def test_every_other_file_is_read_through_one_place() -> None:
    found = {str(path.relative_to(GAME).as_posix()): _opened(path) for path in GAME.rglob("*.py")}
    strange = {name: kinds - OPENERS.get(name, set()) for name, kinds in found.items()}
    assert {name: kinds for name, kinds in strange.items() if kinds} == {}
