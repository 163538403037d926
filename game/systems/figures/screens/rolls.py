"""Rolls before they are made: the curve of three dice, what counts, and what failing brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

import pygame

from game.desk.kit import (
    Canvas,
    Explanation,
    Given,
    Hint,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Term,
    column,
    grow,
    row,
    scaled,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.systems.figures.rules.ahead import Ahead
from game.systems.figures.rules.chance import WAYS, Check
from game.systems.figures.screens.words import percent
from game.words import _

CURVE = (74, 96)
"""How high the curve is, in a small window and a large one."""
HALF = Fraction(1, 2)
COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right", least=52))


def rolls_panel(
    rolls: Sequence[Ahead], chosen: int, choose: Callable[[int], None], nothing: str
) -> Panel:
    """The rolls that are to come, and the chosen one in full."""
    if not rolls:
        words = Paragraph("no roll", label=nothing, style=theme.SMALL, colour=theme.INK2)
        return Panel("rolls panel", caption=_("Rolls to come"), holds=column(words))
    shown = rolls[min(chosen, len(rolls) - 1)]
    lines = [_entries(number, roll) for number, roll in enumerate(rolls)]
    ledger = Ledger(COLUMNS, lines)
    rows = [Row(explain=roll_card(roll)) for roll in rolls]
    listed = ListView("rolls", made=ledger.rows(rows), chosen=rolls.index(shown), region="rolls")
    listed.on_choose = choose
    parts: list[Given] = [listed] if len(rolls) > 1 else []
    return Panel(
        "rolls panel",
        caption=_("Rolls to come"),
        note=_("{name} · {what}").format(name=shown.figure, what=_(shown.to)),
        holds=column(yielding(ScrollArea("roll", holds=column(*parts, *roll_parts(shown), gap=6)))),
    )


def _entries(number: int, roll: Ahead) -> tuple[Entry, ...]:
    words = _("{name}: {what}").format(name=roll.figure, what=_(roll.to))
    return (
        Entry(str(number + 1), theme.NUMBER, theme.INK3),
        Entry(words, theme.LABEL, theme.INK),
        Entry(str(roll.check.needed), theme.NUMBER, theme.INK2),
        Entry(percent(roll.chance), theme.NUMBER, _colour(roll.chance)),
    )


def roll_parts(roll: Ahead) -> list[Given]:
    """A roll in full: number and chance, the curve, its terms, what failing brings."""
    check = roll.check
    head = _("{name} or less on 3d6").format(name=f"{_(check.name)} {check.needed}")
    chance = percent(roll.chance)
    parts: list[Given] = [
        row(
            grow(Paragraph("needed", label=head, style=theme.LABEL, colour=theme.INK)),
            Label("chance", label=chance, style=theme.HEAD, colour=_colour(roll.chance)),
        ),
        scaled(*CURVE, Canvas("curve", paint=partial(_paint, check))),
    ]
    if check.terms:
        parts.append(_line("terms", check.words(), theme.INK2))
    parts.append(_line("fails", _("failed: {what}").format(what=_(roll.fails)), theme.BAD))
    if roll.likely < 1:
        words = _("it comes to this roll in {chance}").format(chance=percent(roll.likely))
        parts.append(_line("likely", words, theme.INK3))
    return parts


def _line(name: str, words: str, colour: Colour) -> Paragraph:
    return Paragraph(name, label=words, style=theme.SMALL, colour=colour)


def roll_card(roll: Ahead) -> Explanation:
    """A roll, term by term."""
    check = roll.check
    terms: list[Hint] = [Term(_(check.name), str(check.score))]
    terms += [Term(_(term.words), f"{term.points:+d}".replace("-", "−")) for term in check.terms]
    terms.append(_("failed: {what}").format(what=_(roll.fails)))
    title = _("{name}: {what}").format(name=roll.figure, what=_(roll.to))
    return Explanation(title, percent(roll.chance), tuple(terms), _("Rolls"), roll.rule)


def _paint(check: Check, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """A column for each total, as high as there are ways; those that succeed are green."""
    label = m.px(13)
    bars = rect.copy()
    bars.height -= label + m.px(2)
    wide = rect.w / len(WAYS)
    most = max(WAYS.values())
    for number, (total, ways) in enumerate(WAYS.items()):
        made = check.succeeds(total)
        colour = theme.GOOD if made else theme.BAD
        high = max(m.px(2), round(bars.h * ways / most))
        left = round(rect.x + number * wide)
        gap = max(1, m.px(2))
        bar = pygame.Rect(left + gap // 2, bars.bottom - high, round(wide) - gap, high)
        pygame.draw.rect(surface, colour, bar, border_radius=m.px(2))
        ink = theme.INK if total == check.needed else theme.INK3
        image = fonts.render(str(total), theme.SMALL, ink, m.px(11))
        middle = (left + round(wide / 2), rect.bottom - label // 2)
        surface.blit(image, image.get_rect(center=middle))
        if total == check.needed:
            x = left + round(wide)
            pygame.draw.line(surface, theme.CHALK, (x, bars.y), (x, bars.bottom), m.px(2))


def _colour(chance: Fraction) -> Colour:
    return theme.GOOD if chance >= HALF else theme.BAD
