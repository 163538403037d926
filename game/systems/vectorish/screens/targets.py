"""Targets of ships that drift: on the chart they are asked for again and again in a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.systems.earth_expects.screens.fire.targets import TargetsSheet as ShipSheet
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import LaunchOrder, TargetsOrder
from game.systems.vectorish.rules.launching import arrives_adrift
from game.systems.vectorish.state.seeker import HEXES
from game.table.decisions import Decision
from game.table.events import Happening, OrderSealed, TurnBegan
from game.words import counted


class TargetsSheet(ShipSheet):
    """As in Earth Expects; a side that has held its fire is not asked about that again.

    It is asked about missiles whose hexes end before they come to a target that drifts.
    """

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Ships that hold fire, unless their side has done so; missiles that fall short."""
        yield from short(self.board, self.targets.launches)
        if not held_before(self.pad.hot.runner.events, self.pad.side):
            yield from super().wasted(decision)


def short(battle: Battle, launches: Iterable[LaunchOrder]) -> Iterator[str]:
    """Missiles that fly too few hexes, by who launches them at whom."""
    many = Counter((launch.ship, launch.target) for launch in launches)
    for (name, target), count in many.items():
        if not arrives_adrift(battle, battle.ships[name], target):
            yield counted(
                "{ship}: its missile flies {hexes} hexes and falls short of {target}, unless "
                "{target} comes nearer.",
                "{ship}: its {n} missiles fly {hexes} hexes and fall short of {target}, unless "
                "{target} comes nearer.",
                count,
                ship=name,
                hexes=HEXES,
                target=target,
            )


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
