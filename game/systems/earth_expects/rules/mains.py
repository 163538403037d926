"""How much power engines can draw from several grids at once (rulebook: Power; Ruling Q185).

A ship cut into grids may feed one engine from two of them, and two engines from one. What flows at
most is found by letting each engine draw in turn, and those before it make way where they can.
"""

from __future__ import annotations

from collections.abc import Sequence


class Mains:
    """What is left in each grid, and what flows from them to the engines fed so far.

    Everything is counted in whole quarters of a point (Ruling Q184).
    """

    def __init__(self, left: list[int]) -> None:
        self._left = left
        self._spare: list[list[int]] = []
        self._flow: list[list[int]] = []

    @property
    def drawn(self) -> tuple[int, ...]:
        """What flows from each grid to all engines."""
        return tuple(sum(flow[grid] for flow in self._flow) for grid in range(len(self._left)))

    def feed(self, pipes: Sequence[int], wanted: int) -> int:
        """How much of what one more engine wants it can have, those before it not cut down.

        ``pipes``: for each grid the most that the engine can take from it, a point a box.
        """
        self._spare.append(list(pipes))
        self._flow.append([0] * len(pipes))
        fed = 0
        while fed < wanted:
            more = self._draw(len(self._flow) - 1, wanted - fed, set())
            if not more:
                break
            fed += more
        return fed

    def _draw(self, engine: int, wanted: int, tried: set[int]) -> int:
        """Some of what an engine wants, from the first grid that can give it any."""
        for grid, spare in enumerate(self._spare[engine]):
            most = min(wanted, spare)
            if most > 0 and grid not in tried:
                tried.add(grid)
                got = self._take(grid, most) or self._free(grid, most, tried)
                if got:
                    self._move(engine, grid, got)
                    return got
        return 0

    def _take(self, grid: int, most: int) -> int:
        got = min(most, self._left[grid])
        self._left[grid] -= got
        return got

    def _free(self, grid: int, most: int, tried: set[int]) -> int:
        """Power of a grid that an engine gives up for as much from another grid."""
        for engine, flow in enumerate(self._flow):
            got = self._draw(engine, min(most, flow[grid]), tried)
            if got:
                self._move(engine, grid, -got)
                return got
        return 0

    def _move(self, engine: int, grid: int, amount: int) -> None:
        self._flow[engine][grid] += amount
        self._spare[engine][grid] -= amount
