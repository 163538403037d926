"""Chart files: where the battles of a game are fought, and the worlds about them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name, Paper
from game.papers.text import read_text
from game.papers.toml import read_toml
from game.resources import asset

MAX_BYTES = 64 * 1024
NAMED = 2
"""Worlds of at least such a radius have their names below them."""
Across = Annotated[float, Field(ge=-20, le=120)]
Size = Annotated[float, Field(gt=0, le=100)]


class World(Paper):
    """A sun, a world or a belt, at ``x`` and ``y`` of a hundred parts of the chart.

    On land a river from top to foot, or a patch of whatever has the colour.
    """

    name: Name
    kind: Literal["sun", "world", "belt", "river", "patch"] = "world"
    x: Across
    y: Across
    radius: Size
    colour: Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")] = "#8496AE"

    @property
    def named(self) -> bool:
        """Whether its name stands below it."""
        return self.kind in {"world", "patch"} and self.radius >= NAMED


class Place(Paper):
    """Where the battle of a scenario ``file`` is fought, and ``at`` which of the worlds.

    ``first``: it is one to begin with.
    """

    file: Name
    at: Annotated[str, Field(max_length=60)] = ""
    x: Across
    y: Across
    first: bool = False


class ChartFile(Paper):
    """The chart of a game, on space, on land or on the hexes of a board."""

    ground: Literal["space", "land", "board"] = "space"
    worlds: tuple[World, ...] = ()
    battles: tuple[Place, ...] = ()

    def places(self, files: Sequence[str]) -> list[Place]:
        """A place for each file, in their order; those of no known place stand along the foot."""
        known = {place.file: place for place in self.battles}
        lost = [file for file in files if file not in known]
        step = 90 / max(1, len(lost))
        afoot = {file: Place(file=file[:60], x=5 + step * n, y=97.0) for n, file in enumerate(lost)}
        return [known.get(file) or afoot[file] for file in files]


EMPTY = ChartFile()
"""For games without a chart."""


@cache
def load_chart(name: str) -> ChartFile:
    """The chart in assets by its name."""
    data = read_toml(read_text(asset("charts", f"{name}.toml"), MAX_BYTES))
    return ChartFile.model_validate_json(json.dumps(data))
