"""Weapons, dice and chances in words."""

from __future__ import annotations

from fractions import Fraction

from game.systems.full_thrust.rules.aiming import Aim
from game.systems.full_thrust.rules.forecast import mean
from game.systems.full_thrust.rules.reach import mounts
from game.systems.full_thrust.screens.words import beam_words, decimal
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _, counted

HUNDRED = 100


def weapon_words(sheet: Sheet, weapon: str) -> str:
    """A weapon as a player reads it: class and arcs of a beam, the number of one of torpedoes."""
    gun = mounts(sheet)[weapon]
    if gun is not None:
        return _("Beam {gun}").format(gun=beam_words(gun))
    if sheet.torpedoes == 1:
        return _("Torpedo")
    return _("Torpedo {n}").format(n=number_of(weapon))


def number_of(weapon: str) -> int:
    """Its number among those of its kind."""
    return int(weapon.rpartition(" ")[2])


def arcs_of(sheet: Sheet, weapon: str) -> str:
    """The arcs it fires into."""
    gun = mounts(sheet)[weapon]
    return "F" if gun is None else gun.arcs


def dice_words(aim: Aim) -> str:
    """What it rolls: ``3 dice``, ``4 or more hits``."""
    if aim.needed is not None:
        return _("{n}+ hits").format(n=aim.needed)
    return counted("one die", "{n} dice", aim.dice)


def points_words(aim: Aim) -> str:
    """Its points on average."""
    return _("≈ {n}").format(n=decimal(mean([aim])))


def percent(chance: Fraction) -> str:
    """A chance; what may yet happen is never 0 and what may fail never 100."""
    whole = round(HUNDRED * chance)
    if chance not in (0, 1):
        if not whole:
            return "<1 %"
        if whole == HUNDRED:
            return ">99 %"
    return f"{whole} %"
