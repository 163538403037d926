"""Where the data files are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

DEBUG_VARIABLE = "EARTH_EXPECTS_DEBUG"
"""Set in the environment, it lets a fault of the program end it and show where."""
_PACKAGE = Path(__file__).resolve().parent


def _data(folder: str) -> Path:
    inside = _PACKAGE / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def asset(*parts: str) -> Path:
    """A file or folder under ``assets/``."""
    return _data("assets").joinpath(*parts)


def ships_folder() -> Path:
    """The folder of the ship files that come with the game."""
    return _data("ships")


def version() -> str:
    """The version of the game, as installed."""
    try:
        return metadata.version("earth-expects")
    except metadata.PackageNotFoundError:
        return "unpacked"
