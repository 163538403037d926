"""Where the marks of a battle chart stand, and where their words cover least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import pygame

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_ground import spot
from game.desk.before.chart_marks import ChartMark
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics

RADIUS = 13
"""Of a mark, in units."""
BELOW = 6
"""How much room there is at least between a mark and the foot of the chart: for its bars."""
NAME = theme.SMALL
CAP, ROUNDS = 20, 3
"""How wide the sign of a first battle is, and how often words look for a better place."""
NAME_ROOM = 100
"""How wide the name of a patch is taken to be; its ground may have words on it."""
LOWER, APART = 0.6, 6
"""How much lower or higher words may stand, as a share of their height, and how far from others."""
FORBIDDEN = 1000
"""How much worse it is for words to lie outside than on each other."""


@dataclass(frozen=True)
class ChartPlan:
    """The pixels of all ``marks`` on a ``chart`` that fills ``rect``, and of their words."""

    chart: ChartFile
    marks: Sequence[ChartMark]
    rect: pygame.Rect
    metrics: Metrics

    def mark(self, index: int) -> pygame.Rect:
        """The pixels of a mark."""
        r = self.metrics.px(RADIUS)
        rect = pygame.Rect(0, 0, 2 * r, 2 * r)
        mark, room = self.marks[index], self.rect.inflate(-2 * r - 4, -2 * r - 4)
        room.height -= self.metrics.px(BELOW)
        x, y = spot(self.rect.size, mark.x, mark.y)
        rect.center = (
            min(max(self.rect.left + x, room.left), room.right),
            min(max(self.rect.top + y, room.top), room.bottom),
        )
        return rect

    def _label_sizes(self, mark: ChartMark, lines: int) -> tuple[int, int]:
        """A title, and as a second line length and lesson."""
        m = self.metrics
        wide = (CAP if mark.first else 0) + label_width(m, mark.title, NAME.bold())
        if lines > 1:
            wide = max(wide, label_width(m, mark.second, NAME))
        return m.px(wide + 2), m.px(NAME.line * lines)

    @cached_property
    def labels(self) -> list[pygame.Rect]:
        """Where the words of each mark stand; a title alone where two lines would cover others."""
        whole = self._labels(2) if not self.metrics.compact else []
        marks = [self.mark(n) for n in range(len(self.marks))]
        clear = all(label.collidelist(marks) < 0 for label in whole)
        clear = clear and not any(one.colliderect(other) for one, other in combinations(whole, 2))
        return whole if whole and clear else self._labels(1)

    def _labels(self, lines: int) -> list[pygame.Rect]:
        """Beside each mark, where its words cover least.

        Each in turn finds the best place among the others, until all have had a few tries.
        """
        fixed = [self.mark(n) for n in range(len(self.marks))] + self._worlds()
        places = [self._places(n, mark, lines) for n, mark in enumerate(self.marks)]
        found: list[pygame.Rect] = []
        apart = 2 * self.metrics.px(APART)
        for _round in range(ROUNDS):
            for n, choice in enumerate(places):
                others = (label.inflate(apart, 0) for label in (*found[:n], *found[n + 1 :]))
                taken = [*fixed, *others]
                covered = [_covered(rect, taken, self.rect) for rect in choice]
                found[n : n + 1] = [choice[covered.index(min(covered))]]
        return found

    def _worlds(self) -> list[pygame.Rect]:
        """The pixels of what can be seen of suns and worlds, and of the names below these."""
        m, (wide, high) = self.metrics, self.rect.size
        found = []
        for world in self.chart.worlds:
            if world.kind in {"belt", "river"}:
                continue
            radius = round(high * world.radius / 100)
            x, y = spot((wide, high), world.x, world.y)
            disc = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            if world.kind == "patch":
                disc = pygame.Rect(x - m.px(NAME_ROOM) // 2, disc.bottom, m.px(NAME_ROOM), 0)
            if world.named:
                disc.height += m.px(20)
            found.append(disc.move(self.rect.topleft))
        return found

    def _places(self, index: int, mark: ChartMark, lines: int) -> list[pygame.Rect]:
        """Right, left, below and above a mark; then right and left, a little lower or higher."""
        size, at, gap = self._label_sizes(mark, lines), self.mark(index), self.metrics.px(7)
        rects = [pygame.Rect((0, 0), size) for _side in range(4)]
        rects[0].midleft = (at.right + gap, at.centery)
        rects[1].midright = (at.left - gap, at.centery)
        rects[2].midtop = (at.centerx, at.bottom + gap)
        rects[3].midbottom = (at.centerx, at.top)
        off = round(size[1] * LOWER)
        return [*rects, *(rect.move(0, by) for rect in rects[:2] for by in (off, -off))]

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The battle whose mark or words are there."""
        marks = [self.mark(n).inflate(4, 4) for n in range(len(self.marks))]
        for places in (marks, self.labels):
            for n in reversed(range(len(places))):
                if places[n].collidepoint(pos):
                    return n
        return None


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect], room: pygame.Rect) -> int:
    """How many pixels of a place are taken or lie outside."""
    outside = rect.w * rect.h - rect.clip(room).w * rect.clip(room).h
    cuts = (rect.clip(other) for other in taken)
    return FORBIDDEN * outside + sum(cut.w * cut.h for cut in cuts)
