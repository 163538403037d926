"""Sheets that players keep: a file each in a folder beside the saves."""

from __future__ import annotations

from pathlib import Path

from game.papers.opening import free_path
from game.systems.full_thrust.sheets.file import load_sheet, sheet_text
from game.systems.full_thrust.sheets.sheet import Sheet
from game.table.faults import SetupError
from game.table.journal.files import write_safely
from game.table.journal.folder import home

SUFFIX = ".toml"


def sheets_folder() -> Path:
    """The folder of kept sheets."""
    return home() / "sheets"


def keep_sheet(sheet: Sheet) -> Path:
    """Write a sheet where every later battle finds it, in place of the kept one of its name.

    OSError if it cannot be written.
    """
    path = _file_of(sheet.name) or free_path(sheets_folder(), sheet.name, "sheet")
    write_safely(path, sheet_text(sheet).encode())
    return path


def kept_sheets() -> tuple[dict[str, Sheet], list[str]]:
    """The kept sheets by name, the first of several of one name; a sentence for every bad file."""
    files, faults = _read()
    found: dict[str, Sheet] = {}
    for sheet in files.values():
        found.setdefault(sheet.name, sheet)
    return found, faults


def drop_sheet(name: str) -> None:
    """Delete the file of a kept sheet, if there is one. OSError if it cannot be deleted."""
    path = _file_of(name)
    if path is not None:
        path.unlink(missing_ok=True)


def _read() -> tuple[dict[Path, Sheet], list[str]]:
    files: dict[Path, Sheet] = {}
    faults = []
    for path in sorted(sheets_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stem):
        try:
            files[path] = load_sheet(path)
        except SetupError as error:
            faults.append(f"{path.name}: {error.problems[0]}")
    return files, faults


def _file_of(name: str) -> Path | None:
    """The file that holds the sheet of a name."""
    return next((path for path, sheet in _read()[0].items() if sheet.name == name), None)
