"""Scenario files: those of Earth Expects, with speeds, ratings and what the battle is about."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema

from game.papers.model import Name, Paper
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.ship.design import MOST_ADF, MOST_MR
from game.systems.earth_expects.state.orders import BoxId
from game.systems.vectorish.rules.speeds import AT_REST, Speeds, parsed
from game.words import marked

NAME = marked("Vectorish")
MOST_MPO = 99


def _speeds(value: object) -> Speeds:
    if isinstance(value, Speeds):
        return value
    found = parsed(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("speeds are written such as A10, or A10 B1 over adjacent faces, or 0")
    return found


Flying = Annotated[
    Speeds,
    BeforeValidator(_speeds),
    PlainSerializer(lambda speeds: speeds.text),
    WithJsonSchema({"type": "string"}),
]
Row = Annotated[int, Field(ge=-999, le=999)]


class VectorSide(SideEntry):
    """One side. ``row``: the row of hexes that its race or its convoy has to pass."""

    row: Row | None = None


class VectorEntry(ShipEntry):
    """One ship at the start. ``speeds``: in the order acquired (Ruling Q269).

    ``adf`` and ``mr``: fixed ones; without them those that its file fixes, else they are bought
    with power (Ruling Q234).
    ``home``: points that its side has for bringing it home, ``worth``: that the enemy has for
    destroying it. ``mpo``: weapons that fire only in their own side's half of a turn.
    """

    speeds: Flying = AT_REST
    adf: Annotated[int, Field(ge=0, le=MOST_ADF)] | None = None
    mr: Annotated[int, Field(ge=0, le=MOST_MR)] | None = None
    home: Annotated[int, Field(ge=0, le=1000)] = 0
    worth: Annotated[int, Field(ge=0, le=1000)] = 0
    mpo: Annotated[tuple[BoxId, ...], Field(max_length=MOST_MPO)] = ()


class Goal(Paper):
    """What the battle is about, beside ``victory``.

    ``race``: every side's ship past its side's row, with the speeds and facing it began with; the
    first turn counts, then the least thrust. ``catch``: ``ship`` ends its move in the hex of
    ``target`` with the same speeds. ``convoy``: ships home, and ships destroyed, by points.
    ``hull``: what is left of the ships; who is farther than ``within`` hexes from the middle when
    a turn ends has fled. ``none``: nothing but ``victory``.

    ``partial``: where boxes left are equal, the points that they can still take decide (Q356).
    """

    kind: Literal["race", "catch", "convoy", "hull", "none"] = "none"
    ship: Name | None = None
    target: Name | None = None
    within: Annotated[int, Field(ge=1, le=500)] = 30
    partial: bool = False


class VectorScenario(Scenario):
    """A battle before it begins.

    ``sequence``: the document's alternating turn, its chart turn, or five phases with secret steps.
    ``first``: the side that moves first in turn 1; without it a die draws one (Ruling Q270).
    ``strict``: what the side that moves first fires does its damage before the others fire.
    """

    game: Literal["Vectorish"] = "Vectorish"
    sequence: Literal["turns", "chart", "phases"] = "turns"
    goal: Goal = Goal()
    first: Name | None = None
    strict: bool = False
    sides: Annotated[tuple[VectorSide, ...], Field(min_length=2, max_length=4)]
    ships: Annotated[tuple[VectorEntry, ...], Field(max_length=64)] = ()

    @property
    def races(self) -> bool:
        """Whether it is all about movement: nobody gives out power, and nobody fires."""
        return self.goal.kind in ("race", "catch")
