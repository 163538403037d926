"""Targets of ships that drift: on the chart they are asked for again and again in a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.systems.earth_expects.screens.fire.targets import TargetsSheet as ShipSheet
from game.systems.earth_expects.state.orders import TargetsOrder
from game.table.decisions import Decision
from game.table.events import Happening, OrderSealed, TurnBegan


class TargetsSheet(ShipSheet):
    """As in Earth Expects; a side that has held its fire is not asked about that again."""

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Ships that hold fire, unless their side has done so this turn."""
        if not held_before(self.pad.hot.runner.events, self.pad.side):
            yield from super().wasted(decision)


def held_before(events: Sequence[Happening], side: str) -> bool:
    """Whether a side has sealed this turn that nothing fires."""
    for event in reversed(events):
        if isinstance(event, TurnBegan):
            return False
        if isinstance(event, OrderSealed) and event.side == side:
            order = event.order
            if isinstance(order, TargetsOrder) and not (order.attacks or order.launches):
                return True
    return False
