"""Where a figure can get to with the points it has, and by which steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.rules.flood import Flood, Start
from game.systems.figures.rules.moves import Step, Steps, Way
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.yard import Yard


@dataclass(frozen=True)
class Reached:
    """A hex and facing that can be reached: for so many quarters, after these steps."""

    cost: int
    steps: tuple[Step, ...]


class Reach:
    """Every hex and facing that a figure can reach, the cheapest way to each.

    ``risks``: whether it may pass soft ground and enemies, where dice decide; ``barred``: whether
    such a hex was left out. ``cells``, ``facings``, ``costs``: every end, the cheapest first.
    """

    def __init__(self, yard: Yard, figure: Figure, way: Way, *, risks: bool = False) -> None:
        self.land: Land = yard.land
        self.way = way
        self._steps = Steps(yard, figure, way)
        self._start = Start(yard.land.cell(figure.hex), figure.facing, figure.since, figure.saved)
        self._flood = Flood(yard.land, self._steps, self._start, risks=risks)
        self.barred = self._flood.barred
        self._sprinted: Reached | None = self._sprint() if way.sprint else None
        self.cells, self.facings, self.costs = self._flood.ends(self._sprinted_to())

    def _sprinted_to(self) -> tuple[int, int, int] | None:
        """Cell, facing and quarters of the end that only a sprint reaches."""
        if self._sprinted is None:
            return None
        last = self._sprinted.steps[-1]
        return last.cell, last.facing, self._sprinted.cost

    def _sprint(self) -> Reached | None:
        """The one hex straight ahead that only a sprint reaches."""
        cell, facing, since = self._start.cell, self._start.facing, self._start.since
        most, cost, steps = self.way.points or 0, 0, list[Step]()
        while (step := self._straight(cell, facing, since)) is not None:
            steps.append(step)
            cost += step.cost
            if cost > most:
                break
            cell, since = step.cell, step.since
        if step is None or cost > most + POINT or len(steps) == 1:
            return None
        taken = step.cell in self._steps.filled
        known = self._flood.node(step.cell, step.facing) is not None
        return None if taken or known else Reached(cost, tuple(steps))

    def _straight(self, cell: int, facing: int, since: int) -> Step | None:
        ahead = self.land.beside[cell][facing]
        if ahead == OFF or not self.land.terrain[ahead].good or ahead in self._steps.foes:
            return None
        steps = self._steps.beyond(cell, facing, since)
        return next((one for one in steps if (one.cell, one.facing) == (ahead, facing)), None)

    def cost(self, hex_: Hex) -> int | None:
        """Quarters for the cheapest way into a hex, whatever the facing; None out of reach."""
        found = self.costs[self.cells == self.land.cell(hex_)]
        return int(found[0]) if len(found) else None

    def to(self, hex_: Hex, facing: int) -> Reached | None:
        """The cheapest way to a hex and facing; None out of reach."""
        cell = self.land.cell(hex_)
        sprinted = self._sprinted
        if sprinted and (sprinted.steps[-1].cell, sprinted.steps[-1].facing) == (cell, facing):
            return sprinted
        node = None if cell in self._steps.filled else self._flood.node(cell, facing)
        return None if node is None else Reached(self._flood.cost(node), self._way_to(node))

    def _way_to(self, node: int) -> tuple[Step, ...]:
        """The steps that lead to a node, each as ``Steps`` knows it."""
        nodes = self._flood.way_to(node)
        steps: list[Step] = []
        for before, after in pairwise(nodes):
            found = self._steps.beyond(*self._flood.place(before))
            fits = (one for one in found if self._flood.leads_to(one, after))
            steps.append(next(fits))
        return tuple(steps)

    def ends(self) -> Iterator[tuple[Hex, int, int]]:
        """Every end as (hex, facing, quarters), the cheapest first."""
        hexes = self.land.hexes
        found = zip(self.cells.tolist(), self.facings.tolist(), self.costs.tolist(), strict=True)
        for cell, facing, cost in found:
            yield hexes[cell], facing, cost
