"""Plans of a hull: its cells and what they carry, drawn for those who make heights of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pygame

from game.desk.paint.hull_plan import Cell, Fitting, middle_and_reach, spot
from game.desk.paint.theme import Colour, mix

MARGIN = 2.2
"""How far from the middles of its cells a plan goes, in radii of one."""
LAMP: Colour = (255, 226, 160)
VIOLET: Colour = (150, 120, 255)
TEAL: Colour = (110, 230, 220)
_WHITE: Colour = (255, 255, 255)
_CORNERS = tuple((math.cos(a), math.sin(a)) for a in map(math.radians, range(0, 360, 60)))


class Plans:
    """Surfaces of one size: where the hull is, how high, its seams, metals, livery and lamps.

    ``burnt``: where cells are shot away; ``hot``: where their edges still glow. ``size``: the
    radius of a cell in pixels.
    """

    def __init__(self, cells: tuple[Cell, ...], size: float) -> None:
        self.size = size
        self.middle, _reach = middle_and_reach([cell.hex for cell in cells])
        spots = [spot(cell.hex) for cell in cells]
        wide, high = (max(abs(each[i] - self.middle[i]) for each in spots) for i in (0, 1))
        self.room = _even((wide + MARGIN) * size), _even((high + MARGIN) * size)
        self.mask, self.roof, self.seams = (self._plan() for _ in range(3))
        self.burnt, self.hot = self._plan(), self._plan()
        self.metal, self.livery, self.glow = (self._plan() for _ in range(3))
        left = [cell for cell in cells if not cell.gone]
        for cell in cells:
            if cell.gone:
                self._cell(self.burnt, cell, 1.3, _WHITE)
            if cell.gone and not cell.cold:
                self._cell(self.hot, cell, 1.3, _WHITE)
        for cell in left:
            self._plate(cell)
        for cell in left:
            _FITTED[cell.fitting](self, cell)

    def _plan(self) -> pygame.Surface:
        plan = pygame.Surface(self.room, 0, 24)
        plan.fill((0, 0, 0))
        return plan

    def at(self, cell: Cell, across: float = 0.0, down: float = 0.0) -> tuple[float, float]:
        """A place on a cell, in radii from its middle, as a pixel."""
        x, y = spot(cell.hex)
        wide, high = self.room
        return (
            wide / 2 + (x + across - self.middle[0]) * self.size,
            high / 2 + (y + down - self.middle[1]) * self.size,
        )

    def _cell(
        self, plan: pygame.Surface, cell: Cell, share: float, ink: Colour, wide: int = 0
    ) -> None:
        (x, y), far = self.at(cell), share * self.size
        pygame.draw.polygon(plan, ink, [(x + far * a, y + far * b) for a, b in _CORNERS], wide)

    def _plate(self, cell: Cell) -> None:
        """The plating of a cell, each worn in its own way."""
        worn = ((cell.hex.q * 7 + cell.hex.r * 13) % 5 - 2) * 0.035
        high = round(255 * cell.fitting.rise)
        shade = mix(cell.fitting.metal, _WHITE if worn > 0 else (0, 0, 0), abs(worn))
        self._cell(self.mask, cell, 1.05, _WHITE)
        self._cell(self.roof, cell, 0.98, (high, high, high))
        self._cell(self.metal, cell, 1.3, shade)
        share = round(255 * cell.fitting.livery)
        self._cell(self.livery, cell, 1.05, (share, share, share))
        self._cell(self.seams, cell, 0.97, _WHITE, max(1, round(self.size * 0.06)))

    def disc(
        self, plan: pygame.Surface, at: tuple[float, float], radius: float, ink: Colour
    ) -> None:
        """A disc on a plan, its radius in radii of a cell."""
        pygame.draw.circle(plan, ink, at, max(0.8, radius * self.size))

    def raised(self, cell: Cell, share: float, by: float) -> None:
        """A housing on a cell: its roof is higher by so much."""
        high = min(255, round(255 * (cell.fitting.rise + by)))
        self._cell(self.roof, cell, share, (high, high, high))

    def barrel(self, cell: Cell, aside: float, far: float, wide: float) -> None:
        """A gun that reaches ahead."""
        ends = self.at(cell, aside, 0.15), self.at(cell, aside, -far)
        thick = max(2, round(self.size * wide))
        for plan, ink in (
            (self.mask, _WHITE),
            (self.roof, (224, 224, 224)),
            (self.metal, (92, 94, 104)),
        ):
            pygame.draw.line(plan, ink, *ends, thick)


def _even(half: float) -> int:
    """Twice as much, and a number that can be divided often: such grids blur fast."""
    return math.ceil(half / 6) * 12


def _bare(plans: Plans, cell: Cell) -> None:
    """Plating: a port hole here and there."""
    draws = Random(cell.hex.q * 31 + cell.hex.r * 57)
    if draws.random() < 0.5:
        for _hole in range(draws.randint(1, 3)):
            at = plans.at(cell, draws.uniform(-0.6, 0.6), draws.uniform(-0.5, 0.5))
            plans.disc(plans.glow, at, 0.04, (200, 178, 130))


def _bridge(plans: Plans, cell: Cell) -> None:
    """A raised deck with two rows of lights."""
    plans.raised(cell, 0.66, 0.16)
    for number in range(5):
        for down in (-0.14, 0.2):
            plans.disc(plans.glow, plans.at(cell, -0.4 + 0.2 * number, down), 0.055, LAMP)


def _dish(plans: Plans, cell: Cell) -> None:
    """A bowl."""
    plans.disc(plans.roof, plans.at(cell), 0.62, (205, 205, 205))
    plans.disc(plans.roof, plans.at(cell), 0.42, (120, 120, 120))
    plans.disc(plans.roof, plans.at(cell), 0.14, (215, 215, 215))
    plans.disc(plans.glow, plans.at(cell), 0.1, VIOLET)


def _nozzle(plans: Plans, cell: Cell) -> None:
    """A bell with a band of light in it."""
    plans.raised(cell, 0.7, 0.14)
    plans.disc(plans.roof, plans.at(cell, 0, 0.36), 0.34, (96, 96, 96))
    plans.disc(plans.glow, plans.at(cell, 0, 0.36), 0.16, mix((0, 0, 0), TEAL, 0.75))


def _turret(plans: Plans, cell: Cell) -> None:
    """Two barrels."""
    plans.disc(plans.roof, plans.at(cell), 0.56, (225, 225, 225))
    for aside in (-0.24, 0.24):
        plans.barrel(cell, aside, 1.0, 0.17)


def _rail(plans: Plans, cell: Cell) -> None:
    """One long barrel."""
    plans.raised(cell, 0.5, 0.14)
    plans.barrel(cell, 0.0, 1.4, 0.24)


def _tubes(plans: Plans, cell: Cell) -> None:
    """Four mouths."""
    for across in (-0.28, 0.28):
        for down in (-0.26, 0.28):
            at = plans.at(cell, across, down)
            plans.disc(plans.roof, at, 0.2, (46, 46, 46))
            plans.disc(plans.metal, at, 0.17, (38, 38, 44))


def _emitter(plans: Plans, cell: Cell) -> None:
    """A glowing dome."""
    plans.disc(plans.roof, plans.at(cell), 0.5, (250, 250, 250))
    plans.disc(plans.glow, plans.at(cell), 0.2, mix((0, 0, 0), TEAL, 0.8))


def _tank(plans: Plans, cell: Cell) -> None:
    """Ribs across."""
    for down in (-0.3, 0.0, 0.3):
        ends = plans.at(cell, -0.6, down), plans.at(cell, 0.6, down)
        pygame.draw.line(plans.seams, (210, 210, 210), *ends, max(1, round(plans.size * 0.06)))


_FITTED: dict[Fitting, Callable[[Plans, Cell], None]] = {
    Fitting.PLATE: _bare,
    Fitting.BRIDGE: _bridge,
    Fitting.DISH: _dish,
    Fitting.NOZZLE: _nozzle,
    Fitting.TURRET: _turret,
    Fitting.RAIL: _rail,
    Fitting.TUBES: _tubes,
    Fitting.EMITTER: _emitter,
    Fitting.TANK: _tank,
}
