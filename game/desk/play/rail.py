"""The rail on top of every battle screen: whose eyes, turn, phases, what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.desk.kit import Area, Button, Canvas, Explanation, Label, Metrics, Picture, Screen
from game.desk.kit.labels import label_width
from game.desk.paint import flags, theme
from game.desk.play.turn_mark import TurnMark
from game.words import _

RailButton = tuple[str, str, str, Callable[[], None]]
"""Name, icon, what it does in words, and its action."""


def phase_letter(phase: str) -> str:
    """The letter whose flag a phase flies: its first."""
    return next((letter for letter in phase.upper() if letter in flags.LETTERS), "S")


class Rail:
    """Builds band and rail on a screen. ``sides`` are numbers of the sides that may look."""

    def __init__(self, screen: Screen, sides: list[int], who: str | None) -> None:
        self._screen = screen
        self._sides = sides
        self._who = who
        self._rail = screen.metrics.frame.rail
        compact = screen.metrics.compact
        self._lines = ((4, 20), (24, 20)) if compact else ((8, 24), (32, 24))
        self._compact = compact

    def build(
        self,
        turn: tuple[int, int | None],
        aims: Callable[[], Explanation | None],
        phases: tuple[Mapping[str, str], str],
        done: dict[str, str],
        head: tuple[str, str],
        buttons: int = 3,
    ) -> None:
        """Add all of it; ``turn`` and the last one, the names of ``phases`` in the order of play,
        and the one that is on. ``aims`` is what the battle is about.

        ``done`` is a word below each phase, ``head`` the two head lines, which leave room for so
        many ``buttons``.
        """
        frame = self._screen.metrics.frame
        self._screen.add(Canvas("band", frame.band, self._draw_band))
        self._screen.add(Canvas("rail", frame.rail, _draw_rail))
        x = self._build_who()
        x = self._build_turn(x, turn, aims)
        x = self._build_phases(x, phases, done)
        self._build_head(x, head, buttons)

    def build_buttons(self, entries: list[RailButton]) -> None:
        """Icon buttons at the right: name, icon, what it does in words, and its action."""
        size = 40
        y = self._rail.y + (self._rail.h - size) // 2
        x = self._rail.right - 12 - len(entries) * (size + 8)
        for name, icon, words, run in entries:
            place = Area(x, y, size, size)
            x += size + 8
            self._screen.add(
                Button(
                    name,
                    place,
                    "",
                    run,
                    icon=icon,
                    region="rail",
                    align="centre",
                    explain=Explanation(words),
                )
            )

    def _label(self, name: str, x: int, w: int, line: int, words: str, **look: Any) -> None:
        top, high = self._lines[line]
        place = Area(x, self._rail.y + top, w, high)
        self._screen.add(Label(name, place, words, **look))

    def _build_who(self) -> int:
        size, step = 24, 28
        shown = self._sides if self._who is None else self._sides[:1]
        for number, side in enumerate(shown):
            mark = flags.badge(side, self._screen.metrics.px(size), theme.DECK)
            y = self._rail.y + (self._rail.h - size) // 2
            place = Area(self._rail.x + 14 + number * step, y, size, size)
            self._screen.add(Picture(f"badge {number}", place, mark))
        x = self._rail.x + 14 + len(shown) * step + 8
        first = _("Open to") if self._who is None else _("You are")
        name = _("BOTH SIDES") if self._who is None else self._who.upper()
        colour = theme.INK if self._who is None else theme.side(shown[0]).colour
        self._label("who small", x, 160, 0, first, style=theme.SMALL, colour=theme.INK3)
        self._label("who", x, 160, 1, name, style=theme.LABEL, colour=colour)
        return x + 164

    def _build_turn(
        self, x: int, turn: tuple[int, int | None], aims: Callable[[], Explanation | None]
    ) -> int:
        now, last = turn
        count = str(now) if last is None else _("{n} of {last}").format(n=now, last=last)
        words = _("Turn"), count
        wide = max(64, label_width(self._screen.metrics, words[1], theme.LABEL))
        first, second = (Area(x + 8, self._rail.y + t, wide, h) for t, h in self._lines)
        place = Area(x + 4, first.y, wide + 4, second.bottom - first.y)
        mark = TurnMark(place, words, (first, second), self._screen.explain_now)
        mark.explain = aims
        self._screen.add(mark)
        return x + wide + 12

    def _build_phases(
        self, x: int, phases: tuple[Mapping[str, str], str], done: dict[str, str]
    ) -> int:
        names, now = phases
        order = list(names)
        current = order.index(now)
        for number, name in enumerate(order):
            here = number == current
            wide = 40 if self._compact and not here else 128
            place = Area(x, self._rail.y, wide, self._rail.h)
            self._screen.add(Canvas(f"phase {name}", place, _phase_painter(name, number, current)))
            if here or not self._compact:
                colour = theme.INK if here else theme.INK3
                style = theme.LABEL if here else theme.BODY
                line = 0 if name in done and not self._compact else None
                top = (self._rail.h - 24) // 2 if line is None else self._lines[line][0]
                y = self._rail.y + top
                label = Area(x + 42, y, wide - 44, 24)
                self._screen.add(Label(f"phase {name} word", label, names[name], style, colour))
                if line == 0:
                    self._label(
                        f"phase {name} state",
                        x + 42,
                        wide - 44,
                        1,
                        done[name],
                        style=theme.SMALL,
                        colour=theme.INK3,
                    )
            x += wide
        return x

    def _build_head(self, x: int, head: tuple[str, str], buttons: int) -> None:
        room = self._rail.right - x - 16 - buttons * 48 - 24
        m, (headline, subline) = self._screen.metrics, head
        style = theme.LABEL
        if label_width(m, headline, style) > room:
            style = theme.SMALL.bold()
        parts = subline.split(" · ")
        while len(parts) > 1 and label_width(m, " · ".join(parts), theme.SMALL) > room:
            parts.pop()
        self._label("headline", x + 16, room, 0, headline, style=style, colour=theme.INK)
        words = " · ".join(parts)
        self._label("subline", x + 16, room, 1, words, style=theme.SMALL, colour=theme.INK2)

    def _draw_band(self, surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        width = rect.w // len(self._sides) + 1
        for number, side in enumerate(self._sides):
            strip = flags.band(side, (width, rect.h))
            surface.blit(strip, (rect.x + number * width, rect.y))


def _draw_rail(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
    pygame.draw.rect(surface, theme.DECK, rect)
    y = rect.bottom - 1
    pygame.draw.line(surface, theme.LINE, (rect.left, y), (rect.right, y))


def _phase_painter(
    phase: str, number: int, current: int
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        here = number == current
        colour = theme.CHALK if here else theme.INK3 if number < current else theme.LINE2
        mark = flags.phase_flag(phase_letter(phase), m.hex_radius(14), colour)
        surface.blit(mark, mark.get_rect(left=rect.left + m.px(6), centery=rect.centery))
        if here:
            foot = pygame.Rect(rect.left, rect.bottom - m.px(4), rect.w, m.px(4))
            pygame.draw.rect(surface, theme.CHALK, foot)

    return paint
