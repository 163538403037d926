"""A legend at the foot of a large map, or its head: signs, each with what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Label,
    Metrics,
    Panel,
    Part,
    Widget,
    column,
    fixed,
    flow,
    grow,
    layers,
    only_large,
    padded,
    row,
)
from game.desk.kit.layout import Filling
from game.desk.paint import theme

Brush = Callable[[pygame.Surface, pygame.Rect, Metrics], None]
FOOT, BESIDE = (0, 48), 150
"""How much of the map's foot the legend takes, and where it begins: beside the compass."""

GAP, HEAD = 10, 36
"""Between signs; how far below the upper edge it stands there, clear of the ruler."""


class Sign(NamedTuple):
    """How wide and high a sign is, what paints it, and what it means; words alone have no brush."""

    size: tuple[int, int]
    paint: Brush | None
    words: str


class Board(Part, Protocol):
    """A map that tells, once it is laid out, where its counters lie."""

    def taken(self, m: Metrics, area: Area) -> Sequence[pygame.Rect]:
        """The pixels of its counters and compass."""


def at_foot(board: Board, name: str, signs: Sequence[Sign]) -> Part:
    """A map with a legend called ``name``, if the window is large: at its foot, as a rule."""
    return layers(board, Legend(board, name, signs))


@dataclass
class Legend(Filling):
    """Signs at the foot of a map, or at its head or right where they cover less of its counters."""

    board: Board
    name: str
    signs: Sequence[Sign]

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Where it covers the least."""
        taken = self.board.taken(m, area)
        places = [part.lay(m, area) for part in self._places()]
        return min(places, key=lambda widgets: self._covered(widgets, m, taken))

    def _places(self) -> Iterator[Part]:
        for right in (False, True):
            yield column(grow(), only_large(padded(self._row(right=right), 0, 12)))
            yield column(only_large(padded(self._row(right=right), 0, HEAD)), grow())

    def _row(self, *, right: bool) -> Part:
        """Beside the compass, or at the right edge."""
        legend = _legend(self.name, self.signs)
        return row(grow(), legend, fixed(GAP)) if right else row(fixed(BESIDE), legend, grow())

    def _covered(self, widgets: Sequence[Widget], m: Metrics, taken: Sequence[pygame.Rect]) -> int:
        places = [m.rect(widget.place) for widget in widgets if widget.name == self.name]
        cuts = (place.clip(rect) for place in places for rect in taken)
        return sum(cut.w * cut.h for cut in cuts)


def _legend(name: str, signs: Sequence[Sign]) -> Panel:
    """Signs with their words, on a panel."""
    return Panel(name, fill=theme.DECK, holds=signs_row(signs), pad=(12, 6))


def signs_row(signs: Sequence[Sign], apart: int = GAP) -> Part:
    """Signs with their words, on a second line where one has no room for all."""
    found: list[Part] = []
    for number, (size, paint, words) in enumerate(signs):
        label = Label(f"legend words {number}", label=words, style=theme.SMALL, colour=theme.INK2)
        sign = f"legend sign {number}"
        shown = Canvas(sign, Area(0, 0, *size), paint) if paint is not None else None
        found.append(row(shown, label, gap=GAP))
    return flow(*found, gap=apart)
