"""Ships of the game, and those that players kept, by the names of their files."""

from __future__ import annotations

from pathlib import Path

from game.papers.text import closest, is_there, names_file
from game.resources import ships_folder
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.kept import kept_file
from game.systems.earth_expects.ship.ship_file import ShipFileError
from game.systems.earth_expects.ship.ship_file import load_ship as load_ship_file
from game.words import _


def load_ship(path: Path | str) -> Design:
    """The design in a ship file, or that of a ship of the game or of one's own by name;
    ShipFileError if there is none."""
    given = Path(path)
    if not names_file(path) and given.name == str(path):
        name = given.name.removesuffix(".toml")
        spelt = "_".join(name.lower().split())
        found = _of_the_game(name) or kept_file(name) or _of_the_game(spelt)
        near = closest(given.stem, (file.stem for file in ships_folder().glob("*.toml")))
        if found is None and near is not None and not is_there(given):
            text = _("There is no such file and no such ship of the game; did you mean {near}?")
            raise ShipFileError(str(path), [text.format(near=near)], near=near)
        given = found or given
    return load_ship_file(given)


def _of_the_game(stem: str) -> Path | None:
    path = ships_folder() / f"{stem}.toml"
    return path if is_there(path) else None
