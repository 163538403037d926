"""What fire may do to a ship, foretold exactly: points, and how likely it is lost or crippled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.odds.single import at_least
from game.systems.full_thrust.rules import screens
from game.systems.full_thrust.rules.aiming import Aim
from game.systems.full_thrust.rules.screens import ALONE, added
from game.systems.full_thrust.rules.torpedoes import DAMAGE
from game.systems.full_thrust.state.craft import Ship

Odds = Mapping[int, Fraction]


class Outlook(NamedTuple):
    """Beam dice and torpedoes at a ship, points on average, chances to cripple and to destroy it.

    ``cripple``: to half its hull or less, lost ships among them.
    """

    dice: int
    torpedoes: int
    mean: Fraction
    cripple: Fraction
    destroy: Fraction


def mean_of(found: Odds) -> Fraction:
    """The mean of some chances; 0 of none."""
    return sum((n * chance for n, chance in found.items()), Fraction(0))


def mean(aims: Iterable[Aim]) -> Fraction:
    """Points on average, those rolled again among them."""
    return sum((_mean(each) for each in aims), Fraction(0))


def _mean(aim: Aim) -> Fraction:
    if aim.needed is None:
        return aim.dice * screens.mean(aim.level)
    return at_least(aim.needed) * Fraction(DAMAGE + 1, 2)


def odds(aims: Sequence[Aim], most: int) -> Odds:
    """The exact chance of each number of points; ``most`` stands for itself and all above.

    So nothing is cut off, though a six may be rolled again without end.
    """
    found: Odds = {0: Fraction(1)}
    for level in sorted({each.level for each in aims}):
        dice = sum(each.dice for each in aims if each.level == level)
        found = added(found, screens.odds(dice, level, most), most)
    for each in aims:
        if each.needed is not None:
            found = added(found, _torpedo(each.needed), most)
    return found


@lru_cache(maxsize=8)
def _torpedo(needed: int) -> Odds:
    hit = at_least(needed)
    return {0: 1 - hit, **dict.fromkeys(range(1, DAMAGE + 1), hit / DAMAGE)}


def outlook(target: Ship, aims: Sequence[Aim]) -> Outlook:
    """What fire may do to a ship beside the damage that has yet to land on it (Ruling Q299)."""
    left = max(0, target.hull - target.pending)
    half = max(0, left - target.sheet.hull // 2)
    found = odds(aims, left)
    return Outlook(
        dice=sum(each.dice for each in aims),
        torpedoes=sum(each.needed is not None for each in aims),
        mean=mean(aims),
        cripple=_from(found, half),
        destroy=_from(found, left),
    )


def _from(found: Odds, least: int) -> Fraction:
    return sum((chance for points, chance in found.items() if points >= least), Fraction(0))


def hits(dice: int, least: int, needed: int = ALONE) -> Fraction:
    """How likely at least so many of some beam dice show a number, each counting one.

    So they do at a missile or nova (Q295), and those of fighters at another group (Q293).
    """
    one = at_least(needed)
    ways = range(max(0, least), dice + 1)
    return sum((comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in ways), Fraction(0))
