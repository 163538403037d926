"""The sum of an attack before its dice, and the chances of each number of points."""

from __future__ import annotations

from fractions import Fraction

import pygame

from game.desk.cards import term_card
from game.desk.kit import Brush, Canvas, Label, Metrics, Paragraph, Part, column, fixed, grow, row
from game.desk.paint import fonts, theme
from game.odds.several import Odds, mean
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.box_type import BoxType
from game.table import explain as rules
from game.words import _

GAP = 12
HIGH = 64
"""How high the chances are at least, beside a sum of few terms."""


def decimals(value: Fraction) -> str:
    """A mean with two decimals, rounded half up."""
    hundredths = (value * 200 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def sum_lines(name: str, found: rules.Explanation) -> Part:
    """The terms of a sum, called ``name term 0`` and so on, amounts at the right."""
    return column(
        *(_line(f"{name} term {n}", found, t) for n, t in enumerate(found.terms)), gap=(0, 4)
    )


def _line(name: str, found: rules.Explanation, term: rules.Term) -> Part:
    told = Paragraph(name, label=term.words, style=theme.SMALL, colour=theme.INK2)
    told.explain = term_card(found, term)
    amount = Label(f"{name} amount", label=term.amount, style=theme.KEY, align="right")
    return row(grow(told), column(amount), gap=GAP)


def odds_chart(odds: Odds, type_: BoxType) -> Part:
    """The mean, and the chances as bars."""
    words = _("mean {points}").format(points=decimals(mean(odds)))
    label = Label("mean", label=words, style=theme.KEY, colour=theme.INK, align="right")
    plain = ", ".join(f"{n}: {p}" for n, p in sorted(odds.items()))
    bars = Canvas("chances", paint=_bars(odds, type_), plain=plain)
    return row(grow(column(label, grow(bars), gap=6)), column(fixed(HIGH)), gap=0)


def _bars(odds: Odds, type_: BoxType) -> Brush:
    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        low, high = min(odds), max(odds)
        count = high - low + 1
        last = fonts.width(str(high), theme.KEY, m.type_size(theme.KEY))
        step = min(m.px(28), (rect.w - last) // count)
        gap = m.px(3) if step >= m.px(10) else 1
        figures = m.px(18)
        most = max(odds.values())
        room, left = rect.h - figures, rect.right - count * step - max(0, last - step) // 2
        for n in range(low, high + 1):
            tall = max(1, round(room * odds.get(n, Fraction(0)) / most))
            bar = pygame.Rect(left + (n - low) * step, rect.top + room - tall, step - gap, tall)
            surface.fill(theme.LINE2 if n == 0 else hues.family(type_), bar)
            if count <= 8 or n in (low, high) or ((n - low) % 5 == 0 and high - n > 1):
                figure = fonts.render(str(n), theme.KEY, theme.INK2, m.type_size(theme.KEY))
                spot = figure.get_rect(midtop=(bar.centerx, rect.top + room + 1))
                surface.blit(figure, spot)

    return paint
