"""A roll that has fallen: the curve of three dice with its total, the dice, and the outcome."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Given,
    Label,
    Metrics,
    Panel,
    Paragraph,
    column,
    grow,
    row,
    scaled,
)
from game.desk.paint import fonts, theme
from game.desk.paint.dice_view import draw_dice
from game.desk.paint.theme import Colour, mix
from game.systems.figures.rules.chance import DICE, WAYS, Check
from game.systems.figures.screens.words import percent
from game.table.events import Die
from game.words import _

CURVE, DIE = (46, 104), 24
"""How high the curve is, in a small window and a large one, and how large a die."""
DICE_PLACE = Area(0, 0, DICE * (DIE + 4), DIE)
FADED = 0.62
"""How far the columns of totals fade that did not fall."""


@dataclass(frozen=True)
class Throw:
    """Three dice against a number: who threw them for what, and how it came out, in words."""

    head: str
    check: Check
    total: int
    dice: tuple[Die, ...]
    outcome: str

    @property
    def colour(self) -> Colour:
        """That of its outcome."""
        return theme.GOOD if self.check.succeeds(self.total) else theme.BAD


def throw_panel(throw: Throw, number: int) -> Panel:
    """The roll in full: what was tried and how it went, the curve, the dice, what was needed."""
    check = throw.check
    needed = _("{name} or less").format(name=f"{_(check.name)} {check.needed}")
    if check.terms:
        needed = f"{check.words()} = {check.needed}"
    chance = percent(check.chance)
    parts: list[Given] = [
        row(
            grow(Paragraph(f"throw {number}", label=throw.head, style=theme.LABEL)),
            Label(f"outcome {number}", label=throw.outcome, style=theme.HEAD, colour=throw.colour),
        ),
        scaled(*CURVE, Canvas(f"thrown {number}", paint=partial(_curve, throw))),
        row(
            Canvas(f"dice {number}", DICE_PLACE, partial(_dice, throw.dice[-DICE:])),
            grow(Paragraph(f"needed {number}", label=needed, style=theme.SMALL, colour=theme.INK2)),
            Label(f"chance {number}", label=chance, style=theme.NUMBER, colour=theme.INK2),
        ),
    ]
    return Panel(f"throw panel {number}", holds=column(*parts, gap=4), pad=(theme.PAD_X, 8))


def _dice(dice: tuple[Die, ...], surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    size = m.px(DIE)
    faces = [(die.value, die.sides) for die in dice]
    draw_dice(surface, faces, (rect.x, rect.centery - size // 2), size)


def _curve(throw: Throw, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """A column for each total, as high as there are ways; the one that fell stands out."""
    label = m.px(14)
    bars = pygame.Rect(rect.x, rect.y, rect.w, rect.h - label - m.px(2))
    wide, most, gap = rect.w / len(WAYS), max(WAYS.values()), max(1, m.px(2))
    for number, (total, ways) in enumerate(WAYS.items()):
        fell = total == throw.total
        colour = theme.GOOD if throw.check.succeeds(total) else theme.BAD
        high = max(m.px(3), round(bars.h * ways / most))
        left = round(rect.x + number * wide)
        bar = pygame.Rect(left + gap // 2, bars.bottom - high, round(wide) - gap, high)
        ink = colour if fell else mix(colour, theme.PANEL, FADED)
        pygame.draw.rect(surface, ink, bar, border_radius=m.px(2))
        if fell:
            pygame.draw.rect(surface, theme.CHALK, bar.inflate(gap, gap), m.px(2), m.px(3))
        style = theme.LABEL if fell else theme.SMALL
        image = fonts.render(str(total), style, _ink(throw, total), m.px(13 if fell else 11))
        middle = (left + round(wide / 2), rect.bottom - label // 2)
        surface.blit(image, image.get_rect(center=middle))
        if total == throw.check.needed:
            x = left + round(wide)
            pygame.draw.line(surface, theme.CHALK, (x, bars.y), (x, bars.bottom), m.px(2))


def _ink(throw: Throw, total: int) -> Colour:
    if total == throw.total:
        return throw.colour
    return theme.INK2 if total == throw.check.needed else theme.INK3
