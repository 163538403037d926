"""Writing files so that a reader finds the old one or the new one, never half of one."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from pathlib import Path

from game.papers.opening import read_file
from game.words import _

_FORWARD = os.O_WRONLY | getattr(os, "O_BINARY", 0)
_ANEW = _FORWARD | os.O_CREAT | os.O_EXCL
_NO_SYNC = {errno.EBADF, errno.EINVAL, errno.ENOTSUP, errno.ENOSYS}
"""What file systems answer that have no syncing of folders."""
_DRAFT = re.compile(r"\..+\.\d+\.new")
_AN_HOUR = 3600.0


def write_safely(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write beside the target, sync, read back, then put in its place. OSError if it fails.

    What need not be ``lasting`` outlives the game but perhaps not the machine: it is not synced.
    """
    make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        _write(draft, data, lasting)
        if read_file(draft, len(data)) != data:
            raise OSError(errno.EIO, _("what was written reads back differently"))
        os.replace(draft, path)  # noqa: PTH105
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(draft)  # noqa: PTH108
        raise
    if lasting:
        sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those it lies in, each of them to last. OSError if it cannot be."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for one in reversed(missing):
        with contextlib.suppress(FileExistsError):
            os.mkdir(one)  # noqa: PTH102
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last; where folders cannot be synced nothing is done.

    OSError if the disk refuses.
    """
    try:
        handle = os.open(folder, os.O_RDONLY)
    except (PermissionError, IsADirectoryError):
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)


def open_to_append(path: Path) -> int:
    """The handle of a file that is only ever added to."""
    return os.open(path, _FORWARD | os.O_APPEND)


def write_all(handle: int, data: bytes) -> None:
    """Write to a handle until nothing is left."""
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def sweep(folder: Path) -> None:
    """Delete what killed games left half written, here and below, once it is an hour old."""
    before = time.time() - _AN_HOUR
    for here, _folders, names in os.walk(folder):
        for name in names:
            if _DRAFT.fullmatch(name):
                _sweep_one(os.path.join(here, name), before)  # noqa: PTH118


def _sweep_one(path: str, before: float) -> None:
    with contextlib.suppress(OSError):
        found = os.lstat(path)
        if stat.S_ISREG(found.st_mode) and found.st_mtime < before:
            os.unlink(path)  # noqa: PTH108


def reason_of(error: OSError) -> str:
    """Why the system refused, in its words."""
    return error.strerror or str(error) or _("no reason given")


def _write(draft: Path, data: bytes, lasting: bool) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.unlink(draft)  # noqa: PTH108
    handle = os.open(draft, _ANEW, 0o666)
    try:
        write_all(handle, data)
        if lasting:
            os.fsync(handle)
    finally:
        os.close(handle)
