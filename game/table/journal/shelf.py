"""Shelves of what players drew: a folder beside the saves with a file for each piece."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from game.papers.opening import free_path
from game.table.faults import SetupError
from game.table.journal.files import write_safely
from game.table.journal.folder import home

SUFFIX = ".toml"


class Named(Protocol):
    """What can lie on a shelf."""

    @property
    def name(self) -> str:
        """What its player calls it."""


Kept = TypeVar("Kept", bound=Named)


@dataclass(frozen=True)
class Shelf(Generic[Kept]):
    """One kind of papers that players keep, a file each.

    ``called``: the folder beside the saves; ``stem``: what a file is called where nothing of its
    paper's name can be; ``load``: reads a file, SetupError if it holds no such paper; ``text``:
    what is written.
    """

    called: str
    stem: str
    load: Callable[[Path], Kept]
    text: Callable[[Kept], str]

    @property
    def folder(self) -> Path:
        """The folder of the files."""
        return home() / self.called

    def keep(self, paper: Kept) -> Path:
        """Write a paper in place of the kept one of its name. OSError if it cannot be written."""
        return self.write(paper, self.file_of(paper.name))

    def write(self, paper: Kept, over: Path | None) -> Path:
        """Write a paper over a file, or without one into a file of its own. OSError."""
        path = over or free_path(self.folder, paper.name, self.stem)
        write_safely(path, self.text(paper).encode())
        return path

    def kept(self) -> tuple[dict[str, Kept], list[str]]:
        """The papers by name, the first of several of one name; a sentence for every bad file."""
        files, faults = self.files()
        found: dict[str, Kept] = {}
        for paper in files.values():
            found.setdefault(paper.name, paper)
        return found, faults

    def drop(self, name: str) -> None:
        """Delete the file of a paper, if there is one. OSError if it cannot be deleted."""
        path = self.file_of(name)
        if path is not None:
            path.unlink(missing_ok=True)

    def file_of(self, name: str) -> Path | None:
        """The first file that holds the paper of a name."""
        return next((path for path, it in self.files()[0].items() if it.name == name), None)

    def files(self) -> tuple[dict[Path, Kept], list[str]]:
        """What each file holds, in the order of their names; a sentence for every bad file."""
        files: dict[Path, Kept] = {}
        faults = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.stem):
            try:
                files[path] = self.load(path)
            except SetupError as error:
                faults.append(f"{path.name}: {error.problems[0]}")
        return files, faults
