"""Kinds of ground, by the letter that stands for each on a map."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from game.papers.model import Name, Paper
from game.papers.text import read_text
from game.papers.toml import read_toml
from game.resources import asset

MAX_BYTES = 64 * 1024
THIGH = 30
"""Inches of mud above which nobody falls, and up to which a figure walks (FIG-MUD-2)."""


class Mud(Paper):
    """A depth of mud (FIG-MUD-1).

    ``slower``: what the cost of entering is multiplied by; ``dodge`` is added to dodges, none where
    nobody can; ``fatigue`` is lost every tenth turn; ``cart``: what a cart's cost is multiplied by,
    none where it cannot go.
    """

    slower: Annotated[Fraction, Field(ge=1)]
    dodge: int | None = None
    fatigue: int
    inches: int
    cart: int | None = None

    @property
    def above_thigh(self) -> bool:
        """Whether one can neither fall in it nor walk well: it is slithered through."""
        return self.inches > THIGH


class Terrain(Paper):
    """What lies in a hex."""

    letter: Annotated[str, Field(min_length=1, max_length=1)]
    name: Name
    doubles: bool = False
    adds: int = 0
    footing: bool = False
    wall: bool = False
    water: Literal["foot", "deep"] | None = None
    fast: bool = False
    soft: bool = False
    quicksand: bool = False
    mud: Mud | None = None

    @property
    def deep(self) -> bool:
        """Whether it is water that allows one hex a turn (FIG-TER-3)."""
        return self.water == "deep"

    @property
    def hampers(self) -> bool:
        """Whether attacks from it are made at -2 (FIG-TER-2)."""
        return self.footing or self.mud is not None

    @property
    def good(self) -> bool:
        """Whether one can sprint on it (FIG-MOV-8)."""
        return not (
            self.doubles or self.adds or self.water or self.mud or self.soft or self.footing
        )

    @property
    def firm(self) -> bool:
        """Whether a figure that is swept away or sinks has something to hold on to here."""
        return not (self.wall or self.water or self.soft or self.quicksand)


class TerrainList(Paper):
    """The file of them."""

    terrain: tuple[Terrain, ...]


@cache
def terrains() -> Mapping[str, Terrain]:
    """Those of the game, by letter."""
    data = read_toml(read_text(asset("figures", "terrain.toml"), MAX_BYTES))
    read = TypeAdapter(TerrainList).validate_json(json.dumps(data))
    return {terrain.letter: terrain for terrain in read.terrain}
