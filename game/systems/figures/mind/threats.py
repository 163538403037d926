"""Who may be struck down where, before it acts again: what enemies can come and do."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.systems.figures.ground.land import OFF, Land
from game.systems.figures.rules.attacks import attack, may_attack
from game.systems.figures.rules.chance import checked
from game.systems.figures.rules.manoeuvres import free_hex, way
from game.systems.figures.rules.reach import Reach
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP
from game.systems.figures.state.yard import Yard

SIDES = 6
STEPS_IN, CHARGES, STABS = 0.9, 0.6, 0.85
"""How likely who can strikes: with a Step; all-out at who sees it, and at who does not."""
LATER = 0.5
"""How likely an enemy that has acted this turn acts again before its victim does."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@lru_cache(maxsize=8)
def distances(width: int, height: int) -> NDArray[np.int64]:
    """Hexes from each cell to each other one."""
    hexes = np.array(Land(("." * width,) * height).hexes)
    q, r = (hexes[:, None, each] - hexes[None, :, each] for each in (0, 1))
    found: NDArray[np.int64] = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
    return found


@lru_cache(maxsize=8)
def fronts(width: int, height: int) -> Flags:
    """Whether who stands in a cell and faces so has another cell in front."""
    hexes = np.array(Land(("." * width,) * height).hexes)
    q, r = (hexes[None, :, each] - hexes[:, None, each] for each in (0, 1))
    found = []
    for _facing in range(SIDES):
        found.append(((q <= 0) & (r <= 0) | (q >= 0) & (q + r <= 0)) & ((q != 0) | (r != 0)))
        q, r = q + r, -q
    return np.stack(found, 1)


@lru_cache(maxsize=64)
def undodged(land: Land, dodges: int | None) -> Floats:
    """How likely it is struck whom an attack hits, by cell; ``dodges``: None where it cannot."""
    found = {}
    for terrain in set(land.terrain):
        slow = 0 if terrain.mud is None else terrain.mud.dodge
        able = dodges is not None and slow is not None
        score = (dodges or 0) + (slow or 0)
        found[terrain.letter] = 1 - float(checked("Dodge", score).chance) if able else 1.0
    return np.array([found[terrain.letter] for terrain in land.terrain])


class Blows(NamedTuple):
    """Where an enemy can strike by one manoeuvre, by cell and facing of who is struck.

    ``seen``: from a hex in front of that; ``unseen``: from another one.
    """

    seen: Flags
    unseen: Flags


class Foe(NamedTuple):
    """An enemy that can attack: how likely its attacks hit, and where it can make them."""

    figure: Figure
    step: float
    charge: float
    steps: Blows
    charges: Blows
    soon: float

    def comes(self, cell: int, facing: int) -> float:
        """How likely it comes to strike at the front of who stands there."""
        found = max(
            STEPS_IN * bool(self.steps.seen[cell, facing]),
            CHARGES * bool(self.charges.seen[cell, facing]),
        )
        return found * self.soon


class Threats:
    """What the enemies of a side can do."""

    def __init__(self, yard: Yard, side: str) -> None:
        self.yard = yard
        land = yard.land
        self._near = distances(land.width, land.height)
        self._fronts = fronts(land.width, land.height)
        enemies = [one for one in yard.here() if one.side != side and may_attack(one)]
        self.foes = [self._foe(one) for one in enemies]

    def _foe(self, enemy: Figure) -> Foe:
        yard = self.yard
        reach = Reach(yard, enemy, way(yard, enemy, ALL_OUT))
        return Foe(
            enemy,
            float(attack(yard, enemy, STEP).chance),
            float(attack(yard, enemy, ALL_OUT).chance),
            self._blows(enemy, *self._stepping(enemy)),
            self._blows(enemy, reach.cells, reach.facings),
            LATER if enemy.name in yard.acted else 1.0,
        )

    def _stepping(self, enemy: Figure) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where it may strike from after a Step, facing any way."""
        land, here = self.yard.land, self.yard.land.cell(enemy.hex)
        filled = {land.cell(one.hex) for one in self.yard.here()}
        cells = [here]
        for cell in land.beside[here]:
            if cell != OFF and cell not in filled and not land.terrain[cell].wall:
                cells += [cell] * free_hex(self.yard, enemy, land.hex(cell))
        return np.repeat(cells, SIDES), np.tile(np.arange(SIDES), len(cells))

    def _blows(self, enemy: Figure, cells: NDArray[np.int64], facings: NDArray[np.int64]) -> Blows:
        within = self._fronts[cells, facings] & (self._near[cells] <= enemy.sheet.reach)
        rows, struck = within.nonzero()
        sees = self._fronts[struck, :, cells[rows]]
        size = (len(self.yard.land.terrain), SIDES)
        seen, unseen = np.zeros(size, dtype=bool), np.zeros(size, dtype=bool)
        np.logical_or.at(seen, struck, sees)
        np.logical_or.at(unseen, struck, ~sees)
        return Blows(seen, unseen)

    def against(self, figure: Figure) -> Peril:
        """How likely each of them strikes a figure down, wherever it may stand and face."""
        return Peril(self, figure)


class Peril:
    """How likely a figure is struck down before it acts again, by cell and facing.

    ``each``: by each foe alone; ``open``: where it may not dodge.
    """

    def __init__(self, threats: Threats, figure: Figure) -> None:
        self._foes = threats.foes
        self._land = threats.yard.land
        able = figure.posture == "standing" and figure.sheet.kind != "cart"
        dodges = figure.sheet.dodges if able else None
        missed = undodged(threats.yard.land, dodges)[:, None]
        self.each = [self._by(foe, missed) for foe in self._foes]
        self.all = _any(self.each, missed)
        self._open: list[Floats] | None = None

    def _by(self, foe: Foe, missed: Floats) -> Floats:
        """The best that a foe can do."""
        step, charge, stab = STEPS_IN * foe.step, CHARGES * foe.charge, STABS * foe.charge
        unseen = np.maximum(foe.steps.unseen * step, foe.charges.unseen * stab)
        seen = np.maximum(foe.steps.seen * step, foe.charges.seen * charge)
        found: Floats = np.maximum(unseen, seen * missed) * foe.soon
        return found

    def at(self, cell: int, facing: int) -> float:
        """How likely it is struck down there."""
        return float(self.all[cell, facing])

    def without(self, name: str, cell: int, facing: int, *, open_: bool = False) -> float:
        """The same when one of them is struck down first; ``open_``: and it may not dodge."""
        each = self.each
        if open_:
            if self._open is None:
                whole = np.ones((len(self._land.terrain), 1))
                self._open = [self._by(foe, whole) for foe in self._foes]
            each = self._open
        safe = 1.0
        for foe, found in zip(self._foes, each, strict=True):
            if foe.figure.name != name:
                safe *= 1 - float(found[cell, facing])
        return 1 - safe


def _any(each: list[Floats], like: Floats) -> Floats:
    safe = np.ones((len(like), SIDES))
    for found in each:
        safe *= 1 - found
    down: Floats = 1 - safe
    return down
