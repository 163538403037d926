"""One weapon at one target, in either game: what it rolls, or what is against it."""

from __future__ import annotations

from typing import NamedTuple

from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules import beams, gunnery, reach, torpedoes
from game.systems.full_thrust.rules.arcs import AFT, FORE, arcs_to
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _


class Aim(NamedTuple):
    """What a weapon rolls: beam dice against a level of screens, or ``needed`` of a torpedo."""

    dice: int
    level: int
    needed: int | None = None


class Hindrance(NamedTuple):
    """Why a weapon cannot fire at somebody: the rule, and a clause without a full stop."""

    rule: str
    words: str


def weapons(sheet: Sheet) -> tuple[str, ...]:
    """The weapons of a sheet in its order, as orders call them: ``beam 1``, ``torpedo 1``."""
    return tuple(reach.mounts(sheet))


def aim(space: Space, ship: Ship, weapon: str, target: Ship) -> Aim | None:
    """What a weapon of a ship rolls at another; None where it cannot fire at it."""
    gun, level = reach.mounts(ship.sheet)[weapon], target.sheet.screens
    if gun is None:
        needs = gunnery.torpedo_needs if space.hexcess else _easier_needs
        needed = needs(ship, target)
        return None if needed is None else Aim(0, level, needed)
    if space.hexcess:
        number = weapons(ship.sheet).index(weapon)
        dice = gunnery.beam_dice(space, ship, number, target)
    else:
        dice = reach.dice_at(space, ship, gun, target.hex)
    return Aim(dice, level) if dice else None


def dead_aft(sheet: Sheet) -> bool:
    """Whether nothing of a ship fires aft; some bases have beams that do."""
    return not any(AFT in gun.arcs for gun in sheet.guns)


def _easier_needs(ship: Ship, target: Ship) -> int | None:
    return reach.needed_at(ship, target.hex)


def reached(space: Space, ship: Ship, weapon: str) -> list[str]:
    """The enemies that a weapon can fire at, in listed order."""
    found = space.enemies(ship.side)
    return [enemy.name for enemy in found if aim(space, ship, weapon, enemy) is not None]


def range_of(space: Space, ship: Ship, weapon: str) -> int:
    """The longest range of a weapon."""
    gun = reach.mounts(ship.sheet)[weapon]
    if gun is None:
        return (torpedoes.HEXCESS if space.hexcess else torpedoes.EASIER).reach
    return (beams.HEXCESS if space.hexcess else beams.EASIER).reach(gun.rating)


def against(space: Space, ship: Ship, weapon: str, target: Ship) -> Hindrance | None:
    """What keeps a weapon from firing at a ship, if anything does."""
    if aim(space, ship, weapon, target) is not None:
        return None
    gun, into = reach.mounts(ship.sheet)[weapon], arcs_to(ship.hex, ship.facing, target.hex)
    arcs = FORE if gun is None else gun.arcs
    if not any(arc in arcs for arc in into):
        words = _("dead arc aft") if into == (AFT,) and dead_aft(ship.sheet) else _("out of arc")
        return Hindrance("HXT-17", words)
    far, most = distance(ship.hex, target.hex), range_of(space, ship, weapon)
    if far > most:
        words = _("out of range, {far} of {most}").format(far=far, most=most)
        beam = "HXT-18" if space.hexcess else "EHT-7"
        return Hindrance("EHT-6" if gun is None else beam, words)
    return Hindrance("Q258", _("lost in the dust between"))
