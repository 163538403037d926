"""Who moves first, and ships that leave the table at home or in flight."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, Names
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.docking import made_fast
from game.systems.earth_expects.state.motion import Conduct
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.space import space_of
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _


class FirstSide(Event):
    """The side that moves first this turn: drawn in turn 1, then in turns (Ruling Q270)."""

    kinds = OWN
    kind: Literal["first_side"] = "first_side"
    side: Name

    def do(self, battle: Battle) -> Battle:
        return altered(battle, first=self.side)

    def words(self, told: Told) -> LogLine:
        text = _("{side} moves first this turn.").format(side=self.side)
        return LogLine(text, rule=_("Who moves first"), rule_id="Q270", side=self.side)


class DriveKnown(Event):
    """What a fixed drive gives this turn stands in the scenario, so that all know it (EE-RG-3)."""

    kinds = OWN
    kind: Literal["drive_known"] = "drive_known"
    ship: Name
    conduct: Conduct

    def do(self, battle: Battle) -> Battle:
        return battle.with_ship(
            self.ship, conduct=self.conduct, told=frozenset(battle.scenario.side_names())
        )


class HalfBegan(Event):
    """Whose half of the turn it is: weapons of others that are marked MPO wait (Ruling Q233)."""

    kinds = OWN
    kind: Literal["half_began"] = "half_began"
    sides: tuple[Name, ...]

    def do(self, battle: Battle) -> Battle:
        for ship in battle.afloat():
            drift = drift_of(ship)
            if drift.mpo:
                waits = ship.side not in self.sides
                battle = battle.with_extra(ship.name, replace(drift, waits=waits))
        return battle

    def names_within(self) -> Names:
        return Names(sides=self.sides)


class CameHome(Event):
    """A freighter is home and leaves the table, with all that is docked to it."""

    kinds = OWN
    watched = Watched("left")
    kind: Literal["came_home"] = "came_home"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        space = space_of(_gone(battle, self.ship))
        home = {name: battle.turn for name in made_fast(battle, self.ship)}
        return altered(space, arrivals={**space.arrivals, **home})

    def words(self, told: Told) -> LogLine:
        text = _("{ship} is home.").format(ship=self.ship)
        return LogLine(text, rule=_("Convoys"), rule_id="VEC", ship=self.ship)


class Fled(Event):
    """A ship is too far from the middle, and out of the battle with all that is docked to it."""

    kinds = OWN
    watched = Watched("left")
    kind: Literal["fled"] = "fled"
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return _gone(battle, self.ship)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} has fled: it is too far from the middle of the map.")
        return LogLine(
            text.format(ship=self.ship), rule=_("Victory"), rule_id="VEC", ship=self.ship
        )


def _gone(battle: Battle, name: str) -> Battle:
    """The battle without a ship and all that is docked to it."""
    ships = (battle.ships[one] for one in made_fast(battle, name))
    return battle.with_ships(altered(ship, fate="escaped") for ship in ships)
