"""At whom the ships of a side fire together: kills are weighed, the dead are not fired at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import erf, sqrt
from typing import Literal, NamedTuple, TypeAlias

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
LEAST = 1e-6
PASSES = 4
"""How often a plan is gone through for shots that earn more elsewhere."""


class Volley(NamedTuple):
    """Points on average and their variance."""

    mean: float = 0.0
    spread: float = 0.0

    def plus(self, other: Volley) -> Volley:
        """Both together."""
        return Volley(self.mean + other.mean, self.spread + other.spread)

    def less(self, other: Volley) -> Volley:
        """The one without the other."""
        return Volley(self.mean - other.mean, self.spread - other.spread)


class Shot(NamedTuple):
    """A weapon of a ship and what it does to each that it bears on."""

    ship: str
    weapon: Literal["beam", "torpedo"]
    number: int
    does: Mapping[str, Volley]


Aim: TypeAlias = tuple[Shot, str]
"""A shot, and at whom."""


def targets_of(space: Space, ship: Ship) -> TargetsOrder:
    """The order of a ship in the fire of its whole side."""
    return _order(ship, plan_of(space, ship.side))


def plan_of(space: Space, side: str) -> list[Aim]:
    """The fire of a whole side, which is planned once."""
    found: list[Aim] | None = space.memo.get(("aims", side))
    if found is None:
        enemies = {enemy.name: enemy for enemy in space.enemies(side)}
        found = space.memo["aims", side] = planned(shots_of(space, side), enemies)
    return found


def nearest_of(space: Space, ship: Ship) -> TargetsOrder:
    """Every weapon of a ship at the nearest that it bears on, or that it does most to of those."""
    return _order(ship, nearest(space, ship))


def nearest(space: Space, ship: Ship) -> list[Aim]:
    """The same, shot by shot."""
    enemies = {enemy.name: enemy for enemy in space.enemies(ship.side)}
    far = {name: distance(ship.hex, enemy.hex) for name, enemy in enemies.items()}
    return [
        (shot, min(shot.does, key=lambda name: (far[name], -shot.does[name].mean)))
        for shot in _shots(space, ship, enemies)
    ]


def _order(ship: Ship, aims: Sequence[Aim]) -> TargetsOrder:
    beams: list[str | None] = [None] * len(ship.sheet.guns)
    torpedoes: list[str | None] = [None] * ship.sheet.torpedoes
    for shot, target in aims:
        if shot.ship == ship.name:
            (beams if shot.weapon == "beam" else torpedoes)[shot.number] = target
    return TargetsOrder(ship=ship.name, beams=tuple(beams), torpedoes=tuple(torpedoes))


def shots_of(space: Space, side: str) -> list[Shot]:
    """The weapons of a side that bear on somebody."""
    enemies = {enemy.name: enemy for enemy in space.enemies(side)}
    return [shot for ship in space.on_table(side) for shot in _shots(space, ship, enemies)]


def planned(shots: Sequence[Shot], enemies: Mapping[str, Ship]) -> list[Aim]:
    """The best of many rows of targets, mended shot by shot."""
    total: dict[str, float] = defaultdict(float)
    for shot in shots:
        for name, volley in shot.does.items():
            total[name] += volley.mean * price(enemies[name])
    worst = sorted(total, key=total.__getitem__, reverse=True)[:MOST]
    rows = list(permutations(worst, min(3, len(worst))))
    tried = (_spread(shots, row, enemies, enough) for row in rows for enough in ENOUGH)
    return _mended(max(tried, key=lambda aims: worth(aims, enemies)), enemies)


def worth(aims: Sequence[Aim], enemies: Mapping[str, Ship]) -> float:
    """What a plan earns."""
    return sum(_gain(enemies[name], volley) for name, volley in together(aims).items())


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
) -> list[Aim]:
    """Fire at the first of a row until that has enough, then at the next."""
    does: dict[str, Volley] = defaultdict(Volley)
    aims = []
    for shot in shots:
        wanted = [name for name in row if name in shot.does]
        open_ = [name for name in wanted if does[name].mean < enough * enemies[name].hull]
        aim = next(iter([*open_, *wanted]), None) or _best(shot, enemies)
        does[aim] = does[aim].plus(shot.does[aim])
        aims.append((shot, aim))
    return aims


def _mended(aims: Sequence[Aim], enemies: Mapping[str, Ship]) -> list[Aim]:
    """The same, with one shot after the other turned to where it adds most.

    In a row of targets those who fire first may finish one that others alone can reach.
    """
    found, does = [*aims], together(aims)
    for _pass in range(PASSES):
        before = [*found]
        for number, (shot, aim) in enumerate(before):
            does[aim] = does[aim].less(shot.does[aim])
            adds = {to: _added(enemies[to], does[to], shot.does[to]) for to in shot.does}
            to = max([aim, *adds], key=adds.__getitem__)
            does[to] = does[to].plus(shot.does[to])
            found[number] = shot, to
        if found == before:
            break
    return found


def _added(enemy: Ship, volley: Volley, more: Volley) -> float:
    return _gain(enemy, volley.plus(more)) - _gain(enemy, volley)


def together(aims: Iterable[Aim]) -> dict[str, Volley]:
    """What a plan does to each of its targets."""
    does: dict[str, Volley] = defaultdict(Volley)
    for shot, aim in aims:
        does[aim] = does[aim].plus(shot.does[aim])
    return does


def _best(shot: Shot, enemies: Mapping[str, Ship]) -> str:
    return max(shot.does, key=lambda name: shot.does[name].mean * price(enemies[name]))


class Gain(NamedTuple):
    """What a volley earns: the enemy crippled or destroyed, its guns silent, and points that will
    tell later. ``dead`` and ``crippled``: how likely it is either."""

    decided: float
    silent: float
    lasting: float
    dead: float
    crippled: float

    @property
    def worth(self) -> float:
        """All of it."""
        return self.decided + self.silent + self.lasting


def gain(enemy: Ship, volley: Volley) -> Gain:
    """What a volley earns."""
    dead = _chance(volley, enemy.hull)
    lasting = LASTING * price(enemy) * min(volley.mean, enemy.hull)
    silent = GUNS * stake(enemy) * dead
    if enemy.crippled:
        return Gain(dead * stake(enemy), silent, lasting, dead, 1.0)
    crippled = _chance(volley, enemy.hull - enemy.sheet.hull // 2)
    return Gain(HALF * stake(enemy) * (dead + crippled), silent, lasting, dead, crippled)


def _gain(enemy: Ship, volley: Volley) -> float:
    return gain(enemy, volley).worth


def _chance(volley: Volley, points: int) -> float:
    """About how likely a volley does so many points; none, once its last shot is turned away."""
    if volley.mean < LEAST:
        return 0.0
    apart = volley.mean - points + 0.5
    return 0.5 * (1 + erf(apart / sqrt(2 * max(volley.spread, 0.1))))
