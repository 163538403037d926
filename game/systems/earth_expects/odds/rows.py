"""One attack at every row it may be aimed at, played a little at a time."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.odds.figure import Figure
from game.systems.earth_expects.odds.outcome import Outcome, Reckoned
from game.systems.earth_expects.pure.attack import Attack, ByTable
from game.systems.earth_expects.pure.forecast import Forecast
from game.systems.earth_expects.pure.heat import heat_of
from game.systems.earth_expects.pure.heat_rows import Floats
from game.systems.earth_expects.pure.hull import WHOLE
from game.systems.earth_expects.pure.salvo import Salvo
from game.systems.earth_expects.state.record import Record

CHEAP = {"drifts", "drives", "strikes"}
"""Ways whose heat is reckoned in milliseconds, for all rows at once."""
PIECE, SLOW_PIECE = 250, 10
"""So many plays at a time take a few milliseconds; fewer where each is played on a table."""
FAIR, ENOUGH = 1000, 4000
"""Plays of a row after which it is known well enough beside others; and by itself.

A chance is then known to 1.6 percent at worst, and to 0.8.
"""


class Rows:
    """What an attack may come to by the row it is aimed at.

    ``rows``: those that may be chosen. What single boxes have to fear is there at once where it is
    cheap; the rest is played: ``refine`` plays a piece.
    """

    def __init__(self, record: Record, attack: Attack, sent: Figure | None = None) -> None:
        self.record = record
        self.attack = attack
        self.sent = sent
        damage = attack.line.hull.damage(record)
        masks = sorted(attack.line.masks.items())
        self.rows = tuple(row for row, mask in masks if damage.standing & mask)
        self._reckoned = _reckoned(record, attack)
        self._played: dict[int, Forecast] = {}

    def knows(self, row: int) -> bool:
        """Whether anything can be told of a row."""
        return row in self._reckoned or row in self._played

    def plays(self, row: int) -> int:
        """How often a row was played."""
        return len(self._played[row].ends) if row in self._played else 0

    def at(self, row: int) -> Outcome:
        """What is known of a row; it is played once if nothing is."""
        if not self.knows(row):
            self.play(row, self._piece)
        reckoned, played = self._reckoned.get(row), self._played.get(row)
        return Outcome(self.record, self.sent, reckoned, played)

    def play(self, row: int, count: int) -> None:
        """Play a row so many times more; the same calls give the same plays."""
        before = self._played.get(row)
        seed = (row & 0xFFF) << 20 | self.plays(row)
        more = Salvo(self.record, [self.attack.at(row)]).sample(count, seed)
        self._played[row] = more if before is None else before.joined(more)

    def firm(self, row: int) -> None:
        """Play a row until it is known well enough beside others; not where that takes long."""
        while self._piece == PIECE and self.plays(row) < FAIR:
            self.play(row, PIECE)

    def refine(self, wanted: Sequence[int]) -> int | None:
        """Play a piece of the row that needs it most; None where all is known well.

        Rows of which nothing is known come first, then those ``wanted``, then the others.
        """
        blank = [row for row in (*wanted, *self.rows) if not self.knows(row)][:1]
        short = [row for row in wanted if self.plays(row) < ENOUGH]
        others = [row for row in self.rows if self.plays(row) < FAIR]
        row = min(blank or short or others, key=self.plays, default=None)
        if row is not None:
            self.play(row, self._piece)
        return row

    @property
    def _piece(self) -> int:
        return SLOW_PIECE if isinstance(self.attack, ByTable) else PIECE


def _reckoned(record: Record, attack: Attack) -> dict[int, Reckoned]:
    """By row what is exact; nothing where that is not to be had, or takes long."""
    blow, hull = attack.blow, attack.line.hull
    if blow.way not in CHEAP or blow.rapid or not blow.dice:
        return {}
    damage = hull.damage(record)
    heat = heat_of(attack, damage)
    if not heat.exact:
        return {}
    before = [float(level != WHOLE) for level in damage.levels[:-1]]
    gone = [float(not damage.standing >> box & 1) for box in range(hull.nothing)]
    return {
        row: Reckoned(
            _by_box(hull.ids, points),
            _by_box(hull.ids, heat.damaged[row] + before),
            _by_box(hull.ids, heat.destroyed[row] + gone),
        )
        for row, points in heat.points.items()
    }


def _by_box(ids: Sequence[str], values: Floats) -> dict[str, float]:
    return dict(zip(ids, values.tolist(), strict=True))
