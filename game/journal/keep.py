"""Keeping the journal of a battle: each order is on disk before it counts.

A journal is a listener of the runner. What players put in is written and synced at once, before
its effects are known; the effects are written as they happen and follow from orders and dice.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

from game.battle.events import BattleEnded, Event
from game.journal.files import reason_of, write_safely
from game.journal.header import Header, header_data
from game.journal.lines import event_data, line
from game.turn.runner import INPUTS, Runner
from game.words import _


class Journal:
    """The journal file of a battle in play.

    When the file cannot be written the battle goes on: ``trouble`` holds one sentence, which
    ``on_trouble`` hears once, and every further order tries again to write all of it. ``place``
    is the hash of the last line that follows from the rules: what is asked now stands on it.
    """

    def __init__(
        self, path: Path, header: Header, on_trouble: Callable[[str], None] | None = None
    ) -> None:
        self.path = path
        self.header = header
        self.trouble: str | None = None
        self._on_trouble = on_trouble
        self._handle: int | None = None
        first, self._hash = line("journal", header_data(header), "")
        self.place = self._hash
        self._lines = [first]

    def begin(self, events: Iterable[Event] = ()) -> None:
        """Write the file whole, with what has happened so far."""
        for event in events:
            self._add(event)
        self._try(self._write_all)

    def hear(self, event: Event) -> None:
        """One event more; on disk for good when it is a player's."""
        added = self._add(event)
        lasting = isinstance(event, (*INPUTS, BattleEnded))
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
            handle = self._handle
            self._try(lambda: os.fsync(handle))

    def again(self) -> None:
        """Try once more to write all of it, if it could not be written."""
        if self.trouble is not None:
            self._try(self._write_all)

    def close(self) -> None:
        """Settle and let go of the file."""
        self.settle()
        self._let_go()

    def _add(self, event: Event) -> bytes:
        added, self._hash = line("event", event_data(event), self._hash)
        self._lines.append(added)
        if not isinstance(event, INPUTS):
            self.place = self._hash
        return added

    def _append(self, data: bytes, lasting: bool) -> None:
        assert self._handle is not None
        left = memoryview(data)
        while left:
            left = left[os.write(self._handle, left) :]
        if lasting:
            os.fsync(self._handle)

    def _write_all(self) -> None:
        write_safely(self.path, b"".join(self._lines))
        self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

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
