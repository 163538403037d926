"""The sum of an attack before its dice, and the chances of each number of points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pygame

from game.desk.cards import term_card
from game.desk.kit import Area, Canvas, Label, Metrics, Panel, Paragraph
from game.desk.kit.labels import label_width, wrapped
from game.desk.paint import fonts, theme
from game.odds.several import Odds, mean
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.box_type import BoxType
from game.table import explain as rules
from game.words import _

GAP = 12


def decimals(value: Fraction) -> str:
    """A mean with two decimals, rounded half up."""
    hundredths = (value * 200 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def build_sum(panel: Panel, m: Metrics, body: Area, found: rules.Explanation, gap: int = 0) -> None:
    """The terms of a sum as lines of a panel, amounts at the right, long words in two lines."""
    for number, term in enumerate(found.terms):
        words, high = _split(m, term, body.w)
        row, body = body.top(high, gap)
        left, right = row.left(words, GAP)
        name = f"{panel.name} term {number}"
        told = Paragraph(name, left, term.words, theme.SMALL, theme.INK2)
        told.explain = term_card(found, term)
        panel.add(told)
        amount = right.top(20)[0]
        panel.add(Label(f"{name} amount", amount, term.amount, theme.KEY, theme.INK, "right"))


def sum_height(m: Metrics, found: rules.Explanation, wide: int, gap: int = 0) -> int:
    """How high ``build_sum`` is in a body ``wide`` units wide."""
    heights = [_split(m, term, wide)[1] for term in found.terms]
    return sum(heights) + gap * max(0, len(heights) - 1)


def _split(m: Metrics, term: rules.Term, wide: int) -> tuple[int, int]:
    """How wide the words of a term may be beside its amount, and how high the line is then."""
    figure = label_width(m, term.amount, theme.KEY)
    words = wide - GAP - min(figure, wide * 3 // 5)
    return words, 20 * len(wrapped(m, term.words, theme.SMALL, words))


def build_odds(panel: Panel, place: Area, odds: Odds, type_: BoxType) -> None:
    """The chances as bars, and the mean."""
    if not odds:
        return
    words = _("mean {points}").format(points=decimals(mean(odds)))
    label, chart = place.top(20, 6)
    panel.add(Label("mean", label, words, theme.KEY, theme.INK, "right"))
    plain = ", ".join(f"{n}: {p}" for n, p in sorted(odds.items()))
    panel.add(Canvas("chances", chart, _bars(odds, type_), plain))


def _bars(odds: Odds, type_: BoxType) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        low, high = min(odds), max(odds)
        count = high - low + 1
        step = min(m.px(28), rect.w // count)
        gap = m.px(3) if step >= m.px(10) else 1
        figures = m.px(18)
        most = max(odds.values())
        room, left = rect.h - figures, rect.right - count * step
        for n in range(low, high + 1):
            tall = max(1, round(room * odds.get(n, Fraction(0)) / most))
            bar = pygame.Rect(left + (n - low) * step, rect.top + room - tall, step - gap, tall)
            surface.fill(theme.LINE2 if n == 0 else hues.family(type_), bar)
            if count <= 8 or n in (low, high) or ((n - low) % 5 == 0 and high - n > 1):
                figure = fonts.render(str(n), theme.KEY, theme.INK2, m.type_size(theme.KEY))
                spot = figure.get_rect(midtop=(bar.centerx, rect.top + room + 1))
                surface.blit(figure, spot)

    return paint
