"""Fields: text to type, a slider, a stepper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.desk.kit.labels import label_width
from game.desk.kit.widget import Widget
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import BODY, CHALK, INK, INK3, LABEL, LINE2, NUMBER, WELL

TYPED = 200
"""How wide a text field is by itself."""
MOST_MEASURED = 100
"""So many values of a stepper are measured."""


@dataclass(eq=False)
class TextField(Widget):
    """One line to type into; with ``icon="search"`` and ``on_change`` it is a find field.

    While it has the focus, letters belong to it and not to the hotkeys of the screen.
    ``on_change`` is told every letter, ``on_submit`` the text at Enter, and ``on_leave`` what was
    typed once something else gets the keys or does something.
    """

    value: str = ""
    hint: str = ""
    on_change: Callable[[str], None] | None = None
    on_submit: Callable[[str], None] | None = None
    on_leave: Callable[[str], None] | None = None
    icon: str = ""
    longest: int = 80

    focusable = True
    takes_pointer = True

    def __post_init__(self) -> None:
        self.caret = len(self.value)
        self.whole = False
        self._given = self.value

    def own_width(self, m: Metrics) -> int:
        """Room for some words."""
        del m
        return TYPED

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a row."""
        del m, wide
        return theme.ROW_HEIGHT

    def text(self) -> str:
        """What is typed, or the hint."""
        return f"[{self.value or self.hint}_]"

    def title(self) -> str:
        """What it is for."""
        return self.hint or self.name

    def keep(self) -> Any:
        """The text, the caret, and what the screen gave."""
        return self.value, self.caret, self._given

    def restore(self, kept: Any) -> None:
        """Put the caret back, and what was typed since the screen gave this text."""
        value, caret, given = kept
        if not self.value or (self.on_leave is not None and self.value == given):
            self.value = value
        self.caret = min(caret, len(self.value))

    def hand_in(self) -> None:
        """Tell what was typed, if nobody was told yet."""
        if self.on_leave is not None and self.value != self._given:
            self._given = self.value
            self.on_leave(self.value)

    def change(self, value: str, caret: int) -> None:
        """Hold another text."""
        changed, self.whole = value != self.value, False
        self.value, self.caret = value[: self.longest], min(max(caret, 0), len(value))
        self.dirty()
        if changed and self.on_change is not None:
            self.on_change(self.value)

    def typed(self, text: str) -> bool:
        """Insert typed text at the caret."""
        if self.whole and self.enabled and text.isprintable():
            self.value, self.caret = "", 0
        if self.enabled and text.isprintable() and len(self.value) + len(text) <= self.longest:
            self.change(
                self.value[: self.caret] + text + self.value[self.caret :], self.caret + len(text)
            )
        return True

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Editing keys; Ctrl A marks all of it, Enter submits.

        Esc clears what is looked for, takes back what was typed elsewhere, and lets go.
        """
        value, at = self.value, self.caret
        if combo == "Ctrl A":
            self.whole, self.caret = bool(value), len(value)
            self.dirty()
            return True
        if self.whole and combo in {"Bksp", "Del"}:
            self.change("", 0)
            return True
        edits = {
            "Bksp": (value[: max(0, at - 1)] + value[at:], at - 1),
            "Del": (value[:at] + value[at + 1 :], at),
            "Left": (value, at - 1),
            "Right": (value, at + 1),
            "Home": (value, 0),
            "End": (value, len(value)),
            "Ctrl Bksp": ("", 0),
        }
        if combo in edits:
            self.change(*edits[combo])
            return True
        if self._ends_with(combo):
            return True
        plain = not combo.startswith(("Ctrl ", "Alt "))
        return plain and bool(getattr(event, "unicode", "").strip() or combo == "Space")

    def _ends_with(self, combo: str) -> bool:
        """Whether a key ended typing."""
        if combo == "Enter" and self.on_submit is not None:
            self.on_submit(self.value)
            return True
        if combo == "Esc":
            self.change("" if self.on_leave is None else self._given, 0)
        elif combo != "Enter" or self.on_leave is None:
            return False
        if self.host is not None:
            self.host.focus(None)
        return True

    def press(self, event: pygame.event.Event) -> None:
        """Put the caret where the click was."""
        self.whole = False
        m = self.metrics
        x = event.pos[0] - self._text_left()
        size = m.type_size(BODY)
        widths = [
            abs(fonts.width(self.value[:i], BODY, size) - x) for i in range(len(self.value) + 1)
        ]
        self.caret = widths.index(min(widths))
        self.dirty()

    def _text_left(self) -> int:
        m = self.metrics
        return self.rect.left + m.px(12) + (m.px(26) if self.icon else 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw field, text and caret."""
        m, rect = self.metrics, self.rect
        has_keys = self.host is not None and self.host.focused is self
        self.plate(surface, WELL, CHALK if has_keys else LINE2)
        if self.icon:
            mark = icons.icon(self.icon, m.px(18), INK3)
            surface.blit(mark, mark.get_rect(left=rect.left + m.px(10), centery=rect.centery))
        left, size = self._text_left(), m.type_size(BODY)
        room = pygame.Rect(left, rect.top, rect.right - m.px(8) - left, rect.h)
        before = surface.get_clip()
        surface.set_clip(before.clip(room))
        at = fonts.width(self.value[: self.caret], BODY, size)
        shift = max(0, at - room.w + m.px(2))
        shown, ink = (self.value, INK) if self.value else (self.hint, INK3)
        if self.whole and has_keys:
            marked = room.inflate(0, -m.px(10))
            marked.left, marked.width = left - shift, fonts.width(self.value, BODY, size)
            surface.fill(CHALK, marked)
            ink = theme.ON_CHALK
        image = fonts.render(shown, BODY, ink, size)
        surface.blit(image, image.get_rect(left=left - shift, centery=rect.centery))
        if has_keys:
            caret = pygame.Rect(left - shift + at, 0, m.px(2), m.px(20))
            caret.centery = rect.centery
            surface.fill(CHALK, caret)
        surface.set_clip(before)
        self.draw_focus(surface)


@dataclass(eq=False)
class Slider(Widget):
    """A value between two ends, in steps; dragged, clicked, or moved with Left and Right.

    ``notches`` are values that are marked below its track.
    """

    value: float = 0.0
    low: float = 0.0
    high: float = 1.0
    step: float = 0.1
    on_change: Callable[[float], None] | None = None
    shown: Callable[[float], str] = lambda value: f"{round(100 * value)} %"
    notches: Sequence[float] = ()

    focusable = True
    takes_pointer = True

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a row."""
        del m, wide
        return theme.ROW_DENSE

    def text(self) -> str:
        """The value."""
        return f"<{self.shown(self.value)}>"

    def change(self, value: float) -> None:
        """Take the nearest step to ``value``."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        new = round(self.low + steps * self.step, 6)
        if new != self.value and self.enabled:
            self.set(value=new)
            if self.on_change is not None:
                self.on_change(new)

    def _aside(self) -> int:
        """The pixels for the value in words."""
        m = self.metrics
        return m.px(max(64, label_width(m, self.shown(self.high), NUMBER)))

    def _track(self) -> pygame.Rect:
        m, rect = self.metrics, self.rect
        track = pygame.Rect(
            rect.left + m.px(8), 0, max(1, rect.w - self._aside() - m.px(20)), m.px(4)
        )
        track.centery = rect.centery
        return track

    def _share(self, value: float) -> float:
        """How far along its track a value is."""
        return (value - self.low) / ((self.high - self.low) or 1)

    def press(self, event: pygame.event.Event) -> None:
        """Jump to where the click was."""
        track = self._track()
        share = (event.pos[0] - track.left) / track.w
        self.change(self.low + share * (self.high - self.low))

    def drag(self, event: pygame.event.Event) -> None:
        """Follow the pointer."""
        self.press(event)

    def release(self, event: pygame.event.Event) -> None:
        """Nothing more to do."""

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """One step a click of the wheel."""
        self.change(self.value + (self.step if steps > 0 else -self.step))
        return True

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Left and Right change by a step, Home and End go to the ends."""
        aims = {
            "Left": self.value - self.step,
            "Right": self.value + self.step,
            "Home": self.low,
            "End": self.high,
        }
        if combo in aims:
            self.change(aims[combo])
        return combo in aims

    def draw(self, surface: pygame.Surface) -> None:
        """Draw track, knob and value."""
        m, track = self.metrics, self._track()
        for notch in self.notches:
            mark = pygame.Rect(0, track.bottom + m.px(2), max(2, m.px(2)), m.px(8))
            mark.centerx = track.left + round(track.w * self._share(notch))
            surface.fill(theme.WARN, mark)
        share = self._share(self.value)
        shapes.plate(surface, track, theme.LINE2, None, m.px(2))
        done = pygame.Rect(track.topleft, (round(track.w * share), track.h))
        shapes.plate(surface, done, CHALK, None, m.px(2))
        knob = pygame.Rect(0, 0, m.px(12), m.px(20))
        knob.center = (track.left + round(track.w * share), track.centery)
        shapes.plate(surface, knob, theme.WHITE if self.hovered else CHALK, None, m.px(3))
        rest = pygame.Rect(
            self.rect.right - self._aside(), self.rect.top, self._aside(), self.rect.h
        )
        self.write(surface, self.shown(self.value), NUMBER, INK, rest, "right")
        self.draw_focus(surface)


@dataclass(eq=False)
class Stepper(Widget):
    """A whole number with a minus and a plus; Left and Right, or the wheel.

    ``most`` says why there is nothing above ``high``.
    """

    value: int = 0
    low: int = 0
    high: int = 9
    on_change: Callable[[int], None] | None = None
    shown: Callable[[int], str] = str
    style: theme.TextStyle = NUMBER
    most: str = ""

    focusable = True
    takes_pointer = True

    def own_width(self, m: Metrics) -> int:
        """Both ends, and the longest of its values between them."""
        values = range(self.low, min(self.high, self.low + MOST_MEASURED) + 1)
        words = {self.shown(value) for value in (*values, self.value, self.high)}
        return 2 * theme.ROW_DENSE + 16 + max(label_width(m, each, self.style) for each in words)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a button of one line."""
        del m, wide
        return theme.ROW_DENSE

    def text(self) -> str:
        """The value."""
        return f"<{self.shown(self.value)}>"

    def change(self, value: int) -> None:
        """Take a value within the limits."""
        new = min(max(value, self.low), self.high)
        if value > self.high and self.most and self.host is not None:
            self.host.refuse(self.most)
        if new != self.value and self.enabled:
            self.set(value=new)
            if self.on_change is not None:
                self.on_change(new)

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        r = self.rect
        return pygame.Rect(r.topleft, (r.h, r.h)), pygame.Rect(r.right - r.h, r.top, r.h, r.h)

    def release(self, event: pygame.event.Event) -> None:
        """A click on either end."""
        less, more = self._ends()
        if less.collidepoint(event.pos):
            self.change(self.value - 1)
        elif more.collidepoint(event.pos):
            self.change(self.value + 1)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """One a click of the wheel."""
        self.change(self.value + (1 if steps > 0 else -1))
        return True

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Left and Right, minus and plus."""
        step = {"Left": -1, "-": -1, "Right": 1, "+": 1}.get(combo)
        if step is None:
            return False
        self.change(self.value + step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both ends and the value."""
        self.plate(surface, theme.RAISED, theme.WHITE if self.hovered else LINE2)
        for end, sign, limit in zip(self._ends(), "−+", (self.low, self.high), strict=True):
            ink = INK3 if self.value == limit or not self.enabled else INK
            self.write(surface, sign, LABEL, ink, end, "centre")
        inner = self.rect.inflate(-2 * self.rect.h, 0)
        self.write(surface, self.shown(self.value), self.style, INK, inner, "centre")
        self.draw_focus(surface)
