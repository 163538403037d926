"""What events and ships tell of motion: points, hexes, tracks; and the phases of a turn."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.state.orders import Power
from game.systems.earth_expects.state.record import Level
from game.table.fact import Fact

PhaseName = Literal["power", "movement", "repairs", "weapons", "sensors"]
PHASES: tuple[PhaseName, ...] = ("power", "movement", "repairs", "weapons", "sensors")


MOST_POINTS = 1000
"""Movement points that any ship may have."""
FURTHEST = 20_000
"""Hexes from the middle of the map that anything of a battle may lie."""


def _hex(value: Any) -> Hex:
    if isinstance(value, Hex):
        return value
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(v) is int for v in value):
        if all(abs(v) <= FURTHEST for v in value):
            return Hex(*value)
        raise ValueError("a hex lies at most 20000 hexes from the middle of the map")
    raise ValueError("a hex is written [q, r] with two whole numbers")


Place = Annotated[Hex, BeforeValidator(_hex)]


def _level(value: Any) -> Level:
    return value if isinstance(value, Level) else Level(value)


Facing = Annotated[int, Field(ge=0, le=5)]
"""0 N to 5 NW."""
Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
DamageLevel = Annotated[Level, BeforeValidator(_level)]


class Conduct(Fact):
    """What a ship's power gives it this turn, in points and in power (EE-ENG-12).

    ``generated`` counts for railguns (Ruling Q21); ``spendable`` is what is left for the plot after
    braking. Units: whole points; power in quarters.
    """

    speed: Points = 0
    generated: Points = 0
    spendable: Points = 0
    speed_power: Power = Fraction(0)
    manoeuvre_power: Power = Fraction(0)

    @property
    def powered(self) -> bool:
        """Whether any power went to speed or manoeuvre."""
        return bool(self.speed_power or self.manoeuvre_power)


class Step(Fact):
    """One hex of a track: the hex entered and the facing held while entering it."""

    hex: Place
    facing: Facing


class Track(Fact):
    """What a ship flew this turn: start, hexes entered in order, final facing, points spent.

    ``cancelled`` hexes count in ``speed_spent`` (Ruling Q196).
    """

    start: Place
    start_facing: Facing
    steps: tuple[Step, ...] = ()
    facing: Facing
    speed_spent: int = 0
    manoeuvre_spent: int = 0

    @property
    def end(self) -> Hex:
        """The hex the ship ends in."""
        return self.steps[-1].hex if self.steps else self.start

    @property
    def moved(self) -> bool:
        """Whether it changed hex, or left and came back; turning in place is not moving."""
        return bool(self.steps)
