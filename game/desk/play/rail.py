"""The rail on top of every battle screen: whose eyes, turn, phases, what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.desk.kit import (
    Area,
    Badge,
    Button,
    Canvas,
    DottedLabel,
    Explanation,
    Label,
    Metrics,
    Part,
    Widget,
    as_wide,
    column,
    fitting,
    fixed,
    grow,
    layers,
    middle,
    padded,
    row,
    yielding,
)
from game.desk.kit.labels import label_width
from game.desk.paint import flags, theme
from game.desk.play.standing import StandingMark
from game.desk.play.turn_mark import TurnMark, two_lines
from game.words import _

RailButton = tuple[str, str, str, Callable[[], None]]
"""Name, icon, what it does in words, and its action."""

When = Literal["done", "now", "to come"]
FLAG, PHASE, WHO = 42, 128, 160
TIGHT = 2
"""Between buttons that stand as close as they may."""


def phase_letter(phase: str) -> str:
    """The letter whose flag a phase flies: its first."""
    return next((letter for letter in phase.upper() if letter in flags.LETTERS), "S")


@dataclass(frozen=True)
class RailWords:
    """What the rail tells. ``sides`` are numbers of the sides that may look, ``who`` is named.

    ``turn``: what it is called, its number, and the last one, if it is known; ``aims`` is what the
    battle is about, and ``standing`` a figure for each side, if the game has one, as wide as
    ``widest`` at least. The names of
    ``phases`` in the order of play, the one that is ``now``, and ``notes`` below them. ``head`` are
    the two head lines.
    """

    sides: Sequence[int]
    who: str | None
    turn: tuple[str, int, int | None]
    aims: Callable[[], Explanation | None]
    standing: Sequence[str]
    phases: Mapping[str, str]
    now: str
    notes: Mapping[str, str]
    head: tuple[str, str]
    widest: str = ""


def band(sides: Sequence[int]) -> Canvas:
    """The strip above the rail in the colours of those who may look."""

    return Canvas("band", paint=partial(_paint_band, tuple(sides)))


def _paint_band(
    sides: tuple[int, ...], surface: pygame.Surface, rect: pygame.Rect, _m: Metrics
) -> None:
    wide = rect.w // len(sides) + 1
    for number, side in enumerate(sides):
        surface.blit(flags.band(side, (wide, rect.h)), (rect.x + number * wide, rect.y))


def rail(words: RailWords, buttons: Sequence[RailButton], show: Callable[[], None]) -> Part:
    """The rail; ``show`` puts the card of what has the focus on the screen."""
    forms = ((False, False), (True, False), (True, True))
    lines = (_line(words, buttons, show, short=short, tight=tight) for short, tight in forms)
    return layers(Canvas("rail", paint=_paint), padded(fitting(*lines), 14, 0))


def _line(
    words: RailWords,
    buttons: Sequence[RailButton],
    show: Callable[[], None],
    *,
    short: bool,
    tight: bool,
) -> Part:
    """All that stands on the rail; ``short`` names only the phase that is now.

    ``tight``: as close together as it may be, for a head that is long.
    """
    return row(
        *_who(words, 0 if tight else WHO),
        TurnMark(_turn_words(*words.turn), words.aims, show),
        _standing(words, show) if words.standing else None,
        row(*_phases(words, short=short), gap=0),
        grow(yielding(_head(*words.head))),
        row(
            *(middle(_button(*button)) for button in buttons), gap=TIGHT if tight else theme.INSIDE
        ),
    )


def _who(words: RailWords, least: int) -> Iterator[Part]:
    shown = words.sides if words.who is None else words.sides[:1]
    for number, side in enumerate(shown):
        yield Badge(f"badge {number}", side=side, size=28, ground=theme.DECK)
    first = _("Open to") if words.who is None else _("You are")
    name = _("BOTH SIDES") if words.who is None else words.who.upper()
    colour = theme.INK if words.who is None else theme.side(shown[0]).colour
    small = Label("who small", label=first, style=theme.SMALL, colour=theme.INK3)
    named = Label("who", label=name, style=theme.LABEL, colour=colour)
    yield as_wide([middle(column(small, named, gap=0)), row(fixed(least))])[0]


def _standing(words: RailWords, show: Callable[[], None]) -> StandingMark:
    return StandingMark(words.standing, words.aims, show, words.widest)


def _turn_words(word: str, now: int, last: int | None) -> tuple[str, str]:
    return word, str(now) if last is None else _("{n} of {last}").format(n=now, last=last)


def _phases(words: RailWords, *, short: bool) -> Iterator[Widget]:
    when: When = "done"
    for name, label in words.phases.items():
        when = "now" if name == words.now else "done" if when == "done" else "to come"
        yield PhaseMark(name, label, words.notes.get(name, ""), when, short=short)


def _head(headline: str, subline: str) -> Part:
    below = DottedLabel("subline", label=subline, style=theme.SMALL, colour=theme.INK2)
    return middle(column(Label("headline", label=headline, style=theme.LABEL), below, gap=0))


def _button(name: str, icon: str, words: str, run: Callable[[], None]) -> Button:
    return Button(name, Area(0, 0, 40, 40), on_click=run, icon=icon, region="rail",
                  explain=Explanation(words))  # fmt: skip


class PhaseMark(Widget):
    """A phase: its flag, its name and a note below.

    A small window, and a ``short`` rail, name the one that is now.
    """

    drawn_from = ("phase", "label", "note", "when", "short")

    def __init__(
        self, phase: str, label: str, note: str, when: When, *, short: bool = False
    ) -> None:
        super().__init__(f"phase {phase}")
        self.phase, self.label, self.note, self.when = phase, label, note, when
        self.short = short

    def _lines(self, m: Metrics) -> tuple[str, str]:
        small = self.label if self.when == "now" else "", ""
        return small if self.short else m.pick(small, (self.label, self.note))

    def text(self) -> str:
        """What is written in it."""
        return " · ".join(line for line in self._lines(self.metrics) if line)

    def own_width(self, m: Metrics) -> int:
        """The flag, and room for the words if there are any."""
        label, note = self._lines(m)
        if not label:
            return FLAG
        words = max(label_width(m, label, theme.LABEL), label_width(m, note, theme.SMALL))
        return max(PHASE, FLAG + words + 8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw flag and words; the one that is now is underlined."""
        m, rect, here = self.metrics, self.rect, self.when == "now"
        colours = {"now": theme.CHALK, "done": theme.INK3, "to come": theme.LINE2}
        radius = m.hex_radius(14)
        mark = flags.phase_flag(phase_letter(self.phase), radius, colours[self.when])
        surface.blit(mark, mark.get_rect(left=rect.left + m.px(6), centery=rect.centery))
        label, note = self._lines(m)
        room = pygame.Rect(rect.left + m.px(FLAG), rect.top, rect.w - m.px(FLAG), rect.h)
        first, second = two_lines(m, room) if note else (room, room)
        style, ink = (theme.LABEL, theme.INK) if here else (theme.BODY, theme.INK3)
        self.write(surface, label, style, ink, first)
        self.write(surface, note, theme.SMALL, theme.INK3, second)
        if here:
            foot = pygame.Rect(rect.left, rect.bottom - m.px(4), rect.w, m.px(4))
            surface.fill(theme.CHALK, foot)


def _paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    surface.fill(theme.DECK, rect)
    surface.fill(theme.LINE, (rect.left, rect.bottom - m.px(1), rect.w, m.px(1)))
