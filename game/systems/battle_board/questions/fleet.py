"""Which tokens a side buys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from game.systems.battle_board.rules.fleet import fleet_faults, prices
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import Bought, FleetOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question

MOST_SHIPS = 3


class Fleet(Question):
    """Tokens for the points of a side."""

    kind, order, topic, phase, certain = "fleet", FleetOrder, "Q326", "orders", True

    def faults(self, view: Board, decision: Decision, order: FleetOrder, rules: Any) -> list[Fault]:
        """Every reason against it."""
        return fleet_faults(view, decision.side, order)

    def plainest(self, view: Board, decision: Decision, rules: Any) -> FleetOrder:
        """As many of one design as there are points for."""
        return self.options(view, decision, rules)[0]

    def options(self, view: Board, decision: Decision, rules: Any) -> Sequence[FleetOrder]:
        """One or two designs that come with the game, in stacks of up to three."""
        points = view.points[decision.side]
        costs = prices(view.parts)
        pairs = product(costs, repeat=2)
        fleets = [_fleet(first, second, costs, points) for first, second in pairs]
        return [order for order in fleets if order.tokens]

    def words(self, view: Board, decision: Decision, order: FleetOrder) -> str:
        """Its tokens."""
        return ", ".join(f"{each.design} ×{each.ships}" for each in order.tokens)

    def names(self, order: FleetOrder) -> Sequence[str]:
        """None that are on the board already."""
        return ()


def _fleet(first: str, second: str, costs: dict[str, int], points: int) -> FleetOrder:
    tokens: list[Bought] = []
    for design in (first, second) * 3:
        ships = min(MOST_SHIPS, points // costs[design])
        if ships:
            tokens.append(Bought(name=f"{design} {len(tokens) + 1}", design=design, ships=ships))
            points -= ships * costs[design]
    return FleetOrder(tokens=tuple(tokens))
