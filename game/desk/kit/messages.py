"""What the screen says for a moment, and where on it that lies on as little as can be."""

from __future__ import annotations

from math import isfinite

import pygame

from game.desk.kit.buttons import Button
from game.desk.kit.cards import Card, Toast
from game.desk.kit.damage import Damage
from game.desk.kit.tree import Tree, borne, is_read
from game.desk.paint.metrics import Area, Metrics

MOST = 2
"""So many messages are read at a time; the oldest goes, unless it waits for a key."""
STEP = 40
"""How far apart the places above each other are that are tried, at scale 1."""


class Messages:
    """The messages that can still be read, the newest last."""

    def __init__(self, tree: Tree, damage: Damage) -> None:
        self._tree = tree
        self._damage = damage
        self.toasts: list[Toast] = []
        self._place: tuple[object, tuple[int, int]] | None = None

    def say(self, message: str) -> None:
        """Say something for a moment; what is said already begins again."""
        self.drop(message)
        passing = [t for t in self.toasts if isfinite(t.left)]
        for oldest in passing[: 1 - MOST]:
            self.toasts.remove(oldest)
        self.toasts.append(Toast(message))
        self._damage.add_all()

    def drop(self, message: str) -> None:
        """Take something back, if it was said."""
        self.toasts = [t for t in self.toasts if t.message != message]

    def pass_time(self, seconds: float) -> None:
        """What was said long enough goes."""
        for toast in self.toasts:
            toast.left -= seconds
        if any(t.left <= 0 for t in self.toasts):
            self.toasts = [t for t in self.toasts if t.left > 0]
            self._damage.add_all()

    @property
    def topic(self) -> str:
        """What to look up about the newest that names a rule; empty for none."""
        return next((t.topic for t in reversed(self.toasts) if t.topic), "")

    def topic_at(self, pos: tuple[int, int]) -> str:
        """What to look up about the message at a pixel; empty for none."""
        return next((t.topic for t in self.toasts if t.topic and t.rect.collidepoint(pos)), "")

    def draw(
        self, surface: pygame.Surface, m: Metrics, floor: int | None, card: Card | None = None
    ) -> None:
        """Draw them; ``floor`` is their foot in units from the top, if not above the log.

        Neither they nor a card that is open lie on the other: what came last gives way.
        """
        x, bottom = self._kept_spot(m, floor, card) if self.toasts else (0, 0)
        for toast in reversed(self.toasts):
            bottom -= toast.draw(surface, m, bottom, x) + 8
        if card is not None:
            card.said = tuple(toast.rect for toast in self.toasts)

    def look_for_place(self) -> None:
        """What stands on the screen is new, and all of it is painted: they may lie elsewhere."""
        self._place = None

    def _kept_spot(self, m: Metrics, floor: int | None, card: Card | None) -> tuple[int, int]:
        """Where they lie: the same place while they are the same and the screen is."""
        key = tuple(map(id, self.toasts)), m.window, m.scale, floor
        if self._place is None or self._place[0] != key:
            self._place = key, self._spot(m, floor, card)
        return self._place[1]

    def _spot(self, m: Metrics, floor: int | None, card: Card | None) -> tuple[int, int]:
        """The left edge and the foot of the messages: in the main part, or over the log."""
        main = m.frame.main
        first = (16, main.bottom - 16 if floor is None else floor)
        sizes = [toast.size(m) for toast in self.toasts]
        wide, high = max(w for w, _h in sizes), sum(h + 8 for _w, h in sizes)
        right, top = max(16, main.right - wide - 16), main.y + 40 + high
        spots = [first, (right, first[1]), (right, top), (40, top)]
        if floor is not None:
            del spots[3]
        lines = range(first[1] - STEP, top, -STEP)
        spots += [(x, y) for y in lines for x in (first[0], right)]
        spots.append((right, m.area.h - 1))  # the last line of the log is told again
        buttons = [w.rect for w in self._tree.walk() if isinstance(w, Button)]
        buttons += [card.rect(m)] if card is not None else []
        taken = [rect for widget in self._tree.walk() for rect in borne(widget)]
        words = [w.rect for w in self._tree.walk() if is_read(w)]
        named = [r.union(r.move(0, m.px(28))) for r in taken]  # most names stand below

        def covered(spot: tuple[int, int]) -> tuple[int, ...]:
            place = m.rect(Area(spot[0], spot[1] - high, wide, high))
            return tuple(_shared(place, each) for each in (buttons, taken, named, words))

        return min(spots, key=covered)


def _shared(place: pygame.Rect, rects: list[pygame.Rect]) -> int:
    """How many pixels of some rectangles lie in a place."""
    return sum((both := place.clip(rect)).w * both.h for rect in rects)
