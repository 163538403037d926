"""Movement: moves, scrolling, leaving the table, giving way."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import (
    DIRECTION_NAMES,
    DirectionName,
    direction_words,
    hex_from_number,
    hex_number,
)
from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.rules.leaving import edge_words
from game.systems.full_thrust.rules.stacking import ways_out
from game.systems.full_thrust.state.orders import HexText
from game.systems.full_thrust.state.space import Space, changed
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, marked

Side = Annotated[int, Field(ge=0, le=5)]
Speed = Annotated[int, Field(ge=0, le=40)]
Die = Annotated[int, Field(ge=1, le=6)]


class Scrolled(SpaceEvent):
    """The table has been moved along a row of hexes."""

    rule, heading = "HXT-16", marked("Scrolling")
    kind: Literal["scrolled"] = "scrolled"
    side: Name
    to: DirectionName
    hexes: Annotated[int, Field(ge=1, le=20)]

    def do(self, space: Space) -> Space:
        way = DIRECTION_NAMES.index(self.to)
        return altered(space, origin=space.origin.step(way, self.hexes))

    def words(self, told: Told[Space]) -> LogLine:
        text = counted(
            "{side} scrolls the table one hex {way}.",
            "{side} scrolls the table {n} hexes {way}.",
            self.hexes,
            side=self.side,
            way=_(self.to),
        )
        return self.line(told, text)


class ShipMoved(SpaceEvent):
    """A ship has moved: the hexes it entered on the table, and how it flies now."""

    rule, heading = "HXT-10", marked("Movement")
    watched = Watched("moves")
    kind: Literal["ship_moved"] = "ship_moved"
    ship: Name
    path: Annotated[tuple[HexText, ...], Field(max_length=12)]
    heading_now: Side
    facing: Side
    speed: Speed

    def do(self, space: Space) -> Space:
        ship = space.ships[self.ship]
        there = hex_from_number(self.path[-1]) if self.path else ship.hex
        ships = changed(
            space.ships,
            self.ship,
            hex=there,
            heading=self.heading_now,
            facing=self.facing,
            speed=self.speed,
            began=ship.speed,
        )
        return altered(space, ships=ships, moved=(*space.moved, self.ship))

    def chosen_by(self, before: Space) -> str | None:
        """Its side, unless it flies straight on because nobody can help it."""
        ship = before.ships[self.ship]
        return None if ship.wild else ship.side

    def words(self, told: Told[Space]) -> LogLine:
        before = told.battle.ships[self.ship]
        text = _("{ship}: stays in {hex}.")
        if self.path:
            text = _("{ship}: to {hex}, heading {heading}.")
        end = self.path[-1] if self.path else ""
        parts = [f"{before.speed} → {self.speed}"] if before.speed != self.speed else []
        terms = [_("speed {change}").format(change=part) for part in parts]
        if self.facing != self.heading_now:
            terms.append(_("facing {facing}").format(facing=direction_words(self.facing)))
        text = text.format(
            ship=self.ship,
            hex=end or _hex_words(told.battle, self.ship),
            heading=direction_words(self.heading_now),
        )
        return self.line(told, text, ", ".join(terms), self.ship)


def _hex_words(space: Space, ship: str) -> str:
    return hex_number(space.ships[ship].hex)


class LeftTable(SpaceEvent):
    """A ship or base is off the table. ``home``: cargo by its own edge; ``lost``: for good."""

    rule, heading = "HXT-15", marked("Leaving the table")
    watched = Watched("moves")
    kind: Literal["left_table"] = "left_table"
    ship: Name
    speed: Speed
    home: bool = False
    lost: bool = False

    def do(self, space: Space) -> Space:
        ship = space.ships[self.ship]
        gone = "home" if self.home else "left" if self.lost else ""
        return space.with_ship(
            self.ship, speed=self.speed, off=space.turn, exits=ship.exits + 1, gone=gone
        )

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: off the table at speed {speed}, {edge}.")
        if self.home:
            text = _("{ship}: has got through {edge}.")
        elif self.lost:
            text = _("{ship}: off the table for good, {edge}.")
        edge = edge_words(told.battle, told.battle.ships[self.ship])
        text = text.format(ship=self.ship, speed=self.speed, edge=edge)
        return self.line(told, text, self.counted(told, self.ship), self.ship)


class Contested(SpaceEvent):
    """Two would be in one hex: who makes the emergency manoeuvre.

    ``rolled``: the die of the ship and of the other, which may be an asteroid, and ``more`` what is
    added to each. ``gives_way``: who displaces; ``won``: whether it was not hit by an asteroid.
    """

    rule, heading = "HXT-4", marked("Stacking")
    watched = Watched("contest")
    kind: Literal["contested"] = "contested"
    ship: Name
    other: Name
    rolled: tuple[Die, Die]
    more: tuple[Annotated[int, Field(ge=0, le=8)], Annotated[int, Field(ge=0, le=8)]]
    gives_way: Name
    won: bool = True

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship} and {other} meet: {one} gives way.")
        text = text.format(ship=self.ship, other=self.other, one=self.gives_way)
        terms = _("{ship} {a} + {b}, {other} {c} + {d}").format(
            ship=self.ship,
            other=self.other,
            a=self.rolled[0],
            b=self.more[0],
            c=self.rolled[1],
            d=self.more[1],
        )
        return self.line(told, text, terms, self.ship)


class GaveWay(SpaceEvent):
    """A ship has made an emergency manoeuvre; heading and facing are kept."""

    rule, heading = "HXT-4", marked("Stacking")
    watched = Watched("contest")
    kind: Literal["gave_way"] = "gave_way"
    ship: Name
    to: HexText

    def do(self, space: Space) -> Space:
        return space.with_ship(self.ship, hex=hex_from_number(self.to))

    def chosen_by(self, before: Space) -> str | None:
        """Its side, where there was more than one hex to go to."""
        ship = before.ships[self.ship]
        return ship.side if len(ways_out(before, ship.hex, ())) > 1 else None

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: gives way to {hex}.").format(ship=self.ship, hex=self.to)
        return self.line(told, text, ship=self.ship)
