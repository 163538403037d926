"""Dice, needed numbers and damage by range, in both games."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import groupby

from game.systems.full_thrust.rules import beams, torpedoes
from game.systems.full_thrust.rules.beams import Beams
from game.systems.full_thrust.rules.screens import mean
from game.systems.full_thrust.rules.torpedoes import Torpedoes
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.words import _


def beams_table(*, hexcess: bool) -> Beams:
    """The ranges of beams in either game."""
    return beams.HEXCESS if hexcess else beams.EASIER


def torpedo_table(*, hexcess: bool) -> Torpedoes:
    """The ranges of torpedoes in either game."""
    return torpedoes.HEXCESS if hexcess else torpedoes.EASIER


def _bands(reach: int, value: Callable[[int], str]) -> list[tuple[int, str]]:
    """The last hex of each stretch of ranges that have one value, with it."""
    return [(max(fars), words) for words, fars in groupby(range(1, reach + 1), value)]


def beam_ranges(beam: Beam, *, hexcess: bool) -> str:
    """The dice of a beam, nearest range first: ``3 to 3, 2 to 6, 1 to 12``."""
    table = beams_table(hexcess=hexcess)
    bands = _bands(table.reach(beam.rating), lambda far: str(table.dice(beam.rating, far)))
    parts = [_("{dice} to {far}").format(dice=dice, far=far) for far, dice in bands]
    return _("dice {list}").format(list=", ".join(parts))


def torpedo_ranges(*, hexcess: bool) -> str:
    """What torpedoes need, nearest range first: ``3+ to 3, 4+ to 6``."""
    table = torpedo_table(hexcess=hexcess)
    bands = _bands(table.reach, lambda far: f"{table.needed(far)}+")
    return ", ".join(_("{needed} to {far}").format(needed=n, far=far) for far, n in bands)


def fore_damage(sheet: Sheet, far: int, *, hexcess: bool, screens: int = 0) -> Fraction:
    """What beams and torpedoes may be expected to do straight ahead at a range."""
    table, tubes = beams_table(hexcess=hexcess), torpedo_table(hexcess=hexcess)
    dice = sum(table.dice(gun.rating, far) for gun in sheet.guns if "F" in gun.arcs)
    return dice * mean(screens) + sheet.torpedoes * tubes.mean(far)
