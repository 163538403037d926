"""Strengths from all against all: Bradley and Terry's model, with intervals by bootstrap.

The chance that one beats another is ``1 / (1 + 10 ** (difference / 400))``, as in chess; the mean
of all ratings is 1500.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from game.duel.lines import Line

MEAN, SCALE = 1500.0, 400.0
ROUNDS, CLOSE = 2000, 1e-9
SAMPLES = 400
PRIOR = 0.5
"""Drawn games that everybody is given against everybody, so that who wins all has a rating."""
Pair = tuple[int, int]
Results = Mapping[Pair, Sequence[Line]]
"""The games of each pair, by the places of A and B."""


@dataclass(frozen=True)
class Rating:
    """One of those who meet: its rating with the bounds of its interval, points and games."""

    name: str
    rating: float
    low: float
    high: float
    points: float
    games: int


def ratings(names: Sequence[str], results: Results) -> list[Rating]:
    """All of them, the strongest first; those of equal rating as they were named."""
    found = _fitted(len(names), _totals(results))
    samples = _samples(len(names), results)
    told = []
    for place, name in enumerate(names):
        drawn = sorted(sample[place] for sample in samples)
        cut = round(len(drawn) * 0.025)
        points, games = _record(place, results)
        told.append(Rating(name, found[place], drawn[cut], drawn[-1 - cut], points, games))
    return sorted(told, key=lambda one: -one.rating)


def _record(place: int, results: Results) -> tuple[float, int]:
    points, games = 0.0, 0
    for pair, lines in results.items():
        if place in pair:
            won = sum(line.points for line in lines)
            points += won if place == pair[0] else len(lines) - won
            games += len(lines)
    return points, games


def _totals(results: Results) -> dict[Pair, tuple[float, float]]:
    """What A and B have of the points, by pair."""
    found = {}
    for pair, lines in results.items():
        won = sum(line.points for line in lines)
        found[pair] = won, len(lines) - won
    return found


def _samples(count: int, results: Results) -> list[list[float]]:
    """Ratings of games drawn anew, both of a start together."""
    random, found = Random(0), []
    starts = {pair: _by_start(lines) for pair, lines in results.items()}
    for _sample in range(SAMPLES):
        totals = {}
        for pair, pieces in starts.items():
            drawn = random.choices(pieces, k=len(pieces))
            won = sum(points for points, _games in drawn)
            totals[pair] = won, sum(games for _points, games in drawn) - won
        found.append(_fitted(count, totals))
    return found


def _by_start(lines: Sequence[Line]) -> list[tuple[float, int]]:
    found: dict[int, tuple[float, int]] = {}
    for line in lines:
        points, games = found.get(line.start, (0.0, 0))
        found[line.start] = points + line.points, games + 1
    return list(found.values())


def _fitted(count: int, totals: Mapping[Pair, tuple[float, float]]) -> list[float]:
    """The likeliest ratings, by the minorisation of Hunter (2004)."""
    won = [0.0] * count
    met: dict[Pair, float] = {}
    for (a, b), (first, second) in totals.items():
        won[a] += first + PRIOR / 2
        won[b] += second + PRIOR / 2
        met[a, b] = met[b, a] = first + second + PRIOR
    strength = [1.0] * count
    for _round in range(ROUNDS):
        new = [_step(one, strength, won, met) for one in range(count)]
        scale = math.exp(-sum(map(math.log, new)) / count)
        new = [each * scale for each in new]
        done = all(abs(a - b) < CLOSE * a for a, b in zip(new, strength, strict=True))
        strength = new
        if done:
            break
    return [MEAN + SCALE * math.log10(each) for each in strength]


def _step(
    one: int, strength: Sequence[float], won: Sequence[float], met: Mapping[Pair, float]
) -> float:
    others = (
        games / (strength[one] + strength[other]) for (a, other), games in met.items() if a == one
    )
    return won[one] / sum(others)
