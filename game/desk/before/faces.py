"""Pictures of the ships of a side on its panel of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.desk.kit import Area, Label, Metrics, Picture, Widget, fixed, grow, row
from game.desk.kit.pictures import Image
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.marks import Face
from game.desk.paint import theme

FACE, GAP, MORE = (44, 46), (4, 8), 28
"""How large a picture is, what is between two, how wide the number is of those without room."""
BESIDE = 4
"""So many stand beside the name of their side."""


@dataclass(frozen=True)
class Faces:
    """Those of a side by its number, from the right, and how many more there are than have room."""

    side: int
    every: Sequence[Image]

    def own_width(self, m: Metrics) -> int:
        """All of them."""
        return self._wide(m, len(self.every))

    def own_height(self, m: Metrics, wide: int) -> int:
        """One."""
        del wide
        return m.pick(*FACE)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """As many as have room."""
        size, count = m.pick(*FACE), len(self.every)
        if self._wide(m, count) > area.w:
            each = size + m.pick(*GAP)
            count = max(0, (area.w - MORE) // each)
        pictures = (
            fixed(size, Picture(f"face {self.side} {n}", image=image))
            for n, image in enumerate(self.every[:count])
        )
        left = len(self.every) - count
        more = None
        if left and area.w >= MORE:
            label = Label(f"more faces {self.side}", label=f"+{left}", colour=theme.INK2)
            more = fixed(MORE, label)
        return row(grow(), *pictures, more, gap=GAP).lay(m, area)

    def _wide(self, m: Metrics, count: int) -> int:
        return count * m.pick(*FACE) + max(0, count - 1) * m.pick(*GAP)


def counter_face(face: Face, side: int) -> Image:
    """The counter of a game as the picture of a ship."""
    return partial(_counter, face, side)


def _counter(face: Face, side: int, m: Metrics) -> pygame.Surface:
    look = theme.palette_name(), theme.is_plain()
    return _drawn(face, side, m.px(m.pick(*FACE) // 2), look)


@lru_cache(maxsize=64)
def _drawn(face: Face, side: int, radius: int, look: tuple[str, bool]) -> pygame.Surface:
    """It in one look; set-up draws it anew whenever something changes."""
    del look
    return face.draw(hex_metrics(radius), side, ghost=False)
