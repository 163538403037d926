"""What a figure pays to enter each hex (Costs of movement; Rulings Q335, Q354)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.state.figure import POINT, Figure, Posture
from game.systems.figures.state.yard import Yard

FORWARD, ASIDE, TURN = 1, 2, 1
"""Points for a hex forward, for one sideways, backwards or by a sidestep, and for a hexside."""
POSTURES: dict[Posture, int] = {
    "standing": 0,
    "crouching": POINT // 2,
    "kneeling": 2 * POINT,
    "crawling": 2 * POINT,
}
"""Quarters of points more for each hex (FIG-COST-1). Who lies moves one hex, who sits none."""
BODY, BANNER = POINT, POINT // 2
"""Quarters more past a friend or a body, and with the banner."""


@dataclass(frozen=True)
class Costs:
    """What entering each cell costs one figure: ``times`` a point in quarters, and ``plus``.

    ``times`` is 0 for cells that it cannot enter at all. ``filled``: cells in which somebody is,
    where nobody ends; ``foes``: those of enemies who stand in the way.
    """

    times: tuple[int, ...]
    plus: dict[int, int]
    common: int
    filled: frozenset[int]
    foes: frozenset[int]

    def to_enter(self, cell: int, points: int) -> int:
        """Quarters for a hex that costs ``points`` on clear ground."""
        return self.times[cell] * points + self.plus.get(cell, 0) + self.common


def costs(yard: Yard, figure: Figure) -> Costs:
    """Those of a figure now. Doubles and mud first, then what is added (Ruling Q335)."""
    land = yard.land
    plus = dict(_adds(land))
    filled, foes = set(), set()
    for other in yard.here():
        cell = land.cell(other.hex)
        if other.name == figure.name or cell == OFF:
            continue
        filled.add(cell)
        if other.side != figure.side and other.bars:
            foes.add(cell)
        else:
            plus[cell] = plus.get(cell, 0) + BODY
    common = POSTURES.get(figure.posture, 0) + (BANNER if figure.banner else 0)
    times = _times(land, figure.sheet.kind == "cart")
    return Costs(times, plus, common, frozenset(filled), frozenset(foes))


@lru_cache(maxsize=8)
def _adds(land: Land) -> dict[int, int]:
    return {cell: kind.adds * POINT for cell, kind in enumerate(land.terrain) if kind.adds}


@lru_cache(maxsize=8)
def _times(land: Land, cart: bool) -> tuple[int, ...]:
    return tuple(_time(terrain, cart) for terrain in land.terrain)


def _time(terrain: Terrain, cart: bool) -> int:
    if terrain.wall or terrain.quicksand:
        return 0
    if terrain.mud is not None:
        slower = terrain.mud.cart if cart else terrain.mud.slower
        return 0 if slower is None else int(slower * POINT)
    if cart and (terrain.deep or (terrain.doubles and terrain.water is None)):
        return 0
    return 2 * POINT if terrain.doubles else POINT
