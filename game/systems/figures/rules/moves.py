"""The steps of a move: which there are from a hex and facing, and what each costs (Move)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.systems.figures.ground.land import OFF
from game.systems.figures.rules.costs import ASIDE, FORWARD, TURN, costs
from game.systems.figures.rules.facing import (
    BACK,
    FRONT,
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
)
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.yard import Yard

Kind = tuple[int, int, int]
"""A kind of step: which of its hexes, hexsides turned, points on clear ground."""
LONG = 99
"""Hexes since a turn that are enough for any other."""
AHEAD = ((FRONT, 0, FORWARD), (FRONT_LEFT, -1, FORWARD), (FRONT_RIGHT, 1, FORWARD))
"""Steps forward, facing the hex entered."""
SIDESTEPS = ((FRONT_LEFT, 0, ASIDE), (FRONT_RIGHT, 0, ASIDE))
"""Front hexes entered with the facing kept (FIG-MOV-2)."""
BACKWARDS = tuple(
    (side, turn, ASIDE) for side in (REAR_RIGHT, BACK, REAR_LEFT) for turn in (0, -1, 1)
)
"""Aside and back, with the facing kept or turned one hexside (Ruling Q170)."""


@dataclass(frozen=True)
class Way:
    """How a manoeuvre lets a figure move.

    ``points``: quarters that it may spend, None where nothing is paid. ``hexes``: the most that it
    enters. ``sidesteps``, ``back`` and ``turns``: whether it may do so besides going forward;
    ``sprint``: whether it may go one point farther straight forward on good ground.
    """

    points: int | None
    hexes: int = LONG
    sidesteps: bool = True
    back: bool = True
    turns: bool = True
    sprint: bool = False


class Step(NamedTuple):
    """One step of a move: to a hex and facing, or a turn of one hexside where it stands.

    ``cost`` in quarters of points; ``since``: hexes since the last turn then; ``tight``: whether it
    turns one hex sooner than its radius allows.
    """

    cell: int
    facing: int
    since: int
    cost: int
    tight: bool


class Steps:
    """The steps of one figure in a yard, by a way of moving."""

    def __init__(self, yard: Yard, figure: Figure, way: Way) -> None:
        self.way = way
        self.radius = radius_of(figure)
        found = costs(yard, figure)
        self.filled, self.foes = found.filled, found.foes
        self._beside = yard.land.beside
        self._terrain = yard.land.terrain
        self.costs = found
        self._paid: dict[int, tuple[int, ...] | None] = {}
        self.kinds = self._kinds_of(way)

    def _kinds_of(self, way: Way) -> tuple[Kind, ...]:
        """At a speed that asks for a radius it only goes forward."""
        if self.radius:
            return AHEAD
        return AHEAD + SIDESTEPS * way.sidesteps + BACKWARDS * way.back

    def beyond(self, cell: int, facing: int, since: int) -> Iterator[Step]:
        """Every step from there. Among enemies it can only go straight on (Ruling Q348)."""
        beside, radius = self._beside[cell], self.radius
        among = cell in self.foes
        for side, turn, points in AHEAD[:1] if among else self.kinds:
            to = beside[(facing + side) % 6]
            price = self.price(to)
            if price is None or (to in self.foes and (turn or side or among)):
                continue
            if turn and radius and since < radius - 1:
                continue
            yield Step(
                to,
                (facing + turn) % 6,
                1 if turn else since + 1,
                price[points],
                bool(turn) and since < radius,
            )
        if self.way.turns and not among and since >= radius - 1:
            tight = since < radius
            yield Step(cell, (facing + 1) % 6, 0, TURN * POINT, tight)
            yield Step(cell, (facing - 1) % 6, 0, TURN * POINT, tight)

    def price(self, cell: int) -> tuple[int, ...] | None:
        """Quarters of entering a cell that costs 0, 1 or 2 points; None where nobody can."""
        if cell == OFF:
            return None
        if cell not in self._paid:
            self._paid[cell] = self._priced(cell)
        return self._paid[cell]

    def _priced(self, cell: int) -> tuple[int, ...] | None:
        if not self.costs.times[cell]:
            return None
        if self.way.points is None:
            return (0, 0, 0)
        return (0, self.costs.to_enter(cell, FORWARD), self.costs.to_enter(cell, ASIDE))

    def ends(self, cell: int) -> bool:
        """Whether the move ends where it enters this: deep water."""
        return self._terrain[cell].deep

    def saves(self, step: Step, kept: int) -> int:
        """How much of what is kept from mud pays for entering a cell (Ruling Q337)."""
        return min(kept, step.cost) if self._terrain[step.cell].mud is not None else 0

    def risky(self, cell: int) -> bool:
        """Whether dice are rolled before it is entered: soft ground, and enemies evaded."""
        return self._terrain[cell].soft or cell in self.foes
