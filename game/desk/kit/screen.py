"""A screen: widgets built from state, one table of keys, painted only where it changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desk.kit import keys
from game.desk.kit.buttons import Button
from game.desk.kit.cards import Toast
from game.desk.kit.lists import ListView
from game.desk.kit.panels import ScrollArea
from game.desk.kit.pointing import Pointing
from game.desk.paint.metrics import Area, Metrics

LEAFING = ("Up", "Down", "PgUp", "PgDn", "Home", "End")
_NO_EVENT = pygame.event.Event(pygame.USEREVENT)


class Screen(Pointing):
    """The base of every screen.

    A subclass writes ``build``, which adds widgets and hotkeys from its own state; after a change
    of state it calls ``rebuild()``. Widgets keep focus, scroll and typed text by their names.
    The window loop calls ``resize`` once, then ``handle``, ``update`` and ``draw``.
    ``toast_floor`` is where messages stand, in units from the top, if not above the log.
    """

    toast_floor: int | None = None

    def __init__(self) -> None:
        super().__init__()
        self.toasts: list[Toast] = []
        self._next: Screen | None = None
        self._canvas: pygame.Surface | None = None
        self._shown_on: pygame.Surface | None = None

    # -- for subclasses

    def tick(self, seconds: float) -> None:
        """Time passed: move what moves, and call ``dirty`` on it."""

    def escape(self) -> None:
        """Esc that no widget used."""

    def goto(self, screen: Screen) -> None:
        """Let ``handle`` or ``following`` return this screen next."""
        self._next = screen

    def following(self) -> Screen | None:
        """The screen that ``goto`` named since the last question, if any."""
        found, self._next = self._next, None
        return found

    def toast(self, message: str) -> None:
        """Say something for four seconds at the lower left."""
        self.toasts.append(Toast(message))
        self.invalidate_all()

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now."""
        self.toasts = [t for t in self.toasts if t.message != reason]
        self.toast(reason)

    def refused_topic(self) -> str:
        """What to look up about the newest refusal that can still be read; empty for none."""
        return next((t.topic for t in reversed(self.toasts) if t.topic), "")

    def explain_or_open(self) -> None:
        """F1: the rule of what was just refused, else the card, else the handbook."""
        if self.refused_topic():
            self.open_help(self.refused_topic())
        else:
            self.explain_now()

    # -- for the window loop

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """The window has a new size, or the player another UI scale."""
        self.metrics = Metrics(size, ui_scale)
        self._canvas = None
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Take one event; the next screen if it leads to one."""
        self._ready()
        _DISPATCH.get(event.type, _ignore)(self, event)
        self._ready()
        return self.following()

    def update(self, seconds: float) -> bool:
        """Let time pass; True when there is something to draw."""
        self._ready()
        self._since_press += seconds
        self.tick(seconds)
        for widget in self.root.walk():
            if widget.ticks:
                widget.tick(seconds)
        self._ready()
        self._tick_card(seconds)
        if self.toasts:
            for toast in self.toasts:
                toast.left -= seconds
            if any(t.left <= 0 for t in self.toasts):
                self.toasts = [t for t in self.toasts if t.left > 0]
                self.invalidate_all()
        return bool(self._damage)

    def draw(self, surface: pygame.Surface) -> None:
        """Bring the surface up to date: only what changed since the last frame is painted."""
        self._ready()
        if self._canvas is None or self._canvas.get_size() != surface.get_size():
            self._canvas = pygame.Surface(surface.get_size())
            self.invalidate_all()
        for damaged in self._damage:
            self._paint(self._canvas, damaged.clip(self._canvas.get_rect()))
        whole = surface is not self._shown_on
        for part in [self._canvas.get_rect()] if whole else self._damage:
            surface.blit(self._canvas, part, part)
        self._shown_on = surface
        self._damage = []

    def forget_surface(self) -> None:
        """The window was drawn on by another screen: paint all of it next time."""
        self._shown_on = None
        self.invalidate_all()

    def _paint(self, canvas: pygame.Surface, part: pygame.Rect) -> None:
        canvas.set_clip(part)
        widgets = list(self.root.walk())
        covers = [i for i, w in enumerate(widgets) if w.opaque and w.rect.contains(part)]
        if not covers:
            self.ground(canvas)
        for widget in widgets[covers[-1] if covers else 0 :]:
            clip = widget.clip.clip(part)
            if clip.w and clip.h:
                canvas.set_clip(clip)
                widget.draw(canvas)
        canvas.set_clip(part)
        self._draw_toasts(canvas)
        if self.card is not None:
            self.card.draw(canvas, self.metrics)
        canvas.set_clip(None)

    def _draw_toasts(self, canvas: pygame.Surface) -> None:
        x, bottom = self._toast_spot() if self.toasts else (0, 0)
        for toast in reversed(self.toasts):
            bottom -= toast.draw(canvas, self.metrics, bottom, x) + 8

    def _toast_spot(self) -> tuple[int, int]:
        """The left edge and the foot of the messages: where they lie on as little as can be."""
        m, main = self.metrics, self.metrics.frame.main
        first = (16, main.bottom - 16 if self.toast_floor is None else self.toast_floor)
        sizes = [toast.size(m) for toast in self.toasts]
        wide, high = max(w for w, _h in sizes), sum(h + 8 for _w, h in sizes)
        right, top = max(16, main.right - wide - 16), main.y + 40 + high
        spots = [first, (right, first[1]), (right, top), (40, top)]
        if self.toast_floor is not None:
            del spots[3]
        taken: list[pygame.Rect] = []
        for widget in self.root.walk():
            avoid = getattr(widget, "message_rects", getattr(widget, "avoid_rects", None))
            taken += avoid() if callable(avoid) else []
            taken += [widget.rect] if isinstance(widget, Button) else []

        named = [r.union(r.move(0, m.px(28))) for r in taken]  # most names stand below

        def covered(spot: tuple[int, int]) -> tuple[int, int]:
            place = m.rect(Area(spot[0], spot[1] - high, wide, high))
            return _shared(place, taken), _shared(place, named)

        return min(spots, key=covered)

    def _on_down(self, event: pygame.event.Event) -> None:
        said = next((t for t in self.toasts if t.topic and t.rect.collidepoint(event.pos)), None)
        if said is None:
            super()._on_down(event)
        else:
            self.open_help(said.topic)

    # -- key events

    def _modifiers(self, event: pygame.event.Event) -> None:
        mod, down = getattr(event, "mod", 0), event.type == pygame.KEYDOWN
        self.shift = bool(mod & pygame.KMOD_SHIFT)
        self.ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        self.alt = bool(mod & pygame.KMOD_ALT)
        if event.key in {pygame.K_LSHIFT, pygame.K_RSHIFT}:
            self.shift = down
        if event.key in {pygame.K_LCTRL, pygame.K_RCTRL}:
            self.ctrl = down

    def _on_key(self, event: pygame.event.Event) -> None:
        self._modifiers(event)
        combo = keys.combo(event)
        if combo and not self._key_moves(combo, event):
            self._run_hotkey(combo)

    def _key_moves(self, combo: str, event: pygame.event.Event) -> bool:
        if self.focused is not None and self.focused.key(combo, event):
            return True
        moves: dict[str, Callable[[], None]] = {
            "Tab": lambda: self.move_focus(1),
            "Shift Tab": lambda: self.move_focus(-1),
            "F6": self.next_region,
            "Shift F6": lambda: self.next_region(-1),
            "F1": self.explain_or_open,
            "?": lambda: self.open_help(self.refused_topic() or self.subject_now()),
        }
        if combo in moves and (combo not in {"F1", "?"} or combo not in self.hotkeys):
            moves[combo]()
            return True
        return False

    def _run_hotkey(self, combo: str) -> None:
        if combo == "Esc" and self.card is not None:
            self._close_card()
        elif self._active is not self.root:
            for widget in self._active.walk():
                if combo in widget.keys.split("|"):
                    widget.try_activate()
                    return
        elif combo in self.hotkeys:
            self.hotkeys[combo].run()
        elif combo == "Esc":
            self.escape()
        elif combo in LEAFING:
            self._leaf(combo)

    def _leaf(self, combo: str) -> None:
        """Keys that move in a list go to the first one that has a use for them."""
        for widget in self._active.walk():
            if isinstance(widget, ListView | ScrollArea) and widget.key(combo, _NO_EVENT):
                return

    def _on_key_up(self, event: pygame.event.Event) -> None:
        self._modifiers(event)

    def _on_text(self, event: pygame.event.Event) -> None:
        if self.focused is not None:
            self.focused.typed(event.text)


def _ignore(screen: Screen, event: pygame.event.Event) -> None:
    del screen, event


_DISPATCH: dict[int, Callable[[Screen, pygame.event.Event], None]] = {
    pygame.MOUSEMOTION: Screen._on_motion,
    pygame.MOUSEBUTTONDOWN: Screen._on_down,
    pygame.MOUSEBUTTONUP: Screen._on_up,
    pygame.MOUSEWHEEL: Screen._on_wheel,
    pygame.WINDOWLEAVE: Screen._on_leave,
    pygame.KEYDOWN: Screen._on_key,
    pygame.KEYUP: Screen._on_key_up,
    pygame.TEXTINPUT: lambda screen, event: screen._on_text(event),
}


def _shared(place: pygame.Rect, rects: list[pygame.Rect]) -> int:
    """How many pixels of some rectangles lie in a place."""
    return sum((both := place.clip(rect)).w * both.h for rect in rects)
