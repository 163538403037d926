"""What the race puts on the screen: its counters and the line on the desk's plain map."""

from __future__ import annotations

from game.desk.map.marks import Mark, Outline, Plate, Shape
from game.desk.screens import GameScreens
from game.hexgrid.hexes import Hex
from tests.race.game import RACE, Race


def marks(race: Race) -> list[Mark]:
    """The line, and the counters."""
    line = [Outline(Hex(column, -race.line)) for column in (0, 1, 2)]
    counters = [
        Plate(where, 0, Shape((Hex(0, 0),)), number, name=side)
        for number, (side, where) in enumerate(race.hexes().items())
    ]
    return [*line, *counters]


def words(race: Race) -> list[str]:
    """How far both are."""
    return [f"{side}: {far} of {race.line} hexes" for side, far in race.at.items()]


SCREENS = GameScreens(RACE.name, map_marks=marks, table_words=words)
