"""The swing moments of a battle: where what its scenario counts changed most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from game.desk.play.history import History, Moment
from game.table.log import LINE

MOST = 5
Worth = Callable[[Any], Sequence[float]]
"""What each side has of a table, the more the better."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a scenario counts: its ``unit`` behind a number, and the ``words`` of what it is."""

    words: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Swing:
    """``at`` the number of a moment in the history; ``gain`` of a side on the others in it."""

    at: int
    moment: Moment
    side: int
    gain: float


def swings(history: History, worth: Worth, most: int = MOST) -> list[Swing]:
    """The largest gains of a side on the mean of the others, in the order they came.

    All lines of one attack are one moment: that which says what was rolled.
    """
    found = sorted(_gains(history, worth), key=lambda one: -one.gain)[:most]
    return sorted(found, key=lambda one: one.at)


def _gains(history: History, worth: Worth) -> Iterator[Swing]:
    before = _leads(worth(history.start))
    numbered = enumerate(history.moments)
    for _key, group in groupby(numbered, key=lambda pair: _together(*pair)):
        moments = list(group)
        after = _leads(worth(moments[-1][1].battle))
        gains = [late - early for early, late in zip(before, after, strict=True)]
        before = after
        gain = max(gains, default=0.0)
        if gain > 0:
            told = [pair for pair in moments if pair[1].line.level == LINE] or moments[-1:]
            yield Swing(*told[-1], gains.index(gain), gain)


def _together(number: int, moment: Moment) -> tuple[int, str | int]:
    """What lines of one attack share, and no others."""
    attack = moment.line.attack.split("/", 1)[0]
    return moment.line.turn, attack or number


def _leads(worth: Sequence[float]) -> list[float]:
    """How far each is before the mean of the others."""
    others = max(1, len(worth) - 1)
    return [one - (sum(worth) - one) / others for one in worth]
