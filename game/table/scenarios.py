"""Scenarios as small games have them: what every file says, files read and found, set-ups.

A game gives its keys and its folder (``scenario_files``), says what is told of each side, and sets
up its state.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field

from game.papers.misfit import Misfit
from game.papers.model import Name, Paper
from game.papers.reading import Form
from game.papers.text import (
    ANY_LINES,
    ONE_LINE,
    PaperError,
    closest,
    is_there,
    names_file,
    read_text,
    shown,
)
from game.resources import asset
from game.table.about import About, SideAbout
from game.table.faults import SetupError
from game.table.game import Listed, Texts
from game.table.plain import PlainGame
from game.words import _, marked

Line = Annotated[str, Field(max_length=300, pattern=rf"^{ONE_LINE}*$")]
MAX_BYTES = 128 * 1024
HEX_WORDS = marked("write a hex number of four digits such as 0105 (column, row).")
"""What is said where a key wants a hex of a map with columns and rows."""
EXAMPLES: Mapping[str, Any] = {
    "title": "The crossing",
    "subtitle": "...",
    "briefing": "...",
    "tags": ["race"],
    "minutes": 20,
    "order": 100,
    "sides": [],
    "name": "Lancers",
    "aim": "...",
    "emblem": "star",
    "hex": "0105",
}
"""Values that show how the keys that many games have are written."""


class PlainScenario(Paper):
    """What the scenario files of small games have in common; a game adds its own keys."""

    title: Annotated[str, Field(min_length=1, max_length=80, pattern=rf"^{ONE_LINE}*$")]
    subtitle: Line = ""
    briefing: Annotated[str, Field(max_length=2000, pattern=ANY_LINES)] = ""
    tags: Annotated[tuple[Name, ...], Field(max_length=6)] = ()
    minutes: Annotated[int, Field(ge=0, le=1000)] = 0
    order: Annotated[int, Field(ge=0, le=10_000)] = 1000

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        raise NotImplementedError


M = TypeVar("M", bound=PlainScenario)


@dataclass(frozen=True)
class ScenarioFiles(Generic[M]):
    """The scenario files of a game. ``name``: what they say under ``game``; ``folder`` in assets.

    Whatever is wrong with a file is raised as SetupError, all at once.
    """

    name: str
    form: Form[M]
    folder: str
    _read: dict[Path, M] = field(default_factory=dict)

    def load(self, path: Path | str) -> M:
        """The scenario in a file, or one that comes with the game by its name or title."""
        found = self.find(path)
        try:
            return self.parse(read_text(found, self.form.most), str(found))
        except PaperError as error:
            raise SetupError(str(found), [str(error)]) from None

    def parse(self, text: str, place: str) -> M:
        """The scenario in a text; ``place`` is what problems call it by."""
        try:
            reading = self.form.read(text)
        except PaperError as error:
            raise SetupError(place, [str(error)], own=self._owns(text)) from None
        if reading.problems or reading.found is None:
            raise SetupError(place, reading.problems, own=self._owns(text))
        return reading.found

    def find(self, path: Path | str) -> Path:
        """The path itself if there is such a file, else the game's of that name or title."""
        if names_file(path):
            return Path(path)
        wanted = _plain(str(path))
        files = self.shipped()
        for file in files:
            if wanted in (_plain(file.stem), _plain(self.shipped_one(file).title)):
                return file
        if is_there(Path(path)):
            return Path(path)
        text = _("There is no such file and no such scenario.")
        near = closest(Path(path).stem, [file.stem for file in files])
        if near is not None:
            text = _("There is no such file and no such scenario; did you mean {near}?")
        raise SetupError(str(path), [text.format(near=near)], near=near)

    def shipped(self) -> list[Path]:
        """The files that come with the game, in the order of their list."""
        found = asset(self.folder, "scenarios").glob("*.toml")
        return sorted(found, key=lambda file: (self.shipped_one(file).order, file.name))

    def shipped_one(self, file: Path) -> M:
        """A scenario that comes with the game, read once."""
        if file not in self._read:
            self._read[file] = self.parse(read_text(file, self.form.most), str(file))
        return self._read[file]

    def _owns(self, text: str) -> bool:
        """Whether a text says that it is of this game, however faulty the rest may be."""
        said = rf'^\s*"?game"?\s*[=:]\s*"{self.name}"'
        return re.search(said, text, re.MULTILINE) is not None


def scenario_files(
    name: str,
    folder: str,
    model: type[M],
    misfits: Callable[[M], Iterable[Misfit]],
    examples: Mapping[str, Any],
    hexes: Iterable[str] = ("hex",),
) -> ScenarioFiles[M]:
    """The files of a game by its keys. ``misfits`` and ``examples`` as for ``Form``; ``hexes``: the
    keys that are hexes.
    """
    written = {**EXAMPLES, "game": name, **examples}
    words = dict.fromkeys(hexes, HEX_WORDS)
    return ScenarioFiles(name, Form(model, misfits, MAX_BYTES, _too_long, written, words), folder)


def scenario_text(scenario: PlainScenario) -> str:
    """A scenario as JSON text that reads back the same."""
    data = scenario.model_dump(mode="json", exclude_defaults=True)
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)


def sides_called_alike(scenario: PlainScenario) -> Iterator[Misfit]:
    """That both sides have one name."""
    first, second = scenario.side_names()
    if first == second:
        text = _("sides 2: both sides are called {name}; give each its own name.")
        yield Misfit(("sides", 1, "name"), text.format(name=shown(first)))


def named_twice(key: str, names: Iterable[str]) -> Iterator[Misfit]:
    """Each name that stands more than once under a key."""
    for name in sorted(name for name, count in Counter(names).items() if count > 1):
        text = _("{key}: {name} stands there twice; give each its own name.")
        yield Misfit((key,), text.format(key=key, name=repr(shown(name))))


@dataclass(frozen=True)
class ScenarioSetup(Generic[M]):
    """A battle before its first event. A game says what is told of each side."""

    scenario: M

    @property
    def title(self) -> str:
        """That of the scenario."""
        return self.scenario.title

    @cached_property
    def about(self) -> About:
        """As the scenario has it."""
        told = self.scenario
        return About(
            sides=self.sides(),
            subtitle=_(told.subtitle),
            briefing=_(told.briefing),
            tags=tuple(_(tag) for tag in self.tags()),
            minutes=told.minutes,
        )

    def tags(self) -> tuple[str, ...]:
        """What it is in a word or two, as the scenario has it."""
        return tuple(self.scenario.tags)

    def sides(self) -> tuple[SideAbout, ...]:
        """What is told of each side."""
        raise NotImplementedError

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    def texts(self) -> Texts:
        """The one file."""
        return [(self.title, scenario_text(self.scenario))]


class ScenarioGame(PlainGame):
    """A game that is played from scenario files: its ``files``, and the ``setup`` made of one."""

    files: ClassVar[ScenarioFiles[Any]]
    setup: ClassVar[type[ScenarioSetup[Any]]]

    def listed(self) -> Sequence[Listed]:
        """The scenarios of the game."""
        found = self.files
        return [Listed(file, self, self.setup(found.shipped_one(file))) for file in found.shipped()]

    def find(self, path: Path | str) -> ScenarioSetup[Any]:
        """A scenario file, or a scenario of the game."""
        return self.setup(self.files.load(path))

    def unpack(self, texts: Texts) -> ScenarioSetup[Any]:
        """The scenario as a journal holds it."""
        return self.setup(self.files.parse(texts[0][1], _("the scenario inside")))

    def first(self, setup: Any) -> Any:
        """The state as the scenario sets it up."""
        raise NotImplementedError


def _too_long() -> str:
    return _("A scenario file has at most 128 kB: this one is longer; shorten it.")


def _plain(name: str) -> str:
    kept = (sign for sign in name.removesuffix(".toml").lower() if sign.isalnum())
    return "".join(kept)
