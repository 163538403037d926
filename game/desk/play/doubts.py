"""Doubts about a seal that may be regretted are asked about first; Enter never says yes to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Checkbox,
    Metrics,
    Panel,
    Paragraph,
    Widget,
    column,
    fixed,
    stretched,
)
from game.desk.paint import theme
from game.desk.play.stop_switch import STOPS
from game.words import _

W = TypeVar("W", bound=Widget)

TICK, FOOT = 32, 48


@dataclass(frozen=True, slots=True)
class Doubt:
    """What a player may regret about a seal, in one sentence.

    Where it may cost what nothing makes good, ``title`` is the question itself, and ``back`` what
    answering "no" does. ``at``: which of the drafts it is about, if one.
    """

    words: str
    title: str = ""
    back: str = ""
    at: int | None = None

    @property
    def fatal(self) -> bool:
        """Whether it has a question of its own."""
        return bool(self.title)


class Asker(Protocol):
    """A screen that seals."""

    desk: Desk
    metrics: Metrics

    @property
    def asked_kind(self) -> str:
        """Of which kind the orders are."""

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


def build_doubts(screen: Asker, found: Sequence[Doubt], column_: Area, big: Area) -> None:
    """Ask at the foot of the column, with "no" in the place of the big button."""
    worst = next((doubt for doubt in found if doubt.fatal), found[0])
    panel, m = _panel(screen, found, worst), screen.metrics
    place = column_.foot(min(column_.h, panel.own_height(m, column_.w)))[0]
    whole = place._replace(h=big.bottom - place.y)
    _make_room(screen, whole)
    modal = screen.add(Widget("question", whole, modal=True, region="question"))
    modal.children += panel.lay(m, place)
    label, below = worst.back or _("Go back to it"), _("nothing is sealed yet")
    back = BigButton("question no", big, label, below, screen.think_again, icon="rotate-ccw")
    back.keys = "Enter|Esc"
    modal.add(back)
    _keep_stops(screen, modal)


def _keep_stops(screen: Asker, modal: Widget) -> None:
    """What shows another of the drafts answers, too: nothing is sealed by it."""
    stops = [widget for widget in screen.root.children if widget.region == STOPS]
    screen.root.children = [widget for widget in screen.root.children if widget not in stops]
    for widget in stops:
        modal.add(widget)


def _panel(screen: Asker, found: Sequence[Doubt], worst: Doubt) -> Panel:
    """What may be regretted, and the buttons to seal it all the same and not to be asked again."""
    words = (
        Paragraph(f"question {n}", label=doubt.words, style=theme.BODY, colour=theme.INK)
        for n, doubt in enumerate(found)
    )
    label = _("Seal it anyway")
    yes = Button("question yes", label=label, on_click=screen.seal, keys="Y", icon="mail-check")
    yes.seals = True
    again = None if all(doubt.fatal for doubt in found) else fixed(TICK, _again(screen))
    told = stretched(column(*words, gap=theme.INSIDE))
    holds = column(told, again, fixed(FOOT, yes), gap=theme.INSIDE)
    border = theme.BAD if worst.fatal else theme.WARN
    caption = worst.title or _("Seal it like this?")
    return Panel("question panel", caption=caption, border=border, holds=holds)


def _again(screen: Asker) -> Checkbox:
    """Not to be asked about waste in orders of this kind any more."""
    tick = Checkbox("question again", label=_("Do not ask about this again"), keys="K")
    tick.ticked = not screen.desk.settings.asks(screen.asked_kind)
    tick.on_change = lambda on: _ask_about_waste(screen, not on)
    return tick


def _ask_about_waste(screen: Asker, wanted: bool) -> None:
    """Whether waste in orders of this kind is asked about from now on; kept in the settings."""
    others = tuple(kind for kind in screen.desk.settings.unasked if kind != screen.asked_kind)
    unasked = others if wanted else (*others, screen.asked_kind)
    trouble = screen.desk.change_settings(unasked=unasked)
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
