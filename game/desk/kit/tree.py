"""The widgets of one screen: built from state, found by name, by place, in the order of Tab."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from game.desk.kit.layout import Part
from game.desk.kit.widget import Widget
from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics

W = TypeVar("W", bound=Widget)


@dataclass(frozen=True)
class Hotkey:
    """A key of this screen: what it does in words, and what it runs."""

    combo: str
    label: str
    run: Callable[[], None]


class Tree:
    """A screen's widgets, who is pointed at and focused, and what must be painted again."""

    def __init__(self) -> None:
        self.metrics = Metrics()
        self.root = Widget("root", self.metrics.area)
        self.hotkeys: dict[str, Hotkey] = {}
        self.pointer: tuple[int, int] = (-1, -1)
        self.shift = self.ctrl = self.alt = False
        self.hovered: Widget | None = None
        self.focused: Widget | None = None
        self.pressed: Widget | None = None
        self.focus_shown = False
        self.twice = False
        self._by_name: dict[str, Widget] = {}
        self._stale = True
        self._damage: list[pygame.Rect] = []

    def build(self) -> None:
        """Add the widgets and hotkeys that show the present state."""

    def ground(self, surface: pygame.Surface) -> None:
        """Paint what lies behind all widgets (the clip is set)."""
        surface.fill(theme.DECK)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done now."""

    def acknowledge(self) -> None:
        """A control was used; a screen may let it be heard."""

    def rebuilt(self) -> None:
        """The widgets were built anew."""

    def add(self, widget: W) -> W:
        """Put a widget on the screen."""
        return self.root.add(widget)

    def lay(self, area: Area, part: Part) -> None:
        """Lay a part out in an area, and put its widgets on the screen."""
        for widget in part.lay(self.metrics, area):
            self.add(widget)

    def hotkey(self, combo: str, label: str, run: Callable[[], None]) -> None:
        """Let a key (or several, ``"Bksp|Ctrl Z"``) run something; shown in the list of keys."""
        for name in combo.split("|"):
            self.hotkeys[name] = Hotkey(name, label, run)

    def rebuild(self) -> None:
        """State changed: build the widgets anew before the next event or frame."""
        self._stale = True

    def widget(self, name: str) -> Widget:
        """The widget of a name; KeyError lists the names there are."""
        self._ready()
        if name not in self._by_name:
            raise KeyError(f"no widget {name!r} on this screen; there are: {sorted(self._by_name)}")
        return self._by_name[name]

    def has(self, name: str) -> bool:
        """Is there a visible widget of this name?"""
        self._ready()
        return name in self._by_name

    def text(self) -> str:
        """The whole screen in plain words, in reading order of its widgets."""
        self._ready()
        return "\n".join(t for w in self.root.walk() if (t := w.text()))

    def walk(self) -> Iterator[Widget]:
        """Every visible widget, back to front."""
        self._ready()
        return self.root.walk()

    @property
    def area(self) -> Area:
        """The whole window in logical units."""
        return self.metrics.area

    # -- damage

    def invalidate(self, rect: pygame.Rect) -> None:
        """Draw these pixels again in the next frame."""
        if rect.w <= 0 or rect.h <= 0:
            return
        for known in self._damage:
            if known.contains(rect):
                return
        self._damage = [d for d in self._damage if not rect.contains(d)]
        self._damage.append(pygame.Rect(rect))
        if len(self._damage) > 12:
            self._damage = [self._damage[0].unionall(self._damage[1:])]

    def invalidate_all(self) -> None:
        """Draw everything again in the next frame."""
        self._damage = [pygame.Rect((0, 0), self.metrics.window)]

    # -- building

    def _ready(self) -> None:
        if not self._stale:
            return
        self._stale = False
        kept = {name: w.keep() for name, w in self._by_name.items()}
        focused, pressed = self.focused, self.pressed
        self.root = Widget("root", self.metrics.area)
        self.hotkeys = {}
        self.build()
        self._index(kept)
        self.focused = self._by_name.get(focused.name) if focused else None
        self.pressed = self._by_name.get(pressed.name) if pressed else None
        if pressed and self.pressed and pressed.means() != self.pressed.means():
            self.pressed = None
        self.hovered = self._hit(self.pointer)
        self._bind_keys()
        self.rebuilt()
        self.invalidate_all()

    def _index(self, kept: dict[str, Any]) -> None:
        self._by_name = {}
        stack: list[tuple[Widget, Widget | None]] = [(self.root, None)]
        while stack:
            widget, parent = stack.pop()
            if widget.name in self._by_name:
                raise ValueError(f"two widgets of this screen are called {widget.name!r}")
            self._by_name[widget.name] = widget
            widget.parent, widget.host = parent, self
            if kept.get(widget.name) is not None:
                widget.restore(kept[widget.name])
            stack.extend((child, widget) for child in reversed(widget.children))
        for name in [n for n, w in self._by_name.items() if not w.visible]:
            del self._by_name[name]

    def _bind_keys(self) -> None:
        for widget in self.root.walk():
            for combo in widget.keys.split("|") if widget.keys else ():
                if combo not in self.hotkeys:
                    self.hotkeys[combo] = Hotkey(combo, widget.title(), widget.try_activate)

    # -- finding widgets

    @property
    def _active(self) -> Widget:
        found = self.root
        for widget in self.root.walk():
            if widget.modal:
                found = widget
        return found

    def _hit(self, pos: tuple[int, int]) -> Widget | None:
        found: Widget | None = None
        for widget in self._active.walk():
            wanted = widget.takes_pointer or widget.explain is not None
            if wanted and widget.rect.collidepoint(pos) and widget.clip.collidepoint(pos):
                found = widget
        return found

    def focus_order(self) -> list[Widget]:
        """The widgets that Tab visits, in order."""
        return [w for w in self._active.walk() if w.focusable]

    def focus(self, widget: Widget | None) -> None:
        """Give a widget the keyboard, or nobody."""
        for old in (self.focused, widget):
            if old is not None:
                old.dirty()
        self.focused = widget
        self._scroll_to(widget)

    def _scroll_to(self, widget: Widget | None) -> None:
        parent = widget.parent if widget else None
        while widget is not None and parent is not None:
            show = getattr(parent, "show", None)
            if callable(show):
                show(widget.place)
            parent = parent.parent

    def move_focus(self, step: int) -> None:
        """Focus the next (1) or previous (-1) widget."""
        order = self.focus_order()
        if order:
            start = order.index(self.focused) if self.focused in order else (-1 if step > 0 else 0)
            self.focus_shown = True
            self.focus(order[(start + step) % len(order)])

    def next_region(self, step: int = 1) -> None:
        """Focus the first widget of the next region (F6)."""
        order = self.focus_order()
        regions = [r for r in dict.fromkeys(_region(w) for w in order) if r]
        if not regions:
            return
        now = _region(self.focused) if self.focused else ""
        index = regions.index(now) + step if now in regions else 0
        wanted = regions[index % len(regions)]
        self.focus_shown = True
        self.focus(next(w for w in order if _region(w) == wanted))


def _region(widget: Widget) -> str:
    at: Widget | None = widget
    while at is not None:
        if at.region:
            return at.region
        at = at.parent
    return ""
