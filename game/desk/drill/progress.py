"""Which drills are done, and where others were left: one small file beside the saves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from game.papers.model import Name, Paper
from game.papers.opening import read_file
from game.table.journal.files import reason_of, write_safely
from game.table.journal.folder import home
from game.words import _

MAX_BYTES = 64 * 1024
MOST = 500
Place = Annotated[int, Field(ge=1, le=1000)]


class Progress(Paper):
    """By the names of their files: drills ``done``, and the step at which others were ``left``.

    ``quiet``: no hints are given in a battle that has them.
    """

    done: Annotated[tuple[Name, ...], Field(max_length=MOST)] = ()
    left: Annotated[Mapping[Name, Place], Field(max_length=MOST)] = Field(default_factory=dict)
    quiet: bool = False

    def at(self, name: str, step: int) -> Progress:
        """The same, with a drill left at a step; at the first there is nothing to go on with."""
        left = {other: number for other, number in self.left.items() if other != name}
        return self.but(left={**left, name: step} if step else left)

    def finished(self, name: str) -> Progress:
        """The same, with a drill done."""
        found = self.at(name, 0)
        return found if name in found.done else found.but(done=(*found.done, name))


def progress_path() -> Path:
    """Where it is kept."""
    return home() / "drills.json"


def load_progress() -> Progress:
    """What is on disk; nothing done where there is none, or none that can be read."""
    try:
        raw = read_file(progress_path(), MAX_BYTES)
        return Progress.model_validate_json(raw)
    except (OSError, ValidationError):
        return Progress()


def save_progress(progress: Progress) -> str:
    """Keep it; gives the reason in one sentence when that cannot be done, else ""."""
    try:
        write_safely(progress_path(), progress.model_dump_json(indent=1).encode())
    except OSError as error:
        text = _("How far you are in the drills could not be kept in {folder}: {reason}.")
        return text.format(folder=home(), reason=reason_of(error))
    return ""
