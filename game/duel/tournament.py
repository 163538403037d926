"""All against all: the pairings, and the table as Markdown, CSV and SVG."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations

from game.duel.pairing import Pairing, met, told_apart
from game.duel.rating import Pair, Rating
from game.table.faults import SetupError
from game.words import _


@dataclass(frozen=True)
class Tournament:
    """Who meets, and every pair of them, by place."""

    names: list[str]
    pairings: Mapping[Pair, Pairing]


def tournament(given: Sequence[str], mind: str, seed: int, name: str | None = None) -> Tournament:
    """Everybody against everybody else, played by one mind; SetupError."""
    if len(given) < 2:
        text = _("A tournament is between two at least: name more ships or fleets.")
        raise SetupError(given[0] if given else _("nobody"), [text])
    game, sides = met(tuple(given), name)
    names = told_apart([side.name for side in sides])
    pairings = {
        (a, b): Pairing(game, (sides[a], sides[b]), None, (names[a], names[b]), (mind, mind), seed)
        for a, b in combinations(range(len(sides)), 2)
    }
    return Tournament(names, pairings)


def _heads() -> list[str]:
    return [
        _("Place"),
        _("Name"),
        _("Rating"),
        _("From"),
        _("To"),
        _("Points"),
        _("Games"),
    ]


def _cells(found: Sequence[Rating]) -> list[list[str]]:
    return [
        [
            str(place),
            one.name,
            f"{one.rating:.0f}",
            f"{one.low:.0f}",
            f"{one.high:.0f}",
            f"{one.points:g}",
            str(one.games),
        ]
        for place, one in enumerate(found, 1)
    ]


def markdown(found: Sequence[Rating]) -> str:
    """A table."""
    heads = _heads()
    rows = [heads, ["---"] * len(heads), *_cells(found)]
    lines = ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
    return "\n".join(lines) + "\n"


def csv_text(found: Sequence[Rating]) -> str:
    """The same with commas."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_heads(), *_cells(found)])
    return out.getvalue()


ROW, LEFT, WIDE, EDGE = 28, 220, 420, 30


def svg(found: Sequence[Rating]) -> str:
    """A dot for each rating on a line for its interval, the strongest on top."""
    low = min(one.low for one in found)
    span = max(one.high for one in found) - low or 1.0

    def x(rating: float) -> float:
        return LEFT + WIDE * (rating - low) / span

    width, height = LEFT + WIDE + 2 * EDGE, ROW * len(found) + EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
        '<rect width="100%" height="100%" fill="#0B111B"/>',
    ]
    for number, one in enumerate(found):
        y = EDGE / 2 + ROW * (number + 0.5)
        words = f"{one.rating:.0f}"
        parts += [
            f'<text x="{LEFT - 14}" y="{y + 4:.1f}" text-anchor="end" fill="#E8EDF4">'
            f"{escape(one.name)}</text>",
            f'<line x1="{x(one.low):.1f}" x2="{x(one.high):.1f}" y1="{y:.1f}" y2="{y:.1f}" '
            'stroke="#5CB3FF" stroke-width="2"/>',
            f'<circle cx="{x(one.rating):.1f}" cy="{y:.1f}" r="5" fill="#F4EBD9"/>',
            f'<text x="{LEFT + WIDE + 10}" y="{y + 4:.1f}" fill="#9FB0C4">{words}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
