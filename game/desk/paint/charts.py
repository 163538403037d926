"""Charts of the report: lines by turn, the scrubber below them, bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import flags, fonts, shapes, theme
from game.desk.paint.shapes import Point

LEFT, RIGHT = 48, 64
"""Room for the scale and for the last numbers, in logical units."""
NODE, FLAG = 5, 18
"""The radius of a node; how high and wide a flag is."""
ROW = 44
"""How high a row of bars is at most."""
LEAST_SPAN = 5
"""The scale spans so much at least, so that nothing lost is a line at the top."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line: the side it belongs to and a value for each turn, the start first.

    ``way``: times in turns and values that the line goes through, where it does not go straight
    from turn to turn.
    """

    side: int
    label: str
    values: tuple[float, ...]
    unit: str = ""
    way: tuple[tuple[float, float], ...] = ()

    def words(self, turn: int) -> str:
        """Its value at the end of a turn; -1 is the last."""
        return f"{self.values[turn]:g}{self.unit}"


def node(surface: pygame.Surface, shape: str, at: Point, r: float, side: int) -> None:
    """A side's node: disc, diamond, triangle or square."""
    colour = theme.side(side).colour
    x, y = at
    if shape == "round":
        pygame.draw.aacircle(surface, colour, at, r)
    elif shape == "diamond":
        d = r * 1.25
        shapes.solid(surface, colour, [(x, y - d), (x + d, y), (x, y + d), (x - d, y)])
    elif shape == "triangle":
        shapes.solid(surface, colour, [(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)])
    else:
        shapes.solid(
            surface, colour, [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
        )


@dataclass(eq=False)
class TurnChart(Widget):
    """Lines over the turns. Sides are told apart by colour, dash and node.

    A click tells ``on_turn`` the turn whose end is nearest; 0 is the start. ``flags``, numbered
    from 1, stand at times in turns.
    """

    series: tuple[Series, ...] = ()
    turns: int = 1
    on_turn: Callable[[int], None] | None = None
    flags: tuple[float, ...] = ()

    takes_pointer = True

    def press(self, event: pygame.event.Event) -> None:
        """Go to the turn there."""
        left, right = self._span()
        turn = round((event.pos[0] - left) * max(1, self.turns) / max(1, right - left))
        if self.on_turn is not None:
            self.on_turn(min(max(turn, 0), self.turns))

    def drag(self, event: pygame.event.Event) -> None:
        """Follow the pointer."""
        self.press(event)

    def release(self, event: pygame.event.Event) -> None:
        """Nothing more to do."""

    def _span(self) -> tuple[int, int]:
        return self.rect.left + self.metrics.px(LEFT), self.rect.right - self.metrics.px(RIGHT)

    def text(self) -> str:
        """The values."""
        return "\n".join(
            f"{s.label}: {' '.join(map(s.words, range(len(s.values))))}" for s in self.series
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw grid and lines."""
        m, rect = self.metrics, self.rect
        left, right = self._span()
        head = FLAG + NODE + 2 if self.flags else 10
        top, foot = rect.top + m.px(head), rect.bottom - m.px(10)
        values = [v for s in self.series for v in s.values]
        high = ceil(max(values, default=1))
        low = floor(min(*values, high - LEAST_SPAN)) if values else 0
        step = _step(max(1, high - low), max(1, min(5, (foot - top) // m.px(20))))
        base = max(0, low // step * step)
        ceiling = max(high, base + step)

        def y_of(value: float) -> float:
            return foot - (foot - top) * (value - base) / (ceiling - base)

        def x_of(turn: float) -> float:
            return left + (right - left) * turn / max(1, self.turns)

        for value in range(base, ceiling + 1, step):
            y = round(y_of(value))
            surface.fill(theme.LINE, (left, y, right - left, m.px(1)))
            room = pygame.Rect(rect.left, y - m.px(10), m.px(LEFT - 10), m.px(20))
            self.write(surface, str(value), theme.SMALL.mono_(), theme.INK3, room, "right")
        if base:
            _break(surface, (left, foot), m.px(5))
        for turn in range(self.turns + 1):
            surface.fill(theme.LINE, (round(x_of(turn)), top, 1, foot - top))
        self._draw_lines(surface, x_of, y_of)
        places = [round(x_of(when)) for when in self.flags]
        plates = spread(places, m.px(20), right - m.px(NODE + 10))
        for number, (x, plate) in enumerate(zip(places, plates, strict=True), 1):
            self._draw_flag(surface, number, (x, round(plate)), foot)

    def _draw_flag(
        self, surface: pygame.Surface, number: int, at: tuple[int, int], foot: int
    ) -> None:
        """The line stands at its time, the plate as near as those beside it let it."""
        m, (x, middle), top = self.metrics, at, self.rect.top
        shapes.line(surface, theme.CHALK, (x, top + m.px(FLAG)), (x, foot), 1, [m.px(2), m.px(4)])
        plate = pygame.Rect(0, top, m.px(FLAG), m.px(FLAG))
        plate.centerx = middle
        shapes.plate(surface, plate, theme.CHALK, None, m.px(2))
        self.write(surface, str(number), theme.SMALL, theme.ON_CHALK, plate, "centre")

    def _draw_lines(
        self,
        surface: pygame.Surface,
        x_of: Callable[[float], float],
        y_of: Callable[[float], float],
    ) -> None:
        m = self.metrics
        ends = [(x_of(len(s.values) - 1), y_of(s.values[-1])) for s in self.series]
        labels = spread([y for _, y in ends], m.px(18), self.rect.bottom - m.px(10))
        for series, (x, _), y in zip(self.series, ends, labels, strict=True):
            style = theme.side(series.side)
            points = [(x_of(i), y_of(v)) for i, v in enumerate(series.values)]
            way = [(x_of(when), y_of(value)) for when, value in series.way]
            for a, b in pairwise(way or points):
                shapes.line(surface, style.colour, a, b, m.px(3), [m.px(d) for d in style.dash])
            for turn, point in enumerate(points):
                aside = self._aside(series, turn, y_of, m.px(2 * NODE))
                node(surface, style.node, (point[0] + aside, point[1]), m.px(NODE), series.side)
            room = pygame.Rect(round(x) + m.px(12), round(y) - m.px(12), m.px(RIGHT), m.px(24))
            self.write(surface, series.words(-1), theme.NUMBER, style.colour, room)

    def _aside(self, series: Series, turn: int, y_of: Callable[[float], float], wide: int) -> float:
        """How far a node stands aside where it would lie on those of other lines, else 0."""
        here = y_of(series.values[turn])
        level = [
            other
            for other in self.series
            if turn < len(other.values) and abs(y_of(other.values[turn]) - here) < wide
        ]
        return wide * (level.index(series) - (len(level) - 1) / 2)


def spread(heights: Sequence[float], gap: float, foot: float) -> list[float]:
    """The pixels of labels, in their own order, ``gap`` apart and none beyond the foot.

    Those at the same height stand in the order given.
    """
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + gap)
    lowest = foot
    for each in reversed(order):
        placed[each] = min(placed[each], lowest)
        lowest = placed[each] - gap
    return placed


def _break(surface: pygame.Surface, at: Point, size: int) -> None:
    """Two strokes across the foot of a scale that does not begin at nothing."""
    x, y = at
    for rise in (size, 2 * size):
        ends = (x - size, y - rise + size / 2), (x + size, y - rise - size / 2)
        shapes.line(surface, theme.INK3, *ends, 2)


def _step(span: int, lines: int) -> int:
    """A round distance between lines of the scale, so that there are not more than ``lines``."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500):
        if span / step <= lines:
            return step
    return 1000


@dataclass(eq=False)
class Scrubber(Widget):
    """A slider over moments, aligned with a ``TurnChart``; ``when`` gives each one's turn.

    ``marks`` are shorter ticks, the phases. ``label`` says what moment ``value`` is.
    """

    when: Sequence[float] = ()
    value: int = 0
    turns: int = 1
    marks: tuple[float, ...] = ()
    label: str = ""
    on_change: Callable[[int], None] | None = None
    turn_words: Callable[[int], str] = str

    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """The moment."""
        return f"<{self.label}>"

    def _span(self) -> tuple[int, int]:
        m, rect = self.metrics, self.rect
        return rect.left + m.px(LEFT), rect.right - m.px(RIGHT)

    def x_of(self, turn: float) -> int:
        """The pixel of a time in turns."""
        left, right = self._span()
        return round(left + (right - left) * turn / max(1, self.turns))

    def nearest(self, x: int) -> int:
        """The moment nearest to a pixel."""
        return min(range(len(self.when)), key=lambda i: abs(self.x_of(self.when[i]) - x))

    def press(self, event: pygame.event.Event) -> None:
        """Jump there."""
        if self.when and self.on_change is not None:
            self.on_change(self.nearest(event.pos[0]))

    def drag(self, event: pygame.event.Event) -> None:
        """Follow the pointer."""
        self.press(event)

    def release(self, event: pygame.event.Event) -> None:
        """Nothing more to do."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, track with ticks, handle, and the turns' names."""
        m, rect = self.metrics, self.rect
        left, right = self._span()
        y = rect.top + m.px(40)
        at = self.x_of(self.when[self.value]) if self.when else left
        track = pygame.Rect(left, y - m.px(2), right - left, m.px(5))
        shapes.plate(surface, track, theme.LINE2, None, m.px(2))
        shapes.plate(surface, _cut(track, at), theme.CHALK)
        for mark in self.marks:
            surface.fill(theme.INK3, (self.x_of(mark), y - m.px(4), 1, m.px(9)))
        for turn in range(self.turns + 1):
            surface.fill(theme.INK2, (self.x_of(turn), y - m.px(9), 1, m.px(19)))
        handle = pygame.Rect(0, 0, m.px(14), m.px(28))
        handle.center = (at, y)
        shapes.plate(surface, handle, theme.WHITE if self.hovered else theme.CHALK, None, m.px(3))
        self._draw_label(surface, at)
        self._draw_turns(surface, y)
        self.draw_focus(surface)

    def _draw_label(self, surface: pygame.Surface, at: int) -> None:
        m, rect = self.metrics, self.rect
        image = fonts.render(self.label, theme.LABEL, theme.INK, m.type_size(theme.LABEL))
        box = image.get_rect().inflate(m.px(16), m.px(2))
        box.midtop = (at, rect.top)
        box.clamp_ip(rect)
        shapes.plate(surface, box, theme.PANEL, theme.CHALK, m.px(theme.KEY_RADIUS), m.px(1))
        surface.blit(image, image.get_rect(center=box.center))

    def _draw_turns(self, surface: pygame.Surface, y: int) -> None:
        m = self.metrics
        now = self.when[self.value] if self.when else 0
        wide = self.x_of(1) - self.x_of(0)
        longest = fonts.width(self.turn_words(self.turns), theme.LABEL, m.type_size(theme.LABEL))
        every = max(1, -(-max(m.px(56), longest + m.px(8)) // max(1, wide)))
        room = longest if every > 1 else 0
        named = [n for n in range(0, self.turns, every) if (self.turns - n) * wide >= room] or [0]
        for turn in named:
            here = turn <= now and (now < turn + every or turn == named[-1])
            words = self.turn_words(min(int(now), self.turns - 1) + 1 if here else turn + 1)
            across = wide * min(every, self.turns - turn)
            box = pygame.Rect(self.x_of(turn), y + m.px(14), across, m.px(22))
            style = theme.LABEL if here else theme.SMALL
            self.write(surface, words, style, theme.INK if here else theme.INK3, box, "centre")


def _cut(track: pygame.Rect, at: int) -> pygame.Rect:
    return pygame.Rect(track.left, track.top, max(1, at - track.left), track.h)


@dataclass(frozen=True, slots=True)
class Bars:
    """One column of a bar table: whose side, its head, a value a row."""

    side: int
    head: str
    values: tuple[int, ...]


@dataclass(eq=False)
class BarTable(Widget):
    """Rows of labels, and for each column a bar and its number."""

    labels: tuple[str, ...] = ()
    columns: tuple[Bars, ...] = ()

    def text(self) -> str:
        """The table in lines."""
        lines = [" | ".join(["", *(c.head for c in self.columns)])]
        for i, label in enumerate(self.labels):
            lines.append(" | ".join([label, *(str(c.values[i]) for c in self.columns)]))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heads, lines, bars and numbers."""
        m, rect = self.metrics, self.rect
        widest = max(fonts.width(each, theme.BODY, m.type_size(theme.BODY)) for each in self.labels)
        name = max(m.px(130), widest + m.px(16))
        high = min(rect.h // (len(self.labels) + 1), m.px(ROW))
        most = max((v for c in self.columns for v in c.values), default=0) or 1
        wide = (rect.w - name) // max(1, len(self.columns))
        for number, column in enumerate(self.columns):
            left = rect.left + name + number * wide
            head = pygame.Rect(left, rect.top, wide - m.px(16), high)
            colour = theme.side(column.side).colour
            self.write(surface, column.head, theme.LABEL, colour, head)
            for row, value in enumerate(column.values):
                line = pygame.Rect(left, rect.top + (row + 1) * high, wide - m.px(24), high)
                self._draw_bar(surface, line, column.side, value / most, str(value))
        for row, label in enumerate(self.labels):
            y = rect.top + (row + 1) * high
            surface.fill(theme.LINE, (rect.left, y, rect.w, m.px(1)))
            room = pygame.Rect(rect.left, y, name - m.px(8), high)
            style = theme.BODY if high >= m.px(28) else theme.SMALL
            self.write(surface, label, style, theme.INK2, room)

    def _draw_bar(
        self, surface: pygame.Surface, line: pygame.Rect, side: int, share: float, words: str
    ) -> None:
        m = self.metrics
        number = m.px(44)
        bar = pygame.Rect(line.left, 0, max(m.px(2), round((line.w - number) * share)), m.px(14))
        bar.centery = line.centery
        surface.blit(flags.band(side, bar.size), bar)
        self.write(surface, words, theme.NUMBER, theme.INK, line, "right")
