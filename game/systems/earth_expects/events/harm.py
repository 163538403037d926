"""Engine failure and damage (rulebook: Engine failure; Damage)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, GivenAway, RecordEvent
from game.systems.earth_expects.log.phrases import level_words, points
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import DamageLevel
from game.systems.earth_expects.state.record import Level
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _, counted


class EngineFailed(Event):
    """A ship could not reach a legal speed: a die of damage a quarter point short (EE-ENG-9)."""

    watched = Watched("damage")
    kind: Literal["engine_failed"] = "engine_failed"
    ship: Name
    quarters_short: int

    def words(self, told: Told) -> LogLine:
        text = _("{ship} cannot reach a legal speed: engine failure.").format(ship=self.ship)
        total = counted(
            "{n} quarter point short: {n} die",
            "{n} quarter points short: {n} dice",
            self.quarters_short,
        )
        return LogLine(text, total, rule=_("Engine failure"), rule_id="EE-ENG-9", ship=self.ship)


class FailureStruck(Event):
    """One failure die: its pips, and the engine box the damage starts from."""

    watched = Watched("damage", worth=False)
    kind: Literal["failure_struck"] = "failure_struck"
    ship: Name
    number: int
    points: int
    box: str | None

    def words(self, told: Told) -> LogLine:
        text = _("Failure die {number} strikes {box}.")
        text = text.format(number=self.number, box=told.box(self.ship, self.box))
        total = _("die {n}").format(n=self.points)
        return LogLine(
            text, total, rule=_("Engine failure"), rule_id="EE-ENG-11", ship=self.ship, level=DETAIL
        )


class BoxDamaged(RecordEvent):
    """``points`` landed on a box; ``number`` is the first of them within the attack."""

    watched = Watched("fire", worth=False, also=("damage",))
    kind: Literal["box_damaged"] = "box_damaged"
    box: str
    points: int
    before: DamageLevel
    after: DamageLevel
    attack: str
    number: int

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        return battle.with_ship(
            self.ship,
            record=ship.record.with_levels({self.box: self.after}),
            unpowered_boxes=ship.unpowered_boxes | {self.box},
            loaded=ship.loaded - {self.box} if self.after is Level.DESTROYED else ship.loaded,
            was_damaged=True,
        )

    def words(self, told: Told) -> LogLine:
        text = _("{ship}: {box} takes {points}: {level} damage.")
        if self.after == "destroyed":
            text = _("{ship}: {box} takes {points} and is destroyed.")
        text = text.format(
            ship=self.ship,
            box=told.box(self.ship, self.box),
            points=points(self.points),
            level=level_words(self.after),
        )
        was = "" if self.before == "undamaged" else _("was {level}")
        return LogLine(
            text,
            was.format(level=level_words(self.before)),
            rule=_("Damage"),
            rule_id="EE-DMG-1",
            ship=self.ship,
            level=DETAIL,
            number=self.number,
        )


class PointsLost(Event):
    """Points of an attack that found no box."""

    watched = Watched("fire", worth=False, also=("damage",))
    kind: Literal["points_lost"] = "points_lost"
    attack: str
    ship: Name
    points: int
    number: int
    reason: str

    def words(self, told: Told) -> LogLine | None:
        if not self.points:
            return None
        text = _("{points} lost: {reason}.").format(points=points(self.points), reason=self.reason)
        return LogLine(
            text,
            rule=_("Damage"),
            rule_id="EE-DMG",
            ship=self.ship,
            level=DETAIL,
            number=self.number,
        )


class SectionLost(RecordEvent):
    """Boxes broken off at the end of Weapons (EE-DMG-8)."""

    watched = Watched("damage")
    kind: Literal["section_lost"] = "section_lost"
    boxes: tuple[str, ...]

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        return battle.with_ship(
            self.ship,
            record=ship.record.with_levels({box: Level.DESTROYED for box in self.boxes}),
            loaded=ship.loaded - frozenset(self.boxes),
            was_damaged=True,
        )

    def words(self, told: Told) -> LogLine:
        text = _("{ship} comes apart and loses: {boxes}.")
        text = text.format(ship=self.ship, boxes=told.boxes(self.ship, self.boxes))
        return LogLine(text, rule=_("Damage"), rule_id="EE-DMG-8", ship=self.ship)


class ShipLost(Event):
    """A ship is destroyed and leaves the table; ``reason`` is a clause without a full stop."""

    watched = Watched("damage", also=("fire",))
    kind: Literal["ship_lost"] = "ship_lost"
    ship: Name
    reason: str

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(self.ship, fate="destroyed")

    def words(self, told: Told) -> LogLine:
        text = _("{ship} is destroyed: {reason}.").format(ship=self.ship, reason=self.reason)
        return LogLine(text, rule=_("Damage"), rule_id="EE-DMG-5", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it is destroyed"), by_act=False)
