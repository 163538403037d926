"""Ships that players drew: a file each in a folder beside the saves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.papers.opening import free_path
from game.papers.text import is_there
from game.resources import ships_folder
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.table.journal.files import write_safely
from game.table.journal.folder import home

SUFFIX = ".toml"


def yard_folder() -> Path:
    """The folder of kept ships."""
    return home() / "ships"


def keep_ship(design: Design) -> Path:
    """Write a ship where every later battle finds it, in place of the kept one of its name.

    OSError if it cannot be written.
    """
    path = _file_of(design.name) or free_path(yard_folder(), design.name, "ship")
    write_safely(path, write_ship(design).encode())
    return path


def kept_ships() -> tuple[dict[str, Design], list[str]]:
    """The kept ships by name, the first of several of one name; a sentence for every bad file."""
    files, faults = _read()
    found: dict[str, Design] = {}
    for design in files.values():
        found.setdefault(design.name, design)
    return found, faults


def kept_file(name: str) -> Path | None:
    """The file of a kept ship, by the ship's name or the file's without its ending."""
    path = yard_folder() / f"{name}{SUFFIX}"
    return path if is_there(path) else _file_of(name)


def keep_drawing(design: Design) -> None:
    """Keep what lies on the sheet of the yard, so that it lies there again. OSError."""
    write_safely(_drawing(), write_ship(design).encode())


def drawing() -> Design | None:
    """What lay on the sheet of the yard last, if it can be read."""
    try:
        return load_ship(_drawing())
    except ShipFileError:
        return None


def drop_drawing() -> None:
    """An empty sheet next time. OSError if it cannot be deleted."""
    _drawing().unlink(missing_ok=True)


def _drawing() -> Path:
    return home() / "drawing.toml"


def drop_ship(name: str) -> None:
    """Delete the file of a kept ship, if there is one. OSError if it cannot be deleted."""
    path = _file_of(name)
    if path is not None:
        path.unlink(missing_ok=True)


@cache
def stock_ships() -> dict[str, Design]:
    """The ships that come with the game, by name."""
    found = {}
    for path in sorted(ships_folder().glob(f"*{SUFFIX}")):
        try:
            design = load_ship(path)
        except ShipFileError:
            continue
        found[design.name] = design
    return found


def _read() -> tuple[dict[Path, Design], list[str]]:
    files: dict[Path, Design] = {}
    faults = []
    for path in sorted(yard_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stem):
        try:
            files[path] = load_ship(path)
        except ShipFileError as error:
            faults.append(f"{path.name}: {error.problems[0]}")
    return files, faults


def _file_of(name: str) -> Path | None:
    """The file that holds the ship of a name."""
    return next((path for path, design in _read()[0].items() if design.name == name), None)
