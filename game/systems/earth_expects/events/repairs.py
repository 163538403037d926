"""Repairs and reloading (rulebook: Repairs; Variable repairs; Missile)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, RecordEvent
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import DamageLevel
from game.systems.earth_expects.state.record import Level
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class LightCleared(RecordEvent):
    """Light damage is gone at Repairs; the boxes rest to the end of the turn (EE-SEQ-4, Q68)."""

    watched = Watched("repairs", worth=False, quiet=True)
    kind: Literal["light_cleared"] = "light_cleared"
    boxes: tuple[str, ...]

    def do(self, battle: Battle) -> Battle:
        record = battle.ships[self.ship].record
        record = record.with_levels({box: Level.UNDAMAGED for box in self.boxes})
        return battle.with_ship(self.ship, record=record.with_resting(self.boxes))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} clears light damage: {boxes}; out of use until the turn ends.")
        text = text.format(ship=self.ship, boxes=told.boxes(self.ship, self.boxes))
        return LogLine(text, rule=_("Repairs"), rule_id="EE-SEQ-4", ship=self.ship)


class Repaired(RecordEvent):
    """A control improved one box by a level (EE-SEQ-5)."""

    watched = Watched("repairs", quiet=True)
    kind: Literal["repaired"] = "repaired"
    box: str
    before: DamageLevel
    after: DamageLevel

    def do(self, battle: Battle) -> Battle:
        record = battle.ships[self.ship].record.with_levels({self.box: self.after})
        return battle.with_ship(self.ship, record=record)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} repairs {box}: {before} to {after}.")
        text = text.format(
            ship=self.ship,
            box=told.box(self.ship, self.box),
            before=level_words(self.before),
            after=level_words(self.after),
        )
        return LogLine(text, rule=_("Repairs"), rule_id="EE-SEQ-5", ship=self.ship)


class RepairTried(RecordEvent):
    """A try to mend a box, with its die (EE-OPT-VR-1); ``needed`` is the least that would help.

    ``alone``: a control mends itself. A box made whole rests to the end of the turn (Ruling Q68).
    """

    watched = Watched("tries")
    kind: Literal["repair_tried"] = "repair_tried"
    box: str
    before: DamageLevel
    after: DamageLevel
    needed: int
    die: int
    alone: bool = False

    def do(self, battle: Battle) -> Battle:
        record = battle.ships[self.ship].record
        if self.after is not self.before:
            record = record.with_levels({self.box: self.after})
        if self.after is Level.UNDAMAGED:
            record = record.with_resting(record.resting | {self.box})
        return battle.with_ship(self.ship, record=record)

    def words(self, told: Told) -> LogLine:
        names = {"ship": self.ship, "box": told.box(self.ship, self.box)}
        levels = {"before": level_words(self.before), "after": level_words(self.after)}
        text = _("{ship} repairs {box}: {before} to {after}.").format(**names, **levels)
        if self.after == self.before:
            text = _("{ship} tries to repair {box}: it stays {before}.").format(**names, **levels)
        total = _("die {die}, {needed}+ needed").format(die=self.die, needed=self.needed)
        return LogLine(
            text, total, rule=_("Variable repairs"), rule_id="EE-OPT-VR-1", ship=self.ship
        )


class Reloaded(Event):
    """Empty launchers hold a missile again (Ruling Q4)."""

    watched = Watched("repairs", quiet=True)
    kind: Literal["reloaded"] = "reloaded"
    ship: Name
    launchers: tuple[str, ...]

    def do(self, battle: Battle) -> Battle:
        loaded = battle.ships[self.ship].loaded | frozenset(self.launchers)
        return battle.with_ship(self.ship, loaded=loaded)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} reloads: {boxes}.")
        text = text.format(ship=self.ship, boxes=told.boxes(self.ship, self.launchers))
        return LogLine(text, rule=_("Missile"), rule_id="EE-MSL-11", ship=self.ship)
