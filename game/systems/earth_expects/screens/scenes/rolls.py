"""Dice that everybody watches, one throw a row: the die, who threw it for what, the sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.desk.kit import (
    Canvas,
    Explanation,
    Given,
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
    only_large,
    only_small,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling
from game.systems.earth_expects.screens.parts import PAD
from game.table.events import Die

FALLING = 0.4
"""Seconds that the dice fall."""
SIZE, SMALLEST, STEP = 36, 16, 5
"""A die, the smallest where there are many, and the room beside each."""
SIGN = 24
FEW = 3
"""More throws than these are told in short in a small window."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Paints dice that have fallen for a share of their time, side by side."""

    dice: tuple[Die, ...]
    share: float
    largest: int = SIZE

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw them: smaller ones if there are many."""
        step = m.px(STEP)
        room = rect.w // max(1, len(self.dice)) - step
        size = min(m.px(self.largest), max(m.px(SMALLEST), room))
        for number, one in enumerate(self.dice):
            image = tumbling(one.value, size, self.share, one.sides)
            spot = pygame.Rect(rect.left + number * (size + step), 0, size, size)
            surface.blit(image, image.get_rect(centerx=spot.centerx, centery=rect.centery))


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw: the die, the words of its head line in their colours, the sum, what came of it.

    ``result`` stands below the sign of whether it was ``good``. ``short`` is the sum where many
    throws have little room; its card has all of it. A die that counts as ``fixed`` is not thrown.
    """

    die: Die
    who: tuple[tuple[str, theme.Colour], ...]
    sum: str
    good: bool
    result: str = ""
    explain: Explanation | None = None
    short: str = ""
    fixed: bool = False


def thrown(value: int, dice: Sequence[Die]) -> Die:
    """The die that a throw came to, of the kind of those that were thrown."""
    return Die(label="", sides=dice[0].sides if dice else 6, value=value)


def falling(name: str, throws: Sequence[Throw], share: float) -> Mapping[str, Mapping[str, Any]]:
    """The dice as they have fallen for a share of their time: what they are painted by."""
    return {
        f"{name} die {number}": {"paint": Faces((throw.die,), share)}
        for number, throw in enumerate(throws)
        if not throw.fixed
    }


def throws_panel(
    names: tuple[str, str], caption: str, note: str, throws: tuple[Throw, ...], share: float
) -> Panel:
    """A panel with all throws, each widget with the second of its ``names`` in its own name."""
    panel, name = names
    many = len(throws) > FEW
    rows = [_row(f"{name} {{}} {n}", throw, share, many) for n, throw in enumerate(throws)]
    area = ScrollArea(f"{name} list", holds=column(*rows, gap=0), region=panel)
    return Panel(panel, caption=caption, note=note, holds=area, pad=PAD)


def _row(name: str, throw: Throw, share: float, many: bool) -> Part:
    words = [
        Label(name.format(f"who {n}"), label=label, style=theme.LABEL, colour=colour)
        for n, (label, colour) in enumerate(throw.who)
    ]
    said = column(flow(*words), *_sums(name.format("sum"), throw, many), gap=2)
    die = _die(name.format("die"), throw, share)
    inside = row(fixed(44, die), grow(middle(said)), _sign(name, throw), gap=12)
    beside = padded(inside, 4, (4, 8) if many else 8)
    return column(fixed(1, Rule(name.format("rule"))), beside, gap=0)


def _die(name: str, throw: Throw, share: float) -> Given:
    """The die as it falls; where none is thrown, what it counts as."""
    if throw.fixed:
        return Label(name, label=str(throw.die.value), style=theme.HEAD, align="centre")
    return Canvas(name, paint=Faces((throw.die,), share), plain=str(throw.die.value))


def _sums(name: str, throw: Throw, many: bool) -> Sequence[Given]:
    """The sum, in short where there are many in a small window."""

    def told(words: str) -> Paragraph:
        return Paragraph(name, label=words, style=theme.SMALL, explain=throw.explain)

    if many and throw.short:
        return only_large(told(throw.sum)), only_small(told(throw.short))
    return (told(throw.sum),)


def _sign(name: str, throw: Throw) -> Part:
    """Whether it was good, and what that means."""
    icon, colour = ("check", theme.GOOD) if throw.good else ("x", theme.INK3)
    sign = Icon(name.format("mark"), icon=icon, size=SIGN, colour=colour)
    if not throw.result:
        return row(fixed(SIGN, sign))
    words = Label(name.format("result"), label=throw.result, style=theme.SMALL, colour=colour)
    words.align = "centre"
    return middle(column(fixed(SIGN, sign), words, gap=0))
