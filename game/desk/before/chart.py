"""The battle chart: the battles of a game where they are fought, marked by what became of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.before.chart_file import ChartFile
from game.desk.before.chart_ground import chart_ground, spot
from game.desk.before.results import State
from game.desk.kit import Widget
from game.desk.kit.explanation import Explanation
from game.desk.kit.labels import label_width
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.theme import Colour, mix
from game.words import _

RADIUS = 13
"""Of a mark, in units; that of the chosen one is larger."""
CHOSEN = 1.3
NAME = theme.SMALL
NUMBER = theme.TextStyle(12, 16, 600)
CAP, ROUNDS = 20, 3
"""How wide the sign of a first battle is, and how often words look for a better place."""
A_BAR, MOST_BARS = 20, 5
BAR = (4, 3)
"""How many minutes a bar below a mark stands for, how many there are at most, how large one is."""
NAMED = 2
"""Worlds of at least such a radius have their names below them."""
EMPTY = ChartFile()
FORBIDDEN = 1000
"""How much worse it is for words to lie outside than on each other."""
LOOKS: dict[State, tuple[str, Colour]] = {
    "new": ("", theme.CHALK),
    "played": ("equal", theme.INK2),
    "lost": ("x", theme.BAD),
    "won": ("check", theme.GOOD),
}
"""What stands in a mark, its number where nothing does, and in which colour."""


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A battle: its number and title, where it is, what became of it.

    ``minutes``: how long it takes; ``lesson``: what it is about in a word; ``first``: one to begin
    with. ``found``: it has what was typed.
    """

    number: int
    title: str
    minutes: int
    lesson: str
    x: float
    y: float
    state: State = "new"
    first: bool = False
    found: bool = True
    card: Explanation | None = None

    @property
    def second(self) -> str:
        """Length and lesson."""
        length = _("{n} min").format(n=self.minutes) if self.minutes else ""
        return " · ".join(filter(None, (length, self.lesson)))

    @property
    def told(self) -> str:
        """All of it in words."""
        return f"{self.number} {self.title} · {self.second} · {state_words(self.state)}"

    @property
    def bars(self) -> int:
        """A bar for each third of an hour that it takes."""
        return min(MOST_BARS, -(-self.minutes // A_BAR))


@dataclass(eq=False)
class Chart(Widget):
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
        self.pointed: int | None = None
        self._kept: tuple[object, list[pygame.Rect]] | None = None

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

    # -- where things are

    def spot(self, name: str) -> pygame.Rect | None:
        """A mark by its place in the list, from 1."""
        index = int(name) - 1 if name.isdecimal() else -1
        return self.mark_rect(index) if 0 <= index < len(self.marks) else None

    def mark_rect(self, index: int) -> pygame.Rect:
        """The pixels of a mark."""
        r = self.metrics.px(RADIUS)
        rect = pygame.Rect(0, 0, 2 * r, 2 * r)
        mark, room = self.marks[index], self.rect.inflate(-2 * r - 4, -2 * r - 4)
        x, y = spot(self.rect.size, mark.x, mark.y)
        rect.center = (
            min(max(self.rect.left + x, room.left), room.right),
            min(max(self.rect.top + y, room.top), room.bottom),
        )
        return rect

    def _label_sizes(self, mark: ChartMark) -> tuple[int, int]:
        """A title, with length and lesson below it where there is room."""
        m = self.metrics
        icon = CAP if mark.first else 0
        title = icon + label_width(m, mark.title, NAME.bold())
        wide = m.pick(title, max(title, label_width(m, mark.second, NAME)))
        return m.px(wide + 2), m.px(NAME.line * m.pick(1, 2))

    def labels(self) -> list[pygame.Rect]:
        """Where the words of each mark stand: beside it where they cover least."""
        key = (tuple(self.rect), self.metrics.scale, self.marks)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._labelled()
        return self._kept[1]

    def _labelled(self) -> list[pygame.Rect]:
        """Each in turn finds the best place among the others, until all have had a few tries."""
        fixed = [self.mark_rect(n) for n in range(len(self.marks))] + self._worlds()
        places = [self._places(n, mark) for n, mark in enumerate(self.marks)]
        found: list[pygame.Rect] = []
        for _round in range(ROUNDS):
            for n, choice in enumerate(places):
                taken = [*fixed, *found[:n], *found[n + 1 :]]
                covered = [_covered(rect, taken, self.rect) for rect in choice]
                found[n : n + 1] = [choice[covered.index(min(covered))]]
        return found

    def _worlds(self) -> list[pygame.Rect]:
        """The pixels of what can be seen of suns and worlds, and of the names below these."""
        m, (wide, high) = self.metrics, self.rect.size
        found = []
        for world in self.chart.worlds:
            if world.kind == "belt":
                continue
            radius = round(high * world.radius / 100)
            x, y = spot((wide, high), world.x, world.y)
            disc = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            if world.kind == "world" and world.radius >= NAMED:
                disc.height += m.px(20)
            found.append(disc.move(self.rect.topleft))
        return found

    def _places(self, index: int, mark: ChartMark) -> list[pygame.Rect]:
        """Right, left, below and above a mark."""
        size, at, gap = self._label_sizes(mark), self.mark_rect(index), self.metrics.px(7)
        rects = [pygame.Rect((0, 0), size) for _side in range(4)]
        rects[0].midleft = (at.right + gap, at.centery)
        rects[1].midright = (at.left - gap, at.centery)
        rects[2].midtop = (at.centerx, at.bottom + gap)
        rects[3].midbottom = (at.centerx, at.top)
        return rects

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The battle whose mark or words are there."""
        marks = [self.mark_rect(n).inflate(4, 4) for n in range(len(self.marks))]
        for places in (marks, self.labels()):
            for n in reversed(range(len(places))):
                if places[n].collidepoint(pos):
                    return n
        return None

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

    def hover(self, event: pygame.event.Event) -> None:
        """The battle pointed at stands out."""
        self._point(self.index_at(event.pos))

    def leave(self) -> None:
        """Nothing is pointed at."""
        self._point(None)

    def _point(self, index: int | None) -> None:
        if index != self.pointed:
            self.pointed = index
            self.dirty()

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
        return (card, self.mark_rect(index)) if card is not None and index is not None else None

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, words, marks, the chosen one last."""
        with shapes.clipped(surface, self.rect):
            ground = chart_ground(self.chart, self.rect.size, theme.is_plain())
            surface.blit(ground, self.rect)
            self._draw_worlds(surface)
            labels = self.labels()
            order = sorted(range(len(self.marks)), key=lambda n: (n == self.chosen, n))
            for n in order:
                self._draw_label(surface, n, labels[n])
            for n in order:
                self._draw_mark(surface, n)
        self.draw_focus(surface)

    def _draw_worlds(self, surface: pygame.Surface) -> None:
        """The names of worlds, below them."""
        m, high = self.metrics, self.rect.h
        for world in self.chart.worlds:
            x, y = spot(self.rect.size, world.x, world.y)
            at = (self.rect.left + x, self.rect.top + y)
            if world.kind != "world" or world.radius < NAMED:
                continue
            name = fonts.render(_(world.name).upper(), theme.CAPTION, theme.INK3,
                                m.type_size(theme.CAPTION))  # fmt: skip
            below = at[1] + round(high * world.radius / 100) + m.px(3)
            surface.blit(name, name.get_rect(midtop=(at[0], below)))

    def _ink(self, index: int, ink: Colour) -> Colour:
        faint = not self.marks[index].found and index != self.chosen
        return mix(theme.VOID, ink, 0.35) if faint else ink

    def _draw_label(self, surface: pygame.Surface, index: int, rect: pygame.Rect) -> None:
        mark, m = self.marks[index], self.metrics
        bright = index in (self.chosen, self.pointed)
        room = rect.copy()
        if mark.first:
            cap = icons.icon("graduation-cap", m.px(16), self._ink(index, theme.GOOD))
            line = m.px(NAME.line)
            surface.blit(cap, cap.get_rect(left=rect.left, centery=rect.top + line // 2))
            room = pygame.Rect(rect.left + m.px(CAP), rect.top, rect.w - m.px(CAP), rect.h)
        room.height = m.px(NAME.line)
        ink = theme.WHITE if bright else theme.INK2
        style = NAME.bold() if bright else NAME
        self.write(surface, mark.title, style, self._ink(index, ink), room)
        if not m.compact:
            below = rect.move(0, room.h).clip(rect)
            self.write(surface, mark.second, NAME, self._ink(index, theme.INK3), below)

    def _draw_mark(self, surface: pygame.Surface, index: int) -> None:
        mark, m, rect = self.marks[index], self.metrics, self.mark_rect(index)
        chosen = index == self.chosen
        icon, colour = LOOKS[mark.state]
        colour = self._ink(index, colour)
        radius = round(rect.w / 2 * (CHOSEN if chosen else 1))
        fill = theme.CHALK if chosen else theme.HOVER if index == self.pointed else theme.WELL
        image = hexagon(radius, fill, theme.CHALK if chosen else colour, m.px(2))
        surface.blit(image, image.get_rect(center=rect.center))
        foot = (rect.centerx, rect.centery + round(radius * 0.9) + m.px(1))
        self._draw_bars(surface, mark.bars, foot, colour)
        ink = theme.ON_CHALK if chosen else colour
        if icon:
            sign = icons.icon(icon, m.px(16), ink)
            surface.blit(sign, sign.get_rect(center=rect.center))
            return
        number = fonts.render(str(mark.number), NUMBER, ink, m.type_size(NUMBER))
        surface.blit(number, number.get_rect(center=rect.center))

    def _draw_bars(
        self, surface: pygame.Surface, bars: int, at: tuple[int, int], colour: Colour
    ) -> None:
        """How long a battle takes, in bars below its mark."""
        m = self.metrics
        wide, high, gap = m.px(BAR[0]), m.px(BAR[1]), m.px(2)
        left = at[0] - (bars * (wide + gap) - gap) // 2
        for n in range(bars):
            surface.fill(colour, (left + n * (wide + gap), at[1], wide, high))


def state_words(state: State) -> str:
    """What became of a battle, in words."""
    words = {
        "new": _("not played yet"),
        "won": _("won"),
        "lost": _("lost"),
        "played": _("undecided"),
    }
    return words[state]


def hexagon(radius: int, fill: Colour, border: Colour, wide: int) -> pygame.Surface:
    """A mark without what stands in it."""
    half = radius * 0.866

    def paint(surface: pygame.Surface, k: int) -> None:
        points = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
        for share, colour in ((1.0, border), (1 - wide / radius, fill)):
            corners = [(x * radius * share, y * half * share) for x, y in points]
            pygame.draw.polygon(surface, colour, shapes.about_middle(surface, k, corners))

    return shapes.sprite((2 * radius + 2, 2 * radius + 2), paint, border)


def _covered(rect: pygame.Rect, taken: Sequence[pygame.Rect], room: pygame.Rect) -> int:
    """How many pixels of a place are taken or lie outside."""
    outside = rect.w * rect.h - rect.clip(room).w * rect.clip(room).h
    cuts = (rect.clip(other) for other in taken)
    return FORBIDDEN * outside + sum(cut.w * cut.h for cut in cuts)
