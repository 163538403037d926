"""Where it goes on from what is decided one after the other: ships, as a rule."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def onward(
    names: Sequence[str], at: int, done: Collection[str], shown: Collection[str]
) -> int | None:
    """Later ones that are not done, then those never shown; None where nothing is left."""
    left = [number for number, name in enumerate(names) if name not in done]
    later = (number for number in left if number > at)
    unseen = (number for number in left if names[number] not in shown)
    return next(later, next(unseen, None))


def beside(
    names: Sequence[str], at: int, step: int, passed: Collection[str], told: Collection[str]
) -> int:
    """The next one in a circle that is not passed by and not told, else not passed by."""
    ways = [(at + step * far) % len(names) for far in range(1, len(names))]
    able = [way for way in ways if names[way] not in passed]
    left = (way for way in able if names[way] not in told)
    return next(left, next(iter(able), at))
