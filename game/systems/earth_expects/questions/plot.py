"""Where a ship flies (rulebook: Movement plot)."""

from __future__ import annotations

from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question


class Plot(Question):
    """The plot of a ship, or its unpowered flight."""

    kind = "plot"
    order = PlotOrder
    topic = "EE-MOV"
    phase = "movement"
    by_ship = True
    unchecked = True
    certain = True

    def faults(
        self, view: Battle, decision: Decision, order: PlotOrder, rules: Rules
    ) -> list[Fault]:
        """Every reason against it."""
        return rules.movement.plot_faults(view, view.ships[order.ship], order)

    def plainest(self, view: Battle, decision: Decision, rules: Rules) -> PlotOrder:
        """Straight on, with power or without."""
        ship = view.ships[decision.ship or ""]
        ways = rules.movement.unpowered(view, ship)
        onward = (way.order for way in ways if way.facing == ship.facing)
        return next(onward, rules.movement.straight_on(ship))

    def idle(self, order: PlotOrder, rules: Rules) -> bool:
        """Whether the ship just flies straight on."""
        return not rules.movement.manoeuvres(order) and order.roll != "break off"
