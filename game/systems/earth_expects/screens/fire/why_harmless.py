"""Why a weapon that bears does nothing to a target, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.rules.at_most import might_hurt
from game.systems.earth_expects.screens.fire.odds import harmless
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.fire import FireOption
from game.systems.earth_expects.weapons.table import weapon_of
from game.words import _, counted, listed


def too_far(battle: Battle, ship: Ship, weapons: Sequence[System], target: str) -> str:
    """Why none of some weapons could hurt a ship with all the power there is: the range."""
    if any(might_hurt(battle, ship, weapon, target, locks=1) for weapon in weapons):
        return _("too far without a lock-on")
    return _("too far")


def why_harmless(battle: Battle, ship: Ship, weapon: System, target: str) -> str:
    """Why a weapon can do a ship no harm now; empty where it can, or nobody knows."""
    if not harmless(battle, ship.name, weapon, target):
        return ""
    if not might_hurt(battle, ship, weapon, target):
        return too_far(battle, ship, (weapon,), target)
    if weapon.idle:
        return _("too little power")
    kind = weapon_of(weapon)
    if kind.dodged:
        return _("it evades every hit")
    return _("its shields hold it off") if kind.shielded else _("cannot hurt it")


def left_out_words(battle: Battle, out: Sequence[FireOption], target: str) -> str:
    """That some weapons that bear on a target are not fired at it, and why, where that is known."""
    ships = battle.ships
    reasons = [why_harmless(battle, ships[one.ship], one.weapon, target) for one in out]
    words = counted(
        "{n} weapon that bears is left out: it cannot hurt {target} from here.",
        "{n} weapons that bear are left out: they cannot hurt {target} from here.",
        len(out),
        target=target,
    )
    why = listed(list(dict.fromkeys(filter(None, reasons))))
    return _("{words} Why: {why}.").format(words=words, why=why) if why else words
