"""The bar at the foot of a battle screen: the last line of the log."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Canvas, Explanation, Hint, Label, Metrics, Screen
from game.desk.paint import fonts, theme
from game.words import _


class LogBar:
    """Shows the newest line of the log, ``words``; a click opens the log."""

    def __init__(self, screen: Screen, desk: Desk, words: str, hints: Sequence[Hint] = ()) -> None:
        self._screen = screen
        self._desk = desk
        self._words = words
        self._hints = tuple(hints)

    def build(self, place: Area) -> None:
        """Add the bar."""
        self._screen.add(Canvas("log bar", place, _paint))
        button = Area(place.x + 8, place.y + 3, 84, place.h - 6)
        self._screen.add(
            Button(
                "log",
                button,
                _("LOG"),
                lambda: self._screen.goto(self._desk.named["log"](self._desk, self._screen)),
                icon="chevron-up",
                region="log",
            )
        )
        saved = self._desk.saved_words()
        start = 104 + (44 if self._hints else 0)
        if self._hints:
            self._build_hints(Area(place.x + 100, place.y + 3, 36, place.h - 6))
        line = Area(place.x + start, place.y, place.w - start - 240, place.h)
        words = fitting(self._screen.metrics, self._words, line.w)
        self._screen.add(Label("log line", line, words, theme.BODY, theme.INK2))
        right = Area(place.right - 232, place.y, 216, place.h)
        note = Label("saved", right, saved, theme.SMALL, theme.INK3, "right")
        trouble = self._desk.trouble()
        if trouble:
            note.colour, note.explain = theme.WARN, Explanation(saved, terms=(trouble,))
        self._screen.add(note)

    def _build_hints(self, spot: Area) -> None:
        """What a larger window says in its places, on a card."""
        card = Explanation(_("Signs and hints"), "", self._hints)
        show = self._screen.explain_now
        hints = Button("hints", spot, "", show, icon="circle-help", region="log", explain=card)
        self._screen.add(hints)


def fitting(m: Metrics, words: str, wide: int) -> str:
    """The line, a long list in it ended by how many more there are; the log has all of it."""
    size, room = min(m.type_size(theme.BODY), m.type_size(theme.SMALL)), m.px(wide)
    parts = words.split(", ")
    for count in range(len(parts), 0, -1):
        left = len(parts) - count
        shown = ", ".join(parts[:count])
        if left:
            shown = _("{start} and {n} more").format(start=shown, n=left)
        if fonts.width(shown, theme.BODY, size) <= room:
            return shown
    return parts[0]


def _paint(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
    pygame.draw.rect(surface, theme.WELL, rect)
    pygame.draw.line(surface, theme.LINE, rect.topleft, rect.topright)
