"""Fire, point defence and attacks of fighters. Damage to ships waits for the end of the turn."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.fire import beam_name
from game.systems.full_thrust.events.movement import Die
from game.systems.full_thrust.events.turn import Points
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.space import Space, changed
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, marked

Fallen = Annotated[tuple[Die, ...], Field(max_length=1000)]
"""Dice as they fell."""


def hurt(space: Space, ship: str, points: int) -> Space:
    """Space with points of damage that have yet to land on a ship (Ruling Q299)."""
    return space.with_ship(ship, pending=space.ships[ship].pending + points)


def points_words(points: int) -> str:
    """Points of damage in words."""
    return counted("one point", "{n} points", points) if points else _("no damage")


class GunFired(SpaceEvent):
    """A beam or torpedo fires at a ship. ``dice``: how they fell; ``needed``: of a torpedo."""

    rule, heading = "EHT-7", marked("Fire")
    watched = Watched("fire")
    kind: Literal["gun_fired"] = "gun_fired"
    ship: Name
    weapon: str
    target: Name
    far: Points
    screens: Points
    fallen: Fallen
    points: Points
    needed: int | None = None

    def do(self, space: Space) -> Space:
        return hurt(space, self.target, self.points)

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{ship}, {weapon} at {target}, range {far}: {points}.").format(
            ship=self.ship,
            weapon=self._called(told.battle.ships[self.ship].sheet),
            target=self.target,
            far=self.far,
            points=points_words(self.points),
        )
        terms = _("against level {n}").format(n=self.screens)
        if self.needed is not None:
            terms = _("{n} or more hits").format(n=self.needed)
        return self.line(told, text, terms, self.ship)

    def _called(self, sheet: Sheet) -> str:
        """The weapon as the sheet has it, not by its number."""
        kind, _space, number = self.weapon.rpartition(" ")
        return beam_name(sheet.guns[int(number) - 1]) if kind == "beam" else _("torpedo")


class FiredAtShot(SpaceEvent):
    """A ship gives all its fire to a missile or nova (Ruling Q295)."""

    rule, heading = "Q295", marked("Fire")
    watched = Watched("fire")
    kind: Literal["fired_at_shot"] = "fired_at_shot"
    ship: Name
    shot: Name
    fallen: Fallen
    hits: Points

    def do(self, space: Space) -> Space:
        for key in ("missiles", "novas"):
            flying = getattr(space, key)
            if self.shot in flying:
                pending = flying[self.shot].pending + self.hits
                return altered(space, **{key: changed(flying, self.shot, pending=pending)})
        raise KeyError(self.shot)

    def words(self, told: Told[Space]) -> LogLine:
        hits = counted("one hit", "{n} hits", self.hits) if self.hits else _("no hit")
        text = _("{ship} gives all its fire to {target}: {hits}.")
        words = text.format(ship=self.ship, target=self.shot, hits=hits)
        return self.line(told, words, ship=self.ship)


class Defended(SpaceEvent):
    """A die of point defence at a group of fighters; those it kills are gone at once."""

    rule, heading = "EHT-5", marked("Point defence")
    watched = Watched("fire")
    kind: Literal["defended"] = "defended"
    ship: Name
    group: Name
    area: bool
    fallen: Fallen
    kills: Points

    def do(self, space: Space) -> Space:
        left = space.groups[self.group].fighters - self.kills
        return altered(space, groups=changed(space.groups, self.group, fighters=max(0, left)))

    def words(self, told: Told[Space]) -> LogLine:
        kills = counted("one fighter", "{n} fighters", self.kills) if self.kills else _("none")
        text = _("Point defence of {ship} at {group}: {kills} killed.")
        if self.area:
            text = _("Area defence of {ship} at {group}: {kills} killed.")
        words = text.format(ship=self.ship, group=self.group, kills=kills)
        return self.line(told, words, ship=self.ship)


class GroupAttacked(SpaceEvent):
    """Fighters attack a ship, or another group, whose losses come when all have attacked."""

    rule, heading = "Q293", marked("Fighters")
    watched = Watched("fire")
    kind: Literal["group_attacked"] = "group_attacked"
    group: Name
    prey: Name
    fallen: Fallen
    points: Points

    def do(self, space: Space) -> Space:
        left = space.groups[self.group].attacks - 1
        space = altered(space, groups=changed(space.groups, self.group, attacks=left))
        if self.prey in space.ships:
            return hurt(space, self.prey, self.points)
        pending = space.groups[self.prey].pending + self.points
        return altered(space, groups=changed(space.groups, self.prey, pending=pending))

    def words(self, told: Told[Space]) -> LogLine:
        done = points_words(self.points)
        if self.prey in told.battle.groups:
            done = counted("one fighter killed", "{n} fighters killed", self.points)
        text = _("{group} attacks {target}: {done}.")
        return self.line(told, text.format(group=self.group, target=self.prey, done=done))


class GroupsThinned(SpaceEvent):
    """After an exchange groups lose those shot down; who is empty or has no attack left is gone."""

    rule, heading = "Q293", marked("Fighters")
    watched = Watched("fire")
    kind: Literal["groups_thinned"] = "groups_thinned"
    groups: tuple[Name, ...]

    def do(self, space: Space) -> Space:
        groups = {
            name: altered(group, fighters=group.fighters - group.pending, pending=0)
            for name, group in space.groups.items()
        }
        left = {name: x for name, x in groups.items() if x.fighters > 0 and x.attacks > 0}
        return altered(space, groups=left)

    def words(self, told: Told[Space]) -> LogLine | None:
        if not self.groups:
            return None
        text = _("Out of the battle: {groups}.").format(groups=", ".join(self.groups))
        return self.line(told, text)
