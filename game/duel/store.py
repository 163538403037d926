"""Games that were played, on disk: what was stopped goes on, what is known is not played again."""

from __future__ import annotations

from pathlib import Path

from pydantic import ValidationError

from game.duel.lines import Line
from game.papers.opening import read_file
from game.table.journal.files import make_folder
from game.table.journal.folder import home

MOST = 256 * 1024 * 1024
SHOWN = 24
"""Letters of a mark in the name of a file."""


def duels_folder() -> Path:
    """Where games are kept unless a folder is named."""
    return home() / "duels"


class Store:
    """The games of one pairing, a line each. What cannot be read counts as not played."""

    def __init__(self, folder: Path, mark: str) -> None:
        self.path = folder / f"{mark[:SHOWN]}.jsonl"

    def read(self) -> dict[int, Line]:
        """The games by number. OSError when there is a file that cannot be read."""
        try:
            text = read_file(self.path, MOST).decode(errors="replace")
        except FileNotFoundError:
            return {}
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
        make_folder(self.path.parent)
        with self.path.open("ab") as file:
            begun = file.tell() and not self._ends_whole()
            row = line.model_dump_json().encode() + b"\n"
            file.write(b"\n" + row if begun else row)

    def _ends_whole(self) -> bool:
        """Whether the last line was written to its end."""
        with self.path.open("rb") as file:
            file.seek(-1, 2)
            return file.read(1) == b"\n"
