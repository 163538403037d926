"""Why a side gives its tokens the tactics that it does, in words."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.words import _, counted, listed


def percent(share: Fraction | float) -> str:
    """A share of value in percent."""
    told = f"{float(share * 100):.1f}".removesuffix(".0").replace("-", "−")
    return _("{n} %").format(n="0" if told == "−0" else told)


def prize_words(share: Fraction, danger: int) -> str:
    """Why a token is brought out."""
    words = _("It is {share} of what the side has on the board and adds little to its fire; it "
              "would not outlast {n} rounds of all the enemy's, and it can still "
              "leave.")  # fmt: skip
    return words.format(share=percent(share), n=danger)


def won_words(mine: Fraction, theirs: Fraction) -> str:
    """Why all leave."""
    words = _("It has {mine} of its value left, the enemy {theirs}: even half of it, as it counts "
              "for tokens that leave, still wins.")  # fmt: skip
    return words.format(mine=percent(mine), theirs=percent(theirs))


def ahead_words(mine: Fraction, theirs: Fraction, late: int) -> str:
    """Why nobody closes in any more."""
    words = _("It has {mine} of its value left, the enemy {theirs}: from round {n} on who is "
              "ahead only keeps that.")  # fmt: skip
    return words.format(mine=percent(mine), theirs=percent(theirs), n=late)


def hunt_words(names: Sequence[str]) -> str:
    """Why all fight for net damage."""
    return counted(
        "{names} of the enemy is dear, weak, and about to leave: it must be caught.",
        "{names} of the enemy are dear, weak, and about to leave: they must be caught.",
        len(names),
        names=listed(names),
    )


def afar_words(near: float, far: float, reach: int) -> str:
    """Why a side keeps away."""
    return f"{_foreseen(near, far, reach)} {_('So it keeps away.')}"


def close_words(near: float, far: float, reach: int) -> str:
    """Why a side closes in."""
    return f"{_foreseen(near, far, reach)} {_('So it closes in.')}"


def _foreseen(near: float, far: float, reach: int) -> str:
    words = _("By four rounds of fire it would gain {near} with all one hex apart, and {far} with "
              "all {reach} hexes apart, in shares of value destroyed less those "
              "lost.")  # fmt: skip
    return words.format(near=percent(near), far=percent(far), reach=reach)


def waits_words(strikes: int, *, leads: bool) -> str:
    """Why a token forms up out of reach."""
    if leads:
        return _("The longest arms strike from round {n} on, before the others.").format(n=strikes)
    return _("All of the line strike together from round {n} on.").format(n=strikes)


def strikes_words(strikes: int, *, leads: bool, patience: bool) -> str:
    """Why a token goes for net damage."""
    if not patience:
        return _("It does not form up first: it strikes at once.")
    if leads:
        return _("Round {n} has come, from which the longest arms strike.").format(n=strikes)
    return _("Round {n} has come, from which all of the line strike.").format(n=strikes)
