"""Keeping the journal of a battle: each order is on disk before it counts.

A journal is a listener of the runner. What players put in is written and synced at once, before
its effects are known; the effects are written as they happen and follow from orders and dice.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from game.papers.opening import read_file
from game.table.events import BattleEnded, Happening
from game.table.journal.files import make_folder, open_to_append, reason_of, write_all, write_safely
from game.table.journal.header import Header, header_data
from game.table.journal.holding import HeldError, Hold, claim, hold
from game.table.journal.lines import event_data, line
from game.table.runner import Runner
from game.words import _


class Journal:
    """The journal file of a battle in play.

    When the file cannot be written the battle goes on: ``trouble`` holds one sentence, which
    ``on_trouble`` hears once, and every further order tries again to write all of it. ``place``
    is the hash of the last line that follows from the rules: what is asked now stands on it.

    A file that is deleted, moved or changed by somebody else in play is written anew, whole, where
    nothing lies: ``news`` holds one sentence on it, for whoever tells it to take away.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        on_trouble: Callable[[str], None] | None = None,
        held: Hold | None = None,
    ) -> None:
        self.path = path
        self.news = ""
        self.held = held
        self._astray = False
        self._first: tuple[int, int, int] | None = None
        self._size = 0
        self.header = header
        self.trouble: str | None = None
        self._on_trouble = on_trouble
        self._handle: int | None = None
        first, self._hash = line("journal", header_data(header), "")
        self.place = self._hash
        self._lines = [first]

    def begin(self, events: Iterable[Happening] = ()) -> None:
        """Write the file whole, with what has happened so far."""
        for event in events:
            self._add(event)
        self._try(self._write_first)

    def hear(self, event: Happening) -> None:
        """One event more; on disk for good when it is a player's."""
        added = self._add(event)
        lasting = event.put_in or isinstance(event, BattleEnded)
        if self._handle is not None:
            self._try(lambda: self._append(added, lasting))
        elif lasting:
            self._try(self._write_all)

    def follow(self, runner: Runner) -> None:
        """Write what the runner has done so far, and listen to the rest."""
        self.begin(runner.events)
        runner.listeners.append(self.hear)

    def copy(self, path: Path) -> None:
        """A copy of the journal as it is now under another name. OSError if it cannot be."""
        write_safely(path, b"".join(self._lines))

    def settle(self) -> None:
        """Make everything so far last."""
        if self._handle is not None:
            self._try(lambda: self._append(b"", True))

    def again(self) -> None:
        """Try once more to write all of it, if it could not be written."""
        if self.trouble is not None:
            self._try(self._write_all)

    def close(self) -> None:
        """Settle and let go of the file; what could not be written is tried once more."""
        self.settle()
        self.again()
        self._let_go()
        if self.held is not None:
            self.held.release()
            self.held = None

    def _add(self, event: Happening) -> bytes:
        added, self._hash = line("event", event_data(event), self._hash)
        self._lines.append(added)
        if not event.put_in:
            self.place = self._hash
        return added

    def _append(self, data: bytes, lasting: bool) -> None:
        assert self._handle is not None
        if lasting and not self._is_ours(self._handle):
            self._astray = True
            self._let_go()
            self._write_all()
            return
        write_all(self._handle, data)
        self._size += len(data)
        if lasting:
            os.fsync(self._handle)

    def _is_ours(self, handle: int) -> bool:
        """Whether the file written to still has its name, and holds what was written."""
        here = os.fstat(handle)
        return _marks(self.path) == (here.st_dev, here.st_ino, self._size)

    def _write_first(self) -> None:
        """Over what lies there: whoever named the file wanted this one."""
        self._first = _marks(self.path)
        self._write_all()

    def _write_all(self) -> None:
        data = b"".join(self._lines)
        self._take_place(data)
        write_safely(self.path, data)
        self._handle, self._size, self._first = open_to_append(self.path), len(data), None
        if self._astray:
            text = _(
                "The file of this battle was deleted, moved or changed by somebody else: all of "
                "it is written anew as {name}."
            )
            self.news, self._astray = text.format(name=self.path.name), False

    def _take_place(self, data: bytes) -> None:
        """Hold a name whose file may be replaced: another one if this is somebody else's now."""
        if self._astray and self.held is not None:
            self.held.release()
            self.held = None
        make_folder(self.path.parent)
        try:
            if self.held is None or not self.held.firm:
                self.held = hold(self.path)
            free = self._may_replace(data)
        except HeldError:
            free = False
        if not free:
            self._astray = True
            if self.held is not None:
                self.held.release()
            self.held = claim(self.path.parent, _plain(self.path.stem), self.path.suffix)
            self.path = self.held.path

    def _may_replace(self, data: bytes) -> bool:
        """Whether nothing is lost with the file in place: it was begun on, or is this journal."""
        found = _marks(self.path)
        if found is None or found == self._first:
            return True
        try:
            there = read_file(self.path, len(data))
        except OSError:
            return False
        return there.startswith(self._lines[0]) and data.startswith(there)

    def _let_go(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except OSError as error:
            self._let_go()
            self._complain(error)
        else:
            self.trouble = None

    def _complain(self, error: OSError) -> None:
        told = self.trouble is not None
        text = _(
            "The battle is not being saved ({reason}: {path}); it goes on, and saving is tried "
            "again with every order. Make room there, or save it elsewhere."
        )
        self.trouble = text.format(reason=reason_of(error), path=self.path)
        if self._on_trouble is not None and not told:
            self._on_trouble(self.trouble)


def _marks(path: Path) -> tuple[int, int, int] | None:
    """What tells a file from another that takes its name, and its size; None where none is."""
    try:
        found = os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino, found.st_size


def _plain(stem: str) -> str:
    """A name without the number at its end."""
    plain, _dash, number = stem.rpartition("-")
    return plain if plain and number.isdecimal() else stem
