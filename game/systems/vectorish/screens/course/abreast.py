"""How ships of a race or a chase drift: each with its rose, its ratings, and what it has to go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.desk.kit import Label, Panel, Paragraph, column, grow, row, scaled, spare
from game.desk.kit.layout import Pair, Sized
from game.desk.paint import theme
from game.systems.earth_expects.screens.map.battle_marks import side_colour, side_number
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.rules.goals import to_go
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.screens.course.rose import rose, rose_card
from game.systems.vectorish.state.drift import drift_of, rating_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.words import _, counted

ROSE, SMALL = (96, 136), (96, 100)
"""How wide a rose is, in a small window and a large one; and below what a chase tells."""


def drift_panels(space: Space, ships: Iterable[Ship], size: Pair = ROSE) -> Iterator[Sized]:
    """A panel for each of the ships, with a rose of a ``size``, as far as there is room."""
    for ship in ships:
        yield spare(_panel(space, ship, size))


def _panel(space: Space, ship: Ship, size: Pair) -> Panel:
    speeds, facing = speeds_of(ship), ship.facing
    colour = side_colour(space, ship.side)
    drawn = rose(speeds, facing, speeds, colour, f"rose of {ship.name}")
    drawn.explain = rose_card(speeds, facing)
    faces = _("faces {facing}").format(facing=FACES[facing])
    flies = Label(f"speeds of {ship.name}", label=speeds.text, style=theme.HEAD, colour=colour)
    heads = Label(f"facing of {ship.name}", label=faces, style=theme.LABEL, colour=theme.CHALK)
    lines = [
        Paragraph(f"line {number} of {ship.name}", label=words, style=theme.SMALL)
        for number, words in enumerate(_lines(space, ship))
    ]
    words = column(row(grow(flies), heads), *lines, gap=(2, 6))
    held = row(scaled(*size, column(scaled(*size, drawn))), grow(words), gap=16)
    side = side_number(space, ship.side)
    return Panel(f"drift of {ship.name}", title_=ship.name, side=side, holds=column(held))


def _lines(space: Space, ship: Ship) -> Iterator[str]:
    """Its ratings; in a race what it has to go yet and the thrust that breaks ties."""
    rating = rating_of(ship)
    yield _("ADF {adf}, MR {mr}").format(adf=rating.adf, mr=rating.mr)
    left = to_go(space, ship)
    if left is not None and left > 0:
        yield counted("{n} hex to go", "{n} hexes to go", left)
    if space.told.goal.kind == "race":
        used = drift_of(ship).used
        yield counted("{n} thrust so far", "{n} thrust so far", used)
