"""A veil over the screen while it is handed over: who comes next, and a bar to be held.

The side named lifts it by holding Space or the bar for a second.
"""

from __future__ import annotations

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import EVERYWHERE, DeskScreen
from game.desk.kit import (
    Area,
    Button,
    Canvas,
    KeyCap,
    Label,
    Line,
    Metrics,
    Picture,
    Run,
    Screen,
    Widget,
)
from game.desk.kit.keys import combo
from game.desk.paint import flags, fonts, shapes, theme
from game.words import _

HOLD_SECONDS = 1.0
LEAST_SECONDS = 2.0
FALL = 3.0


class Veil(DeskScreen):
    """Pass the screen to ``side``, the one of that ``number``. Hardly any key counts; Esc leaves.

    A subclass says what it is handed over for (``flag_letter``, ``when_words``) and what happens
    when it is lifted; it may fill the place below the bar.
    """

    flag_letter = "E"

    def __init__(self, desk: Desk, side: str, number: int) -> None:
        super().__init__()
        self.desk = desk
        self.side = side
        self.number = number
        self.waited = 0.0
        self.held_for = 0.0
        self.holding = False
        self._leaving = False
        desk.sounds.hush()

    # -- holding

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Only Space, the bar, the button to the title, and what ``key_down`` takes."""
        if event.type == pygame.KEYDOWN:
            self.key_down(combo(event))
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.holding = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.holding = self.widget("bar").rect.collidepoint(event.pos)
            self._leaving = self._over_leave(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._point(self.widget("leave") if self._over_leave(event.pos) else None)
        elif event.type in {pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST}:
            leaving, self._leaving, self.holding = self._leaving, False, False
            if leaving and event.type == pygame.MOUSEBUTTONUP and self._over_leave(event.pos):
                self.leave()
        return self.following()

    def _point(self, at: Widget | None) -> None:
        """Show what the pointer is on."""
        if at is not self.hovered:
            self.hover(at)

    def _over_leave(self, pos: tuple[int, int]) -> bool:
        """Whether a place of the window is on the button to the title."""
        return self.widget("leave").rect.collidepoint(pos)

    def key_down(self, name: str) -> None:
        """Space holds the bar; rules, keys and settings hold no secret."""
        if name == "Space":
            self.holding = True
        elif name == "Esc":
            self.holding = False
            self.leave()
        elif name in {"F1", "?"}:
            self.holding = False
            self.open_help(self.topic)
        elif name in EVERYWHERE:
            self.holding = False
            self.open(EVERYWHERE[name])

    def tick(self, seconds: float) -> None:
        """The bar fills while held and runs back when let go."""
        self.waited = min(LEAST_SECONDS, self.waited + seconds)
        before = self.held_for
        change = seconds if self.holding else -FALL * seconds
        self.held_for = min(HOLD_SECONDS, max(0.0, self.held_for + change))
        if self.held_for != before:
            self.widget("bar").dirty()
        if self.held_for >= HOLD_SECONDS and self.waited >= LEAST_SECONDS:
            self.holding = False
            self.desk.sounds.hush(False)
            self.lift()

    def leave(self) -> None:
        """To the title; all is kept, or what would be lost is asked about."""
        self.goto(self.desk.to_title(self))

    def lift(self) -> None:
        """The side is at the screen now."""
        raise NotImplementedError

    def when_words(self) -> str:
        """What the side will do."""
        raise NotImplementedError

    # -- what is shown

    def build(self) -> None:
        """Bands, badge, who, when, the bar, what is below it."""
        full = not self.metrics.compact and self.area.h >= 940
        band = 40 if full else 24
        top, rest = self.area.top(band)
        foot, middle = rest.foot(band)
        self.add(Canvas("band top", top, self._band))
        self.add(Canvas("band foot", foot, self._band))
        keys = Area(middle.x + 48, middle.y + (20 if full else 12), 560, 32)
        self.build_keys(keys)
        leave = keys._replace(x=middle.right - 48 - 144, w=144)
        self.add(Button("leave", leave, _("To the title"), self.leave, keys="Esc"))
        y = middle.y + (middle.h - (826 if full else 560)) // 2
        y = self._build_who(y, full)
        y = self._build_bar(y, full)
        self.build_below(y, full)

    def build_below(self, y: int, full: bool) -> None:
        """Fill the place below the bar, from ``y`` down."""

    def across(self, y: int, high: int) -> Area:
        """A row as wide as the screen."""
        return Area(0, y, self.area.w, high)

    def build_keys(self, place: Area) -> None:
        """The keys that count here."""
        sound, rest = place.left(132, 8)
        quiet = Run(_("sound is off"), theme.SMALL, theme.INK3, "volume-x")
        self.add(Line("sound off", sound, (quiet,)))
        self.add(KeyCap("key quit", rest._replace(w=140), "Ctrl Q", _("leave")))

    def _build_who(self, y: int, full: bool) -> int:
        style = theme.side(self.number)
        size = 112 if full else 72
        mark = flags.badge(self.number, self.metrics.px(size), theme.DECK)
        place = Area((self.area.w - size) // 2, y, size, size)
        self.add(Picture("badge", place, mark))
        y += size + (44 if full else 20)
        words = _("Pass the screen to")
        pass_style = theme.SCREEN_TITLE if full else theme.HEAD
        light = theme.TextStyle(pass_style.size, pass_style.line)
        self.add(Label("pass", self.across(y, 40), words, light, theme.INK2, "centre"))
        y += 48 if full else 40
        name, high = self.side.upper(), 112 if full else 84
        place = self.across(y, high).inset(48, 0)
        self.add(Label("name", place, name, self._name_style(name), style.colour, "centre"))
        y += high + (12 if full else 4)
        radius = self.metrics.hex_radius(20 if full else 16)
        picture = flags.flag(self.flag_letter, radius)
        text = self.when_words()
        runs = (Run(text, theme.TextStyle(24, 32), theme.INK),)
        wide = self._wide(text)
        flag = Area((self.area.w - wide) // 2 - 34, y, 40, 40)
        self.add(Picture("phase flag", flag, picture))
        self.add(Line("when", Area(flag.right + 12, y, wide + 40, 40), runs))
        return y + 40 + (52 if full else 28)

    def _wide(self, text: str) -> int:
        style = theme.TextStyle(24, 32)
        return round(fonts.width(text, style, self.metrics.type_size(style)) / self.metrics.scale)

    def _name_style(self, name: str) -> theme.TextStyle:
        """The curtain type, smaller for a name that is too long for it."""
        room = self.metrics.px(self.area.w - 96)
        style = self.metrics.style(theme.CURTAIN)
        for size in range(style.size, 24, -4):
            found = theme.TextStyle(size, size, 600, False, 0.04)
            if fonts.width(name, found, self.metrics.type_size(found)) <= room:
                return found
        return theme.HEAD

    def _build_bar(self, y: int, full: bool) -> int:
        wide, high = (560, 88) if full else (440, 68)
        place = Area((self.area.w - wide) // 2, y, wide, high)
        self.add(Canvas("bar", place, self._paint_bar, _("Hold Space to lift the curtain")))
        y += high + 14
        words = _("Hold for one second, so that nobody lifts it by accident")
        row = self.across(y, 24)
        self.add(Label("bar hint", row, words, theme.BODY, theme.INK3, "centre"))
        return y + 24 + (60 if full else 28)

    def _band(self, surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        surface.blit(flags.band(self.number, rect.size), rect)

    def _paint_bar(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        colour = theme.side(self.number).colour
        shapes.plate(surface, rect, theme.PANEL, None, m.px(theme.RADIUS))
        inner = rect.inflate(-m.px(8), -m.px(8))
        inner.width = round(inner.w * self.held_for / HOLD_SECONDS)
        if inner.w:
            shapes.plate(surface, inner, theme.mix(theme.DECK, colour, 0.5), None, m.px(2))
        shapes.plate(surface, rect, None, colour, m.px(theme.RADIUS), m.px(2))
        self.widget("bar").write(
            surface, _("Hold Space to lift the curtain"), theme.BIG_LABEL, theme.INK, rect, "centre"
        )
