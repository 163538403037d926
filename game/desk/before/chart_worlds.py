"""The worlds of a battle chart: where each can be clicked, the line about it, its battles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.desk.before.chart_file import World
from game.desk.before.chart_ground import course, spot
from game.desk.before.chart_marks import ChartMark, state_words
from game.desk.kit.explanation import Explanation, Term
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.desk.paint.metrics import Metrics
from game.words import _, counted

LEAST, APART = 12, 4
"""How far from its middle a small world can be clicked, and how far from a world its line is."""
FLAT = 1.4
"""How much wider than high a patch is."""
STEPS = 48
NAMED = 20
"""How high the name below a world is."""
BANDS = {"belt", "river"}
Line = list[tuple[float, float]]


@dataclass(frozen=True)
class Worlds:
    """Those of ``worlds`` at which battles were found among ``marks``, on a chart at ``rect``.

    They go from left to right.
    """

    worlds: Sequence[World]
    marks: Sequence[ChartMark]
    rect: pygame.Rect
    metrics: Metrics

    @property
    def known(self) -> list[World]:
        """The worlds with battles."""
        told = {mark.at for mark in self.marks if mark.found}
        found = (world for world in self.worlds if world.name in told)
        return sorted(found, key=lambda world: (world.x, world.y))

    def battles(self, world: World) -> list[int]:
        """The battles found there, by their places among the marks."""
        return [n for n, mark in enumerate(self.marks) if mark.found and mark.at == world.name]

    def at(self, pos: tuple[int, int]) -> World | None:
        """The world there, the smallest where one lies before another."""
        if not self.rect.collidepoint(pos):
            return None
        found = (world for world in self.known if self._covers(world, pos))
        return min(found, key=lambda world: (world.kind in BANDS, world.radius), default=None)

    def next_at(self, world: World, chosen: int | None) -> int:
        """The battle there that comes after the chosen one, in a ring."""
        there = self.battles(world)
        return there[(there.index(chosen) + 1) % len(there)] if chosen in there else there[0]

    def beside(self, chosen: int | None, by: int) -> int | None:
        """The first battle of the world before or after that of the chosen one."""
        known = self.known
        if not known:
            return None
        here = self.marks[chosen].at if chosen is not None else ""
        at = next((n for n, world in enumerate(known) if world.name == here), None)
        goal = 0 if at is None else min(max(at + by, 0), len(known) - 1)
        return self.battles(known[goal])[0] if goal != at else chosen

    def card(self, world: World) -> Explanation:
        """Its battles, how long each takes and what became of it."""
        there = self.battles(world)
        lines = (_line(self.marks[n]) for n in there)
        told = counted("{n} battle", "{n} battles", len(there))
        more = (_("Each click chooses the next of them."),) if len(there) > 1 else ()
        return Explanation(_(world.name), told, (*lines, *more))

    # -- where they are

    def disc(self, world: World) -> pygame.Rect:
        """The pixels of a world; of a belt or a river those in the middle of the chart."""
        high, wide = self._radius(world), self._radius(world)
        x, y = spot(self.rect.size, world.x, world.y)
        if world.kind in BANDS:
            wide, x = self._half(world), round(self._middle(world, y))
        elif world.kind == "patch":
            wide = FLAT * high
        made = pygame.Rect(0, 0, round(2 * wide), round(2 * high))
        made.center = (self.rect.left + x, self.rect.top + y)
        return made

    def _radius(self, world: World) -> float:
        return max(self.rect.h * world.radius / 100, self.metrics.px(LEAST))

    def _half(self, world: World) -> float:
        """Half the width of a belt or a river."""
        whole = self.rect.w if world.kind == "belt" else self.rect.h
        return max(whole * world.radius / 100, self.metrics.px(LEAST))

    def _middle(self, world: World, y: float) -> float:
        """The middle of a belt or a river, so far below the top of the chart."""
        return self.rect.w * course(world, y / self.rect.h) / 100

    def _covers(self, world: World, pos: tuple[int, int]) -> bool:
        if world.kind in BANDS:
            x, y = pos[0] - self.rect.left, pos[1] - self.rect.top
            return abs(x - self._middle(world, y)) <= self._half(world)
        disc = self.disc(world)
        across, down = pos[0] - disc.centerx, pos[1] - disc.centery
        if math.hypot(across * disc.h / disc.w, down) <= disc.h / 2:
            return True
        return world.named and self._name(world, disc).collidepoint(pos)

    def _name(self, world: World, disc: pygame.Rect) -> pygame.Rect:
        m = self.metrics
        wide = m.px(label_width(m, _(world.name).upper(), theme.CAPTION))
        made = pygame.Rect(0, 0, wide, m.px(NAMED))
        made.midtop = disc.midbottom
        return made

    # -- the line about one

    def draw_line(self, surface: pygame.Surface, world: World) -> None:
        """The line about a world that is pointed at; a belt has two."""
        for line in self._lines(world):
            for start, end in pairwise(line):
                pygame.draw.aaline(surface, theme.CHALK, start, end, self.metrics.px(1))

    def _lines(self, world: World) -> list[Line]:
        if world.kind in BANDS:
            downs = [self.rect.h * n / STEPS for n in range(STEPS + 1)]
            return [[self._bank(world, y, side) for y in downs] for side in (-1, 1)]
        disc = self.disc(world).inflate(*[2 * self.metrics.px(APART)] * 2)
        turns = (2 * math.pi * n / STEPS for n in range(STEPS + 1))
        about = [
            (disc.centerx + disc.w / 2 * math.cos(t), disc.centery + disc.h / 2 * math.sin(t))
            for t in turns
        ]
        return [about]

    def _bank(self, world: World, y: float, side: int) -> tuple[float, float]:
        x = self._middle(world, y) + side * self._half(world)
        return self.rect.left + x, self.rect.top + y


def _line(mark: ChartMark) -> Term:
    state = "" if mark.state == "new" else state_words(mark.state)
    return Term(mark.title, " · ".join(filter(None, (state, mark.length))))
