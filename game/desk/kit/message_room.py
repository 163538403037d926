"""Where in the window there is room for messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.desk.kit.card_room import Covering, apart, away, cheapest, edges
from game.desk.kit.cards import TOAST_WIDE, Card
from game.desk.kit.tree import Tree, borne, is_read, is_used, shown
from game.desk.paint.metrics import Area, Metrics

WIDTHS = (TOAST_WIDE, 560, 232)
"""How long the lines of messages are; others than the first where they cover less then."""
STEP, EDGE = 12, 16
"""How far apart the places are that are tried, and how far from the window's edge, in units."""
USED, BORNE, READ, SHOWN, OUTSIDE = 100, 60, 40, 20, 2
"""What a covered pixel costs: of what is used, of boxes and counters, of words, of what else is
seen of maps and lines, of the log's line."""
MARGIN, NEAR, BESIDE = 6, 8, 12
"""So many units around boxes and counters are better left free, too, and what each pixel of
that costs; what the column beside the main part costs, words or not."""
FAR, OTHER, MOVED, LIES = 10, 4000, 4000, 5000
"""What a unit costs that messages are away from where they are liked, what it costs that their
lines are longer or shorter, that they move, and that they lie on anything at all."""


class Spot(NamedTuple):
    """The upper left corner of messages, in units, and how long their lines are."""

    x: int
    y: int
    wide: int


class MessageRoom:
    """What stands on a screen, and where messages of some ``sizes`` cover the least of it.

    They are liked in the lower left corner of the main part, or with their feet on a ``floor``.
    """

    def __init__(self, tree: Tree, m: Metrics, floor: int | None) -> None:
        self._m = m
        self.sizes: Mapping[int, tuple[int, int]] = {}
        self._foot = m.frame.main.bottom - EDGE if floor is None else floor
        seen = [widget for widget in tree.walk() if widget.rect.colliderect(widget.clip)]
        used = [widget for widget in seen if is_used(widget)]
        self._firm, self._covering = Covering(), Covering()
        margin = 2 * m.px(MARGIN)
        for covering in (self._firm, self._covering):
            covering.count((w.rect.clip(w.clip) for w in used), USED)
            covering.count(tree.kept_in_sight(), BORNE)
            covering.count((rect for widget in seen for rect in borne(widget)), BORNE)
            covering.count([m.rect(m.frame.column)], BESIDE)
            covering.count((rect for widget in seen for rect in shown(widget)), SHOWN)
        around = (rect for widget in seen for rect in borne(widget))
        covering.count((rect.inflate(margin, margin) for rect in around), NEAR)
        covering.count((w.read_rect.clip(w.clip) for w in seen if is_read(w)), READ)
        covering.count([m.rect(m.frame.log)], OUTSIDE)

    def keep_off(self, card: Card | None) -> None:
        """No message lies on a card that is open."""
        if card is not None:
            for covering in (self._firm, self._covering):
                covering.count([card.rect(self._m)], USED)

    def covers(self, spot: Spot) -> bool:
        """Whether messages there lie on what is used, or on what maps and records show."""
        return self._firm.at(self._place(spot)) > 0

    def best(self, before: Spot | None) -> Spot:
        """The place that costs least, or that of ``before`` if that costs little more."""
        found = [self._best(wide) for wide in self.sizes]
        least, spot = min(found, key=lambda each: each[0])
        if before is not None and self._cost(before) <= least + MOVED:
            return before
        return spot

    def _best(self, wide: int) -> tuple[float, Spot]:
        m, size = self._m, self._pixels(wide)
        edge, step = m.px(EDGE), m.px(STEP)
        top, (across, down) = m.px(m.frame.main.y + EDGE), m.window
        lefts = edges(edge, max(edge, across - edge - size[0]), step)
        tops = edges(top, max(top, down - size[1] - m.px(1)), step, [m.px(self._foot) - size[1]])
        costs = self._covering.costs(lefts, tops, size)
        costs += LIES * (self._firm.costs(lefts, tops, size) > 0)
        costs += FAR / m.scale * away([self._corner()], lefts, tops, size)
        cost, place = cheapest(costs, lefts, tops, size)
        x, y = (round(each) for each in m.unit(place.topleft))
        return cost + self._otherwise(wide), Spot(x, y, wide)

    def _cost(self, spot: Spot) -> float:
        place = self._place(spot)
        far = FAR / self._m.scale * apart(place, self._corner())
        lies = LIES * (self._firm.at(place) > 0)
        return self._covering.at(place) + lies + far + self._otherwise(spot.wide)

    def _place(self, spot: Spot) -> pygame.Rect:
        return self._m.rect(Area(spot.x, spot.y, *self.sizes[spot.wide]))

    def _otherwise(self, wide: int) -> float:
        return OTHER if wide != WIDTHS[0] else 0

    def _pixels(self, wide: int) -> tuple[int, int]:
        return self._m.rect(Area(0, 0, *self.sizes[wide])).size

    def _corner(self) -> pygame.Rect:
        """The corner that they are liked in."""
        return self._m.rect(Area(EDGE, self._foot, 0, 0))
