"""At whom the ships of a side fire together: kills are weighed, the dead are not fired at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from math import erf, sqrt
from typing import Literal, NamedTuple

from game.hexgrid.hexes import distance
from game.systems.full_thrust.mind.worth import HALF, price, stake
from game.systems.full_thrust.rules.gunnery import beam_dice, torpedo_needs
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.rules.torpedoes import DAMAGE, HEXCESS
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import TargetsOrder
from game.systems.full_thrust.state.space import Space

MOST = 4
"""Of so many targets every row of three is tried."""
ENOUGH = (0.9, 1.3, 1.8)
"""Points on average, for each that a target has left, after which it is let be: each is tried."""
SPREAD = 1.4
"""Variance of a beam die."""
LASTING, GUNS = 0.3, 0.5
"""What is made of points that decide nothing yet, and of guns that fall silent."""


class Volley(NamedTuple):
    """Points on average and their variance."""

    mean: float = 0.0
    spread: float = 0.0

    def plus(self, other: Volley) -> Volley:
        """Both together."""
        return Volley(self.mean + other.mean, self.spread + other.spread)


class Shot(NamedTuple):
    """A weapon of a ship and what it does to each that it bears on."""

    ship: str
    weapon: Literal["beam", "torpedo"]
    number: int
    does: Mapping[str, Volley]


def targets_of(space: Space, ship: Ship) -> TargetsOrder:
    """The order of a ship in the fire of its whole side, which is planned once."""
    found = space.memo.get(("aims", ship.side))
    if found is None:
        found = space.memo["aims", ship.side] = _aims(space, ship.side)
    beams: list[str | None] = [None] * len(ship.sheet.guns)
    torpedoes: list[str | None] = [None] * ship.sheet.torpedoes
    for name, weapon, number, target in found:
        if name == ship.name:
            (beams if weapon == "beam" else torpedoes)[number] = target
    return TargetsOrder(ship=ship.name, beams=tuple(beams), torpedoes=tuple(torpedoes))


def _aims(space: Space, side: str) -> list[tuple[str, str, int, str]]:
    enemies = {enemy.name: enemy for enemy in space.enemies(side)}
    shots = [shot for ship in space.on_table(side) for shot in _shots(space, ship, enemies)]
    total: dict[str, float] = defaultdict(float)
    for shot in shots:
        for name, volley in shot.does.items():
            total[name] += volley.mean * price(enemies[name])
    worst = sorted(total, key=total.__getitem__, reverse=True)[:MOST]
    rows = list(permutations(worst, min(3, len(worst))))
    tried = (_spread(shots, row, enemies, enough) for row in rows for enough in ENOUGH)
    _gained, best = max(tried, key=lambda found: found[0])
    return [(shot.ship, shot.weapon, shot.number, aim) for shot, aim in best]


def _shots(space: Space, ship: Ship, enemies: Mapping[str, Ship]) -> list[Shot]:
    found = []
    for number in range(len(ship.sheet.guns)):
        does = {}
        for enemy in enemies.values():
            dice = beam_dice(space, ship, number, enemy)
            if dice:
                does[enemy.name] = Volley(dice * float(mean(enemy.sheet.screens)), dice * SPREAD)
        found.append(Shot(ship.name, "beam", number, does))
    for number in range(ship.sheet.torpedoes):
        found.append(Shot(ship.name, "torpedo", number, _pulse(ship, enemies)))
    return [shot for shot in found if shot.does]


def _pulse(ship: Ship, enemies: Mapping[str, Ship]) -> dict[str, Volley]:
    does = {}
    for enemy in enemies.values():
        if torpedo_needs(ship, enemy) is not None:
            far = distance(ship.hex, enemy.hex)
            chance, points = float(HEXCESS.chance(far)), float(HEXCESS.mean(far))
            square = (DAMAGE + 1) * (2 * DAMAGE + 1) / 6
            does[enemy.name] = Volley(points, chance * square - points * points)
    return does


def _spread(
    shots: Sequence[Shot], row: Sequence[str], enemies: Mapping[str, Ship], enough: float
) -> tuple[float, list[tuple[Shot, str]]]:
    """Fire at the first of a row until that has enough, then at the next; what that is worth."""
    does: dict[str, Volley] = defaultdict(Volley)
    aims = []
    for shot in shots:
        wanted = [name for name in row if name in shot.does]
        open_ = [name for name in wanted if does[name].mean < enough * enemies[name].hull]
        aim = next(iter([*open_, *wanted]), None) or _best(shot, enemies)
        does[aim] = does[aim].plus(shot.does[aim])
        aims.append((shot, aim))
    return sum(_gain(enemies[name], volley) for name, volley in does.items()), aims


def _best(shot: Shot, enemies: Mapping[str, Ship]) -> str:
    return max(shot.does, key=lambda name: shot.does[name].mean * price(enemies[name]))


def _gain(enemy: Ship, volley: Volley) -> float:
    """What a volley earns: the enemy crippled or destroyed, and points that will tell later."""
    dead = _chance(volley, enemy.hull)
    lasting = LASTING * price(enemy) * min(volley.mean, enemy.hull)
    silent = GUNS * stake(enemy) * dead
    if enemy.crippled:
        return dead * stake(enemy) + silent + lasting
    crippled = _chance(volley, enemy.hull - enemy.sheet.hull // 2)
    return HALF * stake(enemy) * (dead + crippled) + silent + lasting


def _chance(volley: Volley, points: int) -> float:
    """About how likely a volley does so many points."""
    apart = volley.mean - points + 0.5
    return 0.5 * (1 + erf(apart / sqrt(2 * max(volley.spread, 0.1))))
