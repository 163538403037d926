"""Designs that players keep: a file each in a folder beside the saves."""

from __future__ import annotations

from pathlib import Path

from game.papers.opening import is_taken
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.file import design_text, load_design
from game.table.faults import SetupError
from game.table.journal.files import write_safely
from game.table.journal.folder import home

SUFFIX = ".toml"
LONGEST_STEM = 60


def designs_folder() -> Path:
    """The folder of kept designs."""
    return home() / "designs"


def keep_design(sheet: DesignSheet) -> Path:
    """Write a design where every later battle finds it; it takes the place of one of its name.

    OSError if it cannot be written.
    """
    path = _path_of(sheet.name)
    write_safely(path, design_text(sheet).encode())
    return path


def kept_designs() -> tuple[dict[str, DesignSheet], list[str]]:
    """The kept designs by name, and a sentence for every file that cannot be used."""
    found: dict[str, DesignSheet] = {}
    faults = []
    for path in sorted(designs_folder().glob(f"*{SUFFIX}")):
        try:
            sheet = load_design(path)
        except SetupError as error:
            faults.append(f"{path.name}: {error.problems[0]}")
        else:
            found[sheet.name] = sheet
    return found, faults


def drop_design(name: str) -> None:
    """Delete the file of a kept design, if there is one. OSError if it cannot be deleted."""
    for path in designs_folder().glob(f"*{SUFFIX}"):
        if _holds(path, name):
            path.unlink(missing_ok=True)


def _path_of(name: str) -> Path:
    """The file that holds the design of this name, else a free one called like it."""
    plain = "".join(c if c.isalnum() else " " for c in name.lower())
    stem = "-".join(plain.split())[:LONGEST_STEM] or "design"
    path, number = designs_folder() / f"{stem}{SUFFIX}", 1
    while is_taken(path) and not _holds(path, name):
        number += 1
        path = designs_folder() / f"{stem}-{number}{SUFFIX}"
    return path


def _holds(path: Path, name: str) -> bool:
    try:
        return load_design(path).name == name
    except SetupError:
        return False
