"""Terrain as a scenario file writes it: shapes, or single hexes (rulebook: Terrain)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper

HexNumber = Annotated[str, Field(pattern=r"^([0-9]{4}|-?[0-9]{1,3}/-?[0-9]{1,3})$")]
Hexes = Annotated[tuple[HexNumber, ...], Field(max_length=2000)]
Count = Annotated[int, Field(ge=0, le=60)]


class Planet(Paper):
    """A planet, gas giant or moon: a disc of ``radius`` hexes about ``hex`` (0: one hex).

    ``atmosphere``: its rings round the disc. ``surface``: False for gas giants and hostile worlds,
    whose disc is interior all through. ``interface``: distance of its interface ring from the
    centre, None without one. ``moves``: direction and speed in hexes a turn (EE-TER-P-2).
    """

    kind: Literal["planet"] = "planet"
    name: Name
    hex: HexNumber
    radius: Count = 1
    atmosphere: Annotated[int, Field(ge=0, le=20)] = 0
    surface: bool = True
    interface: Annotated[int, Field(ge=1, le=200)] | None = None
    moves: DirectionName | None = None
    speed: Annotated[int, Field(ge=0, le=20)] = 0


class Region(Paper):
    """Hexes filled with one kind of terrain, as a disc, ring, band or list of hexes.

    ``ring``: the hexes ``inner`` to ``outer`` from ``hex``. ``disc``: up to ``outer`` from it.
    ``band``: within ``outer`` hexes of the straight row from ``hex`` to ``to``. ``hexes``: those.
    """

    kind: Literal["field"] = "field"
    name: Name
    holds: Literal[
        "asteroids",
        "dense asteroids",
        "cinematic asteroids",
        "radiation",
        "atmosphere",
        "surface",
        "interior",
    ]
    shape: Literal["disc", "ring", "band", "hexes"] = "hexes"
    hex: HexNumber | None = None
    to: HexNumber | None = None
    inner: Count = 0
    outer: Count = 0
    hexes: Hexes = ()


class Comet(Paper):
    """A comet: a dense head of ``radius`` about ``hex``, tail round it and away from the sun.

    ``sun``: the direction in which the sun lies; ``tail``: its length in hexes (EE-TER-K-1).
    """

    kind: Literal["comet"] = "comet"
    name: Name
    hex: HexNumber
    sun: DirectionName
    radius: Count = 0
    tail: Count = 6


class HeatSource(Paper):
    """A heat source at ``hex`` or, off the map, in the direction ``toward`` (EE-TER-H-1)."""

    kind: Literal["heat"] = "heat"
    name: Name
    hex: HexNumber | None = None
    toward: DirectionName | None = None
    dice: Annotated[int, Field(ge=0, le=20)] = 0


TerrainEntry = Annotated[Planet | Region | Comet | HeatSource, Field(discriminator="kind")]
