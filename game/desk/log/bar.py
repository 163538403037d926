"""The bar at the foot of a battle screen: the last line of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.kit import (
    Button,
    Canvas,
    Explanation,
    Hint,
    Label,
    Metrics,
    Part,
    grow,
    layers,
    only_large,
    only_small,
    padded,
    row,
)
from game.desk.paint import fonts, theme
from game.words import _


@dataclass(frozen=True)
class LogWords:
    """The newest line that those at the screen may see, and whether all is ``saved``.

    ``trouble`` says why it is not. A small window shows ``hints`` on a card, any window ``signs``.
    ``news`` stands in the place of the line.
    """

    line: str
    saved: str
    trouble: str
    hints: Sequence[Hint] = ()
    signs: Sequence[Hint] = ()
    news: str = ""


def log_bar(words: LogWords, open_log: Callable[[], None], show: Callable[[], None]) -> Part:
    """The bar; a click opens the log, ``show`` shows the card of what is pointed at."""
    log = Button("log", label=_("LOG"), on_click=open_log, icon="chevron-up", region="log")
    log.explain = Explanation(_("Log"), "", (_("All that happened so far, with every die."),))
    all_ = _card_button("hints", (*words.signs, *words.hints), show)
    signs = _card_button("signs", words.signs, show)
    saved = Label("saved", label=words.saved, style=theme.SMALL, colour=theme.INK3)
    if words.trouble:
        saved.colour = theme.WARN
        saved.explain = Explanation(words.saved, terms=(words.trouble,))
    line = LogLine("log line", label=words.news or words.line, colour=theme.INK2)
    if words.news:
        line.titled, line.colour = _("Since you decided last"), theme.WARN
    line.explain = line.whole
    cards = (only_small(all_) if all_ else None, only_large(signs) if signs else None)
    parts = row(log, *cards, grow(line), saved if words.saved else None)
    return layers(Canvas("log bar", paint=_paint), padded(parts, (8, 16), 3))


def _card_button(name: str, hints: Sequence[Hint], show: Callable[[], None]) -> Button | None:
    """What opens a card with these."""
    if not hints:
        return None
    card = Explanation(_("Signs and hints"), "", tuple(hints))
    return Button(name, on_click=show, icon="circle-help", region="log", explain=card)


class LogLine(Label):
    """A line of the log; where it is too long, dots stand for what is left out, told on a card."""

    drawn_from = Label.drawn_from
    takes_pointer = True
    titled = ""
    """What its card is called, if it is not the last line of the log."""

    def whole(self) -> Explanation | None:
        """All of it on a card, where the bar has no room for that."""
        if fitting(self.metrics, self.label, self.place.w) == self.label:
            return None
        return Explanation(self.titled or _("The last line of the log"), "", (self.label,))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as much of it as there is room for."""
        words = fitting(self.metrics, self.label, self.place.w)
        self.write(surface, words, self.style, self.colour, self.rect)


def fitting(m: Metrics, words: str, wide: int) -> str:
    """The line, with dots where some of it is left out; its card and the log have all of it.

    Of several things that it tells the last are shown, of a long list the first, and how many more
    there are.
    """
    size, room = min(m.type_size(theme.BODY), m.type_size(theme.SMALL)), m.px(wide)
    before, told = "", words
    while "; " in told and fonts.width(before + told, theme.BODY, size) > room:
        before, told = "… ", told.partition("; ")[2]
    parts = (before + told).split(", ")
    for count in range(len(parts), 0, -1):
        left = len(parts) - count
        shown = ", ".join(parts[:count])
        if left:
            shown = _("{start} … and {n} more").format(start=shown, n=left)
        if fonts.width(shown, theme.BODY, size) <= room:
            return shown
    return parts[0]


def _paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    surface.fill(theme.WELL, rect)
    surface.fill(theme.LINE, (rect.left, rect.top, rect.w, m.px(1)))
