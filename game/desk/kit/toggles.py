"""What is switched: one option of several, and boxes to tick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit import keys
from game.desk.kit.labels import cap_units, cap_width, draw_cap, label_width, wrapped
from game.desk.kit.lettering import fit, fits
from game.desk.kit.widget import Widget
from game.desk.paint import icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import (
    CHALK,
    HOVER,
    INK,
    INK3,
    LABEL,
    LINE2,
    ON_CHALK,
    RAISED,
    SMALL,
)

SEGMENT_PAD = 12
"""How much wider an option of a segment is than its words at least."""


@dataclass(eq=False)
class Segment(Widget):
    """One of several: a row of joined buttons, or two where their words do not fit in one.

    ``barred`` maps an option to why it cannot be.
    """

    options: tuple[str, ...] = ()
    chosen: int = 0
    on_choose: Callable[[int], None] | None = None
    barred: dict[int, str] = field(default_factory=dict)

    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """The options, the chosen one in brackets."""
        return " | ".join(f"[{o}]" if i == self.chosen else o for i, o in enumerate(self.options))

    def own_width(self, m: Metrics) -> int:
        """As wide as its longest option asks of each."""
        longest = max((label_width(m, option, LABEL) for option in self.options), default=0)
        return len(self.options) * (longest + 28)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a button of one line, a row."""
        return theme.ROW_DENSE * self._rows(m, m.px(wide))

    def _rows(self, m: Metrics, wide: int) -> int:
        """How many rows the options need in so many pixels."""
        room = wide // max(1, len(self.options)) - m.px(SEGMENT_PAD)
        style, most = m.style(LABEL), m.type_size(LABEL)
        whole = all(fits(option, style, most, room) for option in self.options)
        return 1 if whole else 2

    def part(self, index: int) -> pygame.Rect:
        """The pixels of one option."""
        r, rows = self.rect, self._rows(self.metrics, self.rect.w)
        each = max(1, -(-len(self.options) // rows))
        row, place = divmod(index, each)
        n = max(1, min(each, len(self.options) - row * each))
        left, right = r.left + r.w * place // n, r.left + r.w * (place + 1) // n
        top, bottom = r.top + r.h * row // rows, r.top + r.h * (row + 1) // rows
        return pygame.Rect(left, top, right - left, bottom - top)

    def choose(self, index: int) -> None:
        """Choose an option, unless it is barred."""
        if not self.enabled or index in self.barred:
            if self.host is not None:
                self.host.refuse(self.barred.get(index, self.reason))
            return
        self.acknowledge()
        self.set(chosen=index)
        if self.on_choose is not None:
            self.on_choose(index)

    def release(self, event: pygame.event.Event) -> None:
        """A click chooses the option under it."""
        for i in range(len(self.options)):
            if self.part(i).collidepoint(event.pos):
                self.choose(i)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Left and Right choose."""
        step = {"Left": -1, "Right": 1}.get(combo)
        if step is None or not 0 <= self.chosen + step < len(self.options):
            return False
        self.choose(self.chosen + step)
        return True

    def _type_size(self) -> int:
        """The size at which the longest option fits."""
        m = self.metrics
        rooms = (self.part(i).w - m.px(SEGMENT_PAD) for i in range(len(self.options)))
        style, most = m.style(LABEL), m.type_size(LABEL)
        found = (fit(o, style, most, room)[1] for o, room in zip(self.options, rooms, strict=True))
        return min(found, default=most)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the options in one size of type; the chosen one in chalk."""
        m, size = self.metrics, self._type_size()
        for i, option in enumerate(self.options):
            part = self.part(i)
            barred = i in self.barred or not self.enabled
            on = i == self.chosen
            inside = self.hovered and self.host and part.collidepoint(self.host.pointer)
            if on:
                shapes.plate(surface, part, CHALK, None, m.px(theme.RADIUS))
            elif barred:
                shapes.dashed_rect(surface, LINE2, part, m.px(1), m.px(4))
            else:
                shapes.plate(surface, part, HOVER if inside else RAISED, LINE2, m.px(2), m.px(1))
            ink = ON_CHALK if on else INK3 if barred else INK
            style = theme.BODY if barred and not on else LABEL
            room = part.inflate(-m.px(SEGMENT_PAD), 0)
            self.write(surface, option, style, ink, room, "centre", size)
        self.draw_focus(surface)

    def hover(self, event: pygame.event.Event) -> None:
        """Show which option is pointed at."""
        self.dirty()


@dataclass(eq=False)
class Checkbox(Widget):
    """A box to tick, with its words; below them ``second``, in as many lines as it needs."""

    label: str = ""
    ticked: bool = False
    on_change: Callable[[bool], None] | None = None
    second: str = ""

    drawn_from = ("label", "ticked", "second", "keys", "reason")
    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """State and words."""
        return f"[{'x' if self.ticked else ' '}] {self.label}" + (
            f" · {self.second}" if self.second else ""
        )

    def title(self) -> str:
        """The words."""
        return self.label

    def own_width(self, m: Metrics) -> int:
        """Box, words and key cap."""
        words = max(label_width(m, self.label, theme.BODY), label_width(m, self.second, SMALL))
        key = keys.first(self.keys) if self.keys else ""
        return 32 + words + (cap_units(m, key) + 8 if key else 0)

    def own_height(self, m: Metrics, wide: int) -> int:
        """Of its lines."""
        return 24 + SMALL.line * len(self._seconds(m, wide)) if self.second else 28

    def _seconds(self, m: Metrics, wide: int) -> list[str]:
        return wrapped(m, self.second, SMALL, wide - 32)

    def activate(self) -> None:
        """Tick or clear it."""
        self.set(ticked=not self.ticked)
        if self.on_change is not None:
            self.on_change(self.ticked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw box and words."""
        m, rect = self.metrics, self.rect
        head = pygame.Rect(rect.left, rect.top, rect.w, m.px(24) if self.second else rect.h)
        box = pygame.Rect(rect.left, 0, m.px(20), m.px(20))
        box.centery = head.centery
        fill = CHALK if self.ticked and self.enabled else None
        border = theme.WHITE if self.hovered and self.enabled else LINE2
        shapes.plate(surface, box, fill, border if fill is None else CHALK, m.px(3), m.px(2))
        if self.ticked:
            mark = icons.icon("check", m.px(16), ON_CHALK if fill else INK3)
            surface.blit(mark, mark.get_rect(center=box.center))
        head.left += m.px(32)
        head.width -= m.px(32)
        if self.keys:
            draw_cap(surface, m, keys.first(self.keys), right=rect.right, centre=head.centery)
            head.width -= cap_width(m, keys.first(self.keys)) + m.px(8)
        ink = INK if self.enabled else INK3
        self.write(surface, self.label, theme.BODY, ink, head)
        if self.second:
            room = pygame.Rect(head.left, head.top + m.px(24), rect.right - head.left, 0)
            room.height = m.px(SMALL.line)
            for line in self._seconds(m, self.place.w):
                self.write(surface, line, SMALL, INK3, room)
                room.top += m.px(SMALL.line)
        self.draw_focus(surface)
