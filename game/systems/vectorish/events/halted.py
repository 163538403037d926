"""Ships that terrain stops: in atmosphere for this turn, at an interface for good."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.systems.earth_expects.events.event import PlaceEvent
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.speeds import AT_REST
from game.systems.vectorish.state.drift import drift_of


class Halted(PlaceEvent):
    """A ship goes no further this turn; ``rests``: it has no speed any more (EE-TER-F-1)."""

    kinds = OWN
    kind: Literal["halted"] = "halted"
    rests: bool = False

    def do(self, battle: Battle) -> Battle:
        drift = replace(drift_of(battle.ships[self.ship]), halted=True)
        if self.rests:
            drift = replace(drift, speeds=AT_REST, lost=drift.lost | drift.speeds.faces)
        return battle.with_extra(self.ship, drift)
