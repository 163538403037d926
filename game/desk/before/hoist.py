"""The name of the game as signal flags on two halyards, one word on each."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.desk.kit import Area, Canvas, Explanation, Metrics, Picture, Widget
from game.desk.kit.layout import Filling
from game.desk.paint import flags, shapes, theme
from game.words import _

WORDS = ("EARTH", "EXPECTS")
SIGNALS = {
    "A": "Alfa",
    "C": "Charlie",
    "E": "Echo",
    "H": "Hotel",
    "P": "Papa",
    "R": "Romeo",
    "S": "Sierra",
    "T": "Tango",
    "X": "X-ray",
}


class Hoist(Filling):
    """The flags, hexes side by side from the top of the area, with a card for each."""

    def own_width(self, m: Metrics) -> int:
        """Both halyards."""
        radius, left, _top = _sizes(m)
        return round(left + _pitch(radius) + radius)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The halyards behind, then flag after flag."""
        return [Canvas("flag lines", area, _draw_lines), *_flags(m)]


def _sizes(m: Metrics) -> tuple[int, int, int]:
    """The radius of a flag, and where the middle of the first one is."""
    return m.pick(29, 46), m.pick(62, 144), m.pick(84, 184)


def _pitch(radius: int) -> float:
    return radius * 3 / 2 + 3


def _high(radius: int) -> float:
    return radius * 1.732 + 3


def _flags(m: Metrics) -> Iterator[Picture]:
    radius, left, top = _sizes(m)
    high = _high(radius)
    for column, word in enumerate(WORDS):
        for number, letter in enumerate(word):
            x, y = left + column * _pitch(radius), top + (number + column / 2) * high
            place = Area(round(x - radius), round(y - high / 2), 2 * radius, round(high))
            card = Explanation(f"{letter} · {SIGNALS[letter]}", "", (_("a signal flag"),))
            image = flags.flag(letter, m.hex_radius(radius))
            yield Picture(f"flag {column}.{number}", place, image, explain=card)


def _draw_lines(surface: pygame.Surface, _rect: pygame.Rect, m: Metrics) -> None:
    radius, left, top = _sizes(m)
    for column, word in enumerate(WORDS):
        x = m.px(left + column * _pitch(radius))
        foot = m.px(top + (len(word) + column / 2) * _high(radius) + 16)
        shapes.line(surface, theme.LINE2, (x, 0), (x, foot), m.px(2))
