"""Terrain: asteroids and bases that move, bases that rotate, clouds, terrain scrolled away."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import Hex, hex_from_number
from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.movement import Side
from game.systems.full_thrust.rules.terrain import Cloud, Fate, clouds
from game.systems.full_thrust.state.orders import HexText
from game.systems.full_thrust.state.space import Space, changed
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import DETAIL, LogLine, Told
from game.words import _, marked

_CLOUDS = {"dust": marked("Dust"), "debris": marked("Debris")}


class Drifted(SpaceEvent):
    """A base or an asteroid has moved."""

    rule, heading = "HXT-20", marked("End Phase")
    level = DETAIL
    watched = Watched("drift")
    kind: Literal["drifted"] = "drifted"
    name: Name
    to: HexText

    def do(self, space: Space) -> Space:
        there = hex_from_number(self.to)
        if self.name in space.rocks:
            return altered(space, rocks=changed(space.rocks, self.name, hex=there))
        return space.with_ship(self.name, hex=there)

    def foreseen(self, before: Space) -> bool:
        """All know how it flies."""
        return True

    def words(self, told: Told[Space]) -> LogLine:
        return self.line(told, _("{name}: drifts to {hex}.").format(name=self.name, hex=self.to))


class Rotated(SpaceEvent):
    """A base has turned by one side."""

    rule, heading = "HXT-14", marked("End Phase")
    level = DETAIL
    kind: Literal["rotated"] = "rotated"
    ship: Name
    facing: Side

    def do(self, space: Space) -> Space:
        return space.with_ship(self.ship, facing=self.facing)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}: rotates by one side.").format(ship=self.ship)
        return self.line(told, text, ship=self.ship)


class TerrainLost(SpaceEvent):
    """An asteroid is off the table."""

    rule, heading = "HXT-15", marked("Terrain")
    watched = Watched("drift")
    kind: Literal["terrain_lost"] = "terrain_lost"
    name: Name

    def do(self, space: Space) -> Space:
        rocks = {name: rock for name, rock in space.rocks.items() if name != self.name}
        if len(rocks) == len(space.rocks):
            raise KeyError(self.name)
        return altered(space, rocks=rocks)

    def words(self, told: Told[Space]) -> LogLine:
        return self.line(told, _("{name}: off the table.").format(name=self.name))


class TerrainReplaced(SpaceEvent):
    """A feature that was scrolled away is replaced at the edge that was revealed, or is not.

    ``name``: an asteroid; else it is ``cloud`` in ``hex``. ``to``: where new terrain is, if any,
    and ``course`` where a new asteroid flies.
    """

    rule, heading = "HXT-16", marked("Scrolling")
    kind: Literal["terrain_replaced"] = "terrain_replaced"
    name: Name | None = None
    cloud: Cloud = "dust"
    hex: HexText
    to: HexText | None = None
    course: Side = 0

    def do(self, space: Space) -> Space:
        old, new = hex_from_number(self.hex), self.to and hex_from_number(self.to)
        if self.name is None:
            cloud = clouds(space, self.cloud) - {old}
            return _with(space, self.cloud, cloud | {new} if new else cloud)
        rocks = dict(space.rocks)
        rock = rocks.pop(self.name)
        if new:
            rocks[self.name] = altered(rock, hex=new, heading=self.course)
        return altered(space, rocks=rocks)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{name}: scrolled off the table.")
        if self.to:
            text = _("{name}: scrolled off the table; another one appears in {hex}.")
        name = self.name or _(_CLOUDS[self.cloud])
        return self.line(told, text.format(name=name, hex=self.to))


class CloudRolled(SpaceEvent):
    """What becomes of a hex of dust or debris. ``to``: where it spreads."""

    rule, heading = "HXT-19", marked("Clouds")
    level = DETAIL
    watched = Watched("drift")
    kind: Literal["cloud_rolled"] = "cloud_rolled"
    cloud: Cloud
    hex: HexText
    fate: Fate
    to: HexText | None = None

    def do(self, space: Space) -> Space:
        here, found = hex_from_number(self.hex), clouds(space, self.cloud)
        if self.fate == "gone":
            return _with(space, self.cloud, found - {here})
        if self.fate == "spreads" and self.to is not None:
            return _with(space, self.cloud, found | {hex_from_number(self.to)})
        return space

    def foreseen(self, before: Space) -> bool:
        """One that stays is nothing to see."""
        return self.fate == "stays"

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{cloud} in {hex}: stays.")
        if self.fate == "gone":
            text = _("{cloud} in {hex}: is gone.")
        elif self.to is not None:
            text = _("{cloud} in {hex}: spreads to {to}.")
        text = text.format(cloud=_(_CLOUDS[self.cloud]), hex=self.hex, to=self.to)
        return self.line(told, text)


def _with(space: Space, cloud: Cloud, hexes: frozenset[Hex]) -> Space:
    return altered(space, dust=hexes) if cloud == "dust" else altered(space, debris=hexes)
