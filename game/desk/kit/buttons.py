"""Buttons: the plain one, the big one of the screen, segments and switches."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit import keys
from game.desk.kit.labels import cap_units, cap_width, draw_cap, fitting_parts, label_width, wrapped
from game.desk.kit.widget import Widget
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import (
    BIG_LABEL,
    CHALK,
    HOVER,
    INK,
    INK2,
    INK3,
    LABEL,
    LINE2,
    ON_BRIGHT,
    ON_CHALK,
    PANEL,
    RAISED,
    SMALL,
    WELL,
    Colour,
)
from game.words import _, capitalised

ICON_BUTTON = 40
SECOND_FROM = 44
"""How high a button must be to have a second line."""


@dataclass(eq=False)
class Button(Widget):
    """A button: icon, label, second line, key cap. ``on`` fills it with chalk.

    The icon goes where there is no room for it beside the label. Disabled, it has a dashed border
    and shows ``reason`` as its second line if that has room,
    else when it is pointed at.
    """

    label: str = ""
    on_click: Callable[[], None] | None = None
    icon: str = ""
    second: str = ""
    on: bool = False
    align: str = "left"

    drawn_from = ("label", "icon", "second", "on", "align", "keys", "reason")
    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """Label, key and state."""
        key = f" ({keys.shown(keys.first(self.keys))})" if self.keys else ""
        second = self.second if self.enabled else self.reason or self.second
        state = _("on") if self.on else "" if self.enabled else _("not now")
        rest = " · ".join(x for x in (state, second) if x)
        return f"[{self.label}{key}]" + (f" {rest}" if rest else "")

    def title(self) -> str:
        """The label."""
        return self.label or self.name

    def own_width(self, m: Metrics) -> int:
        """Icon, words, key cap and the edge around them."""
        if not self.label:
            return self.place.w or ICON_BUTTON
        second = self.second if self.enabled else ""
        words = max(label_width(m, self.label, LABEL), label_width(m, second, SMALL))
        key = keys.first(self.keys)
        cap = cap_units(m, key) + 6 if key else 0
        return words + (30 if self.icon else 0) + cap + 22

    def own_height(self, m: Metrics, wide: int) -> int:
        """Of one line, or of two; without words as it was created."""
        del m, wide
        if not self.label and self.place.h:
            return self.place.h
        return theme.ROW_TALL if self.second else theme.ROW_DENSE

    def activate(self) -> None:
        """Run what it is for."""
        if self.on_click is not None:
            self.on_click()

    def _colours(self) -> tuple[Colour | None, Colour, Colour]:
        if self.on:
            return CHALK, CHALK, ON_CHALK
        if not self.enabled:
            return None, LINE2, INK3
        if self.held:
            return WELL, CHALK, INK
        if self.hovered:
            return HOVER, theme.WHITE, INK
        return RAISED, LINE2, INK

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its state."""
        fill, border, ink = self._colours()
        if self.enabled or self.on:
            self.plate(surface, fill, border)
        else:
            shapes.dashed_rect(surface, border, self.rect, on=self.metrics.px(4))
        self._draw_inside(surface, ink)
        self.draw_focus(surface)

    def _draw_inside(self, surface: pygame.Surface, ink: Colour) -> None:
        m, rect = self.metrics, self.rect
        pad = 0 if not self.label else 20 if rect.w >= m.px(60) else 4
        inner = rect.inflate(-m.px(pad), 0)
        key = keys.first(self.keys) if m.px(60) < rect.w and self.label else ""
        if key:
            draw_cap(
                surface,
                m,
                key,
                right=inner.right + m.px(2),
                centre=rect.centery,
                ink=ink if self.on else None,
            )
            inner.width -= cap_width(m, key) + m.px(6)
        if self.icon:
            size = m.px(20)
            image = icons.icon(self.icon, size, ink)
            if not self.label:
                surface.blit(image, image.get_rect(center=rect.center))
                return
            beside = inner.width - size - m.px(10)
            if fonts.width(self.label, LABEL, m.type_size(LABEL)) <= beside:
                surface.blit(image, image.get_rect(left=inner.left, centery=rect.centery))
                inner.left, inner.width = inner.left + size + m.px(10), beside
        self._draw_words(surface, inner, ink)

    def _draw_words(self, surface: pygame.Surface, inner: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        second = self.second if self.enabled else self._reason_for(inner)
        align = "left" if self.keys or self.icon or second else self.align
        style = LABEL if self.enabled or self.on else theme.BODY
        if second and inner.h >= m.px(SECOND_FROM):
            half = pygame.Rect(inner.left, inner.centery - m.px(20), inner.w, m.px(22))
            self.write(surface, self.label, style, ink, half, align)
            colour = ink if self.on else INK2 if self.enabled else INK3
            below = half.move(0, m.px(20))
            shown = fitting_parts(m, second, SMALL, math.floor(below.w / m.scale))
            self.write(surface, shown, SMALL, colour, below, align)
        else:
            self.write(surface, self.label, style, ink, inner, align)

    def _reason_for(self, room: pygame.Rect) -> str:
        wide = fonts.width(self.reason, SMALL, self.metrics.type_size(SMALL))
        return self.reason if wide <= room.w else ""


@dataclass(eq=False)
class BigButton(Widget):
    """The one big button: Enter. Filled with the side's colour when it commits that side.

    ``side`` None means chalk: it belongs to both. Not enabled, it says "Not yet: reason".
    ``about`` is what it commits, such as a ship: a second click at once does not mean another.
    It never takes the focus, so that Enter cannot fire it from a field that is being edited.
    """

    label: str = ""
    second: str = ""
    on_click: Callable[[], None] | None = None
    side: int | None = None
    icon: str = ""
    about: str = field(default="", kw_only=True)
    region: str = field(default="big", kw_only=True)
    keys: str = field(default="Enter", kw_only=True)

    drawn_from = ("label", "second", "side", "icon", "keys", "reason")
    takes_pointer = True

    def text(self) -> str:
        """What it does, or why not yet."""
        return f"[[{self.label} ({keys.first(self.keys)})]] {self._second()}"

    def title(self) -> str:
        """The label."""
        return self.label

    def means(self) -> str:
        """What a press commits: the label, and what it is about."""
        return f"{self.label} {self.about}"

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of every big button."""
        del wide
        return m.pick(64, 72)

    def _second(self) -> str:
        if not self.enabled:
            return _("Not yet: {reason}").format(reason=self.reason)
        return capitalised(self.second)

    def activate(self) -> None:
        """Run what it is for."""
        if self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its state."""
        colour = CHALK if self.side is None else theme.side(self.side).colour
        ink = ON_CHALK if self.side is None else ON_BRIGHT
        m = self.metrics
        if self.enabled:
            fill = theme.mix(colour, theme.WHITE, 0.25) if self.hovered else colour
            self.plate(surface, theme.mix(fill, theme.DECK, 0.25) if self.held else fill)
        else:
            surface.fill(PANEL, self.rect)
            shapes.dashed_rect(surface, colour, self.rect, m.px(2), m.px(7))
        self._draw_inside(surface, ink if self.enabled else INK2, colour)

    def _draw_inside(self, surface: pygame.Surface, ink: Colour, colour: Colour) -> None:
        m, inner = self.metrics, self.rect.inflate(-self.metrics.px(40), 0)
        if self.icon:
            image = icons.icon(self.icon, m.px(28), ink if self.enabled else colour)
            surface.blit(image, image.get_rect(left=inner.left, centery=inner.centery))
            inner.left += m.px(44)
            inner.width -= m.px(44)
        if not self._second():
            draw_cap(surface, m, keys.first(self.keys), right=inner.right, centre=inner.centery,
                     ink=ink)  # fmt: skip
            self.write(surface, self.label, BIG_LABEL, ink, inner)
            return
        top = pygame.Rect(inner.left, inner.centery - m.px(28), inner.w, m.px(32))
        low = pygame.Rect(inner.left, top.bottom - m.px(2), inner.w, m.px(24))
        cap = cap_width(m, keys.first(self.keys)) + m.px(12)
        wide = fonts.width(self._second(), theme.BODY, m.type_size(theme.BODY)) > low.w - cap
        where = top.centery if wide else inner.centery
        cap_ink = ink if self.enabled else None
        draw_cap(surface, m, keys.first(self.keys), right=inner.right, centre=where, ink=cap_ink)
        top.width -= cap
        low.width -= 0 if wide else cap
        self.write(surface, self.label, BIG_LABEL, ink, top)
        second_ink = ink if self.enabled else theme.WARN
        second = fitting_parts(m, self._second(), theme.BODY, math.floor(low.w / m.scale))
        self.write(surface, second, theme.BODY, second_ink, low)


@dataclass(eq=False)
class Segment(Widget):
    """One of several: a row of joined buttons. ``barred`` maps an option to why it cannot be."""

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
        """That of a button of one line."""
        del m, wide
        return theme.ROW_DENSE

    def part(self, index: int) -> pygame.Rect:
        """The pixels of one option."""
        r, n = self.rect, max(1, len(self.options))
        left, right = r.left + r.w * index // n, r.left + r.w * (index + 1) // n
        return pygame.Rect(left, r.top, right - left, r.h)

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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the options; the chosen one in chalk."""
        m = self.metrics
        for i, option in enumerate(self.options):
            part = self.part(i)
            barred = i in self.barred or not self.enabled
            on = i == self.chosen
            inside = self.hovered and self.host and part.collidepoint(self.host.pointer)
            if on:
                shapes.plate(surface, part, CHALK, None, m.px(theme.RADIUS))
            elif barred:
                shapes.dashed_rect(surface, LINE2, part, on=m.px(4))
            else:
                shapes.plate(surface, part, HOVER if inside else RAISED, LINE2, m.px(2))
            ink = ON_CHALK if on else INK3 if barred else INK
            room = part.inflate(-m.px(12), 0)
            style = theme.BODY if barred and not on else LABEL
            self.write(surface, option, style, ink, room, "centre")
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
