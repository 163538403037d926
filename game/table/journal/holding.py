"""Holding a save, so that no second window writes it: a lock that goes with the process.

The lock lies on a hidden file beside the save, because the save itself is replaced at times.
Where a file system has no locks nothing is held, and only what is found in the save tells.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

from game.papers.opening import is_taken
from game.table.journal.files import make_folder
from game.words import _

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_TAKEN = {errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK}
_TRIES = 20
_NAMES = 100_000


class HeldError(OSError):
    """A save that another window of the game has open."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, _("another window is playing it"), str(path))


class Hold:
    """A save held by this window, until it is let go of or the process ends."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle

    @property
    def firm(self) -> bool:
        """Whether there is a lock, not a name only."""
        return self._handle is not None

    def release(self) -> None:
        """Let go of it; twice does no harm."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        lock = lock_path(self.path)
        ours = _same(handle, lock)
        if sys.platform == "win32":
            os.close(handle)
        with contextlib.suppress(OSError):
            if ours:
                os.unlink(lock)  # noqa: PTH108
        if sys.platform != "win32":
            os.close(handle)


def lock_path(path: Path) -> Path:
    """The hidden file that is locked while a save is played."""
    return path.with_name(f".{path.name}.lock")


def hold(path: Path) -> Hold:
    """Hold a save. HeldError if another window does; where nothing can be locked, in name only."""
    for _again in range(_TRIES):
        try:
            handle = os.open(lock_path(path), os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return Hold(path, None)
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            if error.errno in _TAKEN:
                raise HeldError(path) from None
            return Hold(path, None)
        if _same(handle, lock_path(path)):
            return Hold(path, handle)
        os.close(handle)
    raise HeldError(path)


def claim(folder: Path, stem: str, suffix: str, *others: str) -> Hold:
    """A free name in a folder, held: ``stem`` with the first number that nobody has.

    Names with one of the ``others`` in place of the ``suffix`` are not free either.
    """
    with contextlib.suppress(OSError):
        make_folder(folder)
    for number in range(1, _NAMES):
        path = folder / f"{stem}-{number}{suffix}"
        if any(is_taken(path.with_suffix(end)) for end in (suffix, *others)):
            continue
        try:
            held = hold(path)
        except HeldError:
            continue
        if not is_taken(path):
            return held
        held.release()
    return Hold(path, None)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _same(handle: int, path: Path) -> bool:
    """Whether the file that was locked still has its name: who lets go takes it away."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))  # noqa: PTH116
    except FileNotFoundError:
        return False
    except OSError:
        return True
