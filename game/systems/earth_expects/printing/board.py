"""The board as text: a scenario file that is read, changed by hand, and played on from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from game.papers.toml_text import toml_text
from game.resources import ships_folder
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.scenario.taken_down import taken_down
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.disguise import laid_over, names_of
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.battle import Battle
from game.table.press import stem_of
from game.table.sheets import Texts
from game.words import _


def board_texts(first: Battle, battle: Battle) -> Texts:
    """The scenario, and the file of each ship that does not come with the game.

    ``first``: the battle before its first turn, for the ships as they were.
    """
    scenario, before = taken_down(battle), designs_of(first)
    entries, files = [], dict[str, str]()
    for entry in scenario.ships:
        hull = battle.ships[entry.name].design.hull
        secret = battle.ships[entry.name].extra(Disguise).design is not None
        changed = not secret and hull.boxes != before[entry.design].boxes
        if changed:
            entry, text = _anew(entry, hull)  # noqa: PLW2901 - under other names
            names = {"design": _file(entry.name, text, files)}
        else:
            named = {key: getattr(entry, key) for key in ("design", "disguise")}
            own = {key: name for key, name in named.items() if name and _own(before[name], name)}
            names = {k: _file(n, write_ship(before[n]), files) for k, n in own.items()}
        entries.append(entry.but(**names))
    lines = [f"# {line}" for line in _notes(battle)]
    told = scenario.but(ships=tuple(entries))
    text = "\n".join(lines) + "\n\n" + toml_text(_data(told))
    return [("", text), *((f"ships/{name}.toml", ship) for name, ship in files.items())]


def _own(design: Design, name: str) -> bool:
    """Whether the game does not have the design under that name, or has it otherwise."""
    try:
        return write_ship(load_ship(ships_folder() / f"{name}.toml")) != write_ship(design)
    except (OSError, ShipFileError):
        return True


def _file(name: str, text: str, files: dict[str, str]) -> str:
    """The name of the file that holds a ship: one that can lie in any folder."""
    known = next((file for file, held in files.items() if held == text), None)
    if known is None:
        stem = stem_of(name.removesuffix(".toml"))
        known = next(n for n in _numbered(stem) if n not in files and not _shipped(n))
        files[known] = text
    return known


def _numbered(stem: str) -> Iterator[str]:
    yield f"own-{stem}"
    yield from (f"own-{stem}-{n}" for n in count(2))


def _shipped(name: str) -> bool:
    return (ships_folder() / f"{name}.toml").exists()


def _anew(entry: ShipEntry, hull: Design) -> tuple[ShipEntry, str]:
    """The entry of a ship that has turned over or dropped its disguise, with the ship it is now:
    its boxes have the names that they get on a record of their own."""
    text = write_ship(hull)
    names = names_of(hull, laid_over(parse_ship(text, entry.design), hull))
    damage = {names[box]: mark for box, mark in entry.damage.items()}
    loaded = None if entry.loaded is None else tuple(names[box] for box in entry.loaded)
    return entry.but(damage=damage, loaded=loaded, disguise=None), text


def _data(scenario: Scenario) -> dict[str, Any]:
    data = scenario.model_dump(mode="json", exclude_defaults=True)
    if scenario.terrain:
        whole = [entry.model_dump(mode="json", exclude_none=True) for entry in scenario.terrain]
        data["terrain"] = [{k: v for k, v in one.items() if v != []} for one in whole]
    return data


def _notes(battle: Battle) -> Iterator[str]:
    """What a reader has to know of the file, each in one line."""
    turn = max(1, battle.turn)
    yield _("{title}, at the beginning of turn {n}.").format(title=_(battle.scenario.title), n=turn)
    yield _("It holds what every side keeps to itself. Change it and open it to play on from here.")
    for ship in battle.ships.values():
        if ship.fate is not None:
            yield _("{ship} is off the table.").format(ship=ship.name)
