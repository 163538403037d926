"""How far every hex is from where a figure wants to go, in points of movement."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush

from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.rules.quicksand import avoid, chance_of_quicksand, spot
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard

FAR = 1e6
"""Of hexes from which there is no way."""
SUNK = 45
"""Points that quicksand costs, in turns of a typical Move."""
CURRENT = 4
"""Points that a turn in fast water is likely to cost beside its own."""


def to_edge(yard: Yard, figure: Figure, care: float) -> tuple[float, ...]:
    """Points from each cell to the column of its side's edge."""
    column = edge_column(yard, figure.side)
    goal = tuple(range(column * yard.land.height, (column + 1) * yard.land.height))
    return to_cells(yard, figure, goal, care)


def to_cells(yard: Yard, figure: Figure, goal: Iterable[int], care: float) -> tuple[float, ...]:
    """Points from each cell to the nearest of some; ``care``: how much risks are thought of."""
    soft = care * float(danger(yard, figure))
    cart, move = figure.sheet.kind == "cart", figure.sheet.move
    return _flooded(yard.land, tuple(goal), soft, care * CURRENT, cart, move)


def danger(yard: Yard, figure: Figure) -> Fraction:
    """Points that a hex of soft ground may be expected to cost."""
    falls = (1 - spot(figure).chance) * (1 - avoid(figure, ran=False).chance)
    return chance_of_quicksand(yard) * (falls * SUNK + figure.sheet.move)


@lru_cache(maxsize=64)
def _flooded(
    land: Land, goal: tuple[int, ...], soft: float, fast: float, cart: bool, move: int
) -> tuple[float, ...]:
    far = [FAR] * len(land.terrain)
    prices = [_price(terrain, soft, fast, cart, move) for terrain in land.terrain]
    waiting = [(0.0, cell) for cell in goal if prices[cell] < FAR]
    for _far, cell in waiting:
        far[cell] = 0
    while waiting:
        so_far, cell = heappop(waiting)
        if so_far > far[cell]:
            continue
        before = so_far + prices[cell]
        for other in land.beside[cell]:
            if other != OFF and prices[other] < FAR and before < far[other]:
                far[other] = before
                heappush(waiting, (before, other))
    return tuple(far)


def _price(terrain: Terrain, soft: float, fast: float, cart: bool, move: int) -> float:
    """Points that entering costs, dangers among them."""
    if terrain.wall or terrain.quicksand:
        return FAR
    price = 1.0
    if terrain.mud is not None:
        slower = terrain.mud.cart if cart else terrain.mud.slower
        if slower is None:
            return FAR
        price = float(slower)
    elif terrain.deep:
        price = float(move)
    elif terrain.doubles:
        price = 2.0
    return price + terrain.adds + (soft if terrain.soft else 0) + (fast if terrain.fast else 0)
