"""Ships that reverse or roll (rulebook: All Ahead Reverse; Rolling ships)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class Reversed(Event):
    """A ship will move the other way from now on, backwards if ``astern`` (EE-OPT-AR-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["reversed"] = "reversed"
    ship: Name
    astern: bool

    def do(self, battle: Battle) -> Battle:
        return battle.with_extra(self.ship, Reverse(self.astern, about=True))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} goes all ahead again: both its ends count as the rear this turn.")
        if self.astern:
            text = _("{ship} reverses and moves astern: both its ends count as the rear this turn.")
        text = text.format(ship=self.ship)
        return LogLine(text, rule=_("All ahead reverse"), rule_id="EE-OPT-AR-1", ship=self.ship)


class RollBegan(Event):
    """A ship begins to roll around its axis (EE-OPT-RO-1)."""

    watched = Watched("said", worth=False)
    kind: Literal["roll_began"] = "roll_began"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return battle.with_extra(self.ship, Roll(1))

    def words(self, told: Told) -> LogLine:
        text = _("{ship} begins to roll: no power to speed or manoeuvre for three turns.")
        return _roll(text.format(ship=self.ship), self.ship)


class RollBroken(Event):
    """A roll comes to nothing; ``reason`` has no full stop."""

    watched = Watched("rolled", also=("said",))
    kind: Literal["roll_broken"] = "roll_broken"
    ship: Name
    reason: str

    def do(self, battle: Battle) -> Battle:
        return battle.with_extra(self.ship, Roll())

    def words(self, told: Told) -> LogLine:
        text = _("{ship} breaks off its roll: {reason}.")
        return _roll(text.format(ship=self.ship, reason=self.reason), self.ship)


class TurnedOver(Event):
    """Port and starboard of a ship have changed places (Ruling Q149)."""

    watched = Watched("rolled")
    kind: Literal["turned_over"] = "turned_over"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        ship = battle.ships[self.ship]
        record = replace(ship.record, design=ship.design.mirrored)
        extras = tuple(extra.mirrored() for extra in ship.extras)
        return battle.with_ship(self.ship, record=record, extras=extras)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} turns over: port and starboard change places.")
        return _roll(text.format(ship=self.ship), self.ship)


def _roll(text: str, ship: str) -> LogLine:
    return LogLine(text, rule=_("Rolling ships"), rule_id="EE-OPT-RO-1", ship=ship)
