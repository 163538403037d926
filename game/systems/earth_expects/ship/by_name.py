"""Ships of the game, and those that players kept, by the names of their files."""

from __future__ import annotations

from pathlib import Path

from game.papers.text import closest, is_there
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
    if not is_there(given) and given.name == str(path):
        ours = ships_folder() / f"{given.name.removesuffix('.toml')}.toml"
        own = kept_file(given.name.removesuffix(".toml"))
        near = closest(given.stem, (file.stem for file in ships_folder().glob("*.toml")))
        if not is_there(ours) and own is None and near is not None:
            text = _("There is no such file and no such ship of the game; did you mean {near}?")
            raise ShipFileError(str(path), [text.format(near=near)], near=near)
        given = ours if is_there(ours) else own or given
    return load_ship_file(given)
