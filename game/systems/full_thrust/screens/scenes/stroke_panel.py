"""One shot in full: who fires at whom, its dice, what it did, told big where it cost somebody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from game.desk.kit import (
    Canvas,
    Explanation,
    Label,
    Panel,
    Paragraph,
    column,
    fixed,
)
from game.desk.paint import theme
from game.systems.full_thrust.screens.scenes.stroke import Stroke
from game.systems.full_thrust.screens.scenes.throw_paint import paint_throws, throws_high
from game.table.altering import altered
from game.words import _

WIDE, STRIKES = 380, 0.4
"""Units that dice may take side by side; when in its step a shot has struck."""


def stroke_panel(stroke: Stroke, share: float, high: int) -> Panel:
    """A shot of which so much has been seen; its dice have so many units of room."""
    told = stroke_fields(stroke, share)
    head = Paragraph("stroke head", style=theme.LABEL, colour=theme.INK, **told["stroke head"])
    terms = Paragraph("stroke terms", style=theme.SMALL, colour=theme.INK2, **told["stroke terms"])
    dice = fixed(high, Canvas("stroke dice", **told["stroke dice"])) if high else None
    result = Label("stroke result", style=theme.HEAD, **told["stroke result"])
    holds = column(head, terms, dice, result, gap=6)
    return Panel("stroke panel", holds=holds, **told["stroke panel"])


def dice_high(strokes: Iterable[Stroke]) -> int:
    """The room that the dice of any of some shots take."""
    return max((throws_high(each.throws, WIDE) for each in strokes if each.throws), default=0)


def stroke_fields(stroke: Stroke, share: float) -> Mapping[str, Mapping[str, Any]]:
    """What its widgets show now, by their names: before it has struck its dice are in the air."""
    told = share >= STRIKES
    fallen = min(1.0, share / STRIKES)
    words = ", ".join(" + ".join(map(str, each.dice)) for each in stroke.throws) if told else ""
    colour = theme.BAD if stroke.fate else theme.WARN if stroke.done else theme.INK3
    card = Explanation(stroke.who, "", (stroke.terms,), _("Fire"), stroke.rule)
    border = theme.BAD if told and stroke.fate else theme.LINE
    return {
        "stroke head": {"label": head_words(stroke)},
        "stroke terms": {"label": stroke.terms},
        "stroke dice": {"paint": partial(paint_throws, stroke.throws, fallen), "plain": words},
        "stroke result": {"label": stroke.told if told else "", "colour": colour},
        "stroke panel": {"border": border, "explain": card},
    }


def fates_part(before: Iterable[Stroke], stroke: Stroke, *, told: bool) -> Paragraph | None:
    """What befell targets for good so far, however fast the shots followed one another.

    ``told``: the shot has struck; what it did stands among the others, if there are any.
    """
    found = {each.target: fate_words(each) for each in before if each.fate}
    if stroke.fate:
        found.pop(stroke.target, None)
    if stroke.fate and found and told:
        found[stroke.target] = fate_words(stroke)
    if not found:
        return None
    words = " · ".join(found.values())
    return Paragraph("fates", label=words, style=theme.LABEL, colour=theme.BAD)


def fate_words(stroke: Stroke) -> str:
    """Which ship, and what befell it; of one that is crippled what thrust is left."""
    ship = stroke.after.ships.get(stroke.target)
    words = _("{ship}: {what}").format(ship=stroke.target, what=stroke.fate)
    if ship is None or ship.sheet.base or ship.gone or stroke.lost:
        return words
    text = _("{words}, thrust {full} → {now}")
    return text.format(words=words, full=ship.sheet.thrust, now=altered(ship, hull=0).thrust)


def head_words(stroke: Stroke) -> str:
    """Who, and at whom."""
    if not stroke.target:
        return stroke.who
    text = _("{who} → {target}") if stroke.doer else _("{who}: {target}")
    return text.format(who=stroke.who, target=stroke.target)
