"""The battle chart: the battles of a game where they are fought, marked by what became of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.before.chart_file import EMPTY, ChartFile, World
from game.desk.before.chart_ground import chart_ground
from game.desk.before.chart_marks import ChartMark
from game.desk.before.chart_paint import draw_glow, draw_mark, draw_worlds, inked
from game.desk.before.chart_plan import CAP, NAME, ChartPlan
from game.desk.before.chart_worlds import Worlds
from game.desk.kit.explanation import Explanation
from game.desk.kit.points import Points
from game.desk.paint import icons, shapes, theme

SIDES = {"Left": -1, "Right": 1}


@dataclass(eq=False)
class Chart(Points):
    """A chart of battles with a chosen one: by a click, or by Up and Down among those found.

    A click on a world chooses the next of its battles, Left and Right go from world to world. What
    is pointed at is a battle by its place among the marks, or after them a world.
    """

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

    @property
    def worlds(self) -> Worlds:
        """The worlds where battles are."""
        return Worlds(self.chart.worlds, self.marks, self.rect, self.metrics)

    def spot(self, name: str) -> pygame.Rect | None:
        """A mark by its place in the list, from 1, or a world by its name."""
        world = next((world for world in self.worlds.known if world.name == name), None)
        if world is not None:
            return self.worlds.disc(world)
        index = int(name) - 1 if name.isdecimal() else -1
        return self.plan.mark(index) if 0 <= index < len(self.marks) else None

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The battle whose mark or words are there, else the world."""
        battle, world = self.plan.index_at(pos), self.worlds.at(pos)
        if battle is not None or world is None:
            return battle
        return len(self.marks) + self.chart.worlds.index(world)

    def _world(self, index: int | None) -> World | None:
        """The world that is pointed at, if one is."""
        number = -1 if index is None else index - len(self.marks)
        return self.chart.worlds[number] if number >= 0 else None

    # -- input

    def _choose(self, index: int) -> None:
        self.set(chosen=index)
        if self.on_choose is not None:
            self.on_choose(index)

    def release(self, event: pygame.event.Event) -> None:
        """A click on a battle chooses it, one on a world the next of those there."""
        index = self.index_at(event.pos) if self.rect.collidepoint(event.pos) else None
        world = self._world(index)
        if world is not None:
            index = self.worlds.next_at(world, self.chosen)
        if index is not None:
            self.acknowledge()
            self._choose(index)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Up and Down go through the battles by number, Home and End to the ends.

        Left and Right go to the first battle of the next world on that side.
        """
        del event
        found = self._found()
        if combo in SIDES:
            beside = self.worlds.beside(self.chosen, SIDES[combo])
            if beside is not None:
                self._choose(beside)
            return beside is not None
        if not found or combo not in {"Up", "Down", "Home", "End"}:
            return False
        at = found.index(self.chosen) if self.chosen in found else -1
        last = len(found) - 1
        aims = {"Up": max(at - 1, 0), "Down": min(at + 1, last), "Home": 0, "End": last}
        self._choose(found[aims[combo]])
        return True

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """What is told of the battle or world pointed at, or of the chosen battle."""
        index = self.chosen if pos is None else self.index_at(pos)
        world = self._world(index)
        if world is not None:
            return self.worlds.card(world), self.worlds.disc(world).clip(self.rect)
        card = self.marks[index].card if index is not None else None
        return (card, self.plan.mark(index)) if card is not None and index is not None else None

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, words, marks, the chosen one last."""
        plan = self.plan
        with shapes.clipped(surface, self.rect):
            ground = chart_ground(self.chart, self.rect.size, theme.is_plain())
            surface.blit(ground, self.rect)
            world = self._world(self.pointed)
            draw_worlds(surface, plan, world)
            if world is not None:
                self.worlds.draw_line(surface, world)
            if self.chosen is not None:
                draw_glow(surface, plan, self.chosen)
            order = sorted(range(len(self.marks)), key=lambda n: (n == self.chosen, n))
            for n in order:
                self._draw_label(surface, n, plan.labels[n])
            for n in order:
                draw_mark(surface, plan, n, chosen=n == self.chosen, pointed=self._lit(n))
        self.draw_focus(surface)

    def _lit(self, index: int) -> bool:
        """Whether a battle is pointed at, or the world where it is."""
        world, mark = self._world(self.pointed), self.marks[index]
        there = world is not None and mark.found and mark.at == world.name
        return there or index == self.pointed

    def _draw_label(self, surface: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        mark, m = self.marks[index], self.metrics
        chosen = index == self.chosen
        bright = chosen or self._lit(index)
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
