"""Widgets that only show words: a line, wrapped text, chips, key caps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.desk.kit import keys
from game.desk.kit.widget import Widget
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import BODY, INK, INK2, KEY, LINE2, SMALL, Colour, TextStyle, mix


@dataclass(eq=False)
class Label(Widget):
    """One line of text, cut with an ellipsis where it does not fit; ``short`` is said instead."""

    label: str = ""
    style: TextStyle = BODY
    colour: Colour = INK
    align: str = "left"
    short: str = field(default="", kw_only=True)

    drawn_from = ("label", "style", "colour", "align", "short")

    def text(self) -> str:
        """The whole line."""
        return self.label

    def own_width(self, m: Metrics) -> int:
        """The line's."""
        return label_width(m, self.label, self.style)

    def own_height(self, m: Metrics, wide: int) -> int:
        """One line."""
        del wide
        return m.style(self.style).line

    @property
    def read_rect(self) -> pygame.Rect:
        """The line's, in its place."""
        rect = self.rect
        wide = min(rect.w, self.metrics.px(label_width(self.metrics, self.label, self.style)))
        left = {"left": rect.left, "right": rect.right - wide}.get(self.align)
        left = rect.centerx - wide // 2 if left is None else left
        return pygame.Rect(left, rect.top, wide, rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line in the middle of its place."""
        fits = not self.short or self.own_width(self.metrics) <= self.place.w
        words = self.label if fits else self.short
        self.write(surface, words, self.style, self.colour, self.rect, self.align)


@dataclass(eq=False)
class DottedLabel(Label):
    """One line of parts with dots between; the last are left out where there is no room."""

    drawn_from = Label.drawn_from

    def own_width(self, m: Metrics) -> int:
        """The first part's."""
        return label_width(m, self.label.split(" · ")[0], m.style(self.style))

    @property
    def read_rect(self) -> pygame.Rect:
        """That of the parts that fit."""
        shown = fitting_parts(self.metrics, self.label, self.style, self.place.w)
        wide = self.metrics.px(label_width(self.metrics, shown, self.style))
        left = self.rect.right - wide if self.align == "right" else self.rect.left
        return pygame.Rect(left, self.rect.top, min(wide, self.rect.w), self.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as many parts as fit."""
        words = fitting_parts(self.metrics, self.label, self.style, self.place.w)
        self.write(surface, words, self.style, self.colour, self.rect, self.align)


def fitting_parts(m: Metrics, words: str, style: TextStyle, wide: int) -> str:
    """As many of the parts ``a · b · c`` as fit in so many units; the first in any case."""
    parts = words.split(" · ")
    while len(parts) > 1 and label_width(m, " · ".join(parts), style) > wide:
        parts.pop()
    return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one style; ``icon`` draws an icon before it, ``gap`` units after."""

    label: str
    style: TextStyle = BODY
    colour: Colour = INK
    icon: str = ""
    gap: int = 0


@dataclass(eq=False)
class Line(Widget):
    """One line of several styles, such as a word in ink3 and its number in bold."""

    runs: tuple[Run, ...] = ()
    align: str = "left"

    drawn_from = ("runs", "align")

    def text(self) -> str:
        """The runs, one after the other."""
        return " ".join(run.label for run in self.runs if run.label)

    def own_width(self, m: Metrics) -> int:
        """All runs."""
        return sum(_run_width(m, run) for run in self.runs)

    def own_height(self, m: Metrics, wide: int) -> int:
        """One line of the highest style."""
        del m, wide
        return max((run.style.line for run in self.runs), default=0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the runs on one base line."""
        width = draw_runs(surface, self.metrics, self.runs, self.rect, dry=True)
        box = self.rect
        if self.align == "right":
            box.left = max(box.left, box.right - width)
        elif self.align == "centre":
            box.left = max(box.left, box.centerx - width // 2)
        box.width = max(0, self.rect.right - box.left)
        draw_runs(surface, self.metrics, self.runs, box)


def _run_width(m: Metrics, run: Run) -> int:
    icon = run.style.size + 2 + 6 if run.icon else 0
    return icon + label_width(m, run.label, run.style) + run.gap


def draw_runs(
    surface: pygame.Surface,
    m: Metrics,
    runs: tuple[Run, ...],
    rect: pygame.Rect,
    dry: bool = False,
) -> int:
    """Draw runs from the left of ``rect`` on one base line; returns their width in pixels."""
    if not runs:
        return 0
    tallest = max(runs, key=lambda run: run.style.size)
    face = fonts.of(tallest.style, m.type_size(tallest.style))
    base = rect.centery - face.get_height() // 2 + face.get_ascent()
    x = rect.left
    for run in runs:
        size = m.type_size(run.style)
        if run.icon:
            if not dry:
                image = icons.icon(run.icon, size + 2, run.colour)
                surface.blit(image, (x, rect.centery - image.get_height() // 2))
            x += size + 2 + m.px(6)
        label = run.label if dry else fonts.shorten(run.label, run.style, rect.right - x, size)
        if not dry and label:
            image = fonts.render(label, run.style, run.colour, size)
            surface.blit(image, (x, base - fonts.of(run.style, size).get_ascent()))
        x += fonts.width(label, run.style, size) + m.px(run.gap)
    return x - rect.left


@dataclass(eq=False)
class Caption(Widget):
    """A caption in capitals: 14/16, 600, ink3, widely spaced."""

    label: str = ""
    colour: Colour = theme.INK3
    align: str = "left"

    drawn_from = ("label", "colour", "align")

    def text(self) -> str:
        """The caption as written."""
        return self.label

    def own_width(self, m: Metrics) -> int:
        """The line's."""
        return label_width(m, self.label.upper(), theme.CAPTION)

    def own_height(self, m: Metrics, wide: int) -> int:
        """One line, and a little room."""
        del m, wide
        return theme.SMALL.line

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in capitals."""
        upper = self.label.upper()
        self.write(surface, upper, theme.CAPTION, self.colour, self.rect, self.align)


@dataclass(eq=False)
class Paragraph(Widget):
    """Text in as many lines as its place holds; the last one is cut if there is more.

    It is as high as the longest of ``others`` that may take its place.
    """

    label: str = ""
    style: TextStyle = BODY
    colour: Colour = INK2
    align: str = "left"
    others: Sequence[str] = ()

    drawn_from = ("label", "style", "colour", "align")

    def text(self) -> str:
        """The whole text."""
        return self.label

    def own_width(self, m: Metrics) -> int:
        """The whole text in one line."""
        return label_width(m, self.label, self.style)

    def own_height(self, m: Metrics, wide: int) -> int:
        """As many lines as it takes; none without words."""
        told = filter(None, (self.label, *self.others))
        lines = (len(wrapped(m, words, self.style, wide)) for words in told)
        return self.style.line * max(lines, default=0)

    def lines(self) -> list[str]:
        """The text wrapped to its width."""
        m = self.metrics
        return wrapped(m, self.label, self.style, self.place.w)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines from the top."""
        m, area = self.metrics, self.area
        lines, room = self.lines(), max(1, area.h // self.style.line)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        for i, line in enumerate(lines):
            row = area.moved(0, i * self.style.line)._replace(h=self.style.line)
            box = m.rect(row)
            size = m.type_size(self.style)
            shown = fonts.shorten(line, self.style, max(box.w, m.px(area.w)), size)
            image = fonts.render(shown, self.style, self.colour, size)
            at = image.get_rect(centery=box.centery, left=box.left)
            if self.align == "centre":
                at.centerx = box.centerx
            elif self.align == "right":
                at.right = box.right
            surface.blit(image, at)


def wrapped(m: Metrics, text: str, style: TextStyle, width: int) -> list[str]:
    """The lines a text takes in a width of logical units; times ``style.line`` is its height."""
    return fonts.wrap(text, style, m.px(width), m.type_size(style))


def label_width(m: Metrics, text: str, style: TextStyle) -> int:
    """How many logical units wide a text is in one line."""
    return math.ceil(fonts.width(text, style, m.type_size(style)) / m.scale) + (1 if text else 0)


@dataclass(eq=False)
class Chip(Widget):
    """A small tag: icon and word, 24 high, as wide as it needs; ``align`` right grows leftwards."""

    label: str = ""
    icon: str = ""
    colour: Colour = INK2
    align: str = "left"
    fill: Colour | None = None

    drawn_from = ("label", "icon", "colour", "align", "fill")

    def text(self) -> str:
        """The word."""
        return f"[{self.label}]"

    def own_width(self, m: Metrics) -> int:
        """Icon, word and the edge around them."""
        return _run_width(m, Run(self.label, SMALL, self.colour, self.icon)) + 16

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of every chip."""
        del m, wide
        return theme.CHIP_HEIGHT

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        m = self.metrics
        run = Run(self.label, SMALL, self.colour, self.icon)
        wide = draw_runs(surface, m, (run,), self.rect, dry=True) + m.px(16)
        box = pygame.Rect(0, 0, min(wide, self.rect.w), m.px(theme.CHIP_HEIGHT))
        box.centery = self.rect.centery
        box.left = self.rect.left if self.align == "left" else self.rect.right - box.w
        shapes.plate(surface, box, self.fill, mix(theme.PANEL, self.colour, 0.7), m.px(3), m.px(1))
        draw_runs(surface, m, (run,), box.inflate(-m.px(12), 0))


@dataclass(eq=False)
class KeyCap(Widget):
    """A key cap, followed by what the key does."""

    key_name: str = ""
    label: str = ""

    drawn_from = ("key_name", "label")

    def text(self) -> str:
        """Key and meaning."""
        return f"{keys.shown(self.key_name)}: {self.label}" if self.label else ""

    def own_width(self, m: Metrics) -> int:
        """Cap and words."""
        return cap_units(m, self.key_name) + 8 + label_width(m, self.label, SMALL)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the cap."""
        del m, wide
        return theme.CHIP_HEIGHT

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cap and words."""
        m = self.metrics
        cap = draw_cap(surface, m, self.key_name, left=self.rect.left, centre=self.rect.centery)
        rest = pygame.Rect(cap.right + m.px(8), self.rect.top, 0, self.rect.h)
        rest.width = max(0, self.rect.right - rest.left)
        self.write(surface, self.label, SMALL, theme.INK3, rest)


def cap_width(m: Metrics, name: str) -> int:
    """How many pixels wide a key cap is; 0 without a name."""
    if not name:
        return 0
    return max(m.px(22), fonts.width(keys.shown(name), KEY, m.type_size(KEY)) + m.px(12))


def cap_units(m: Metrics, name: str) -> int:
    """How many logical units wide a key cap is; 0 without a name."""
    return math.ceil(cap_width(m, name) / m.scale)


def draw_cap(
    surface: pygame.Surface,
    m: Metrics,
    name: str,
    *,
    left: int | None = None,
    right: int | None = None,
    centre: int = 0,
    ink: Colour | None = None,
) -> pygame.Rect:
    """Draw a key cap by its left or right edge; ``ink`` is set on bright ground."""
    box = pygame.Rect(0, 0, cap_width(m, name), m.px(24))
    box.centery = centre
    if right is not None:
        box.right = right
    else:
        box.left = left or 0
    fill = theme.WELL if ink is None else None
    shapes.plate(surface, box, fill, LINE2 if ink is None else ink, m.px(theme.KEY_RADIUS), m.px(1))
    image = fonts.render(keys.shown(name), KEY, ink or INK, m.type_size(KEY))
    surface.blit(image, image.get_rect(center=box.center))
    return box
