"""A battle that is being prepared, on disk: fleets bought and ships hidden, side after side.

It becomes a journal once every side is ready; the file is gone then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper
from game.papers.opening import read_file
from game.resources import version
from game.systems.earth_expects.scenario.file import parse_scenario, scenario_text
from game.systems.earth_expects.scenario.scenario import Crew, Scenario, ScenarioError, ShipEntry
from game.systems.earth_expects.scenario.setup_faults import setup_misfits
from game.systems.earth_expects.scenario.terrain_entries import HexNumber
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from game.systems.earth_expects.ship.ship_text import write_ship
from game.table.journal.errors import JournalError
from game.table.journal.files import reason_of, write_safely
from game.table.journal.header import Embedded, embed
from game.table.journal.holding import Hold
from game.table.journal.lines import LineError, canonical, chained, parsed
from game.words import _

SUFFIX = ".prepared"
MOST_BYTES = 8 * 1024 * 1024
Task = Literal["buy", "hide"]


class Placed(Paper):
    """A ship bought or hidden, and where it begins."""

    name: Name
    design: Annotated[str, Field(min_length=1, max_length=200)]
    hex: HexNumber
    facing: DirectionName
    crew: Crew = "standard"


class Part(Paper):
    """What one side has done of one task. ``ready``: it stays as it is."""

    side: Name
    task: Task
    ready: bool = False
    ships: Annotated[tuple[Placed, ...], Field(max_length=400)] = ()


class Preparation(Paper):
    """A scenario with the ships it names, who plays, a given key of the dice, and what is done."""

    format: Literal["earth-expects preparation"] = "earth-expects preparation"
    version: Literal[1] = 1
    game: Annotated[str, Field(max_length=40)]
    title: Annotated[str, Field(max_length=80)]
    scenario: Embedded
    ships: Annotated[tuple[Embedded, ...], Field(max_length=64)]
    players: Annotated[dict[Name, Name], Field(max_length=4)]
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")] | None = None
    parts: Annotated[tuple[Part, ...], Field(max_length=8)] = ()


@dataclass(frozen=True)
class Prepared:
    """A preparation as read, its scenario and its ships understood."""

    paper: Preparation
    scenario: Scenario
    designs: Mapping[str, Design]


def preparation_of(
    scenario: Scenario,
    designs: Mapping[str, Design],
    players: Mapping[str, str],
    key: str | None,
) -> Preparation:
    """A preparation in which nothing is done yet."""
    named = {name: designs[name] for name in scenario.design_names()}
    return Preparation(
        game=version(),
        title=scenario.title,
        scenario=embed(scenario.title, scenario_text(scenario)),
        ships=tuple(embed(name, write_ship(design)) for name, design in named.items()),
        players=dict(players),
        key=key,
    )


def placed(entry: ShipEntry) -> Placed:
    """An entry as it is kept."""
    return Placed(
        name=entry.name,
        design=entry.design,
        hex=entry.hex,
        facing=entry.facing,
        crew=entry.crew,
    )


class PreparationFile:
    """Where a preparation is kept, held by this window.

    ``trouble``: why it is not kept, in one sentence; empty as a rule.
    """

    def __init__(self, held: Hold) -> None:
        self.path = held.path
        self._held = held
        self.trouble = ""
        self._last: Preparation | None = None

    def keep(self, paper: Preparation) -> None:
        """Write it as it is now."""
        self._last = paper
        try:
            write_safely(self.path, _written(paper), lasting=False)
        except OSError as error:
            text = _(
                "What is done before the battle is not being saved ({reason}: {path}); saving is "
                "tried again with every change. Make room there."
            )
            self.trouble = text.format(reason=reason_of(error), path=self.path)
        else:
            self.trouble = ""

    def save_again(self) -> str:
        """Write what could not be written; gives why it still cannot, empty when all is there."""
        if self.trouble and self._last is not None:
            self.keep(self._last)
        return self.trouble

    def close(self) -> None:
        """Let go of it; everything is in it."""
        self._held.release()

    def remove(self) -> None:
        """The battle has begun, or is not to be."""
        self._last, self.trouble = None, ""
        self.close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            text = _("{file} could not be deleted: {reason}.")
            self.trouble = text.format(file=self.path, reason=reason_of(error))


def _written(paper: Preparation) -> bytes:
    data: dict[str, Any] = paper.model_dump(mode="json")
    return f'{{"preparation":{canonical(data)},"hash":"{chained(data, "")}"}}\n'.encode()


def read_paper(path: Path) -> Preparation:
    """What stands in a file. JournalError in one sentence when it cannot be used."""
    try:
        raw = read_file(path, MOST_BYTES)
    except FileNotFoundError:
        raise JournalError(path, _("there is no such file: check the name.")) from None
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise JournalError(path, _("it cannot be read ({reason})").format(reason=reason)) from None
    spoilt = _("it is no battle prepared by this game, or was cut off: choose another save.")
    try:
        if len(raw) > MOST_BYTES:
            raise LineError(spoilt)
        data = parsed(raw)
        inside = data["preparation"]
        whole = data["hash"] == chained(inside, "")
        paper = Preparation.model_validate_json(canonical(inside))
    except (LineError, ValidationError, TypeError, LookupError):
        raise JournalError(path, spoilt) from None
    if not whole:
        raise JournalError(path, spoilt)
    return paper


def read_preparation(path: Path) -> Prepared:
    """A preparation that can be gone on with; JournalError when it cannot."""
    paper = read_paper(path)
    try:
        scenario = parse_scenario(paper.scenario.text, _("the scenario inside"))
        designs = {ship.name: parse_ship(ship.text, ship.name) for ship in paper.ships}
    except (ScenarioError, ShipFileError) as error:
        text = _("{place}: {problem} Choose another save.")
        told = text.format(place=error.place, problem=error.problems[0])
        raise JournalError(path, told) from None
    misfits = setup_misfits(scenario, designs)
    if misfits or set(paper.players) != set(scenario.side_names()):
        reason = misfits[0].sentence if misfits else _("its sides are not those of the battle.")
        text = _("the scenario inside: {problem} Choose another save.")
        raise JournalError(path, text.format(problem=reason))
    return Prepared(paper, scenario, designs)
