"""What many games come to: wins, score with its interval, means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.duel.lines import Line, Winner

SAMPLES = 2000
"""Samples of the bootstrap."""
SURE = 0.95
"""How often the interval holds the true score."""


@dataclass(frozen=True)
class Score:
    """Games of A, won, drawn and lost; its share of the points with the bounds of its interval."""

    games: int
    won: int
    drawn: int
    lost: int
    share: float
    low: float
    high: float


def score(lines: Sequence[Line]) -> Score:
    """The score of A. ValueError without any game."""
    if not lines:
        raise ValueError("there is no game to count")
    low, high = interval(lines)
    return Score(
        len(lines),
        _count(lines, "A"),
        _count(lines, None),
        _count(lines, "B"),
        sum(line.points for line in lines) / len(lines),
        low,
        high,
    )


def _count(lines: Sequence[Line], winner: Winner) -> int:
    return sum(line.winner == winner for line in lines)


def interval(lines: Sequence[Line], samples: int = SAMPLES) -> tuple[float, float]:
    """Bounds of A's score by bootstrap over starts: both games of a start are drawn together."""
    starts: dict[int, list[float]] = {}
    for line in sorted(lines, key=lambda line: line.game):
        starts.setdefault(line.start, []).append(line.points)
    pairs = [(sum(points), len(points)) for points in starts.values()]
    random = Random(0)
    means = []
    for _sample in range(samples):
        drawn = random.choices(pairs, k=len(pairs))
        means.append(sum(points for points, _n in drawn) / sum(n for _points, n in drawn))
    means.sort()
    cut = round(samples * (1 - SURE) / 2)
    return means[cut], means[-1 - cut]


def mean(lines: Sequence[Line], which: str, name: str) -> float:
    """The mean a game of something that is counted of A or B."""
    return sum(line.of(which).counts.get(name, 0.0) for line in lines) / len(lines)


def names_counted(lines: Sequence[Line]) -> list[str]:
    """All that is counted in any game."""
    return sorted({name for line in lines for name in (*line.a.counts, *line.b.counts)})
