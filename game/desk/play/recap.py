"""What was revealed since a side last held the screen, for its first look after the curtain."""

from __future__ import annotations

import pygame

from game.desk.kit import Area, Metrics, Screen
from game.desk.kit.cards import TOAST_WIDE, Toast
from game.desk.log.reading import heard_since
from game.desk.paint import fonts, shapes, theme
from game.table.events import Happening, OrderSealed, PassedOver
from game.table.eyes import PUBLIC
from game.table.hotseat import HotSeat
from game.table.log import LINE, LogLine
from game.words import _, counted

MOST, LEAST = 6, 1
"""So many lines at most, the newest ones, and at least where it would lie on something."""
EDGES = 44
"""How much wider it is than the lines of a message."""


def missed(hot: HotSeat, side: str, on_the_way: tuple[type[Happening], ...]) -> list[LogLine]:
    """What everybody was shown since ``side`` last sealed an order: what came of it, not how.

    Nothing before its first order: there is the briefing for that. Events ``on_the_way`` to what
    came of them are left out.
    """
    events = hot.runner.events[: hot.shown]
    sealed = [n for n, e in enumerate(events) if isinstance(e, OrderSealed) and e.side == side]
    if not sealed:
        return []
    found = heard_since(hot, PUBLIC, sealed[-1])
    steps: tuple[type[Happening], ...] = (PassedOver, *on_the_way)
    return [line for event, line in found if line.level == LINE and not isinstance(event, steps)]


class Recap(Toast):
    """A card with the newest of these lines; it stays until a key or a button is pressed.

    It has fewer of them where it would lie on something.
    """

    def __init__(self, lines: list[LogLine]) -> None:
        super().__init__(_("Since you last looked"), left=float("inf"))
        self.said = lines
        self.most = MOST

    def say_all(self) -> None:
        """So many lines as it has at most."""
        self.most = min(MOST, len(self.said))

    def say_less(self) -> bool:
        """One line less, if enough are left."""
        can = self.most > LEAST
        self.most -= can
        return can

    @property
    def topic(self) -> str:
        """It names no rule."""
        return ""

    def words(self) -> list[str]:
        """The sentences that have room."""
        return [line.text for line in self.said[-self.most :]]

    def note(self) -> str:
        """How many are only in the log; empty if none."""
        more = len(self.said) - self.most
        if more <= 0:
            return ""
        return counted("{n} line before these is in the log (L).",
                       "{n} lines before these are in the log (L).", more)  # fmt: skip

    def _texts(self, m: Metrics, most: int) -> list[tuple[str, theme.TextStyle, theme.Colour]]:
        texts = [(self.message, theme.LABEL, theme.CHALK)]
        for words in self.words():
            parts = fonts.wrap(words, theme.BODY, m.px(most + 12), m.type_size(theme.BODY))
            texts += [(part, theme.BODY, theme.INK) for part in parts]
        if self.note():
            parts = fonts.wrap(self.note(), theme.SMALL, m.px(most + 12), m.type_size(theme.SMALL))
            texts += [(part, theme.SMALL, theme.INK3) for part in parts]
        return texts

    def size(self, m: Metrics, most: int = TOAST_WIDE) -> tuple[int, int]:
        """How wide and high it is, in logical units."""
        high = sum(style.line for _text, style, _colour in self._texts(m, most))
        return most + EDGES, high + 24

    def draw(
        self, surface: pygame.Surface, m: Metrics, bottom: int, x: int = 16, most: int = TOAST_WIDE
    ) -> int:
        """Draw it above a line (logical units); returns its height in logical units."""
        texts, (wide, height) = self._texts(m, most), self.size(m, most)
        rect = self.rect = m.rect(Area(x, bottom - height, wide, height))
        shapes.plate(surface, rect, theme.RAISED, theme.CHALK, m.px(theme.RADIUS), m.px(1))
        y = rect.top + m.px(12)
        for text, style, colour in texts:
            surface.blit(
                fonts.render(text, style, colour, m.type_size(style)), (rect.left + m.px(16), y)
            )
            y += m.px(style.line)
        return height


def recap(screen: Screen, lines: list[LogLine]) -> None:
    """Put the card on the first screen after the curtain, if there is anything to tell."""
    if lines:
        screen.toasts.insert(0, Recap(lines))
        screen.invalidate_all()


def put_away(screen: Screen, event: pygame.event.Event) -> bool:
    """A key or a button takes the card off; True for a click on the card, which does no more."""
    if event.type not in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
        return False
    cards = [t for t in screen.toasts if isinstance(t, Recap)]
    if not cards:
        return False
    screen.toasts = [t for t in screen.toasts if t not in cards]
    screen.invalidate_all()
    return event.type == pygame.MOUSEBUTTONDOWN and cards[0].rect.collidepoint(event.pos)
