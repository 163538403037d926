"""A turn begins: who moves first, ships that come back; damage and losses of any kind."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import HexText
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, marked

Points = Annotated[int, Field(ge=0, le=1000)]
BACK = 3
"""Sides between a heading and its reverse."""


class SideBegins(SpaceEvent):
    """The side whose ship moves first this turn; what was spent last turn is forgotten."""

    rule, heading = "Q283", marked("Movement")
    kind: Literal["side_begins"] = "side_begins"
    side: Name

    def do(self, space: Space) -> Space:
        ships = {name: _fresh(ship) for name, ship in space.ships.items()}
        return altered(space, first=self.side, moved=(), ships=ships)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("A ship of {side} moves first this turn.").format(side=self.side)
        if self.dice:
            sides = told.battle.sides
            terms = _("odd {first}, even {second}").format(first=sides[0], second=sides[1])
            return self.line(told, text, terms)
        return self.line(told, text)


def _fresh(ship: Ship) -> Ship:
    return altered(ship, excess=False) if ship.excess and ship.in_play else ship


class CameBack(SpaceEvent):
    """A ship that left the table is back, flying the other way."""

    rule, heading = "Q285", marked("Leaving the table")
    watched = Watched("moves")
    kind: Literal["came_back"] = "came_back"
    ship: Name
    to: HexText

    def do(self, space: Space) -> Space:
        heading = (space.ships[self.ship].heading + BACK) % 6
        there = hex_from_number(self.to)
        return space.with_ship(self.ship, hex=there, heading=heading, facing=heading, off=None)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: back on the table in {hex}.").format(ship=self.ship, hex=self.to)
        return self.line(told, text, ship=self.ship)


class StayedAway(SpaceEvent):
    """A ship that left the table does not come back."""

    rule, heading = "Q285", marked("Leaving the table")
    kind: Literal["stayed_away"] = "stayed_away"
    ship: Name

    def do(self, space: Space) -> Space:
        return space.with_ship(self.ship, gone="left")

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: has left for good.").format(ship=self.ship)
        return self.line(told, text, self.counted(told, self.ship), self.ship)


class Struck(SpaceEvent):
    """A ship has taken damage from an asteroid or debris."""

    rule, heading = "Q258", marked("Terrain")
    kind: Literal["struck"] = "struck"
    ship: Name
    points: Points
    why: Literal["asteroid", "debris"]

    def do(self, space: Space) -> Space:
        left = max(0, space.ships[self.ship].hull - self.points)
        return space.with_ship(self.ship, hull=left)

    def words(self, told: Told[Space]) -> LogLine:
        text = counted(
            "{ship}: strikes an asteroid, one point.",
            "{ship}: strikes an asteroid, {n} points.",
            self.points,
            ship=self.ship,
        )
        if self.why == "debris":
            text = counted(
                "{ship}: flies through debris, one point.",
                "{ship}: flies through debris, {n} points.",
                self.points,
                ship=self.ship,
            )
        return self.line(told, text, ship=self.ship)


class Destroyed(SpaceEvent):
    """A ship without hull points is gone."""

    rule, heading = "Q246", marked("Damage")
    kind: Literal["destroyed"] = "destroyed"
    ship: Name

    def do(self, space: Space) -> Space:
        return space.with_ship(self.ship, gone="destroyed")

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: destroyed.").format(ship=self.ship)
        return self.line(told, text, self.counted(told, self.ship), self.ship)
