"""Shields that are lowered and raised again."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.defences import LOWER, RAISE
from game.systems.vectorish.state.drift import drift_of
from game.table.log import LogLine
from game.table.state import Offer, said
from game.words import _


class ShieldsSaid(Event):
    """A side says that the shields of its ship will be down, or up, from the next combat on."""

    kinds = OWN
    put_in = True
    kind: Literal["shields_said"] = "shields_said"
    side: Name
    ship: Name
    up: bool

    def do(self, battle: Battle) -> Battle:
        return said(battle, Offer(self.side, RAISE if self.up else LOWER, self.ship))


class ShieldsSet(Event):
    """The shields of a ship go down or up before a combat."""

    kinds = OWN
    kind: Literal["shields_set"] = "shields_set"
    ship: Name
    up: bool

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        drift, off = drift_of(ship), ship.unpowered_boxes
        down = frozenset(ship.record.working(BoxType.GENERATOR)) - off
        if self.up:
            off, down = off - drift.down, frozenset()
        changed = battle.with_ship(
            self.ship, unpowered_boxes=off | down, seen=ship.seen - drift.down - down
        )
        return changed.with_extra(self.ship, replace(drift, down=down))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} raises its shields.") if self.up else _("{ship} lowers its shields.")
        text = text.format(ship=self.ship)
        return LogLine(text, rule=_("Defences"), rule_id="Q273", ship=self.ship)
