"""A pilot that is blind to drift: it takes every enemy to be at rest.

In `Crossing` its scouts hang back with their freighter: they never expect to be passed by.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.rules.speeds import AT_REST
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.orders import Order


class AtRest(Pilot):
    """Flies by the rules of the scripted side, as if no enemy moved."""

    def course(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """With every enemy at rest."""
        return super().course(_halted(view, decision), decision, rules)

    def helm(self, view: Battle, decision: Decision, rules: Any) -> Order:
        """With every enemy at rest."""
        return super().helm(_halted(view, decision), decision, rules)


def _halted(view: Battle, decision: Decision) -> Battle:
    for ship in view.enemies(decision.side):
        view = view.with_extra(ship.name, replace(drift_of(ship), speeds=AT_REST))
    return space_of(view)
