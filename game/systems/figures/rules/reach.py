"""Where a figure can get to with the points it has, and by which steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.rules.moves import LONG, Step, Steps, Way
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.yard import Yard

Node = tuple[int, int, int]
"""A cell, a facing, and hexes since the last turn as far as the radius asks."""


@dataclass(frozen=True)
class Reached:
    """A hex and facing that can be reached: for so many quarters, after these steps."""

    cost: int
    steps: tuple[Step, ...]


class _Label(NamedTuple):
    """A way that was found to a node; the cheapest is looked at first, then the shortest."""

    cost: int
    hexes: int
    order: int
    kept: int
    node: Node


class Reach:
    """Every hex and facing that a figure can reach, the cheapest way to each.

    ``risks``: whether it may pass soft ground and enemies, where dice decide; ``barred``: whether
    such a hex was left out.
    """

    def __init__(self, yard: Yard, figure: Figure, way: Way, *, risks: bool = False) -> None:
        self.land: Land = yard.land
        self.way = way
        self._steps = Steps(yard, figure, way)
        self._far = self._steps.radius
        self._risks = risks
        self.barred = False
        self._most = LONG * LONG if way.points is None else way.points
        self._start = (yard.land.cell(figure.hex), figure.facing, min(figure.since, self._far))
        self._came: dict[Node, tuple[int, Node, Step]] = {}
        self._cost: dict[Node, int] = {}
        self.best: dict[tuple[int, int], Node] = {}
        self._search(figure.saved)
        if way.sprint:
            self._sprint()

    def _search(self, saved: int) -> None:
        waiting = [_Label(0, 0, 0, saved, self._start)]
        steps, found = self._steps, 0
        while waiting:
            label = heappop(waiting)
            cell, facing, since = node = label.node
            if node in self._cost:
                continue
            self._cost[node] = label.cost
            if cell not in steps.filled:
                self.best.setdefault((cell, facing), node)
            if node == self._start or not steps.ends(cell):
                for step in steps.beyond(cell, facing, since):
                    found += 1
                    self._find(waiting, label, step, found)

    def _find(self, waiting: list[_Label], label: _Label, step: Step, order: int) -> None:
        """One step farther than a label, if it leads anywhere cheaper than was known."""
        cell, _facing, _since = label.node
        to, kept, hexes = step.cell, label.kept, label.hexes
        total = label.cost + step.cost
        if to != cell:
            hexes += 1
            if hexes > self.way.hexes:
                return
            if not self._risks and self._steps.risky(to):
                self.barred = True
                return
            if kept:
                saved = self._steps.saves(step, kept)
                total, kept = total - saved, kept - saved
        if total > self._most:
            return
        node = (to, step.facing, min(step.since, self._far))
        known = self._came.get(node)
        if node in self._cost or (known is not None and known[0] <= total):
            return
        self._came[node] = (total, label.node, step)
        heappush(waiting, _Label(total, hexes, order, kept, node))

    def _sprint(self) -> None:
        """The one hex straight ahead that only a sprint reaches."""
        node, cost = self._start, 0
        while (step := self._straight(node)) is not None and cost + step.cost <= self._most:
            node, cost = self._node(step), cost + step.cost
        if step is None or cost + step.cost > self._most + POINT or cost == 0:
            return
        last = self._node(step)
        if step.cell not in self._steps.filled and last not in self._cost:
            self._came[last], self._cost[last] = (cost + step.cost, node, step), cost + step.cost
            self.best.setdefault((step.cell, step.facing), last)

    def _straight(self, node: Node) -> Step | None:
        cell, facing, since = node
        ahead = self.land.beside[cell][facing]
        if ahead == OFF or not self.land.terrain[ahead].good or ahead in self._steps.foes:
            return None
        steps = self._steps.beyond(cell, facing, since)
        return next((one for one in steps if (one.cell, one.facing) == (ahead, facing)), None)

    def _node(self, step: Step) -> Node:
        return (step.cell, step.facing, min(step.since, self._far))

    def cost(self, hex_: Hex) -> int | None:
        """Quarters for the cheapest way into a hex, whatever the facing; None out of reach."""
        cell = self.land.cell(hex_)
        found = [self._cost[node] for (at, _f), node in self.best.items() if at == cell]
        return min(found, default=None)

    def to(self, hex_: Hex, facing: int) -> Reached | None:
        """The cheapest way to a hex and facing; None out of reach."""
        node = self.best.get((self.land.cell(hex_), facing))
        if node is None:
            return None
        steps: list[Step] = []
        cost = self._cost[node]
        while node != self._start:
            _total, node, step = self._came[node]
            steps.append(step)
        return Reached(cost, tuple(reversed(steps)))

    def ends(self) -> Iterator[tuple[Hex, int, int]]:
        """Every end as (hex, facing, quarters), the cheapest first."""
        for (cell, facing), node in self.best.items():
            yield self.land.hex(cell), facing, self._cost[node]
