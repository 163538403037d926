"""Opening files to read them: ordinary ones only, so that no pipe or device holds the game up."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from game.words import _

LONGEST_STEM = 60
_NOW = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_file(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file, up to ``most`` and one more. OSError if it is none.

    A pipe, device or socket is neither read nor waited for; links are followed.
    """
    _check(path, os.stat(path).st_mode)  # noqa: PTH116
    handle = os.open(path, os.O_RDONLY | _NOW)
    with os.fdopen(handle, "rb") as file:
        _check(path, os.fstat(handle).st_mode)
        return file.read(most + 1)


def is_taken(path: Path) -> bool:
    """Whether a name is taken, by a link that leads nowhere too; False where one may not look."""
    return os.path.lexists(path)


def _check(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _("it is a pipe or device, not a file"), str(path))


def free_path(folder: Path, name: str, otherwise: str, suffix: str = ".toml") -> Path:
    """A file of a folder that is not there yet, called like ``name`` as far as files can be.

    ``otherwise``: what it is called where nothing of the name is left.
    """
    plain = "".join(c if c.isalnum() else " " for c in name.lower())
    stem = "-".join(plain.split())[:LONGEST_STEM] or otherwise
    path, number = folder / f"{stem}{suffix}", 1
    while is_taken(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path
