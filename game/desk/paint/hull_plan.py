"""What a hull is made of: its cells on the hex grid, and what each of them carries."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex


class Fitting(Enum):
    """What a cell carries: how high it stands, its metal, how much of it has its side's colour."""

    PLATE = 0.62, (132, 143, 160), 0.3
    TANK = 0.72, (138, 142, 138), 0.1
    BRIDGE = 0.98, (166, 173, 185), 0.12
    DISH = 0.54, (130, 126, 160), 0.1
    NOZZLE = 0.8, (116, 136, 138), 0.1
    TURRET = 0.64, (108, 106, 118), 0.16
    RAIL = 0.72, (98, 101, 112), 0.1
    TUBES = 0.58, (114, 113, 124), 0.16
    EMITTER = 0.86, (120, 148, 158), 0.1

    @property
    def rise(self) -> float:
        """How high its roof is, 0 to 1."""
        return self.value[0]

    @property
    def metal(self) -> Colour:
        """Its own colour."""
        return self.value[1]

    @property
    def livery(self) -> float:
        """How much of the colour of its side it takes on, 0 to 1."""
        return self.value[2]


class Cell(NamedTuple):
    """A hex of a hull that faces N, what it carries, whether it is shot away, and cold since."""

    hex: Hex
    fitting: Fitting
    gone: bool = False
    cold: bool = False


def spot(hex_: Hex) -> tuple[float, float]:
    """The middle of a hex, in radii of one."""
    return 1.5 * hex_.q, math.sqrt(3) * (hex_.r + hex_.q / 2)


def middle_and_reach(hexes: Sequence[Hex]) -> tuple[tuple[float, float], float]:
    """The middle of a whole hull, and how far it reaches from there, in radii of a cell."""
    spots = [spot(each) for each in hexes]
    if not spots:
        return (0.0, 0.0), 1.0
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return middle, max(math.dist(middle, each) for each in spots) + 1
