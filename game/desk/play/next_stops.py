"""Where it goes on from what is decided one after the other: ships, as a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.desk.play.order_pad import OrderPad
from game.table.decisions import Decision


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


def reopened(pad: OrderPad, names: Sequence[str], before: Collection[str]) -> set[str]:
    """Those that had a draft ``before`` their screen was opened: they were seen then."""
    return {name for name, decision in _pairs(pad, names) if decision.key in before}


def written(pad: OrderPad, names: Sequence[str], shown: Collection[str]) -> set[str]:
    """Those shown before for which something was written that can be sealed."""
    begun = ((name, d) for name, d in _pairs(pad, names) if name in shown and pad.is_begun(d))
    return {name for name, decision in begun if not _faults(pad, decision)}


def faulty(pad: OrderPad, names: Sequence[str], at: int) -> int | None:
    """The first of the others that cannot be sealed as it is; None where all can."""
    decisions = [decision for _name, decision in _pairs(pad, names)]
    return next((n for n, d in enumerate(decisions) if n != at and _faults(pad, d)), None)


def _pairs(pad: OrderPad, names: Sequence[str]) -> Iterator[tuple[str, Decision]]:
    """Each with its decision; none where one decision is about all of them."""
    decisions = pad.moment.decisions
    yield from zip(names, decisions, strict=True) if len(names) == len(decisions) else ()


def _faults(pad: OrderPad, decision: Decision) -> bool:
    return bool(pad.hot.faults(decision, pad.draft_of(decision)))
