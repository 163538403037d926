"""Scenario files: TOML (in saves also JSON) read into a scenario and its designs (EE-GEN-1).

Every problem of a file is reported at once, each with its place and what to do about it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import ValidationError

from game.battle.scenario import Scenario, ScenarioError, scenario_faults
from game.battle.scenario_words import complaints
from game.battle.setup import set_up
from game.resources import asset, ships_folder
from game.shipyard.design import Design
from game.shipyard.ship_file import ShipFileError, load_ship
from game.words import _

MAX_BYTES = 256 * 1024
Designs = dict[str, Design]


@dataclass(frozen=True)
class Listed:
    """A scenario file in a list. One that cannot be used has ``problems`` and no scenario."""

    path: Path
    scenario: Scenario | None
    designs: Mapping[str, Design]
    problems: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The title, or the file's name when it has none to offer."""
        return self.scenario.title if self.scenario else self.path.name


def load_scenario(path: Path | str) -> tuple[Scenario, Designs]:
    """The scenario in a file, or one that comes with the game by its name, and its designs.

    ScenarioError names the file and everything wrong with it and with the ships it calls for.
    """
    found = find_scenario(path)
    place = str(found)
    scenario = parse_scenario(_read(found), place)
    designs, problems = _designs(scenario, found)
    if problems:
        raise ScenarioError(place, problems)
    try:
        set_up(scenario, designs)
    except ScenarioError as error:
        raise ScenarioError(place, error.problems) from None
    return scenario, designs


def find_scenario(path: Path | str) -> Path:
    """The path itself if there is such a file, else the game's scenario of that name or title."""
    given = Path(path)
    if given.exists():
        return given
    wanted = _plain(str(path))
    for file in _files(asset("scenarios")):
        if wanted == _plain(file.stem):
            return file
    for listed in scenarios():
        if listed.scenario and wanted == _plain(listed.scenario.title):
            return listed.path
    names = ", ".join(file.stem for file in _files(asset("scenarios")))
    message = _("There is no such file and no such scenario; those of the game are {names}.")
    raise ScenarioError(str(path), [message.format(names=names)])


def scenarios(folder: Path | None = None) -> list[Listed]:
    """The scenarios of a folder (those that come with the game), usable or not.

    Sorted by their ``order``, then by file name; those that cannot be used come last.
    """
    found = []
    for path in _files(folder or asset("scenarios")):
        try:
            scenario, designs = load_scenario(path)
        except ScenarioError as error:
            found.append(Listed(path, None, {}, tuple(error.problems)))
        else:
            found.append(Listed(path, scenario, designs))
    return sorted(found, key=lambda one: (one.scenario is None, _rank(one), one.path.name))


def _rank(one: Listed) -> int:
    return one.scenario.order if one.scenario else 0


def parse_scenario(text: str, place: str) -> Scenario:
    """The scenario in a text; ``place`` is what problems call it by. ScenarioError with all."""
    if len(text) > MAX_BYTES:
        raise ScenarioError(place, [_("A scenario file has at most 256 kB: this one is longer.")])
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    data = _data(text, place)
    try:
        scenario = Scenario.model_validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise ScenarioError(place, complaints(error, text)) from None
    except ValueError as error:
        raise ScenarioError(place, [str(error)]) from None
    problems = scenario_faults(scenario)
    if problems:
        raise ScenarioError(place, problems)
    return scenario


def scenario_text(scenario: Scenario) -> str:
    """The scenario as JSON text that reads back the same."""
    data = scenario.model_dump(mode="json", exclude_defaults=True)
    if scenario.terrain:
        data["terrain"] = [entry.model_dump(mode="json") for entry in scenario.terrain]
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)


def _data(text: str, place: str) -> dict[str, Any]:
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except RecursionError:
        message = _("This is not a scenario file: it is nested far too deeply.")
        raise ScenarioError(place, [message]) from None
    except ValueError as error:
        reason = "".join(c if c.isprintable() else "?" for c in str(error))[:200].rstrip(".")
        message = _("This is not TOML: {reason}. Mend the file at that place.")
        raise ScenarioError(place, [message.format(reason=reason)]) from None
    assert isinstance(data, dict)
    return data


def _read(path: Path) -> str:
    place = str(path)
    try:
        if path.is_dir():
            raise ScenarioError(place, [_("This is a folder: name a scenario file in it.")])
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        return raw.decode("utf-8-sig", errors="replace" if len(raw) > MAX_BYTES else "strict")
    except UnicodeDecodeError as error:
        message = _("Byte {byte} is not UTF-8: save the file as UTF-8 text.")
        raise ScenarioError(place, [message.format(byte=error.start + 1)]) from None
    except OSError as error:
        message = _("The file cannot be read ({reason}): check its name and permissions.")
        raise ScenarioError(place, [message.format(reason=error.strerror)]) from None


def _designs(scenario: Scenario, source: Path) -> tuple[Designs, list[str]]:
    """The designs a scenario names: a file beside it, else a ship that comes with the game."""
    designs: Designs = {}
    problems: list[str] = []
    for name in scenario.design_names():
        path = _ship_path(name, source)
        if path is None:
            text = _("ships: there is no design {name}; the ships of the game are {known}.")
            known = ", ".join(file.stem for file in _files(ships_folder()))
            problems.append(text.format(name=repr(name), known=known))
            continue
        try:
            designs[name] = load_ship(path)
        except ShipFileError as error:
            problems += [f"{path.name}: {problem}" for problem in error.problems]
    return designs, problems


def _ship_path(name: str, source: Path) -> Path | None:
    """Where a design is; names that lead out of the scenario's folder find nothing."""
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or "\\" in name or ":" in name or "\0" in name:
        return None
    file = name if name.endswith(".toml") else f"{name}.toml"
    beside = source.parent
    places = [beside / file, beside / "ships" / file, ships_folder() / file]
    return next((place for place in places if place.is_file() and place != source), None)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError:
        return []


def _plain(name: str) -> str:
    kept: Iterable[str] = (c for c in name.removesuffix(".toml").lower() if c.isalnum())
    return "".join(kept)
