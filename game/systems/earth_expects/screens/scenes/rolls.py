"""Dice that everybody watches, one throw a row: the die, who threw it for what, the sum."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.kit import (
    Canvas,
    Explanation,
    Icon,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Rule,
    ScrollArea,
    column,
    fixed,
    flow,
    grow,
    middle,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling

FALLING = 0.4
"""Seconds that the dice fall."""
SIZE, SIGN = 36, 24


@dataclass(frozen=True, slots=True)
class Falling:
    """Paints a die that has fallen for a share of its time, at the left of its place."""

    value: int
    sides: int
    share: float

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw it."""
        size = m.px(SIZE)
        image = tumbling(self.value, size, self.share, self.sides)
        surface.blit(image, image.get_rect(center=(rect.left + size // 2, rect.centery)))


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw: the die, the words of its head line in their colours, the sum, what came of it.

    ``result`` stands below the sign of whether it was ``good``.
    """

    die: tuple[int, int]
    who: tuple[tuple[str, theme.Colour], ...]
    sum: str
    good: bool
    result: str = ""
    explain: Explanation | None = None

    def falling(self, share: float) -> Falling:
        """Its die."""
        return Falling(*self.die, share)


def throws_panel(
    names: tuple[str, str], caption: str, note: str, throws: tuple[Throw, ...], share: float
) -> Panel:
    """A panel with all throws, each widget with the second of its ``names`` in its own name."""
    panel, name = names
    rows = [_row(f"{name} {{}} {number}", throw, share) for number, throw in enumerate(throws)]
    area = ScrollArea(f"{name} list", holds=column(*rows, gap=0), region=panel)
    return Panel(panel, caption=caption, note=note, holds=area)


def _row(name: str, throw: Throw, share: float) -> Part:
    die = Canvas(name.format("die"), paint=throw.falling(share), plain=str(throw.die[0]))
    words = [
        Label(name.format(f"who {n}"), label=label, style=theme.LABEL, colour=colour)
        for n, (label, colour) in enumerate(throw.who)
    ]
    total = Paragraph(name.format("sum"), label=throw.sum, style=theme.SMALL)
    total.explain = throw.explain
    said = column(flow(*words), total, gap=2)
    inside = row(fixed(44, die), grow(middle(said)), _sign(name, throw), gap=12)
    return column(fixed(1, Rule(name.format("rule"))), padded(inside, 4, 8), gap=0)


def _sign(name: str, throw: Throw) -> Part:
    """Whether it was good, and what that means."""
    icon, colour = ("check", theme.GOOD) if throw.good else ("x", theme.INK3)
    sign = Icon(name.format("mark"), icon=icon, size=SIGN, colour=colour)
    if not throw.result:
        return row(fixed(SIGN, sign))
    words = Label(name.format("result"), label=throw.result, style=theme.SMALL, colour=colour)
    words.align = "centre"
    return middle(column(fixed(SIGN, sign), words, gap=0))
