"""The widgets of one screen: built from state, found by name, by place, in the order of Tab."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from game.desk.kit.widget import Host, Widget
from game.desk.paint.metrics import Area

Clipped = tuple[Widget, pygame.Rect]
"""A widget, and the pixels that it may draw into."""


class Seen(NamedTuple):
    """A widget as it was painted: where, and what its picture followed from."""

    widget: Widget
    clip: pygame.Rect
    appearance: object


class Tree:
    """The widgets that stand on a screen, below one ``root``."""

    def __init__(self, area: Area) -> None:
        self.root = Widget("root", area)
        self._by_name: dict[str, Widget] = {}
        self._kept: dict[str, Any] = {}
        self._seen: dict[str, Seen] = {}
        self._placed: list[tuple[Widget, Area, int]] = []
        self._clipped: list[Clipped] = []
        self.ticking: list[Widget] = []

    def clear(self, area: Area) -> None:
        """An empty root for the next build; what was built before is found until ``settle``.

        While something modal stands, what was kept of widgets that it covers is kept on.
        """
        covered = self._kept if self.asks else {}
        self._kept = {**covered, **{name: w.keep() for name, w in self._by_name.items()}}
        self.root = Widget("root", area)

    def settle(self, host: Host) -> None:
        """All widgets are added: each finds its parent and what it kept of the build before.

        ValueError where two have the same name.
        """
        self._by_name = {}
        stack: list[tuple[Widget, Widget | None]] = [(self.root, None)]
        while stack:
            widget, parent = stack.pop()
            if widget.name in self._by_name:
                raise ValueError(f"two widgets of this screen are called {widget.name!r}")
            self._by_name[widget.name] = widget
            widget.parent, widget.host = parent, host
            if self._kept.get(widget.name) is not None:
                widget.restore(self._kept[widget.name])
            stack.extend((child, widget) for child in reversed(widget.children))
        for name in [n for n, w in self._by_name.items() if not w.visible]:
            del self._by_name[name]
        self.ticking = [widget for widget in self.walk() if widget.ticks]

    def clipped(self) -> list[Clipped]:
        """Every visible widget, back to front; worked out anew where one was placed or scrolled."""
        placed = [(widget, widget.place, widget.scroll) for widget in self.walk()]
        if placed != self._placed:
            self._placed = placed
            self._clipped = [(widget, widget.clip) for widget, *_ in placed]
        return self._clipped

    def changes(self) -> list[pygame.Rect] | None:
        """Where the widgets look otherwise than those of the build before; None: everywhere.

        Asked once after every build, when all of it stands where it stays.
        """
        before, self._seen = (
            self._seen,
            {w.name: Seen(w, clip, w.appearance()) for w, clip in self.clipped()},
        )
        both = [name for name in before if name in self._seen]
        if not before or both != [name for name in self._seen if name in before]:
            return None
        changed = [name for name in before.keys() | self._seen if self._differs(name, before)]
        seen = (known[name] for known in (before, self._seen) for name in changed if name in known)
        return [one.clip for one in seen]

    def _differs(self, name: str, before: dict[str, Seen]) -> bool:
        old, new = before.get(name), self._seen.get(name)
        if old is None or new is None or old.widget.touched or new.appearance is None:
            return True
        alike = type(old.widget) is type(new.widget) and old.clip == new.clip
        return not alike or old.appearance != new.appearance

    def find(self, name: str) -> Widget | None:
        """The visible widget of a name, if there is one."""
        return self._by_name.get(name)

    def widget(self, name: str) -> Widget:
        """The widget of a name; KeyError lists the names there are."""
        if name not in self._by_name:
            raise KeyError(f"no widget {name!r} on this screen; there are: {sorted(self._by_name)}")
        return self._by_name[name]

    def walk(self) -> Iterator[Widget]:
        """Every visible widget, back to front."""
        return self.root.walk()

    @property
    def active(self) -> Widget:
        """What all input goes to: the foremost modal widget, else the whole screen."""
        found = self.root
        for widget in self.walk():
            if widget.modal:
                found = widget
        return found

    @property
    def asks(self) -> bool:
        """Whether something modal stands."""
        return self.active is not self.root

    @property
    def at_hand(self) -> Widget | None:
        """What Enter does of all that Tab visits."""
        return next((w for w in self.focus_order() if "Enter" in w.keys.split("|")), None)

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel lies beside what has to be answered first."""
        return self.asks and not any(w.rect.collidepoint(pos) for w in self.active.walk())

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """What the pointer reaches at a pixel."""
        found: Widget | None = None
        for widget in self.active.walk():
            wanted = widget.takes_pointer or widget.explain is not None
            if wanted and widget.rect.collidepoint(pos) and widget.clip.collidepoint(pos):
                found = widget
        return found

    def focus_order(self) -> list[Widget]:
        """The widgets that Tab visits, in order."""
        return [w for w in self.active.walk() if w.focusable]

    def controls(self, around: pygame.Rect) -> list[pygame.Rect]:
        """The pixels of buttons and the like, but for what lies around a place or in it."""
        wanted = (w for w in self.walk() if (w.focusable and not w.clips) or not w.covered)
        found = [w.rect for w in wanted if not hasattr(w, "avoid_rects")]
        return [r for r in found if not (r.contains(around) or around.contains(r))]

    def kept_in_sight(self) -> list[pygame.Rect]:
        """The pixels that have to be seen beside what explains something."""
        kept = (getattr(widget, "kept_rects", None) for widget in self.walk())
        return [rect for rects in kept if callable(rects) for rect in rects()]

    def figures(self) -> list[pygame.Rect]:
        """The pixels of what changes with what is pointed at."""
        return [widget.rect for widget in self.walk() if widget.stays_seen]

    def read(self) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
        """The pixels of counters and boxes of records, and those of words and names."""
        seen = [widget for widget in self.walk() if widget.rect.colliderect(widget.clip)]
        boxes = (rect for widget in seen for rect in borne(widget))
        words = [w.read_rect.clip(w.clip) for w in seen if is_read(w)]
        words += [rect for widget in seen for rect in shown(widget)]
        return tuple(boxes), tuple(words)

    def text(self) -> str:
        """The whole screen in plain words, in reading order of its widgets."""
        return "\n".join(t for w in self.walk() if (t := w.text()))


def avoided(widget: Widget) -> list[pygame.Rect]:
    """The pixels of a widget that no card should cover."""
    avoid = getattr(widget, "avoid_rects", None)
    return list(avoid()) if callable(avoid) else []


def borne(widget: Widget) -> list[pygame.Rect]:
    """The pixels of a widget that no message should lie on."""
    own = getattr(widget, "message_rects", None)
    return list(own() if callable(own) else avoided(widget))


def shown(widget: Widget) -> list[pygame.Rect]:
    """The pixels of what maps, records and drawings show."""
    drawn = getattr(widget, "shown_rects", None)
    return list(drawn()) if callable(drawn) else []


def is_used(widget: Widget) -> bool:
    """Whether it is clicked as a whole, and holds nothing."""
    own = hasattr(widget, "message_rects") or hasattr(widget, "avoid_rects")
    wanted = widget.focusable or (widget.takes_pointer and bool(widget.text()))
    return wanted and not own and not widget.children


def is_read(widget: Widget) -> bool:
    """Whether it is words or figures, and no map or record that tells what of it is to be seen."""
    told = hasattr(widget, "message_rects") or hasattr(widget, "avoid_rects")
    return not told and not widget.children and bool(widget.text())
