"""The cheapest ways from where a figure stands, to every hex and facing at once.

Cells and facings are numbered as nodes; so are hexes since the last turn where a radius asks for
them, and hexes entered where the points would do for more than may be. In each round every node
that has become cheaper tries all steps that lead on from it. All numbers are whole, as everywhere
in the rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.rules.costs import ASIDE, FORWARD, TURN
from game.systems.figures.rules.moves import LONG, Kind, Step, Steps
from game.systems.figures.state.figure import POINT

Numbers = NDArray[np.int64]
SIDES = 6
HEXES, KINDS = 7, 4
"""Bits of a rank below its quarters: for the hexes entered, and for the kind of the last step."""
NOBODY = 1 << 20
"""Quarters that nobody has."""
FAR = NOBODY << (HEXES + KINDS)
TURNING, ONWARD = 0, 3
"""Prices that stand beside those of hexes forward and aside: of a turn, and straight forward."""
TURNS = ((0, 1, TURNING), (0, -1, TURNING))


class Start(NamedTuple):
    """Where a way begins: cell, facing, hexes since the last turn, quarters kept from mud."""

    cell: int
    facing: int
    since: int
    saved: int


class Table(NamedTuple):
    """The steps on a map of one size: a row for each cell and facing, a column for each kind.

    ``to``: the cell and facing it leads to; ``priced``: where its price stands in the list of
    them; ``turns`` and ``enters``: whether a kind turns, and how many hexes it enters.
    """

    to: Numbers
    priced: Numbers
    turns: NDArray[np.bool_]
    enters: Numbers


@lru_cache(maxsize=32)
def _table(rows: int, columns: int, kinds: tuple[Kind, ...], turns: bool) -> Table:
    beside = np.array(Land(("." * columns,) * rows).beside)
    cells = rows * columns
    facing = np.arange(cells * SIDES) % SIDES
    cell = np.arange(cells * SIDES) // SIDES
    to, priced = [], []
    straight = [(side, turn, ONWARD if not side else points) for side, turn, points in kinds]
    for side, turn, points in straight:
        there = beside[cell, (facing + side) % SIDES]
        there = np.where(there == OFF, cells, there)
        to.append(there * SIDES + (facing + turn) % SIDES)
        priced.append(points * (cells + 1) + there)
    for _side, turn, points in TURNS * turns:
        to.append(cell * SIDES + (facing + turn) % SIDES)
        priced.append(points * (cells + 1) + cell)
    turned = [bool(turn) for _side, turn, _points in (*kinds, *TURNS * turns)]
    enters = [1] * len(kinds) + [0] * len(TURNS * turns)
    return Table(np.stack(to, 1), np.stack(priced, 1), np.array(turned), np.array(enters))


@lru_cache(maxsize=16)
def _ground(land: Land) -> tuple[NDArray[np.bool_], NDArray[np.bool_], NDArray[np.bool_]]:
    """Where it is soft, deep, muddy; off the map nowhere."""
    kinds = [(kind.soft, kind.deep, kind.mud is not None) for kind in land.terrain]
    soft, deep, muddy = np.array([*kinds, (False, False, False)]).T
    return soft, deep, muddy


class Flood:
    """All nodes with their ranks: quarters, then hexes entered, then the kind of the last step."""

    def __init__(self, land: Land, steps: Steps, start: Start, *, risks: bool) -> None:
        self._steps, self._far = steps, steps.radius
        self._cells = len(land.terrain)
        self.barred = False
        kinds = steps.kinds
        self._table = _table(land.height, land.width, kinds, steps.way.turns)
        self._soft, self._deep, self._muddy = _ground(land)
        self._foes = np.zeros(self._cells + 1, dtype=bool)
        self._foes[list(steps.foes)] = True
        self._closed = None if risks else self._soft | self._foes
        self._prices = self._priced()
        self._most = steps.way.points if steps.way.points is not None else LONG * LONG
        self._hexes = self._counted()
        self._layers = (self._far + 1) * (self._hexes + 1)
        nodes = (self._cells + 1) * SIDES * self._layers
        self._rank = np.full(nodes, FAR, dtype=np.int64)
        self._from = np.full(nodes, OFF, dtype=np.int64)
        self._kept = np.zeros(nodes, dtype=np.int64) if start.saved else None
        first = self._numbered(start.cell, start.facing, start.since)
        self._rank[first] = 0
        if self._kept is not None:
            self._kept[first] = start.saved
        self._run(first)

    def _counted(self) -> int:
        """Hexes that it may enter, where a dearer way of fewer hexes may lead further; else 0."""
        way = self._steps.way
        if way.points is None or way.hexes <= 1:
            return 0
        cheapest = int(self._prices[self._prices > 0].min())
        return way.hexes if way.hexes * cheapest < way.points else 0

    def _priced(self) -> Numbers:
        """Quarters of a turn, of entering each cell forward and aside, and straight forward."""
        steps, free = self._steps, self._steps.way.points is None
        times = np.array([*steps.costs.times, 0])
        plus = np.zeros(self._cells + 1, dtype=np.int64)
        plus[list(steps.costs.plus)] = list(steps.costs.plus.values())
        shut = times == 0
        prices = np.full((ONWARD + 1, self._cells + 1), TURN * POINT, dtype=np.int64)
        for row, points in ((FORWARD, FORWARD), (ASIDE, ASIDE), (ONWARD, FORWARD)):
            paid = 0 if free else times * points + plus + steps.costs.common
            prices[row] = np.where(shut if row == ONWARD else shut | self._foes, NOBODY, paid)
        return prices.ravel()

    def _run(self, first: int) -> None:
        """From the first node to the last; what is kept goes with the cheapest way to a node."""
        nodes = np.array([first])
        while len(nodes):
            later = nodes[:0]
            if self._kept is not None:
                ranks = self._rank[nodes] >> KINDS
                later, nodes = nodes[ranks > ranks.min()], nodes[ranks == ranks.min()]
            nodes = self._round(nodes)
            nodes = nodes[~self._deep[nodes // (SIDES * self._layers)]]
            if len(later):
                nodes = np.union1d(nodes, later)

    def _round(self, nodes: Numbers) -> Numbers:
        """The nodes that become cheaper by one step from some."""
        table, layers = self._table, self._layers
        places, rest = np.divmod(nodes, layers)
        to = table.to[places]
        prices = self._prices[table.priced[places]]
        self._among(places // SIDES, to // SIDES, prices)
        kept = None
        if self._kept is not None:
            kept = self._kept[nodes][:, None] * (self._muddy[to // SIDES] & (table.enters > 0))
            kept = np.minimum(kept, prices)
            prices -= kept
        to = to * layers
        if layers > 1:
            to += self._layered(rest, prices)
        ranks = self._rank[nodes][:, None] >> KINDS
        ranks = (ranks + (prices << HEXES) + table.enters << KINDS) + np.arange(len(table.enters))
        fits = (ranks < self._rank[to]) & (ranks >> (HEXES + KINDS) <= self._most)
        hexes = self._steps.way.hexes
        if hexes < LONG:
            fits &= (ranks >> KINDS) % (1 << HEXES) <= hexes
        if self._closed is not None:
            shut = self._closed[to // (SIDES * layers)] & (table.enters > 0) & fits
            self.barred |= bool(shut.any())
            fits &= ~shut
        return self._settle(nodes, to, ranks, fits, kept)

    def _layered(self, rest: Numbers, prices: Numbers) -> Numbers:
        """The layers that steps lead to; who turns too early has no price."""
        table = self._table
        entered, since = np.divmod(rest[:, None], self._far + 1)
        if self._far:
            prices[(since < self._far - 1) & table.turns] = NOBODY
            later = np.where(table.turns, table.enters, since + 1)
            since = np.minimum(later, self._far)
        if self._hexes:
            entered = np.minimum(entered + table.enters, self._hexes)
        layers: Numbers = entered * (self._far + 1) + since
        return layers

    def _among(self, here: Numbers, there: Numbers, prices: Numbers) -> None:
        """Among enemies it can only go straight on, and not to another one (Ruling Q348)."""
        if not self._steps.foes:
            return
        among = self._foes[here]
        if among.any():
            prices[among, 1:] = NOBODY
            prices[among & self._foes[there[:, 0]], 0] = NOBODY

    def _settle(
        self,
        nodes: Numbers,
        to: Numbers,
        ranks: Numbers,
        fits: NDArray[np.bool_],
        kept: Numbers | None,
    ) -> Numbers:
        """The ranks that are lower than those known; the nodes that have them."""
        rows, columns = fits.nonzero()
        reached, found = to[rows, columns], ranks[rows, columns]
        np.minimum.at(self._rank, reached, found)
        best = self._rank[reached] == found
        reached, rows, columns = reached[best], rows[best], columns[best]
        self._from[reached] = nodes[rows]
        if self._kept is not None and kept is not None:
            self._kept[reached] = self._kept[nodes[rows]] - kept[rows, columns]
        return np.unique(reached)

    def _numbered(self, cell: int, facing: int, since: int) -> int:
        return (cell * SIDES + facing) * self._layers + min(since, self._far)

    def leads_to(self, step: Step, node: int) -> bool:
        """Whether a step from the node before it leads to a node."""
        cell, facing, since = self.place(node)
        return (cell, facing, since) == (step.cell, step.facing, min(step.since, self._far))

    def place(self, node: int) -> tuple[int, int, int]:
        """Cell, facing and hexes since the last turn of a node."""
        place, rest = divmod(node, self._layers)
        return (*divmod(place, SIDES), rest % (self._far + 1))

    def cost(self, node: int) -> int:
        """Quarters of the cheapest way to a node."""
        return int(self._rank[node]) >> (HEXES + KINDS)

    def node(self, cell: int, facing: int) -> int | None:
        """The cheapest node of a cell and facing; None out of reach."""
        first = self._numbered(cell, facing, 0)
        best = first + int(self._rank[first : first + self._layers].argmin())
        return None if self._rank[best] == FAR else best

    def way_to(self, node: int) -> list[int]:
        """The nodes from the start to one."""
        found = [node]
        while (before := int(self._from[found[-1]])) != OFF:
            found.append(before)
        return found[::-1]

    def ends(self, further: tuple[int, int, int] | None) -> tuple[Numbers, Numbers, Numbers]:
        """Cells, facings and quarters of where a move may end, the cheapest first.

        ``further``: one end more that only a sprint reaches.
        """
        ranks = self._rank.reshape(-1, self._layers).min(axis=1)
        for cell in self._steps.filled:
            ranks[cell * SIDES : (cell + 1) * SIDES] = FAR
        if further is not None:
            cell, facing, cost = further
            ranks[cell * SIDES + facing] = cost << (HEXES + KINDS)
        places = (ranks < FAR).nonzero()[0]
        places = places[ranks[places].argsort(kind="stable")]
        return places // SIDES, places % SIDES, ranks[places] >> (HEXES + KINDS)
