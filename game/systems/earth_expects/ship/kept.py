"""Ships that players drew, and what lies on the sheet of the yard."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.papers.text import is_there
from game.resources import ships_folder
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.table.journal.files import write_safely
from game.table.journal.folder import home
from game.table.journal.shelf import SUFFIX, Shelf

YARD: Shelf[Design] = Shelf("ships", "ship", load_ship, write_ship)
"""The shelf of kept ships."""


def kept_file(name: str) -> Path | None:
    """The file of a kept ship, by the ship's name or the file's without its ending."""
    path = YARD.folder / f"{name}{SUFFIX}"
    return path if is_there(path) else YARD.file_of(name)


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
