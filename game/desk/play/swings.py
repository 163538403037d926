"""The swing moments of a battle: where the chance to win it changed most, or what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from game.desk.play.history import History, Moment
from game.table.log import LINE
from game.words import _

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
    """``at`` the number of a moment in the history; ``gain`` of a side on the others in it.

    ``before``: its chance to win in percent, where the gain is one of that.
    """

    at: int
    moment: Moment
    side: int
    gain: float
    before: float | None = None

    def words(self, unit: str) -> str:
        """``+2.5 %``, or ``41 → 62 %``."""
        if self.before is not None:
            return _("{before} → {after} %").format(
                before=whole(self.before), after=whole(self.before + self.gain)
            )
        return f"+{self.gain:.1f}".removesuffix(".0") + unit


def whole(percent: float) -> int:
    """A chance in whole percent; neither never nor always unless it is."""
    return round(percent) if percent in (0, 100) else min(99, max(1, round(percent)))


def swings(
    history: History, worth: Worth, most: int = MOST, *, whole_turns: bool = False
) -> list[Swing]:
    """The largest gains of a side on the mean of the others, in the order they came.

    All lines of one attack are one moment: that which says what was rolled. So are those of
    ``whole_turns``: that which brought the side the most.
    """
    return largest(_by_turn(history, worth) if whole_turns else _gains(history, worth), most)


def largest(gains: Iterable[Swing], most: int = MOST) -> list[Swing]:
    """Those, in the order they came."""
    found = sorted(gains, key=lambda one: -one.gain)[:most]
    return sorted(found, key=lambda one: one.at)


def _by_turn(history: History, worth: Worth) -> Iterator[Swing]:
    before = worth(history.start)
    numbered = enumerate(history.moments)
    for _number, group in groupby(numbered, key=lambda pair: pair[1].line.turn):
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
    for told, last in exchanges(history):
        after = _leads(worth(last.battle))
        gains = [late - early for early, late in zip(before, after, strict=True)]
        before = after
        gain = max(gains, default=0.0)
        if gain > 0:
            yield Swing(*told, gains.index(gain), gain)


def exchanges(history: History) -> Iterator[tuple[tuple[int, Moment], Moment]]:
    """The moments of one attack together, others alone: what tells of each, and the last of it."""
    for _key, group in groupby(enumerate(history.moments), key=lambda pair: _together(*pair)):
        moments = list(group)
        told = [pair for pair in moments if pair[1].line.level == LINE] or moments
        yield told[-1], moments[-1][1]


def _together(number: int, moment: Moment) -> tuple[int, str | int]:
    """What lines of one attack share, and no others."""
    attack = moment.line.attack.split("/", 1)[0]
    return moment.line.turn, attack or number


def _leads(worth: Sequence[float]) -> list[float]:
    """How far each is before the mean of the others."""
    others = max(1, len(worth) - 1)
    return [one - (sum(worth) - one) / others for one in worth]
