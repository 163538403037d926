"""Buttons: the plain one, and the big one of the screen."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.desk.kit import keys
from game.desk.kit.kept import put_kept
from game.desk.kit.labels import cap_units, cap_width, draw_cap, fitting_parts, label_width
from game.desk.kit.lettering import FOLDED
from game.desk.kit.widget import Widget
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import (
    BIG_LABEL,
    CHALK,
    INK,
    INK2,
    INK3,
    LABEL,
    LINE2,
    ON_BRIGHT,
    ON_CHALK,
    SMALL,
    Colour,
    TextStyle,
)
from game.words import _, capitalised

ICON_BUTTON = 40
SECOND_FROM = 44
"""How high a button must be to have a second line."""


@dataclass(eq=False)
class Button(Widget):
    """A button: icon, label, second line, key cap. ``on`` fills it with chalk.

    Icon and key cap go where there is no room for them beside the label. Disabled, it has a
    dashed border and shows ``reason`` as its second line if that has room, else when it is
    pointed at. ``seals``: it commits what nothing takes back, and is never pressed by a click at
    the place of the click before; nor is one with ``again``, which is what is said then (empty:
    that orders are sealed).
    """

    label: str = ""
    on_click: Callable[[], None] | None = None
    icon: str = ""
    second: str = ""
    on: bool = False
    align: str = "left"
    seals: bool = False
    again: str = ""

    drawn_from = ("label", "icon", "second", "on", "align", "keys", "reason")
    focusable = True
    takes_pointer = True
    tipped = True

    def text(self) -> str:
        """Label, key and state."""
        key = f" ({keys.shown(keys.first(self.keys))})" if self.keys else ""
        second = self.reason or self.second
        state = _("on") if self.on else "" if self.enabled else _("not now")
        rest = " · ".join(x for x in (state, second) if x)
        return f"[{self.label}{key}]" + (f" {rest}" if rest else "")

    def title(self) -> str:
        """The label."""
        return self.label or self.name

    @property
    def answers(self) -> bool:
        """Whether it seals."""
        return self.seals

    def means(self) -> str:
        """What a press seals, if it does."""
        return self.label if self.seals else ""

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
        """Of one line, of two, or of three where the second needs two; without words as it
        was created.
        """
        if not self.label and self.place.h:
            return self.place.h
        if not self.second:
            return theme.ROW_DENSE
        folds = self.enabled and self.own_width(m) > wide and " · " not in self.second
        return theme.ROW_TALL + (FOLDED if folds else 0)

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
            return theme.WELL, CHALK, INK
        if self.hovered:
            return theme.HOVER, theme.WHITE, INK
        return theme.RAISED, LINE2, INK

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its state."""
        if self.enabled or self.on:
            put_kept(surface, self, self._draw_plate)
        else:
            m = self.metrics
            shapes.dashed_rect(surface, LINE2, self.rect, m.px(1), m.px(4))
            self._draw_inside(surface, self.rect, INK3)
        self.draw_focus(surface)

    def _draw_plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        fill, border, ink = self._colours()
        m = self.metrics
        shapes.plate(surface, rect, fill, border, m.px(theme.RADIUS), m.px(1))
        self._draw_inside(surface, rect, ink)

    def _draw_inside(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        pad = 0 if not self.label else 20 if rect.w >= m.px(60) else 4
        inner = rect.inflate(-m.px(pad), 0)
        key = keys.first(self.keys) if m.px(60) < rect.w and self.label else ""
        if key and self._width(SMALL) <= inner.w - cap_width(m, key):
            right, cap_ink = inner.right + m.px(2), ink if self.on else None
            cap = draw_cap(surface, m, key, right=right, centre=rect.centery, ink=cap_ink)
            inner.width -= cap.w + m.px(6)
        if self.icon:
            size = m.px(20)
            image = icons.icon(self.icon, size, ink)
            if not self.label:
                surface.blit(image, image.get_rect(center=rect.center))
                return
            beside = inner.width - size - m.px(10)
            if self._width(LABEL) <= beside:
                surface.blit(image, image.get_rect(left=inner.left, centery=rect.centery))
                inner.left, inner.width = inner.left + size + m.px(10), beside
        self._draw_words(surface, inner, ink)

    def _width(self, size: TextStyle) -> int:
        """How many pixels the label takes in the size of a style."""
        return fonts.width(self.label, LABEL, self.metrics.type_size(size))

    def _draw_words(self, surface: pygame.Surface, inner: pygame.Rect, ink: Colour) -> None:
        m = self.metrics
        second = self.second if self.enabled else self._reason_for(inner)
        align = "left" if self.keys or self.icon or second else self.align
        style = LABEL if self.enabled or self.on else theme.BODY
        if second and inner.h >= m.px(SECOND_FROM):
            colour = ink if self.on else INK2 if self.enabled else INK3
            shown = fitting_parts(m, second, SMALL, math.floor(inner.w / m.scale))
            folds = fonts.width(shown, SMALL, m.type_size(SMALL)) > inner.w
            half = pygame.Rect(inner.left, inner.centery - m.px(20), inner.w, m.px(22))
            below = half.move(0, m.px(20))
            if folds and inner.h >= m.px(SECOND_FROM + FOLDED):
                half.top -= m.px(FOLDED // 2)
                below = pygame.Rect(inner.left, half.bottom, inner.w, 2 * m.px(FOLDED))
            self.write(surface, self.label, style, ink, half, align)
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
    One that ``loses`` something is dashed and not filled, in the colour of warnings.
    It never takes the focus, so that Enter cannot fire it from a field that is being edited.
    Without ``keys`` something else has Enter.
    """

    label: str = ""
    second: str = ""
    on_click: Callable[[], None] | None = None
    side: int | None = None
    icon: str = ""
    about: str = field(default="", kw_only=True)
    loses: bool = field(default=False, kw_only=True)
    region: str = field(default="big", kw_only=True)
    keys: str = field(default="Enter", kw_only=True)

    drawn_from = ("label", "second", "side", "icon", "keys", "reason", "loses")
    covered = False
    takes_pointer = True

    def text(self) -> str:
        """What it does, or why not yet."""
        named = f"{self.label} ({key})" if (key := keys.first(self.keys)) else self.label
        return f"[[{named}]] {self._second()}"

    def title(self) -> str:
        """The label."""
        return self.label

    @property
    def answers(self) -> bool:
        """Whether it is a side's, or stands in a question."""
        return self.side is not None or (self.parent is not None and self.parent.modal)

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
        put_kept(surface, self, self._draw_whole)

    def _draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m, colour, ink = self.metrics, CHALK, ON_CHALK
        if self.side is not None:
            colour, ink = theme.side(self.side).colour, ON_BRIGHT
        if self.enabled and self.loses:
            surface.fill(self._dimmed(theme.RAISED), rect)
            colour, ink = theme.WARN, theme.INK
            shapes.dashed_rect(surface, colour, rect, m.px(2), m.px(7))
        elif self.enabled:
            shapes.plate(surface, rect, self._dimmed(colour), None, m.px(theme.RADIUS))
        else:
            surface.fill(theme.PANEL, rect)
            shapes.dashed_rect(surface, colour, rect, m.px(2), m.px(7))
            ink = INK2
        inner = rect.inflate(-m.px(40), 0)
        if self.icon:
            filled = self.enabled and not self.loses
            image = icons.icon(self.icon, m.px(28), ink if filled else colour)
            surface.blit(image, image.get_rect(left=inner.left, centery=inner.centery))
            inner.left += m.px(44)
            inner.width -= m.px(44)
        self._draw_words(surface, inner, ink)

    def _dimmed(self, colour: Colour) -> Colour:
        """A fill, lighter under the pointer and darker while it is pressed."""
        fill = theme.mix(colour, theme.WHITE, 0.25) if self.hovered else colour
        return theme.mix(fill, theme.DECK, 0.25) if self.held else fill

    def _draw_words(self, surface: pygame.Surface, inner: pygame.Rect, ink: Colour) -> None:
        m, key = self.metrics, keys.first(self.keys)
        cap = cap_width(m, key) + m.px(12) if key else 0
        second = fitting_parts(m, self._second(), theme.BODY, math.floor(inner.w / m.scale))
        wide = fonts.width(second, theme.BODY, m.type_size(theme.BODY)) > inner.w - cap
        folds = fonts.width(second, theme.BODY, m.type_size(SMALL)) > inner.w
        top = pygame.Rect(inner.left, inner.centery - m.px(28), inner.w - cap, m.px(32))
        low = pygame.Rect(inner.left, top.bottom - m.px(2), inner.w - (0 if wide else cap), 0)
        low.height = m.px(theme.BODY.line)
        if folds:
            top.height, low.height = m.px(24), 2 * m.px(FOLDED)
            low.top = top.bottom - m.px(2)
        elif not second:
            top.centery = inner.centery
        where = top.centery if wide else inner.centery
        cap_ink = ink if self.enabled or not second else None
        if key:
            draw_cap(surface, m, key, right=inner.right, centre=where, ink=cap_ink)
        self.write(surface, self.label, BIG_LABEL, ink, top)
        calm = self.enabled and not self.loses
        self.write(surface, second, theme.BODY, ink if calm else theme.WARN, low)
