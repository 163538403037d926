"""The battle chart: the battles of a game where they are fought, marked by what became of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_ground import chart_ground
from game.desk.before.chart_marks import ChartMark
from game.desk.before.chart_paint import draw_glow, draw_mark, draw_worlds, inked
from game.desk.before.chart_plan import CAP, NAME, ChartPlan
from game.desk.kit.explanation import Explanation
from game.desk.kit.points import Points
from game.desk.paint import icons, shapes, theme

EMPTY = ChartFile()


@dataclass(eq=False)
class Chart(Points):
    """A chart of battles with a chosen one: by a click, or by Up and Down among those found."""

    marks: Sequence[ChartMark] = ()
    chosen: int | None = None
    chart: ChartFile = EMPTY
    on_choose: Callable[[int], None] | None = None

    drawn_from = ("marks", "chosen", "chart")
    focusable = True
    takes_pointer = True
    clips = True

    def __post_init__(self) -> None:
        super().__post_init__()
        self._plan: ChartPlan | None = None

    @property
    def leafs(self) -> bool:
        """Whether keys have anywhere to go."""
        return len(self._found()) > 1

    def text(self) -> str:
        """The battles, the chosen one marked, with what became of each."""
        lines = (
            f"{'>' if n == self.chosen else ' '} {mark.told}"
            for n, mark in enumerate(self.marks)
            if mark.found
        )
        return "\n".join(lines)

    def _found(self) -> list[int]:
        return [n for n, mark in enumerate(self.marks) if mark.found]

    @property
    def plan(self) -> ChartPlan:
        """Where everything stands; kept while chart, marks and place stay."""
        plan = ChartPlan(self.chart, self.marks, self.rect, self.metrics)
        if plan != self._plan:
            self._plan = plan
        return self._plan or plan

    def spot(self, name: str) -> pygame.Rect | None:
        """A mark by its place in the list, from 1."""
        index = int(name) - 1 if name.isdecimal() else -1
        return self.plan.mark(index) if 0 <= index < len(self.marks) else None

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The battle whose mark or words are there."""
        return self.plan.index_at(pos)

    # -- input

    def _choose(self, index: int) -> None:
        self.set(chosen=index)
        if self.on_choose is not None:
            self.on_choose(index)

    def release(self, event: pygame.event.Event) -> None:
        """A click on a battle chooses it."""
        index = self.index_at(event.pos) if self.rect.collidepoint(event.pos) else None
        if index is not None:
            self.acknowledge()
            self._choose(index)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Up and Down go through the battles by number, Home and End to the ends."""
        del event
        found = self._found()
        if not found or combo not in {"Up", "Down", "Home", "End"}:
            return False
        at = found.index(self.chosen) if self.chosen in found else -1
        last = len(found) - 1
        aims = {"Up": max(at - 1, 0), "Down": min(at + 1, last), "Home": 0, "End": last}
        self._choose(found[aims[combo]])
        return True

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """What is told of the battle pointed at, or of the chosen one."""
        index = self.chosen if pos is None else self.index_at(pos)
        card = self.marks[index].card if index is not None else None
        return (card, self.plan.mark(index)) if card is not None and index is not None else None

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, words, marks, the chosen one last."""
        plan = self.plan
        with shapes.clipped(surface, self.rect):
            ground = chart_ground(self.chart, self.rect.size, theme.is_plain())
            surface.blit(ground, self.rect)
            draw_worlds(surface, plan)
            if self.chosen is not None:
                draw_glow(surface, plan, self.chosen)
            order = sorted(range(len(self.marks)), key=lambda n: (n == self.chosen, n))
            for n in order:
                self._draw_label(surface, n, plan.labels[n])
            for n in order:
                chosen, pointed = n == self.chosen, n == self.pointed
                draw_mark(surface, plan, n, chosen=chosen, pointed=pointed)
        self.draw_focus(surface)

    def _draw_label(self, surface: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        mark, m = self.marks[index], self.metrics
        chosen = index == self.chosen
        bright = chosen or index == self.pointed
        room = rect.copy()
        if mark.first:
            cap = icons.icon("graduation-cap", m.px(16), inked(mark, theme.GOOD, chosen=chosen))
            line = m.px(NAME.line)
            surface.blit(cap, cap.get_rect(left=rect.left, centery=rect.top + line // 2))
            room = pygame.Rect(rect.left + m.px(CAP), rect.top, rect.w - m.px(CAP), rect.h)
        room.height = m.px(NAME.line)
        ink = theme.WHITE if bright else theme.INK2
        style = NAME.bold() if bright else NAME
        self.write(surface, mark.title, style, inked(mark, ink, chosen=chosen), room)
        if rect.h > room.h:
            below = rect.move(0, room.h).clip(rect)
            self.write(surface, mark.second, NAME, inked(mark, theme.INK3, chosen=chosen), below)
