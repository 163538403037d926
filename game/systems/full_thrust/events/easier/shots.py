"""Launches, missiles and novas in flight, and all damage at the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

from game.hexgrid.hexes import DIRECTION_NAMES, DirectionName, hex_from_number
from game.papers.model import Name
from game.systems.full_thrust.events.easier.fire import hurt, points_words
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.turn import Points
from game.systems.full_thrust.rules.missiles import ARMED
from game.systems.full_thrust.state.craft import Group, Missile, Nova
from game.systems.full_thrust.state.orders import HexText
from game.systems.full_thrust.state.space import Space, changed
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, marked

T = TypeVar("T")
What = Literal["group", "missile", "nova"]


class Launched(SpaceEvent):
    """A ship launches a group of fighters, a missile or a nova."""

    rule, heading = "EHT-1", marked("Launches")
    watched = Watched("launch")
    kind: Literal["launched"] = "launched"
    ship: Name
    what: What
    name: Name

    def do(self, space: Space) -> Space:
        ship, turn = space.ships[self.ship], space.turn
        side, here = ship.side, ship.hex
        space = altered(space, shots=space.shots + 1)
        if self.what == "group":
            groups = {**space.groups, self.name: Group(self.name, side, ship.name, here)}
            left = {"groups": ship.groups - 1, "launched": turn}
            return altered(space.with_ship(ship.name, **left), groups=groups)
        if self.what == "missile":
            flown = Missile(self.name, side, ship.name, here, ship.facing)
            space = space.with_ship(ship.name, missiles=ship.missiles - 1)
            return altered(space, missiles={**space.missiles, self.name: flown})
        shot = Nova(self.name, side, ship.name, here, ship.facing)
        space = space.with_ship(ship.name, nova=turn)
        return altered(space, novas={**space.novas, self.name: shot})

    def chosen_by(self, before: Space) -> str | None:
        return before.ships[self.ship].side

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship} launches {name}.").format(ship=self.ship, name=self.name)
        return self.line(told, text, ship=self.ship)


class ShotsDegraded(SpaceEvent):
    """Missiles that were hit are destroyed, and novas lose the hit points (EHT-11)."""

    rule, heading = "EHT-11", marked("Shots hit")
    watched = Watched("fire", worth=False)
    kind: Literal["shots_degraded"] = "shots_degraded"
    shots: tuple[Name, ...]

    def do(self, space: Space) -> Space:
        missiles = {name: x for name, x in space.missiles.items() if not x.pending}
        novas = {
            name: altered(x, hits=x.hits - x.pending, pending=0)
            for name, x in space.novas.items()
            if x.hits > x.pending
        }
        return altered(space, missiles=missiles, novas=novas)

    def words(self, told: Told[Space]) -> LogLine:
        after = self.do(told.battle)
        left = {name: nova.hits for name, nova in after.novas.items()}
        said = [
            counted("{name} has one hit point left", "{name} has {n} hit points left", n, name=x)
            if (n := left.get(x))
            else _("{name} is destroyed").format(name=x)
            for x in self.shots
        ]
        return self.line(told, "; ".join(said) + ".")


class MissileFlew(SpaceEvent):
    """A missile flies. ``target``: what it will strike; ``lost``: over the edge of the table."""

    rule, heading = "EHT-9", marked("Missiles")
    watched = Watched("shots")
    kind: Literal["missile_flew"] = "missile_flew"
    missile: Name
    to: HexText
    heading_: DirectionName
    target: Name | None = None
    lost: bool = False

    def do(self, space: Space) -> Space:
        if self.lost:
            return altered(space, missiles=_without(space.missiles, self.missile))
        heading = DIRECTION_NAMES.index(self.heading_)
        there = {"hex": hex_from_number(self.to), "heading": heading, "target": self.target}
        return altered(space, missiles=changed(space.missiles, self.missile, **there))

    def chosen_by(self, before: Space) -> str | None:
        return before.missiles[self.missile].side

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{name} flies to {to}.")
        if self.lost:
            text = _("{name} flies off the table at {to} and is lost.")
        return self.line(told, text.format(name=self.missile, to=self.to))


class NovaFlew(SpaceEvent):
    """A nova flies straight on, up to the first enemy beside its path."""

    rule, heading = "EHT-10", marked("Nova")
    watched = Watched("shots")
    kind: Literal["nova_flew"] = "nova_flew"
    nova: Name
    to: HexText
    hexes: Points
    lost: bool = False

    def do(self, space: Space) -> Space:
        if self.lost:
            return altered(space, novas=_without(space.novas, self.nova))
        return altered(space, novas=changed(space.novas, self.nova, hex=hex_from_number(self.to)))

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{name} flies to {to}.")
        if self.lost:
            text = _("{name} flies off the table at {to} and is lost.")
        return self.line(told, text.format(name=self.nova, to=self.to))


class MissileStruck(SpaceEvent):
    """A missile strikes a ship."""

    rule, heading = "EHT-9", marked("Missiles")
    watched = Watched("fire")
    kind: Literal["missile_struck"] = "missile_struck"
    missile: Name
    ship: Name
    points: Points

    def do(self, space: Space) -> Space:
        space = altered(space, missiles=_without(space.missiles, self.missile))
        return hurt(space, self.ship, self.points)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{name} strikes {ship}: {points}.")
        words = text.format(name=self.missile, ship=self.ship, points=points_words(self.points))
        return self.line(told, words, ship=self.ship)


class NovaStruck(SpaceEvent):
    """A nova strikes a ship and is spent. ``burn``: the dice of its stage."""

    rule, heading = "EHT-10", marked("Nova")
    watched = Watched("fire")
    kind: Literal["nova_struck"] = "nova_struck"
    nova: Name
    ship: Name
    burn: str
    points: Points

    def do(self, space: Space) -> Space:
        return hurt(altered(space, novas=_without(space.novas, self.nova)), self.ship, self.points)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{name} strikes {ship}: {points}.")
        words = text.format(name=self.nova, ship=self.ship, points=points_words(self.points))
        return self.line(told, words, self.burn, self.ship)


class ShotsAged(SpaceEvent):
    """Each nova loses a hit point, and missiles count a turn; those spent are gone."""

    rule, heading = "EHT-1", marked("Shots in flight")
    kind: Literal["shots_aged"] = "shots_aged"

    def do(self, space: Space) -> Space:
        novas = {n: altered(x, hits=x.hits - 1) for n, x in space.novas.items() if x.hits > 1}
        missiles = {
            n: altered(x, age=x.age + 1, target=None)
            for n, x in space.missiles.items()
            if x.age < ARMED[-1]
        }
        return altered(space, novas=novas, missiles=missiles)

    def words(self, told: Told[Space]) -> LogLine | None:
        space, after = told.battle, self.do(told.battle)
        spent = [
            n for n in (*space.missiles, *space.novas) if n not in (*after.missiles, *after.novas)
        ]
        if not spent:
            return None
        return self.line(told, _("Burnt out: {shots}.").format(shots=", ".join(spent)))


class DamageLanded(SpaceEvent):
    """All damage of the turn lands on a ship (Ruling Q299)."""

    rule, heading = "EHT-1", marked("Damage")
    watched = Watched("damage")
    kind: Literal["damage_landed"] = "damage_landed"
    ship: Name
    points: Points

    def do(self, space: Space) -> Space:
        left = max(0, space.ships[self.ship].hull - self.points)
        gone = "" if left else "destroyed"
        return space.with_ship(self.ship, hull=left, pending=0, gone=gone)

    def words(self, told: Told[Space]) -> LogLine:
        before, after = told.battle.ships[self.ship], self.do(told.battle).ships[self.ship]
        text = _("{ship} takes {points}: {n} of {hull} hull points left.")
        if after.crippled and not before.crippled:
            text = _("{ship} takes {points} and is crippled: {n} of {hull} hull points left.")
        if after.gone:
            text = _("{ship} takes {points} and is destroyed.")
        words = text.format(
            ship=self.ship, points=points_words(self.points), n=after.hull, hull=after.sheet.hull
        )
        weighs = after.gone or (after.crippled and not before.crippled)
        return self.line(told, words, self.counted(told, self.ship) if weighs else "", self.ship)


def _without(flying: Mapping[str, T], name: str) -> dict[str, T]:
    """KeyError if there is none of that name."""
    if name not in flying:
        raise KeyError(name)
    return {other: shot for other, shot in flying.items() if other != name}
