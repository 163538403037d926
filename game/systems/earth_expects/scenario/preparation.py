"""A battle that is being prepared: fleets bought and ships hidden, side after side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper
from game.systems.earth_expects.scenario.file import parse_scenario
from game.systems.earth_expects.scenario.scenario import Crew, Scenario, ScenarioError, ShipEntry
from game.systems.earth_expects.scenario.setup_faults import setup_misfits
from game.systems.earth_expects.scenario.terrain_entries import HexNumber
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from game.table.journal.errors import JournalError
from game.table.journal.lines import canonical
from game.table.journal.preparation import SPOILT, Preparation, read_paper
from game.words import _

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


@dataclass(frozen=True)
class Prepared:
    """A preparation as read, its scenario and its ships understood."""

    paper: Preparation
    parts: tuple[Part, ...]
    scenario: Scenario
    designs: Mapping[str, Design]


def placed(entry: ShipEntry) -> Placed:
    """An entry as it is kept."""
    return Placed(
        name=entry.name,
        design=entry.design,
        hex=entry.hex,
        facing=entry.facing,
        crew=entry.crew,
    )


def read_preparation(path: Path) -> Prepared:
    """A preparation that can be gone on with; JournalError when it cannot."""
    paper = read_paper(path)
    try:
        parts = tuple(Part.model_validate_json(canonical(part)) for part in paper.parts)
        scenario = parse_scenario(paper.scenario.text, _("the scenario inside"))
        designs = {ship.name: parse_ship(ship.text, ship.name) for ship in paper.ships}
    except ValidationError:
        raise JournalError(path, _(SPOILT)) from None
    except (ScenarioError, ShipFileError) as error:
        text = _("{place}: {problem} Choose another save.")
        told = text.format(place=error.place, problem=error.problems[0])
        raise JournalError(path, told) from None
    misfits = setup_misfits(scenario, designs)
    if misfits or set(paper.players) != set(scenario.side_names()):
        reason = misfits[0].sentence if misfits else _("its sides are not those of the battle.")
        text = _("the scenario inside: {problem} Choose another save.")
        raise JournalError(path, text.format(problem=reason))
    return Prepared(paper, parts, scenario, designs)
