"""Docking, and bases that turn (rulebook: Docking; Bases)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, PlaceEvent
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle, Docking, Motion
from game.systems.earth_expects.state.docking import docked, undocked
from game.systems.earth_expects.state.motion import Facing, Place
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class DockingBegan(Event):
    """Two ships dock, or part, this turn; they stay without movement power (EE-DOCK-3)."""

    watched = Watched("said")
    kind: Literal["docking_began"] = "docking_began"
    ship: Name
    other: Name
    parting: bool = False

    def do(self, battle: Battle) -> Battle:
        one = Docking(self.ship, self.other, "undock" if self.parting else "dock")
        for name in (self.ship, self.other):
            battle = battle.with_ship(name, held=True)
        return replace(battle, dockings=(*battle.dockings, one))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} and {other} dock: neither uses its engines; any fire or damage stops it.")
        if self.parting:
            text = _(
                "{ship} and {other} part: neither uses its engines; any fire or damage stops it."
            )
        text = text.format(ship=self.ship, other=self.other)
        return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-3", ship=self.ship)


class DockingRefused(Event):
    """The owner of the ship asked will not have it (EE-DOCK-2)."""

    watched = Watched("said")
    kind: Literal["docking_refused"] = "docking_refused"
    side: Name
    ship: Name
    other: Name

    def words(self, told: Told) -> LogLine:
        text = _("{side} refused: {other} does not dock with {ship}.")
        text = text.format(side=self.side, ship=self.ship, other=self.other)
        return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-2", ship=self.other)


class DockingVoid(Event):
    """Docking or parting comes to nothing; ``reason`` has no full stop."""

    watched = Watched("said")
    kind: Literal["docking_void"] = "docking_void"
    ship: Name
    other: Name
    reason: str

    def do(self, battle: Battle) -> Battle:
        return replace(battle, dockings=_without(battle, self.ship, self.other))

    def words(self, told: Told) -> LogLine:
        text = _("What {ship} and {other} had begun comes to nothing: {reason}.")
        text = text.format(ship=self.ship, other=self.other, reason=self.reason)
        return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-9", ship=self.ship)


class Docked(Event):
    """Two ships are one on the table, ``active`` the one that works (EE-DOCK-4).

    The record of ``passive`` lies beside that of ``active``, moved by ``offset``. Told again when
    the choice of active ship or placement changes.
    """

    watched = Watched("docked")
    kind: Literal["docked"] = "docked"
    ship: Name
    active: Name
    passive: Name
    offset: Place

    def do(self, battle: Battle) -> Battle:
        left = _without(battle, self.active, self.passive)
        other = self.passive if self.ship == self.active else self.active
        battle = docked(battle, self.active, self.passive, self.offset)
        battle = battle.with_ship(self.active, held=True, still=0)
        return replace(battle, dockings=(*left, Docking(self.ship, other, "docked")))

    def words(self, told: Told) -> LogLine:
        text = _("{active} and {passive} are docked; {active} is the active ship.")
        text = text.format(active=self.active, passive=self.passive)
        return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-4", ship=self.active)


class Undocked(Event):
    """A docked ship is on its own again; ``reason`` is empty when it was announced.

    ``held``: neither may give power to movement this turn (Ruling Q215).
    """

    watched = Watched("docked")
    kind: Literal["undocked"] = "undocked"
    active: Name
    passive: Name
    reason: str = ""
    held: bool = False

    def do(self, battle: Battle) -> Battle:
        left = _without(battle, self.active, self.passive)
        battle = undocked(battle, self.passive)
        motion = Motion() if battle.ships[self.passive].motion else None
        battle = battle.with_ship(self.passive, motion=motion, held=self.held, still=0, track=None)
        if self.held:
            battle = battle.with_ship(self.active, held=True, still=0)
        return replace(battle, dockings=left)

    def words(self, told: Told) -> LogLine:
        text = _("{active} and {passive} are no longer docked: {reason}.")
        if not self.reason:
            text = _("{active} and {passive} have parted.")
        text = text.format(active=self.active, passive=self.passive, reason=self.reason)
        return LogLine(text, rule=_("Docking"), rule_id="EE-DOCK-8", ship=self.passive)


class Rotated(PlaceEvent):
    """A base turned by itself; ``facing`` is the new one (EE-BASE-5)."""

    kind: Literal["rotated"] = "rotated"
    facing: Facing

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(self.ship, facing=self.facing)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} rotates and faces {facing}.")
        text = text.format(
            ship=self.ship, facing=told.battle.ships[self.ship].face_words(self.facing)
        )
        return LogLine(text, rule=_("Bases"), rule_id="EE-BASE-5", ship=self.ship)


def _without(battle: Battle, *ships: str) -> tuple[Docking, ...]:
    return tuple(one for one in battle.dockings if {one.ship, one.other} != set(ships))
