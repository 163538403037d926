"""A legend at the foot of a large map: signs, each with what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Label,
    Metrics,
    Panel,
    Part,
    column,
    fixed,
    flow,
    grow,
    layers,
    only_large,
    padded,
    row,
)
from game.desk.paint import theme

Brush = Callable[[pygame.Surface, pygame.Rect, Metrics], None]
FOOT, BESIDE = (0, 48), 150
"""How much of the map's foot the legend takes, and where it begins: beside the compass."""

GAP = 10


class Sign(NamedTuple):
    """How wide and high a sign is, what paints it, and what it means; words alone have no brush."""

    size: tuple[int, int]
    paint: Brush | None
    words: str


def at_foot(board: Part, name: str, signs: Sequence[Sign]) -> Part:
    """A map with a legend called ``name`` at its foot, if the window is large."""
    beside = row(fixed(BESIDE), _legend(name, signs), grow())
    return layers(board, column(grow(), only_large(padded(beside, 0, 12))))


def _legend(name: str, signs: Sequence[Sign]) -> Panel:
    """Signs with their words, on a second line where one has no room for all."""
    found: list[Part] = []
    for number, (size, paint, words) in enumerate(signs):
        label = Label(f"legend words {number}", label=words, style=theme.SMALL, colour=theme.INK2)
        sign = f"legend sign {number}"
        shown = Canvas(sign, Area(0, 0, *size), paint) if paint is not None else None
        found.append(row(shown, label, gap=GAP))
    return Panel(name, fill=theme.DECK, holds=flow(*found, gap=GAP), pad=(12, 6))
