"""The ships to reckon with: where each may be when all fire, this turn and the next."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.mind.fire import Grid, fire_of
from game.systems.full_thrust.mind.hexcess.ends import Spots, from_there, spots
from game.systems.full_thrust.mind.skill import Skill
from game.systems.full_thrust.mind.worth import price, stake
from game.systems.full_thrust.rules.ends import choices
from game.systems.full_thrust.rules.thrust import flown
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space


@dataclass(frozen=True)
class Foe:
    """An enemy: what it is worth, where it may be, its fire and what is done to it."""

    ship: Ship
    stake: float
    price: float
    now: Spots
    then: Spots
    gives: Grid
    gives_sitting: Grid
    takes: Grid


def foes(space: Space, ship: Ship, skill: Skill) -> list[Foe]:
    """The enemies of a ship."""
    return [_foe(space, ship, enemy, skill) for enemy in space.enemies(ship.side)]


def _foe(space: Space, ship: Ship, enemy: Ship, skill: Skill) -> Foe:
    now, then = _places(space, enemy) if skill.foresight else _onward(space, enemy)
    screens = ship.sheet.screens
    return Foe(
        enemy,
        stake(enemy),
        price(enemy),
        now,
        then,
        gives=fire_of(enemy.sheet, screens),
        gives_sitting=fire_of(enemy.sheet, screens, sitting=True),
        takes=fire_of(ship.sheet, enemy.sheet.screens, sitting=enemy.speed == 0),
    )


def _places(space: Space, enemy: Ship) -> tuple[Spots, Spots]:
    """Where it may end this turn and the next; worked out once for all that look."""
    found: tuple[Spots, Spots] | None = space.memo.get(("places", enemy.name))
    if found is None:
        found = space.memo["places", enemy.name] = _foreseen(space, enemy)
    return found


def _foreseen(space: Space, enemy: Ship) -> tuple[Spots, Spots]:
    here = spots([(enemy.hex, enemy.facing)])
    if enemy.sheet.base or enemy.name in space.moved:
        return here, from_there(enemy, enemy.hex)
    ends = {(each.hex, each.facing) for each in choices(space, enemy) if not each.leaves}
    return spots(sorted(ends)) if ends else here, from_there(enemy, _straight_on(enemy))


def _onward(space: Space, enemy: Ship) -> tuple[Spots, Spots]:
    """Where it ends this turn and the next if it flies straight on."""
    moved = enemy.sheet.base or enemy.name in space.moved
    now = enemy.hex if moved else _straight_on(enemy)
    then = now.step(enemy.heading, enemy.speed)
    return spots([(now, enemy.facing)]), spots([(then, enemy.facing)])


def _straight_on(enemy: Ship) -> Hex:
    way = flown(enemy, "")
    return way[-1].hex if way else enemy.hex
