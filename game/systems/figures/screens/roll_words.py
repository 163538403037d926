"""What is said of a roll that is to come: what it needs, what failing brings, what decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod

from game.systems.figures.rules.ahead import (
    ATTACK,
    AVOID,
    CLIMB,
    DODGE,
    KEEP_FEET,
    REGAIN,
    SPOT,
    Ahead,
    sinks,
)
from game.systems.figures.rules.chance import ALWAYS, NEVER, Check
from game.systems.figures.screens.words import percent
from game.words import _, marked

SHORT = {
    SPOT: marked("spot"),
    AVOID: marked("keep out"),
    "keep from slipping": marked("slip"),
    KEEP_FEET: marked("feet"),
    REGAIN: marked("swim"),
    CLIMB: marked("climb"),
    "keep calm": marked("calm"),
    "drive into mud": marked("drive"),
    "get past by the greater margin": marked("get past"),
    "run in water": marked("water"),
    "run backwards": marked("backwards"),
    "tight turn": marked("turn"),
}
"""What is tried, where there is little room."""
SUMMED = (SPOT, AVOID, ATTACK, DODGE, KEEP_FEET, REGAIN)
"""Rolls of which the big button tells what they come to together."""


def needs_words(check: Check) -> str:
    """Which totals succeed."""
    name = f"{_(check.name)} {check.needed}"
    if check.needed >= NEVER:
        return _("{name}: 16 or less; 17 and 18 fail").format(name=name)
    if check.needed < ALWAYS:
        return _("{name}: 4 or less; 3 and 4 succeed").format(name=name)
    return _("{name} or less on 3d6").format(name=name)


def fails_words(roll: Ahead) -> str:
    """What failing brings, with the roll that it brings."""
    then = "" if roll.then is None else f"{_(roll.then.name)} {roll.then.needed}"
    return _("failed: {what}").format(what=_(roll.fails).format(then=then))


def soft_words(rolls: Sequence[Ahead], roll: Ahead, *, full: bool = True) -> str:
    """How soft ground turns out, the likeliest first; empty for any other roll."""
    pair = [one for one in rolls if one.to in (SPOT, AVOID)]
    if roll not in pair:
        return ""
    chances = {one.to: percent(one.chance) for one in reversed(pair)}
    chances[roll.to] = percent(roll.chance)
    firm = percent(1 - roll.hides)
    if not full:
        return _("{firm} firm; else it spots it, keeps out, or sinks.").format(firm=firm)
    words = _("{firm} firm ground; where it is quicksand: spot it {spot}, else {keep}, else sink.")
    keep = _("keep out {chance}").format(chance=chances[AVOID])
    return words.format(firm=firm, spot=chances[SPOT], keep=keep)


def risk_words(rolls: Sequence[Ahead], name: str) -> str:
    """On the big button: the risk of soft ground, blows, getting out, else the unlikeliest roll."""
    if not rolls:
        return _("nothing to roll")
    told, left = list(_risks(rolls, name)), [one for one in rolls if one.to not in SUMMED]
    climbs = next((one for one in rolls if one.to == CLIMB), None)
    if climbs is not None:
        told, left = [_("gets out in {chance}").format(chance=percent(_all(rolls)))], []
    elif left and not told:
        least = min(left, key=lambda one: one.chance)
        left.remove(least)
        words = _("rolls {check} {needed}, {chance}")
        needed, chance = least.check.needed, percent(least.chance)
        told = [words.format(check=_(least.check.name), needed=needed, chance=chance)]
    words = ", ".join(told)
    return _("{roll}, and {n} more").format(roll=words, n=len(left)) if left else words


def _risks(rolls: Sequence[Ahead], name: str) -> Iterator[str]:
    """What comes of soft ground, of fast water, and of each blow and its dodge together."""
    sunk = sinks(rolls)
    if sunk:
        yield _("sinks in {chance}").format(chance=percent(sunk))
    washed = [one for one in rolls if one.to in (KEEP_FEET, REGAIN)][-1:]
    for one in washed:
        chance = percent(one.likely * (1 - one.chance))
        yield _("swept away in {chance}").format(chance=chance)
    for roll, after in zip(rolls, (*rolls[1:], None), strict=True):
        if roll.to == ATTACK:
            dodges = after is not None and after.to == DODGE
            chance = percent(roll.chance * (1 - after.chance if dodges and after else 1))
            words = _("strikes it down in {chance}")
            if roll.figure != name:
                words = _("{foe} strikes it down in {chance}")
            elif dodges and after:
                words = _("strikes {enemy} down in {chance}")
            enemy = after.figure if after else ""
            yield words.format(foe=roll.figure, enemy=enemy, chance=chance)


def _all(rolls: Sequence[Ahead]) -> Fraction:
    """How likely one roll after the other is made."""
    return prod((one.chance for one in rolls), start=Fraction(1))
