"""A scenario of Full Thrust on hexes as it is written."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper
from game.systems.full_thrust.sheets.sheet import Sheet
from game.table.emblems import Emblem
from game.table.scenarios import Line, PlainScenario

NAME = "Full Thrust on hexes"
LAST_TURN = 12
MOST_COLUMNS, MOST_ROWS = 80, 80
MOST_SHIPS, MOST_ROCKS, MOST_CLOUDS = 24, 40, 200
FASTEST = 12
"""The highest speed of a ship."""
Game = Literal["hexcess", "easier"]
Edge = Literal["north", "south"]
HexNumber = Annotated[str, Field(pattern=r"^[0-9]{4}$")]
"""The printed number of a hex of the table, column then row: ``0105``."""
Speed = Annotated[int, Field(ge=0, le=FASTEST)]
Clouds = Annotated[tuple[HexNumber, ...], Field(max_length=MOST_CLOUDS)]


class SideEntry(Paper):
    """A side: its aim in words. ``home``: the edge by which its cargo is to leave."""

    name: Name
    aim: Line = ""
    emblem: Emblem | None = None
    home: Edge | None = None


class ShipEntry(Paper):
    """A ship at the start. It faces its heading unless ``facing`` says otherwise.

    ``worth``: what it counts, the value of its sheet unless it is written; ``cargo``: whether it
    is what the convoy brings home. ``hull``: what is left of it.
    """

    name: Name
    side: Name
    sheet: Name
    hex: HexNumber
    heading: DirectionName
    facing: DirectionName | None = None
    speed: Speed
    hull: Annotated[int, Field(ge=1, le=200)] | None = None
    worth: Annotated[int, Field(ge=0, le=1000)] | None = None
    cargo: bool = False


class RockEntry(Paper):
    """An asteroid, which moves in the End Phase."""

    name: Name
    hex: HexNumber
    heading: DirectionName = "N"
    speed: Annotated[int, Field(ge=0, le=6)] = 0


class Scenario(PlainScenario):
    """The file of a battle. ``ruleset``: which of the two games it is played by.

    ``floating``: whether the table may be scrolled (HXT-16), which it never is off an ``objective``
    or towards or away from the edge of a ``planet``. ``sheets`` are its own beside the game's.
    ``other_nova``: novas do the alternative damage (Ruling Q259).
    """

    game: Literal["Full Thrust on hexes"]
    ruleset: Game
    columns: Annotated[int, Field(ge=11, le=MOST_COLUMNS)] = 41
    rows: Annotated[int, Field(ge=11, le=MOST_ROWS)] = 47
    floating: bool = False
    planet: Edge | None = None
    objectives: Annotated[tuple[HexNumber, ...], Field(max_length=12)] = ()
    sides: Annotated[tuple[SideEntry, ...], Field(min_length=2, max_length=2)]
    ships: Annotated[tuple[ShipEntry, ...], Field(min_length=1, max_length=MOST_SHIPS)]
    asteroids: Annotated[tuple[RockEntry, ...], Field(max_length=MOST_ROCKS)] = ()
    dust: Clouds = ()
    debris: Clouds = ()
    sheets: Annotated[tuple[Sheet, ...], Field(max_length=MOST_SHIPS)] = ()
    other_nova: bool = False
    last_turn: Annotated[int, Field(ge=1, le=60)] = LAST_TURN

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return tuple(side.name for side in self.sides)

    def home(self, side: str) -> Edge | None:
        """The edge by which the cargo of a side is to leave."""
        return next((each.home for each in self.sides if each.name == side), None)
