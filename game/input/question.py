"""The question before a seal that may be regretted: Enter never by itself says yes to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.display import theme
from game.display.kit import Area, BigButton, Button, Checkbox, Panel, Paragraph, Widget
from game.display.kit.labels import wrapped
from game.words import _

if TYPE_CHECKING:
    from game.input.draft_screen import DraftScreen

GAP, TICK, FOOT = 8, 32, 48


@dataclass(frozen=True, slots=True)
class Doubt:
    """What a player may regret about a seal, in one sentence; ``fatal`` if it may cost a ship."""

    words: str
    fatal: bool = False


def build_question(screen: DraftScreen, found: Sequence[Doubt]) -> None:
    """Put the question at the foot of the column, with "no" in the place of the big button."""
    frame, fatal = screen.metrics.frame, any(doubt.fatal for doubt in found)
    place = frame.column.foot(min(frame.column.h, _height(screen, found)))[0]
    whole = place._replace(h=frame.big_button.bottom - place.y)
    _make_room(screen, whole)
    modal = screen.add(Widget("question", whole, modal=True, region="question"))
    border = theme.BAD if fatal else theme.WARN
    panel = modal.add(Panel("question panel", place, _title(found), border=border))
    yes, rest = panel.body.foot(FOOT, GAP)
    if any(not doubt.fatal for doubt in found):
        tick, rest = rest.foot(TICK, GAP)
        panel.add(
            Checkbox(
                "question again",
                tick,
                _("Do not ask about waste again"),
                not screen.desk.settings.ask_waste,
                lambda on: screen.ask_about_waste(not on),
                keys="D",
            )
        )
    for number, (doubt, high) in enumerate(zip(found, _heights(screen, found), strict=True)):
        line, rest = rest.top(high, GAP)
        panel.add(Paragraph(f"question {number}", line, doubt.words, theme.BODY, theme.INK))
    label = _("Seal it all the same")
    panel.add(Button("question yes", yes, label, screen.seal, keys="Y", icon="mail-check"))
    modal.add(
        BigButton(
            "question no",
            frame.big_button,
            _("Change the plot") if fatal else _("Go back to it"),
            _("nothing is sealed yet"),
            screen.think_again,
            icon="rotate-ccw",
            keys="Enter|Esc",
        )
    )


def _make_room(screen: DraftScreen, place: Area) -> None:
    """Nothing of the column shows through: what lies there goes, whole panels at a time."""
    taken, under = pygame.Rect(place), -1
    widgets = screen.root.children
    while True:
        below = [w for w in widgets if taken.colliderect(w.place)]
        if len(below) == under:
            break
        taken, under = taken.unionall([pygame.Rect(w.place) for w in below]), len(below)
    screen.root.children = [w for w in widgets if w not in below]


def _title(found: Sequence[Doubt]) -> str:
    if any(doubt.fatal for doubt in found):
        return _("Seal a fatal plot?")
    return _("Seal it like this?")


def _heights(screen: DraftScreen, found: Sequence[Doubt]) -> list[int]:
    wide = screen.metrics.frame.column.w - 2 * theme.PAD_X
    lines = (len(wrapped(screen.metrics, doubt.words, theme.BODY, wide)) for doubt in found)
    return [theme.BODY.line * many for many in lines]


def _height(screen: DraftScreen, found: Sequence[Doubt]) -> int:
    tick = TICK + GAP if any(not doubt.fatal for doubt in found) else 0
    whole = Panel("", Area(0, 0, 400, 400), _title(found))
    edges = 400 - whole.body.h
    return edges + sum(high + GAP for high in _heights(screen, found)) + tick + FOOT
