"""The swing moments of a battle: where what its scenario counts changed most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from game.desk.play.history import History, Moment
from game.table.log import LINE

MOST = 5
Worth = Callable[[Any], Sequence[float]]
"""What each side has of a table, the more the better."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a scenario counts: its ``unit`` behind a number, and the ``words`` of what it is.

    In ``whole_turns`` where all sides come by it in every turn, one after the other on paper: who
    is told of first has gained nothing by that.
    """

    words: str
    unit: str = ""
    whole_turns: bool = False


@dataclass(frozen=True, slots=True)
class Swing:
    """``at`` the number of a moment in the history; ``gain`` of a side on the others in it."""

    at: int
    moment: Moment
    side: int
    gain: float


def swings(
    history: History, worth: Worth, most: int = MOST, *, whole_turns: bool = False
) -> list[Swing]:
    """The largest gains of a side on the mean of the others, in the order they came.

    All lines of one attack are one moment: that which says what was rolled. So are those of
    ``whole_turns``: that which brought the side the most.
    """
    gains = _by_turn(history, worth) if whole_turns else _gains(history, worth)
    found = sorted(gains, key=lambda one: -one.gain)[:most]
    return sorted(found, key=lambda one: one.at)


def _by_turn(history: History, worth: Worth) -> Iterator[Swing]:
    before = worth(history.start)
    numbered = enumerate(history.moments)
    for _turn, group in groupby(numbered, key=lambda pair: pair[1].line.turn):
        moments = list(group)
        steps = list(pairwise([before, *(worth(moment.battle) for _at, moment in moments)]))
        after = steps[-1][1]
        leads = zip(_leads(before), _leads(after), strict=True)
        gains, before = [late - early for early, late in leads], after
        gain = max(gains, default=0.0)
        if gain > 0:
            side = gains.index(gain)
            rises = [late[side] - early[side] for early, late in steps]
            yield Swing(*moments[rises.index(max(rises))], side, gain)


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
