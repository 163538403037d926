"""The charts of a report: boxes left turn by turn; damage by weapon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.kit import Part
from game.desk.paint.charts import Bars, BarTable, Series
from game.systems.earth_expects.rules.victory import value_destroyed
from game.systems.earth_expects.screens.report.history import History, kind_words, kinds
from game.systems.earth_expects.state.battle import Battle
from game.words import _


def boxes_left(history: History) -> tuple[str, list[Series]]:
    """What the chart shows, and its caption: in percent where the sides began uneven."""
    left = {side: history.boxes_left(side) for side in history.start.sides}
    return by_turn(left, (_("Boxes left, turn by turn"), _("Boxes left in percent")))


def by_turn(
    left: Mapping[str, Sequence[int]], captions: tuple[str, str]
) -> tuple[str, list[Series]]:
    """What is left of each side at the start and after each turn, with its caption of the two.

    In percent, as the second says, where the sides began uneven.
    """
    starts = [counts[0] for counts in left.values()]
    uneven = max(starts) > 1.5 * min(starts)
    series = [_series(n, *each, uneven) for n, each in enumerate(left.items())]
    return captions[uneven], series


def _series(number: int, side: str, left: Sequence[int], percent: bool) -> Series:
    if not percent:
        return Series(number, side, tuple(left))
    return Series(number, side, tuple(round(100 * n / (left[0] or 1)) for n in left), " %")


def destroyed_shares(battle: Battle) -> list[float]:
    """The value that each side has destroyed, in percent of that of its enemies' ships."""
    found = []
    for side in battle.sides:
        brought = sum(ship.value for ship in battle.ships.values() if ship.side != side)
        found.append(float(100 * value_destroyed(battle, side) / (brought or 1)))
    return found


def damage(history: History) -> Part:
    """Points of damage that each side suffered, by what did some, or by all where nothing did."""
    columns = []
    sides = history.start.sides
    told = [k for k in kinds() if any(history.suffered(side, k) for side in sides)] or kinds()
    for number, side in enumerate(sides):
        values = tuple(history.suffered(side, kind) for kind in told)
        head = _("suffered by {side} · {n}").format(side=side, n=sum(values))
        columns.append(Bars(number, head, values))
    labels = tuple(kind_words(kind) for kind in told)
    return BarTable("damage", labels=labels, columns=tuple(columns))
