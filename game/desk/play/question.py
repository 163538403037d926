"""The question before a seal that may be regretted: Enter never by itself says yes to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from game.desk.desk import Desk
from game.desk.kit import Area, BigButton, Button, Checkbox, Metrics, Panel, Paragraph, Widget
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.words import _

W = TypeVar("W", bound=Widget)

GAP, TICK, FOOT = 8, 32, 48


@dataclass(frozen=True, slots=True)
class Doubt:
    """What a player may regret about a seal, in one sentence.

    Where it may cost what nothing makes good, ``title`` is the question itself, and ``back`` what
    answering "no" does.
    """

    words: str
    title: str = ""
    back: str = ""

    @property
    def fatal(self) -> bool:
        """Whether it has a question of its own."""
        return bool(self.title)


class Asker(Protocol):
    """A screen that seals."""

    desk: Desk
    metrics: Metrics

    @property
    def root(self) -> Widget:
        """What all widgets stand on."""

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""

    def toast(self, message: str) -> None:
        """Say something in passing."""

    def seal(self) -> None:
        """Seal without asking."""

    def think_again(self) -> None:
        """Back to what is written, nothing sealed."""


def build_question(screen: Asker, found: Sequence[Doubt], column: Area, big: Area) -> None:
    """Put the question at the foot of the column, with "no" in the place of the big button."""
    worst = _worst(found)
    wide = column.w
    place = column.foot(min(column.h, _height(screen, found, wide)))[0]
    whole = place._replace(h=big.bottom - place.y)
    _make_room(screen, whole)
    modal = screen.add(Widget("question", whole, modal=True, region="question"))
    border = theme.BAD if worst.fatal else theme.WARN
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
                lambda on: _ask_about_waste(screen, not on),
                keys="D",
            )
        )
    heights = _heights(screen, found, wide)
    for number, (doubt, high) in enumerate(zip(found, heights, strict=True)):
        line, rest = rest.top(high, GAP)
        panel.add(Paragraph(f"question {number}", line, doubt.words, theme.BODY, theme.INK))
    label = _("Seal it all the same")
    panel.add(Button("question yes", yes, label, screen.seal, keys="Y", icon="mail-check"))
    modal.add(
        BigButton(
            "question no",
            big,
            worst.back or _("Go back to it"),
            _("nothing is sealed yet"),
            screen.think_again,
            icon="rotate-ccw",
            keys="Enter|Esc",
        )
    )


def _ask_about_waste(screen: Asker, wanted: bool) -> None:
    """Whether waste is asked about from now on; kept in the settings."""
    trouble = screen.desk.change_settings(ask_waste=wanted)
    if trouble:
        screen.toast(trouble)


def _make_room(screen: Asker, place: Area) -> None:
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
    return _worst(found).title or _("Seal it like this?")


def _worst(found: Sequence[Doubt]) -> Doubt:
    """The first that is fatal, else the first."""
    return next((doubt for doubt in found if doubt.fatal), found[0])


def _heights(screen: Asker, found: Sequence[Doubt], wide: int) -> list[int]:
    wide -= 2 * theme.PAD_X
    lines = (len(wrapped(screen.metrics, doubt.words, theme.BODY, wide)) for doubt in found)
    return [theme.BODY.line * many for many in lines]


def _height(screen: Asker, found: Sequence[Doubt], wide: int) -> int:
    tick = TICK + GAP if any(not doubt.fatal for doubt in found) else 0
    whole = Panel("", Area(0, 0, 400, 400), _title(found))
    edges = 400 - whole.body.h
    return edges + sum(high + GAP for high in _heights(screen, found, wide)) + tick + FOOT
