"""From how far the weapons of a ship could hurt its enemy, told before there is any combat."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.rules.at_most import strengths_of
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.weapons.table import weapon_of
from game.systems.earth_expects.weapons.weapon import Volley
from game.systems.vectorish.state.space import Space
from game.words import _, capitalised

FARTHEST = 60
"""Hexes up to which it is looked."""
LOCKS = 1
"""Lock-ons that are reckoned with where one might still be got."""


def reach_of(space: Space, ship: Ship, weapon: System, locks: int) -> int:
    """The farthest range at which a weapon could do a point of damage; -1 for none."""
    strengths, die = strengths_of(ship.record, weapon), space.customs.die(ship)

    def hurts(far: int) -> bool:
        volley = Volley(strength=sum(strengths), reach=far, locks=locks, die=die)
        return weapon_of(weapon).might_hurt(volley, strengths)

    return max((far for far in range(FARTHEST + 1) if hurts(far)), default=-1)


def ready(ship: Ship) -> list[System]:
    """The weapons for direct fire that it has not fired this turn."""
    return [weapon for weapon in ship.weapons(*direct_fire()) if weapon.id not in ship.fired]


def reach(space: Space, ship: Ship, enemy: Ship) -> int:
    """The farthest range at which it could hurt an enemy, with the lock-ons it holds."""
    locks = space.lock(ship.name, enemy.name)
    return max((reach_of(space, ship, weapon, locks) for weapon in ready(ship)), default=-1)


def reach_lines(space: Space, ship: Ship, enemy: Ship) -> Iterator[str]:
    """A sentence for each kind of weapon; one where all have fired."""
    if not ship.weapons(*direct_fire()):
        return
    able = ready(ship)
    if not able:
        yield _("All weapons of {ship} have fired this turn.").format(ship=ship.name)
        return
    locks = space.lock(ship.name, enemy.name)
    lines = list[str]()
    for kind in dict.fromkeys(weapon.type for weapon in able):
        mine = [weapon for weapon in able if weapon.type is kind]
        far, more = (max(reach_of(space, ship, one, n) for one in mine) for n in (locks, LOCKS))
        lines += _reach_line(kind, far, far if locks else more)
    yield from lines or [_("No weapon of {ship} works now.").format(ship=ship.name)]


def _reach_line(kind: BoxType, far: int, more: int) -> Iterator[str]:
    """How far one kind of weapon reaches, and how far with a lock-on; nothing if it hurts nobody.

    What is damaged reaches nowhere.
    """
    weapons = capitalised(kind.names())
    if far < 0 <= more:
        yield _("{weapons} can hurt only with a lock-on.").format(weapons=weapons)
    elif more > far:
        text = _("{weapons} can hurt up to range {n}; with a lock-on {more}.")
        yield text.format(weapons=weapons, n=far, more=more)
    elif far >= 0:
        yield _("{weapons} can hurt up to range {n}.").format(weapons=weapons, n=far)
