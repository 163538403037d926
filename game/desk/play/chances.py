"""The chance to win, moment by moment: its swing moments, and its line by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.desk.paint.charts import Series
from game.desk.play.history import History, Moment
from game.desk.play.swings import MOST, Swing, exchanges, largest, whole
from game.table.winning import Winning

LEAST = 1.0
"""Percent that a swing moment changes at least."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one moment made of the chance of the first side, in percent."""

    at: int
    moment: Moment
    before: float
    after: float

    def swing(self) -> Swing:
        """The same for the side that gained by it."""
        gain = self.after - self.before
        side, before = (0, self.before) if gain > 0 else (1, 100 - self.before)
        return Swing(self.at, self.moment, side, abs(gain), before)


def changes(history: History, winning: Winning) -> Iterator[Change]:
    """Each change of the lead.

    That a lead is worth more as the turns run out is none.
    """
    lead = winning.lead(history.start)
    for (at, moment), last in exchanges(history):
        before, lead = lead, winning.lead(last.battle)
        if lead != before:
            early, late = (100 * winning.chance(each, moment.when) for each in (before, lead))
            yield Change(at, moment, early, late)


def by_chance(found: Iterable[Change], most: int = MOST) -> list[Swing]:
    """The largest gains in the chance to win, in the order they came."""
    gains = (change.swing() for change in found)
    return largest((one for one in gains if one.gain >= LEAST), most)


def lines(history: History, winning: Winning, found: Iterable[Change]) -> Sequence[Series]:
    """The chance of both sides by turn in percent; where the battle is over, what came of it."""
    ends = [_at_end(history, winning, turn) for turn in range(len(history.turn_ends))]
    way = [
        (change.moment.when, chance) for change in found for chance in (change.before, change.after)
    ]
    way = sorted(
        [*way, *((float(turn), chance) for turn, chance in enumerate(ends))], key=itemgetter(0)
    )
    first, second = history.start.sides
    other = tuple((when, 100 - chance) for when, chance in way)
    return [
        Series(0, first, tuple(map(whole, ends)), " %", tuple(way)),
        Series(1, second, tuple(100 - whole(chance) for chance in ends), " %", other),
    ]


def _at_end(history: History, winning: Winning, turn: int) -> float:
    """The chance of the first side at the end of a turn, in percent."""
    board, over = history.turn_ends[turn], history.end.outcome
    if over is None or turn < len(history.turn_ends) - 1:
        return 100 * winning.chance(winning.lead(board), turn)
    return 50.0 if over[0] is None else 100.0 * (over[0] == board.sides[0])
