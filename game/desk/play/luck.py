"""Luck: what was rolled against its mean, with the spread that fair dice give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import pygame

from game.desk.kit.widget import Widget
from game.desk.paint import flags, fonts, theme
from game.words import _

WITHIN, FAR = 1.0, 2.0
"""So many spreads from the mean lie two battles of three, and nineteen of twenty."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Points of some rolls together, their mean, and their variance: the sum of those of each."""

    points: int = 0
    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)
    rolls: int = 0

    def __add__(self, other: Luck) -> Luck:
        return Luck(
            self.points + other.points,
            self.mean + other.mean,
            self.variance + other.variance,
            self.rolls + other.rolls,
        )

    @property
    def over(self) -> float:
        """Points above the mean; below it they are negative."""
        return float(self.points - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation of fair dice."""
        return sqrt(self.variance)

    def words(self) -> str:
        """``+4.7 ± 5.1``; empty without rolls."""
        if not self.rolls:
            return ""
        over = round(self.over, 1)
        said = f"{over:+.1f}".replace("-", "−") if over else "0.0"
        return f"{said} ± {self.spread:.1f}"

    def judged(self) -> str:
        """What fair dice have to say to it."""
        if not self.rolls:
            return _("nothing rolled")
        far = abs(self.over) / self.spread if self.spread else 0.0
        if far <= WITHIN:
            return _("as fair dice fall")
        lucky = self.over > 0
        if far <= FAR:
            return _("lucky") if lucky else _("unlucky")
        return _("very lucky") if lucky else _("very unlucky")


@dataclass(frozen=True, slots=True)
class LuckOf:
    """The luck of one side, a row each."""

    side: int
    name: str
    rows: tuple[Luck, ...]

    @property
    def whole(self) -> Luck:
        """All of it."""
        return sum(self.rows, Luck())


def _most(columns: Sequence[LuckOf]) -> float:
    """What a bar must have room for."""
    return max((max(abs(x.over), x.spread) for c in columns for x in c.rows), default=0.0) or 1.0


@dataclass(eq=False)
class LuckTable(Widget):
    """Rows with a bar from the mean to what was rolled, for each side; a frame marks the spread."""

    labels: tuple[str, ...] = ()
    columns: tuple[LuckOf, ...] = ()

    drawn_from = ("labels", "columns")

    def text(self) -> str:
        """The table in lines."""
        lines = [" | ".join(["", *map(_head, self.columns)])]
        for i, label in enumerate(self.labels):
            lines.append(" | ".join([label, *(c.rows[i].words() for c in self.columns)]))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heads, lines, bars and numbers."""
        m, rect = self.metrics, self.rect
        size = m.type_size(theme.BODY)
        widest = max((fonts.width(each, theme.BODY, size) for each in self.labels), default=0)
        name = max(m.px(110), widest + m.px(16))
        high = min(rect.h // (len(self.labels) + 1), m.px(44))
        most, wide = _most(self.columns), (rect.w - name) // max(1, len(self.columns))
        for number, column in enumerate(self.columns):
            left, colour = rect.left + name + number * wide, theme.side(column.side).colour
            head = pygame.Rect(left, rect.top, wide - m.px(12), high)
            self.write(surface, _head(column), theme.LABEL, colour, head)
            for row, luck in enumerate(column.rows):
                line = pygame.Rect(left, rect.top + (row + 1) * high, wide - m.px(16), high)
                words = m.px(118)
                across = pygame.Rect(line.left, line.top, line.w - words, line.h)
                _bar(surface, across, column.side, luck, most, m.px)
                self.write(surface, luck.words(), theme.SMALL.mono_(), theme.INK, line, "right")
        for row, label in enumerate(self.labels):
            y = rect.top + (row + 1) * high
            surface.fill(theme.LINE, (rect.left, y, rect.w, m.px(1)))
            room = pygame.Rect(rect.left, y, name - m.px(8), high)
            style = theme.BODY if high >= m.px(28) else theme.SMALL
            self.write(surface, label, style, theme.INK2, room)


def _head(column: LuckOf) -> str:
    whole = column.whole
    return " · ".join(filter(None, (column.name, whole.words(), whole.judged())))


def _bar(
    surface: pygame.Surface,
    across: pygame.Rect,
    side: int,
    luck: Luck,
    most: float,
    px: Callable[[float], int],
) -> None:
    """From the mean in the middle to what was rolled, over the frame of the spread."""
    if not luck.rolls:
        return
    middle, half = across.centerx, (across.w - px(12)) / 2
    far = round(half * luck.spread / most)
    frame = pygame.Rect(middle - far, 0, 2 * far, px(18))
    frame.centery = across.centery
    pygame.draw.rect(surface, theme.RAISED, frame)
    pygame.draw.rect(surface, theme.LINE2, frame, px(1))
    reach = round(half * abs(luck.over) / most)
    if reach:
        bar = pygame.Rect(middle if luck.over > 0 else middle - reach, 0, reach, px(10))
        bar.centery = across.centery
        surface.blit(flags.band(side, bar.size), bar)
    surface.fill(theme.CHALK, (middle, across.centery - px(11), max(1, px(1)), px(22)))


@dataclass(eq=False)
class LuckTurns(Widget):
    """Turn by turn, for each side a bar up or down from the mean; a frame marks the spread."""

    columns: tuple[LuckOf, ...] = ()

    drawn_from = ("columns",)

    def text(self) -> str:
        """A line for each turn."""
        turns = range(len(self.columns[0].rows)) if self.columns else ()
        return "\n".join(
            " | ".join([str(turn + 1), *(c.rows[turn].words() for c in self.columns)])
            for turn in turns
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw axis, bars, numbers of turns, and a scale at the left."""
        m, rect = self.metrics, self.rect
        turns = len(self.columns[0].rows) if self.columns else 0
        scale, foot = m.px(44), m.px(20)
        wide = (rect.w - scale) / max(1, turns)
        middle = rect.top + (rect.h - foot) // 2
        half, most = (rect.h - foot) / 2 - m.px(6), _most(self.columns)
        thin = m.px(1)
        surface.fill(theme.CHALK, (rect.left + scale, middle, rect.w - scale, thin))
        for words, y in (
            (f"+{most:.0f}", middle - half),
            ("0", middle),
            (f"−{most:.0f}", middle + half),
        ):
            room = pygame.Rect(rect.left, round(y) - m.px(9), scale - m.px(8), m.px(18))
            self.write(surface, words, theme.SMALL.mono_(), theme.INK3, room, "right")
        each = min(m.px(26), max(2, int(wide * 0.8) // max(1, len(self.columns))))
        every = max(1, -(-m.px(28) // max(1, round(wide))))
        for turn in range(turns):
            left = rect.left + scale + wide * turn
            start = round(left + (wide - each * len(self.columns)) / 2)
            for number, column in enumerate(self.columns):
                box = pygame.Rect(start + number * each, 0, max(1, each - m.px(3)), 0)
                _upright(surface, box, (column.side, thin), column.rows[turn], middle, half / most)
            if turn % every == 0:
                room = pygame.Rect(round(left), rect.bottom - foot, round(wide * every), foot)
                self.write(surface, str(turn + 1), theme.SMALL, theme.INK3, room, "centre")


def _upright(
    surface: pygame.Surface,
    box: pygame.Rect,
    look: tuple[int, int],
    luck: Luck,
    middle: int,
    unit: float,
) -> None:
    """``look``: the side, and how thick the frame is."""
    if not luck.rolls:
        return
    side, thin = look
    far, reach = round(luck.spread * unit), round(abs(luck.over) * unit)
    pygame.draw.rect(surface, theme.RAISED, (box.left, middle - far, box.w, 2 * far))
    pygame.draw.rect(surface, theme.LINE2, (box.left, middle - far, box.w, 2 * far), thin)
    if reach:
        top = middle - reach if luck.over > 0 else middle
        bar = pygame.Rect(box.left + box.w // 4, top, max(1, box.w // 2), reach)
        surface.blit(flags.band(side, bar.size), bar)
