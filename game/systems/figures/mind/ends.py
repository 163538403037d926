"""Where a move ends best: the way it goes, what befalls it, and which way it faces there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.mind.choice import (
    ASTRAY,
    FOOTING,
    REACHED,
    ROAD,
    STRUCK,
    WAY,
    Choice,
)
from game.systems.figures.mind.dangers import Dangers
from game.systems.figures.mind.perils import at_the_end, carried_on, on_the_way
from game.systems.figures.mind.ways import FAR, Floats
from game.systems.figures.questions.act import places
from game.systems.figures.rules.facing import turns
from game.systems.figures.rules.manoeuvres import may_face, way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.turning_radius import radius_of
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.place import Place, stride
from game.systems.figures.state.yard import Yard

SIDES = 6
LOOKED_AT = 6
"""Ends of a move that are weighed in full, the most promising at first glance."""
WET, FAST, MUDDY = 3.0, 2.0, 0.8
"""Points by which ends in foot-deep water, fast water and mud promise less."""
TURNED = 0.5
"""Points that a hexside away from where it goes on counts at the end of a move."""


class Ends:
    """Those of one figure by one manoeuvre."""

    def __init__(self, dangers: Dangers, figure: Figure, manoeuvre: Manoeuvre) -> None:
        self._dangers, self._aims, self._care = dangers, dangers.aims, dangers.aims.care
        self._yard, self._figure, self._manoeuvre = dangers.yard, figure, manoeuvre
        self._mirror = mirrored(dangers.yard, figure)
        self._counts = dangers.aims.counts(figure)

    def best(self) -> Iterator[Choice]:
        """The most promising: those that no dice bar, and those that some do."""
        limits = way(self._yard, self._figure, self._manoeuvre)
        safe = Reach(self._yard, self._figure, limits)
        yield from self._weighed(safe)
        if safe.barred:
            yield from self._weighed(Reach(self._yard, self._figure, limits, risks=True))

    def _weighed(self, reach: Reach) -> Iterator[Choice]:
        figure, aims, care = self._figure, self._aims, self._care
        now = aims.to_go(figure, figure.hex)
        for hex_, facing, wanted in self._promising(reach):
            steps, turned = places(reach, hex_, facing), wanted
            if radius_of(figure):
                turned = self._faced(reach, hex_, facing)
            faced = None if turned == facing else DIRECTION_NAMES[turned]
            path = tuple(stride(to) for to in steps)
            order = ActOrder(figure=figure.name, manoeuvre=self._manoeuvre, path=path, facing=faced)
            counts, manoeuvre = self._counts, self._manoeuvre
            terms = {
                WAY: counts * (now - aims.to_go(figure, hex_)),
                ROAD: -counts * on_the_way(self._yard, figure, steps, manoeuvre, care),
                FOOTING: -counts * at_the_end(self._yard, figure, steps, manoeuvre, care),
                ASTRAY: -counts * self._carried_on(steps),
                REACHED: aims.at(figure, hex_),
                STRUCK: -self._dangers.at(figure, hex_, turned),
            }
            yield Choice(order, terms)

    def _promising(self, reach: Reach) -> list[tuple[Hex, int, int]]:
        """Hex, facing on arrival, and the best facing there, of ends in different hexes."""
        land, cells = self._yard.land, reach.cells
        if not len(cells):
            return []
        price, turned = self._facings(reach)
        glance = glances(land, self._care)[cells]
        worth = -self._counts * self._aims.ways(self._figure)[cells] - glance - price
        sides = np.array(self._mirror)[reach.facings]
        order = np.lexsort((sides, cells % land.height, reach.costs, -worth))
        found: dict[int, tuple[Hex, int, int]] = {}
        here = land.cell(self._figure.hex)
        for end in order.tolist():
            cell = int(cells[end])
            if cell not in found and cell != here:
                found[cell] = (land.hex(cell), int(reach.facings[end]), int(turned[end]))
                if len(found) == LOOKED_AT:
                    break
        return list(found.values())

    def _facings(self, reach: Reach) -> tuple[Floats, NDArray[np.int64]]:
        """The best facing at each end, and points that it costs: danger, and turning later."""
        figure, cells = self._figure, reach.cells
        fits = _sides(reach.facings) == 0
        if not radius_of(figure):
            short = 2 * reach.costs <= figure.points
            fits = (_sides(reach.facings) <= 1) | short[:, None]
        danger = self._dangers.everywhere(figure)[cells]
        price = np.where(fits, danger + TURNED * _sides(self._onward()[cells]), np.inf)
        order = np.argsort(self._mirror)
        turned: NDArray[np.int64] = order[price[:, order].argmin(axis=1)]
        return price[np.arange(len(cells)), turned], turned

    def _onward(self) -> NDArray[np.int64]:
        """The direction in which it goes on from each cell."""
        land, order = self._yard.land, np.argsort(self._mirror)
        ways = np.append(self._aims.ways(self._figure), FAR * 2)
        beside: Floats = ways[neighbours(land.width, land.height)][:, order]
        found: NDArray[np.int64] = order[beside.argmin(axis=1)]
        return found

    def _carried_on(self, steps: Sequence[Place]) -> float:
        """Points that a mount's or a cart's speed is likely to carry it astray."""
        figure, aims = self._figure, self._aims
        far, there = carried_on(self._yard, figure, steps)
        to_go = aims.to_go(figure, steps[-1].hex) if far else 0.0
        if not to_go:
            return 0.0
        won = to_go - aims.to_go(figure, there)
        return self._care * max(0.0, min(far - won, 2.0 * figure.sheet.move)) / 2

    def _faced(self, reach: Reach, hex_: Hex, facing: int) -> int:
        """Towards where it goes on, as far as its speed lets it turn."""
        figure, reached = self._figure, reach.to(hex_, facing)
        assert reached is not None
        since = reached.steps[-1].since
        fit = [f for f in range(SIDES) if may_face(figure, reached.cost, since, facing, f)]
        fit.sort(key=lambda f: (f != facing, self._mirror[f]))
        wanted = min(fit, key=lambda f: self._aims.to_go(figure, hex_.step(f)))
        danger = self._dangers.at
        return min(fit, key=lambda f: turns(wanted, f) + danger(figure, hex_, f))


def _sides(facings: NDArray[np.int64]) -> NDArray[np.int64]:
    """Hexsides from each of some facings to all six."""
    apart = (np.arange(SIDES)[None, :] - facings[:, None]) % SIDES
    found: NDArray[np.int64] = np.minimum(apart, SIDES - apart)
    return found


@lru_cache(maxsize=32)
def glances(land: Land, care: float) -> Floats:
    """Points by which the ground at the end of a move promises less, by cell."""
    found = []
    for terrain in land.terrain:
        wet = WET if terrain.water == "foot" else 0.0
        muddy = MUDDY if terrain.mud is not None else 0.0
        found.append(care * (wet + muddy + (FAST if terrain.fast else 0.0)))
    return np.array(found)


@lru_cache(maxsize=8)
def neighbours(width: int, height: int) -> NDArray[np.int64]:
    """The six cells beside each."""
    return np.array(Land(("." * width,) * height).beside)


def mirrored(yard: Yard, figure: Figure) -> tuple[int, ...]:
    """The place of each direction in an order in which both sides go their ways alike."""
    return (0, 1, 2, 3, 4, 5) if edge_column(yard, figure.side) else (0, 5, 4, 3, 2, 1)
