"""How far every hex is from where a figure wants to go, in points of movement."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.hexgrid.hexes import distance
from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.mind.perils import Perils, entering, perils, swept_from
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard

Floats = NDArray[np.float64]
FAR = 1e6
"""Of hexes from which there is no way."""
A_TURN = 2
"""Hexes of fast water that a figure passes in a turn."""
NEAR = 4
"""Hexes as far as which it matters who is in the way now."""
BARRED, BUSY = 4.0, 1.5
"""Points that an enemy in the way costs; and a friend, or somebody down."""


def to_edge(yard: Yard, figure: Figure, care: float) -> tuple[float, ...]:
    """Points from each cell to the column of its side's edge."""
    column = edge_column(yard, figure.side)
    goal = tuple(range(column * yard.land.height, (column + 1) * yard.land.height))
    return to_cells(yard, figure, goal, care)


def to_cells(yard: Yard, figure: Figure, goal: Iterable[int], care: float) -> tuple[float, ...]:
    """Points from each cell to the nearest of some; ``care``: how much risks are thought of."""
    cart, move = figure.sheet.kind == "cart", figure.sheet.move
    found = perils(yard, figure, care)
    return _flooded(yard.land, tuple(goal), found, _crowd(yard, figure), cart, move)


def _crowd(yard: Yard, figure: Figure) -> tuple[tuple[int, float], ...]:
    """Points more for cells in which somebody near is."""
    found = []
    for other in yard.here():
        if other is not figure and distance(other.hex, figure.hex) <= NEAR:
            bars = other.side != figure.side and other.bars
            found.append((yard.land.cell(other.hex), BARRED if bars else BUSY))
    return tuple(found)


@lru_cache(maxsize=128)
def _flooded(
    land: Land,
    goal: tuple[int, ...],
    found: Perils,
    crowd: tuple[tuple[int, float], ...],
    cart: bool,
    move: int,
) -> tuple[float, ...]:
    """From the goal backwards, all cells at once, until none gets any nearer."""
    prices = np.append(_prices(land, found, cart, move), FAR)
    for cell, more in crowd:
        prices[cell] += more
    beside, risks = _edges(land, found)
    shut = prices >= FAR
    far = np.full(len(prices), FAR)
    far[list(goal)] = 0.0
    far[shut] = FAR
    while True:
        nearer = ((far + prices)[beside] + risks).min(axis=1)
        nearer = np.where(shut[:-1], FAR, np.minimum(far[:-1], nearer))
        if (nearer == far[:-1]).all():
            return tuple(nearer.tolist())
        far[:-1] = nearer


@lru_cache(maxsize=64)
def _prices(land: Land, found: Perils, cart: bool, move: int) -> Floats:
    prices = [
        _price(terrain, cart, move) + swept_from(found, land, hex_) / A_TURN
        for terrain, hex_ in zip(land.terrain, land.hexes, strict=True)
    ]
    return np.array(prices)


@lru_cache(maxsize=64)
def _edges(land: Land, found: Perils) -> tuple[NDArray[np.int64], Floats]:
    """The cells beside each, and points that going into them may be expected to cost."""
    beside = np.array(land.beside)
    risks = np.zeros(beside.shape)
    kinds = land.terrain
    for cell, others in enumerate(land.beside):
        for side, other in enumerate(others):
            if other != OFF and (kinds[other].soft or kinds[other].mud is not None):
                risks[cell, side] = entering(found, kinds[cell], kinds[other])
    return beside, risks


def _price(terrain: Terrain, cart: bool, move: int) -> float:
    """Points that entering costs."""
    if terrain.wall or terrain.quicksand:
        return FAR
    price = 1.0
    if terrain.mud is not None:
        slower = terrain.mud.cart if cart else terrain.mud.slower
        if slower is None:
            return FAR
        price = float(slower)
    elif cart and (terrain.deep or (terrain.doubles and terrain.water is None)):
        return FAR
    elif terrain.deep:
        price = float(move)
    elif terrain.doubles:
        price = 2.0
    return price + terrain.adds
