"""A duel as text, as JSON, as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any

from game.duel.figures import Score, mean, names_counted, score
from game.duel.lines import Line
from game.duel.pairing import Pairing
from game.words import _, counted

NARROW = 14
"""Letters of a column of numbers."""


def text_table(pairing: Pairing, lines: Sequence[Line]) -> str:
    """For a reader: the score with its interval, the length, and the means a game."""
    told = score(lines)
    games = counted("one game", "{n} games", told.games)
    head = _("{title}: {games}, seed {seed}").format(
        title=pairing.title, games=games, seed=pairing.seed
    )
    return "\n".join([head, *_rows(_body(pairing, lines, told))]) + "\n"


def _body(pairing: Pairing, lines: Sequence[Line], told: Score) -> Iterator[tuple[str, str, str]]:
    share = 100 * told.share
    bounds = _("{low:.1f} to {high:.1f}")
    yield "", *_headings(pairing)
    yield _("mind"), *pairing.minds
    yield _("won"), str(told.won), str(told.lost)
    yield _("drawn"), str(told.drawn), str(told.drawn)
    yield _("score in 100"), f"{share:.1f}", f"{100 - share:.1f}"
    low, high = 100 * told.low, 100 * told.high
    first = bounds.format(low=low, high=high)
    yield _("95 in 100 within"), first, bounds.format(low=100 - high, high=100 - low)
    yield _("turns a game"), f"{sum(line.turns for line in lines) / len(lines):.1f}", ""
    limit = 100 * sum(line.limit for line in lines) / len(lines)
    yield _("to the last turn"), f"{limit:.0f} %", ""
    refused = [str(sum(line.of(each).refused for line in lines)) for each in "AB"]
    yield _("refused orders"), refused[0], refused[1]
    for name in names_counted(lines):
        yield name, _figure(mean(lines, "A", name)), _figure(mean(lines, "B", name))


def _headings(pairing: Pairing) -> tuple[str, str]:
    if pairing.scenario is not None:
        return "A", "B"
    return pairing.names


def _figure(number: float) -> str:
    return f"{number:.2f}"


def _rows(body: Iterator[tuple[str, str, str]]) -> Iterator[str]:
    rows = list(body)
    wide = max(len(name) for name, _a, _b in rows)
    each = max(NARROW, *(len(cell) + 2 for _name, *cells in rows for cell in cells))
    for name, first, second in rows:
        yield f"{name:<{wide}}{first:>{each}}{second:>{each}}".rstrip()


def data(pairing: Pairing, lines: Sequence[Line]) -> dict[str, Any]:
    """The same for a program. How long was thought is left out: no two runs agree in it."""
    told = score(lines)
    return {
        "game": pairing.game.name,
        "title": pairing.title,
        "seed": pairing.seed,
        "mark": pairing.mark,
        "names": list(pairing.names),
        "minds": list(pairing.minds),
        "games": told.games,
        "won": told.won,
        "drawn": told.drawn,
        "lost": told.lost,
        "score": round(told.share, 6),
        "interval": [round(told.low, 6), round(told.high, 6)],
        "turns": round(sum(line.turns for line in lines) / len(lines), 6),
        "limit": round(sum(line.limit for line in lines) / len(lines), 6),
        "refused": [sum(line.of(each).refused for line in lines) for each in "AB"],
        "counts": [
            {name: round(mean(lines, each, name), 6) for name in names_counted(lines)}
            for each in "AB"
        ],
    }


def csv_table(lines: Sequence[Line]) -> str:
    """A row a game, in the order of their numbers."""
    names = names_counted(lines)
    out = io.StringIO()
    written = csv.writer(out, lineterminator="\n")
    counts = [f"{who}: {name}" for who in "AB" for name in names]
    refused = [f"{who}: refused" for who in "AB"]
    head = ["game", "start", "swapped", "winner", "turns", "limit", "reason"]
    written.writerow([*head, *refused, *counts])
    for line in lines:
        row = [line.game, line.start, int(line.swapped), line.winner or "", line.turns]
        values = [f"{line.of(who).counts.get(name, 0.0):g}" for who in "AB" for name in names]
        told = [*row, int(line.limit), line.reason, line.a.refused, line.b.refused, *values]
        written.writerow(told)
    return out.getvalue()


def thinking(lines: Sequence[Line]) -> str:
    """How long both thought about a decision: the mean, and the slowest of all."""
    parts = []
    for who in "AB":
        each = [line.of(who) for line in lines]
        whole = sum(one.milliseconds for one in each)
        count = sum(one.decisions for one in each) or 1
        text = _("{who} {mean:.1f} ms a decision, {most:.0f} at most")
        slowest = max(one.slowest for one in each)
        parts.append(text.format(who=who, mean=whole / count, most=slowest))
    return "; ".join(parts)
