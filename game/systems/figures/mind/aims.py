"""What a side wants of each of its figures now, by the goal of the scenario."""

from __future__ import annotations

import numpy as np

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.mind.errands import Errands
from game.systems.figures.mind.threats import Floats
from game.systems.figures.mind.ways import FAR, to_cells, to_edge
from game.systems.figures.mind.worth import chance_to_hit, down_costs
from game.systems.figures.rules.facing import in_front
from game.systems.figures.rules.victory import edge_column
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import WAIT
from game.systems.figures.state.yard import Yard
from game.table.altering import altered

CARRIER, CART, LEADER = 3.0, 1.5, 1.3
"""How much more it is worth to strike who carries the banner, a cart, who leads a race."""
CARRIES = 3.0
"""How much more its own points count for who carries the banner."""
TAKEN = 6.0
"""Points that taking the banner is worth."""
WON = 50.0
"""Points that bringing banner or cart to its edge is worth."""
TYPICAL = 5
"""Points of a turn, by which the turns of all figures count alike."""
OWN = (0.6, 0.85, 1.1)
"""How much points of a racer count: one too many, one before the last needed, and that one."""
FOES = (0.5, 0.9, 1.2)
"""The same of enemies who are struck."""
COMING, STAYING = 0.6, 0.15
"""How likely an enemy walks into a figure that waits in its way; and one that waits itself."""
DETOUR = 1
"""Hexes that an enemy goes out of its way past who waits for it."""


class Aims:
    """The wishes of one side, weighed in points."""

    def __init__(self, yard: Yard, side: str, care: float) -> None:
        self.yard, self.side, self.care = yard, side, care
        self.goal = yard.scenario.goal
        self._far: dict[str, tuple[float, ...]] = {}
        self._known: dict[str, Floats] = {}
        self._counts: dict[str, float] = {}
        self.errands = Errands(yard, side)
        self.carrier, self.cart = self.errands.carrier, self.errands.cart
        self.sunk = self.errands.sunk

    def to_go(self, figure: Figure, hex_: Hex) -> float:
        """Points from a hex to where it should go."""
        cell = self.yard.land.cell(hex_)
        return self._ways(figure)[cell] if cell >= 0 else FAR

    def ways(self, figure: Figure) -> Floats:
        """Points from every cell to where it should go."""
        if figure.name not in self._known:
            self._known[figure.name] = np.array(self._ways(figure))
        return self._known[figure.name]

    def _ways(self, figure: Figure) -> tuple[float, ...]:
        if figure.name not in self._far:
            self._far[figure.name] = self._found(figure)
        return self._far[figure.name]

    def _found(self, figure: Figure) -> tuple[float, ...]:
        to = self.errands.of(figure).to
        if not to:
            return to_edge(self.yard, figure, self.care)
        return to_cells(self.yard, figure, map(self.yard.land.cell, to), self.care)

    def counts(self, figure: Figure) -> float:
        """How much a figure's own points matter: in a race its side waits for the last needed."""
        if figure.name not in self._counts:
            self._counts[figure.name] = self._counted(figure)
        return self._counts[figure.name]

    def _counted(self, figure: Figure) -> float:
        if not self.care:
            return 1.0
        tempo = TYPICAL / figure.sheet.move
        if self.goal == "crossing":
            return tempo * self._ranked(figure, *OWN)
        return tempo * CARRIES if figure.banner else tempo

    def _ranked(self, figure: Figure, spare: float, ahead: float, last: float) -> float:
        home = edge_column(self.yard, figure.side)
        side = self.yard.of(figure.side)
        needed = self.yard.scenario.needed - sum(one.gone == "home" for one in side)
        left = sorted(
            (
                abs(one.hex.q - home) / one.sheet.move
                + (1 if one.down is not None else 0)
                + (4 if one.bog is not None else 0),
                one.name,
            )
            for one in side
            if one.here
        )
        place = [name for _far, name in left].index(figure.name)
        if place + 1 == needed:
            return last
        return ahead if place + 1 < needed else spare

    def weight(self, enemy: Figure) -> float:
        """How much striking an enemy matters."""
        if enemy.banner:
            return CARRIER
        if enemy.sheet.kind == "cart":
            return CART
        if self.goal != "crossing":
            return TYPICAL / enemy.sheet.move if self.care else 1.0
        if self.care:
            return TYPICAL / enemy.sheet.move * self._ranked(enemy, *FOES)
        home = edge_column(self.yard, enemy.side)
        behind = [abs(one.hex.q - home) for one in self.yard.of(enemy.side) if one.here]
        return LEADER if abs(enemy.hex.q - home) <= sorted(behind)[min(2, len(behind) - 1)] else 0.6

    def at(self, figure: Figure, hex_: Hex) -> float:
        """What else ending in a hex is worth: the banner that lies there, and the game itself."""
        if figure.banner or figure.sheet.kind == "cart":
            return WON if hex_.q == edge_column(self.yard, figure.side) else 0.0
        return TAKEN if self.yard.banner == hex_ else 0.0

    def coming(self, figure: Figure, facing: int) -> float:
        """What waiting is worth: enemies who would come before its front on their way."""
        worth = 0.0
        for enemy in self.yard.here():
            if enemy.side == figure.side or not enemy.up:
                continue
            if enemy.name in self.yard.acted and self.goal == "crossing":
                continue
            near = distance(enemy.hex, figure.hex) <= enemy.sheet.move + figure.sheet.reach
            if near and in_front(figure.hex, facing, enemy.hex) and self._passes(figure, enemy):
                faced = altered(figure, facing=facing)
                chance = chance_to_hit(self.yard, faced, enemy, WAIT)
                likely = STAYING if enemy.waits else COMING
                worth = max(worth, likely * chance * down_costs(enemy) * self.weight(enemy))
        return worth

    def _passes(self, figure: Figure, enemy: Figure) -> bool:
        """Whether an enemy is on its way towards a figure, or past it."""
        wanted = self._wanted_by(enemy)
        if wanted is None:
            home = edge_column(self.yard, enemy.side)
            to_come = (enemy.hex.q - figure.hex.q) * (1 if home == 0 else -1)
            return to_come >= 0
        far = distance(enemy.hex, wanted)
        if figure.hex != wanted and far <= enemy.sheet.reach:
            return False
        return distance(enemy.hex, figure.hex) + distance(figure.hex, wanted) <= far + DETOUR

    def _wanted_by(self, enemy: Figure) -> Hex | None:
        """The hex that an enemy wants to get at: cart or banner; None: its edge, or anybody."""
        if self.goal == "crossing" or enemy.banner or enemy.sheet.kind == "cart":
            return None
        if self.goal == "cart":
            ours = self.cart is not None and self.cart.side == self.side
            return self.cart.hex if ours and self.cart is not None else None
        if self.carrier is None:
            return self.yard.banner
        return self.carrier.hex if self.carrier.side == self.side else None
