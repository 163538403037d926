"""A commander who goes by expected damage; each of the two games adds its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.systems.full_thrust.mind.easier.thoughts import EasierThoughts
from game.systems.full_thrust.mind.hexcess.thoughts import HexcessThoughts
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    FlyOrder,
    GunneryOrder,
    LaunchOrder,
    PlotOrder,
)
from game.systems.full_thrust.state.orders import ExcessOrder, TargetsOrder
from game.table.decisions import Decision
from game.table.minds import Drawing
from game.table.orders import Order, PassOrder
from game.table.thoughts import Option, Thought

Tells = Callable[[Any, Decision, Any], Thought[Option] | None]


class Commander(HexcessThoughts, EasierThoughts, Drawing):
    """Answers every question of both games, and says what it had in mind."""

    def __init__(self, seed: int, skill: Skill = CAPTAIN) -> None:
        super().__init__(seed)
        self.skill = skill

    def tells(self, order: Order) -> bool:
        """Whether something was done that there is anything to say of."""
        done: tuple[object, ...] = (True,)
        match order:
            case PassOrder():
                done = ()
            case ExcessOrder():
                done = order.ships
            case TargetsOrder():
                done = (*order.beams, *order.torpedoes)
            case PlotOrder():
                done = order.plots
            case FlyOrder():
                done = (order.to,)
            case DefendOrder():
                done = (*order.point, *order.area)
            case AttackOrder():
                done = (order.target,)
            case GunneryOrder():
                done = (*order.shots, order.at)
            case LaunchOrder():
                done = order.group, order.missiles, order.nova
        return any(done)

    def thinks(self, view: Any, decision: Decision, rules: Any) -> Thought[Option] | None:
        """What it has in mind there; None of kinds of questions that it says nothing of."""
        tells: Tells | None = getattr(self, f"think_of_{decision.kind}", None)
        if tells is None:
            return None
        self._begin(decision)
        return tells(view, decision, rules)
