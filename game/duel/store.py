"""Games that were played, on disk: what was stopped goes on, what is known is not played again."""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import ValidationError

from game.duel.lines import Line
from game.papers.opening import read_file
from game.papers.text import is_there
from game.table.journal.files import open_to_append, write_all, write_safely
from game.table.journal.folder import home

MOST = 256 * 1024 * 1024
SHOWN = 24
"""Letters of a mark in the name of a file."""


def duels_folder() -> Path:
    """Where games are kept unless a folder is named."""
    return home() / "duels"


class Store:
    """The games of one pairing, a line each. What cannot be read counts as not played.

    The last line of another run may have been cut off: the first one added begins a new line.
    """

    def __init__(self, folder: Path, mark: str) -> None:
        self.path = folder / f"{mark[:SHOWN]}.jsonl"
        self._torn = True

    def read(self) -> dict[int, Line]:
        """The games by number. OSError when there is a file that cannot be read."""
        try:
            text = read_file(self.path, MOST).decode(errors="replace")
        except FileNotFoundError:
            return {}
        self._torn = not text.endswith("\n")
        found: dict[int, Line] = {}
        for row in text.splitlines():
            try:
                line = Line.model_validate_json(row)
            except ValidationError:
                continue
            found.setdefault(line.game, line)
        return found

    def add(self, line: Line) -> None:
        """Write a game behind the others; OSError."""
        row = line.model_dump_json().encode() + b"\n"
        if not is_there(self.path):
            write_safely(self.path, row)
            self._torn = False
            return
        handle = open_to_append(self.path)
        try:
            write_all(handle, b"\n" + row if self._torn else row)
            self._torn = False
        finally:
            os.close(handle)
