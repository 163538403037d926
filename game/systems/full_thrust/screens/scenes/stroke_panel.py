"""One shot in full: who fires at whom, its dice, what it did, told big where it cost somebody."""

from __future__ import annotations

from functools import partial

from game.desk.kit import (
    Canvas,
    Explanation,
    Given,
    Label,
    Panel,
    Paragraph,
    column,
    fixed,
    grow,
    row,
)
from game.desk.paint import theme
from game.systems.full_thrust.screens.scenes.strokes import Stroke
from game.systems.full_thrust.screens.scenes.throw_paint import paint_throws, throws_high
from game.words import _

WIDE = 380
"""Units that dice may take side by side."""


def stroke_panel(stroke: Stroke, *, told: bool) -> Panel:
    """``told``: whether the shot has struck; before that its dice are not there."""
    who = stroke.who
    if stroke.doer:
        who = _("{who} → {target}").format(who=stroke.who, target=stroke.target)
    elif stroke.target:
        who = _("{who}: {target}").format(who=stroke.who, target=stroke.target)
    head = Paragraph("stroke head", label=who, style=theme.LABEL, colour=theme.INK)
    terms = Paragraph("stroke terms", label=stroke.terms, style=theme.SMALL, colour=theme.INK2)
    parts: list[Given] = [head, terms]
    if stroke.throws:
        high = throws_high(stroke.throws, WIDE)
        shown = stroke.throws if told else ()
        words = ", ".join(" + ".join(map(str, each.dice)) for each in shown)
        dice = Canvas("stroke dice", paint=partial(paint_throws, shown), plain=words)
        parts.append(fixed(high, dice))
    parts.append(_result(stroke, told=told))
    panel = Panel("stroke panel", holds=column(*parts, gap=6))
    panel.border = theme.BAD if told and stroke.fate else theme.LINE
    panel.explain = Explanation(stroke.who, "", (stroke.terms,), _("Fire"), stroke.rule)
    return panel


def _result(stroke: Stroke, *, told: bool) -> Given:
    words = stroke.result if told else ""
    colour = theme.WARN if stroke.done else theme.INK3
    fate = stroke.fate if told else ""
    return row(
        Label("stroke result", label=words, style=theme.HEAD, colour=colour),
        grow(Label("stroke fate", label=fate, style=theme.HEAD, colour=theme.BAD, align="right")),
    )
