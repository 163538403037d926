"""Writing files so that a reader finds the old one or the new one, never half of one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from game.words import _


def write_safely(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Write beside the target, sync, read back, then put in its place. OSError if it fails.

    What need not be ``lasting`` outlives the game but perhaps not the machine: it is not synced.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        if draft.read_bytes() != data:
            raise OSError(_("what was written reads back otherwise"))
        draft.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    if lasting:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last; where folders cannot be synced nothing is done."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def reason_of(error: OSError) -> str:
    """Why the system refused, in its words."""
    return error.strerror or str(error) or _("no reason given")
