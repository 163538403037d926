"""A veil over the screen while it is handed over: who comes next, and a bar to be held.

The side named lifts it by holding Space or the bar for a second.
"""

from __future__ import annotations

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import EVERYWHERE, DeskScreen
from game.desk.kit import (
    Badge,
    Button,
    Canvas,
    Given,
    KeyCap,
    Label,
    Line,
    Metrics,
    Part,
    Picture,
    Run,
    Screen,
    Widget,
    column,
    fixed,
    grow,
    middle,
    padded,
    row,
    scaled,
)
from game.desk.kit.keys import combo
from game.desk.kit.labels import label_width
from game.desk.paint import flags, shapes, theme
from game.words import _

HOLD_SECONDS = 1.0
LEAST_SECONDS = 2.0
FALL = 3.0
PASS, WHEN = theme.TextStyle(32, 40), theme.TextStyle(24, 40)


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
        desk.sounds.play_hushed("curtain")

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
        """The bar fills while held and runs back when let go; it is full when the veil lifts."""
        before, open_ = self.held_for, HOLD_SECONDS - self.held_for
        left = max(open_, LEAST_SECONDS - self.waited)
        self.waited = min(LEAST_SECONDS, self.waited + seconds)
        change = seconds * open_ / left if self.holding and left else -FALL * seconds
        self.held_for = min(HOLD_SECONDS, max(0.0, self.held_for + change))
        if self.held_for != before:
            self.widget("bar").dirty()
        if self.held_for >= HOLD_SECONDS and self.waited >= LEAST_SECONDS:
            self.holding = False
            self.desk.sounds.hush(False)
            self.desk.sounds.play("lifted")
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
        """Bands, keys, badge, who, when, the bar, what is below it."""
        leave = Button("leave", label=_("To the title"), on_click=self.leave, keys="Esc")
        keys = row(*(middle(key) for key in self.keys()), grow(), leave, gap=20)
        self.lay(
            self.area,
            column(
                scaled(24, 40, self._band("top")),
                padded(keys, 48, (12, 20)),
                grow(),
                *self._who(),
                *self._bar(),
                *self.below(),
                grow(),
                scaled(24, 40, self._band("foot")),
                gap=0,
            ),
        )

    def below(self) -> list[Given]:
        """What stands below the bar, which keeps its distance from it."""
        return []

    def keys(self) -> list[Part]:
        """The keys that count here."""
        quiet = Run(_("sound is off"), theme.SMALL, theme.INK3, "volume-x", gap=8)
        return [Line("sound off", runs=(quiet,)), KeyCap("key quit", key_name="Ctrl Q",
                                                         label=_("leave"))]  # fmt: skip

    def _who(self) -> list[Given]:
        colour = theme.side(self.number).colour
        words = _("Pass the screen to")
        flag = Picture("phase flag", image=self._flag)
        when = Line("when", runs=(Run(self.when_words(), WHEN, theme.INK),))
        badge = scaled(72, 112, Badge("badge", side=self.number, size=0, ground=theme.DECK))
        return [
            badge,
            scaled(16, 32),
            Label("pass", label=words, style=PASS, colour=theme.INK2, align="centre"),
            scaled(84, 112, padded(Name("name", label=self.side.upper(), colour=colour), 48, 0)),
            scaled(4, 12),
            row(grow(), fixed(40, flag), when, fixed(40), grow()),
            scaled(28, 40),
        ]

    def _flag(self, m: Metrics) -> pygame.Surface:
        return flags.flag(self.flag_letter, m.hex_radius(m.pick(16, 20)))

    def _bar(self) -> list[Given]:
        bar = Canvas("bar", paint=self._paint_bar, plain=_("Hold Space, or press and hold here"))
        words = _("Hold until the bar is full, so that nobody lifts the curtain by accident")
        hint = Label("bar hint", label=words, colour=theme.INK3, align="centre")
        return [
            scaled(68, 88, row(grow(), scaled(440, 560, bar), grow())),
            fixed(14),
            hint,
            scaled(28, 48),
        ]

    def _band(self, end: str) -> Canvas:
        def paint(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
            surface.blit(flags.band(self.number, rect.size), rect)

        return Canvas(f"band {end}", paint=paint)

    def _paint_bar(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        colour = theme.side(self.number).colour
        shapes.plate(surface, rect, theme.PANEL, None, m.px(theme.RADIUS))
        inner = rect.inflate(-m.px(8), -m.px(8))
        inner.width = round(inner.w * self.held_for / HOLD_SECONDS)
        if inner.w:
            shapes.plate(surface, inner, theme.mix(theme.DECK, colour, 0.5), None, m.px(2))
        shapes.plate(surface, rect, None, colour, m.px(theme.RADIUS), m.px(2))
        bar, room = self.widget("bar"), rect.inflate(-m.px(24), 0)
        bar.write(surface, bar.text(), theme.BIG_LABEL, theme.INK, room, "centre")


class Name(Label):
    """A name in the type of the curtain, smaller where it is too long for that."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as large as it may be."""
        self.write(surface, self.label, self._largest(), self.colour, self.rect, "centre")

    def _largest(self) -> theme.TextStyle:
        m = self.metrics
        for size in range(m.style(theme.CURTAIN).size, theme.HEAD.size, -4):
            style = theme.TextStyle(size, size, 600, False, 0.04)
            if label_width(m, self.label, style) <= self.place.w:
                return style
        return theme.HEAD
