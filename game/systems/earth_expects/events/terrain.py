"""Terrain that stops or carries a ship (rulebook: Atmosphere; Surface; Interface; Planets)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.hexgrid.hexes import direction_words, hex_number
from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, PlaceEvent
from game.systems.earth_expects.log.phrases import points
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.state.hidden_area import carried, carried_area
from game.systems.earth_expects.state.motion import Facing, Place
from game.systems.earth_expects.state.terrain import carried_hexes, moved
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class AtmosphereMet(Event):
    """A ship enters an atmosphere and stops; ``points`` strike every box seen from ahead."""

    watched = Watched("damage")
    kind: Literal["atmosphere_met"] = "atmosphere_met"
    ship: Name
    hex: Place
    points: int

    def words(self, told: Told) -> LogLine:
        text = _("{ship} enters the atmosphere in {hex} and goes no further this turn.")
        text = text.format(ship=self.ship, hex=hex_number(self.hex))
        total = ""
        if self.points:
            total = _("speed {n}: {points} on every box seen from ahead")
            total = total.format(n=self.points, points=points(self.points))
        return LogLine(text, total, rule=_("Atmosphere"), rule_id="EE-TER-A-1", ship=self.ship)


class AltitudeChanged(PlaceEvent):
    """A ship now flies low over a surface hex, or is landed on it (EE-TER-S-1)."""

    watched = Watched("damage")
    kind: Literal["altitude_changed"] = "altitude_changed"
    hex: Place
    altitude: Literal["low", "landed"]

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(self.ship, altitude=self.altitude)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} flies low over the surface in {hex}.")
        if self.altitude == "landed":
            text = _("{ship} lands in {hex}.")
        elif told.battle.ships[self.ship].altitude == "landed":
            text = _("{ship} lifts off from {hex} and flies low.")
        text = text.format(ship=self.ship, hex=hex_number(self.hex))
        return LogLine(text, rule=_("Surface"), rule_id="EE-TER-S-1", ship=self.ship)


class InterfaceMet(Event):
    """A ship enters an interface hex, or is ``overtaken`` by one; it is at speed 0 (EE-TER-F).

    ``speed``: speed points it has to lose. ``spent``: manoeuvre points that took off as many.
    """

    watched = Watched("damage")
    kind: Literal["interface_met"] = "interface_met"
    ship: Name
    hex: Place
    speed: int
    spent: int
    overtaken: bool = False

    def do(self, battle: Battle) -> Battle:
        """At speed 0: no speed power counts next turn, and one overtaken has no speed left."""
        ship = battle.ships[self.ship]
        motion = replace(ship.motion, speed_power=Motion().speed_power) if ship.motion else None
        battle = battle.with_ship(self.ship, motion=motion, halted=True)
        if not self.overtaken or ship.conduct is None:
            return battle
        left = max(0, ship.conduct.spendable - self.spent)
        return battle.with_ship(self.ship, conduct=ship.conduct.but(speed=0, spendable=left))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} meets the interface in {hex}: it stops there, at speed 0.")
        if self.overtaken:
            text = _("The interface comes over {ship} in {hex}, which ends at speed 0.")
        text = text.format(ship=self.ship, hex=hex_number(self.hex))
        short = self.speed - self.spent
        total = _("speed {speed} − manoeuvre {spent} = {short} short: {dice} failure dice")
        total = total.format(speed=self.speed, spent=self.spent, short=short, dice=4 * short)
        rule_id = "EE-TER-F-2" if self.overtaken else "EE-TER-F-1"
        return LogLine(text, total, rule=_("Interface"), rule_id=rule_id, ship=self.ship)


class PlanetMoved(Event):
    """A planet moves one hex with all in and inside its interface (EE-TER-P-2, Ruling Q222).

    ``patch``: its number among the patches of the terrain; ``carried``: those that go with it.
    """

    watched = Watched("worlds")
    kind: Literal["planet_moved"] = "planet_moved"
    patch: int
    name: str
    direction: Facing
    carried: tuple[int, ...] = ()

    def do(self, battle: Battle) -> Battle:
        patches = battle.terrain.patches
        along = carried_hexes(patches[self.patch])
        ships = [
            replace(ship, hex=ship.hex.step(self.direction)) if ship.hex in along else ship
            for ship in (
                carried_area(ship, battle.turn, along, self.direction)
                for ship in battle.ships.values()
            )
        ]
        missiles = {
            name: replace(m, hex=m.hex.step(self.direction)) if m.hex in along else m
            for name, m in battle.missiles.items()
        }
        contacts = {
            name: replace(contact, area=carried(contact.area, along, self.direction))
            for name, contact in battle.contacts.items()
        }
        going = {self.patch, *self.carried}
        terrain = moved(battle.terrain, going, along, self.direction)
        battle = battle.with_ships(ships)
        return replace(battle, missiles=missiles, contacts=contacts, terrain=terrain)

    def words(self, told: Told) -> LogLine:
        text = _("{name} moves one hex {way}, with everything inside its interface.")
        text = text.format(name=self.name, way=direction_words(self.direction))
        return LogLine(text, rule=_("Planets & Moons"), rule_id="EE-TER-P-2")
