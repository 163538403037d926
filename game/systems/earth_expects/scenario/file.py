"""Scenario files: TOML (in saves also JSON) read into a scenario and its designs (EE-GEN-1).

Every problem of a file is reported at once, each with its place and what to do about it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Generic, TypeVar

from game.papers.misfit import Misfit, Place
from game.papers.reading import Form
from game.papers.text import (
    PaperError,
    closest,
    is_there,
    likeliest,
    names_file,
    one_of,
    read_text,
    shown,
)
from game.resources import asset, ships_folder
from game.systems.earth_expects.scenario.reading import SCENARIO
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError
from game.systems.earth_expects.scenario.setup_faults import design_misfits
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.kept import kept_file
from game.systems.earth_expects.ship.ship_file import ShipFileError, load_ship
from game.words import _

Designs = dict[str, Design]
M = TypeVar("M", bound=Scenario)


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


@dataclass(frozen=True)
class ShipScenarios(Generic[M]):
    """The scenario files of a game that is played with ships: how they are read, and their folder.

    ScenarioError names the file and everything wrong with it and with the ships it calls for.
    """

    form: Form[M]
    folder: tuple[str, ...]

    def load(self, path: Path | str) -> tuple[M, Designs]:
        """The scenario in a file, or one that comes with the game by its name; and its designs."""
        found = self.find(path)
        place = str(found)
        try:
            reading = self.form.read(read_text(found, self.form.most))
        except PaperError as error:
            raise ScenarioError(place, [str(error)]) from None
        designs, misfits = _designs(reading.found, found) if reading.found else ({}, [])
        if reading.found:
            misfits += self.against(reading.found, designs)
        problems = reading.told(misfits)
        if problems or reading.found is None:
            raise ScenarioError(place, problems)
        return reading.found, designs

    def against(self, scenario: M, designs: Designs) -> list[Misfit]:
        """What the designs that are there have against the scenario."""
        return design_misfits(scenario, designs)

    def find(self, path: Path | str) -> Path:
        """The path itself if there is such a file, else the game's of that name or title."""
        given = Path(path)
        if names_file(path):
            return given
        wanted, files = _plain(str(path)), _files(asset(*self.folder))
        for file in files:
            if wanted == _plain(file.stem):
                return file
        for listed in self.listed():
            if listed.scenario and wanted == _plain(listed.scenario.title):
                return listed.path
        if is_there(given):
            return given
        names = [file.stem for file in files]
        near, likely = closest(given.stem, names), one_of(likeliest(given.stem, names))
        text = _("There is no such file and no such scenario; the game has {n}, such as {names}.")
        if near is not None:
            text = _("There is no such file and no such scenario; did you mean {near}?")
        problem = text.format(n=len(names), names=likely, near=near)
        raise ScenarioError(str(path), [problem], near=near)

    def listed(self, folder: Path | None = None) -> list[Listed]:
        """The scenarios of a folder (those that come with the game), usable or not.

        Sorted by their ``order``, then by file name; those that cannot be used come last.
        """
        found = []
        for path in _files(folder or asset(*self.folder)):
            try:
                scenario, designs = self.load(path)
            except ScenarioError as error:
                found.append(Listed(path, None, {}, tuple(error.problems)))
            else:
                found.append(Listed(path, scenario, designs))
        return sorted(found, key=lambda one: (one.scenario is None, _rank(one), one.path.name))

    def parse(self, text: str, place: str) -> M:
        """The scenario in a text; ``place`` is what problems call it by."""
        try:
            reading = self.form.read(text)
        except PaperError as error:
            raise ScenarioError(place, [str(error)]) from None
        if reading.problems or reading.found is None:
            raise ScenarioError(place, reading.problems)
        return reading.found


OWN = ShipScenarios(SCENARIO, ("scenarios",))
"""Those of Earth Expects."""
load_scenario, find_scenario, parse_scenario = OWN.load, OWN.find, OWN.parse
scenarios = OWN.listed


def _rank(one: Listed) -> int:
    return one.scenario.order if one.scenario else 0


def scenario_text(scenario: Scenario) -> str:
    """The scenario as JSON text that reads back the same."""
    data = scenario.model_dump(mode="json", exclude_defaults=True)
    if scenario.terrain:
        data["terrain"] = [entry.model_dump(mode="json") for entry in scenario.terrain]
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)


def _designs(scenario: Scenario, source: Path) -> tuple[Designs, list[Misfit]]:
    """The designs a scenario names: a file beside it, else a ship that comes with the game."""
    designs: Designs = {}
    misfits: list[Misfit] = []
    for name in scenario.design_names():
        place = _naming(scenario, name)
        path = _ship_path(name, source)
        if path is None:
            misfits.append(Misfit(place, _no_design(name)))
            continue
        try:
            designs[name] = load_ship(path)
        except ShipFileError as error:
            misfits += [Misfit(place, f"{path.name}: {problem}") for problem in error.problems]
    return designs, misfits


def _naming(scenario: Scenario, name: str) -> Place:
    """Where a design is first named."""
    number = next(n for n, e in enumerate(scenario.ships) if name in (e.design, e.disguise))
    return ("ships", number, "design" if scenario.ships[number].design == name else "disguise")


def _no_design(name: str) -> str:
    known = [file.stem for file in _files(ships_folder())]
    near = closest(name, known)
    if near is not None:
        text = _("ships: there is no design {name}; perhaps {near} is meant.")
        return text.format(name=repr(shown(name)), near=near)
    text = _("ships: there is no design {name}; the game has {n} ships, such as {known}.")
    likely = one_of(likeliest(name, known))
    return text.format(name=repr(shown(name)), n=len(known), known=likely)


def _ship_path(name: str, source: Path) -> Path | None:
    """Where a design is; names that lead out of the scenario's folder find nothing."""
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or "\\" in name or ":" in name or "\0" in name:
        return None
    file = name if name.endswith(".toml") else f"{name}.toml"
    beside = source.parent
    places = [beside / file, beside / "ships" / file, ships_folder() / file]
    own = kept_file(parts.name.removesuffix(".toml")) if len(parts.parts) == 1 else None
    places += [own] if own is not None else []
    there = (place for place in places if is_there(place) and place.is_file())
    return next((place for place in there if place != source), None)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except OSError:
        return []


def _plain(name: str) -> str:
    kept: Iterable[str] = (c for c in name.removesuffix(".toml").lower() if c.isalnum())
    return "".join(kept)
