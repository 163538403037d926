"""What speaks for an option that was weighed, and what it gives up, in the words of any game."""

from __future__ import annotations

from typing import Any

from game.table.thoughts import Option, Thought
from game.words import _, capitalised, counted

LETTERS = "ABCDEFGH"
"""What options are called, in their order."""
LEAST = 0.05
"""So much more or less than usual is worth a word."""


def points(number: float) -> str:
    """A worth with one decimal, if that is not 0."""
    return f"{round(number, 1) + 0.0:.1f}".removesuffix(".0").replace("-", "−")


def signed(number: float) -> str:
    """``+0.5``, ``−2``, ``0``."""
    told = points(number)
    return f"+{told}" if number > 0 and told != "0" else told


def apart(option: Option, other: Option) -> float:
    """How much more an option is worth than another, as the two worths are read."""
    return round(option.total, 1) - round(other.total, 1)


def beside(thought: Thought[Any], option: Option) -> dict[str, float]:
    """How much better an option is in each term than is usual among all that were weighed."""
    usual = thought.usual or {}
    return {name: value - usual.get(name, 0.0) for name, value in option.terms.items()}


def because(thought: Thought[Any], option: Option) -> str:
    """A sentence from the two terms that set an option apart from the usual."""
    if thought.weighed < 2:
        return _("{what}. There was no other way.").format(what=capitalised(option.words))
    found = beside(thought, option)
    best = max(found, key=lambda name: found[name], default="")
    worst = min(found, key=lambda name: found[name], default="")
    words = {"what": capitalised(option.words), "all": _all(thought)}
    gains, loses = best and found[best] >= LEAST, worst and found[worst] <= -LEAST
    if gains:
        told = _("{what}: beside what is usual among {all} it gains most in {term} ({n})")
        told = told.format(**words, term=_quoted(best), n=signed(found[best]))
    elif thought.best is None or points(thought.best.total) == points(option.total):
        told = _("{what}: none of {all} is worth more").format(**words)
    else:
        told = _("{what}: better in nothing than what is usual among {all}").format(**words)
    if not loses:
        return _("{told}.").format(told=told)
    price = _("{told}; it gives up most in {term} ({n}).")
    return price.format(told=told, term=_quoted(worst), n=signed(found[worst]))


def _all(thought: Thought[Any]) -> str:
    return counted("its {n} option", "its {n} options", thought.weighed)


def _quoted(term: str) -> str:
    return _("“{term}”").format(term=_(term))


def falls_short(thought: Thought[Any], option: Option) -> str:
    """What lies between an option and the one that was taken; of that one, how far it is from the
    best."""
    taken, best = thought.taken, thought.best
    if taken is None or best is None:
        return ""
    other = best if option is taken else taken
    gap = apart(other, option)
    letter = LETTERS[thought.options.index(other)]
    numbers = {"letter": letter, "n": points(abs(gap))}
    if option is taken:
        if points(gap) == "0":
            return ""
        return _("{letter} was worth {n} more.").format(**numbers)
    if points(gap) == "0":
        return _("{letter}, which is worth as much, was taken.").format(**numbers)
    if gap < 0:
        return _("{letter}, which is worth {n} less, was taken.").format(**numbers)
    return _("{letter}, which is worth {n} more, was taken.").format(**numbers)
