"""What the screen says for a moment, and where on it that lies on as little as can be."""

from __future__ import annotations

from math import isfinite

import pygame

from game.desk.kit.cards import Card, Toast
from game.desk.kit.damage import Damage
from game.desk.kit.message_room import WIDTHS, MessageRoom, Spot
from game.desk.kit.tree import Tree
from game.desk.paint.metrics import Metrics

MOST = 2
"""So many messages are read at a time; the oldest goes, unless it waits for a key."""
GAP = 8
"""How far apart they stand."""


class Messages:
    """The messages that can still be read, the newest last."""

    def __init__(self, tree: Tree, damage: Damage) -> None:
        self._tree = tree
        self._damage = damage
        self.toasts: list[Toast] = []
        self._place: tuple[object, Spot] | None = None
        self._is_old = False

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
        if self.toasts:
            x, y, wide = self._kept_spot(m, floor, card)
            bottom = y + self._size(m, wide)[1]
            for toast in reversed(self.toasts):
                bottom -= toast.draw(surface, m, bottom, x, wide) + GAP
        if card is not None:
            card.said = tuple(toast.rect for toast in self.toasts)

    def look_for_place(self) -> None:
        """What stands on the screen is new, and all of it is painted: they may lie elsewhere."""
        self._is_old = True

    def _kept_spot(self, m: Metrics, floor: int | None, card: Card | None) -> Spot:
        """Where they lie: the same place while they are the same and the screen is."""
        key = tuple(map(id, self.toasts)), m.window, m.scale, floor
        before = self._place[1] if self._place is not None and self._place[0] == key else None
        if before is not None and not self._is_old:
            return before
        room = MessageRoom(self._tree, m, floor)
        room.keep_off(card)
        spot = self._spot_in(room, m, before)
        self._place, self._is_old = (key, spot), False
        return spot

    def _spot_in(self, room: MessageRoom, m: Metrics, before: Spot | None) -> Spot:
        """The best place; as long as they have to lie on something there, they say less."""
        for toast in self.toasts:
            toast.say_all()
        while True:
            room.sizes = {wide: self._size(m, wide) for wide in WIDTHS}
            spot = room.best(before)
            if not (room.covers(spot) and any(toast.say_less() for toast in self.toasts)):
                return spot

    def _size(self, m: Metrics, wide: int) -> tuple[int, int]:
        """How wide and high all of them are, in units, with lines so long."""
        sizes = [toast.size(m, wide) for toast in self.toasts]
        return max(w for w, _h in sizes), sum(h + GAP for _w, h in sizes) - GAP
