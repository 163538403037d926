"""A scenario of the figures as it is written."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper
from game.papers.text import ANY_LINES
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.sheet import Sheet
from game.table.emblems import Emblem
from game.table.scenarios import Line, PlainScenario

NAME = "Figures"
LAST_TURN = 30
WIDEST, HIGHEST = 40, 30
"""Columns and rows of the largest map."""
Goal = Literal["crossing", "banner", "cart"]
Edge = Literal["west", "east"]
HexNumber = Annotated[str, Field(pattern=r"^[0-9]{4}$")]
"""The printed number of a hex of the map, column then row: ``0105``."""


class SideEntry(Paper):
    """A side: its aim in words, and the edge it wants to reach, or to bring the banner to."""

    name: Name
    aim: Line = ""
    emblem: Emblem | None = None
    edge: Edge


class FigureEntry(Sheet):
    """A figure: where it stands and what it can do; scores left out are the typical ones."""

    name: Name
    side: Name
    hex: HexNumber
    facing: DirectionName | None = None
    posture: Posture = "standing"
    fatigue: Annotated[int, Field(ge=0, le=30)] | None = None
    banner: bool = False


class Scenario(PlainScenario):
    """The file of a scenario.

    ``goal``: ``crossing``: be first to have ``needed`` figures upright in the column of one's edge;
    ``banner``: bring the banner to one's edge; ``cart``: the first side gets its cart to its edge,
    the other keeps it from it. ``map``: rows of letters. ``quicksands``: how many soft hexes hide
    one. ``stream``: where fast water flows. ``hedges``: walls look as hedges. ``banner``: where it
    lies.
    """

    game: Literal["Figures"]
    goal: Goal
    needed: Annotated[int, Field(ge=1, le=40)] = 3
    map: Annotated[str, Field(max_length=4000, pattern=ANY_LINES)]
    quicksands: Annotated[int, Field(ge=0, le=1200)] = 0
    stream: DirectionName | None = None
    hedges: bool = False
    banner: HexNumber | None = None
    sides: Annotated[tuple[SideEntry, ...], Field(min_length=2, max_length=2)]
    figures: Annotated[tuple[FigureEntry, ...], Field(min_length=1, max_length=40)]
    last_turn: Annotated[int, Field(ge=1, le=99)] = LAST_TURN

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return tuple(side.name for side in self.sides)

    def rows(self) -> tuple[str, ...]:
        """The rows of the map."""
        return tuple(row.strip() for row in self.map.strip().splitlines())

    def side(self, name: str) -> SideEntry:
        """A side by its name; KeyError when there is none."""
        found = {side.name: side for side in self.sides}
        return found[name]
