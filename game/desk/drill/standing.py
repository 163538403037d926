"""Where the card of a drill or a hint stands: where it was, as long as it covers nothing there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import pygame

from game.desk.drill.layer import WEDGE, DrillCard, Light
from game.desk.drill.places import hexes_in, kept_of
from game.desk.kit import BigButton, Button, Panel, Screen
from game.desk.kit.card_room import Covering, Edges, away, cheapest, edges
from game.desk.kit.tree import avoided, shown
from game.desk.map.hex_widget import HexWidget
from game.desk.paint.metrics import Area

APART, EDGE, CLOSE = 28, 12, 8
"""How far the card stands from what is lit, from the window's edge, and at least from a panel."""
STEP = 12
"""How far apart the places are that are tried all over the window."""
GRAVE = 2000
"""How much more it counts to cover what is spoken of than anything else that is used."""
COUNTER, LATER = 400, 20
"""The same of a counter, and of what the next steps speak of."""
SHOWN, BUTTON, BORDER = 30, 40, 15
"""How much more it counts to cover a box, a counter or words, a button or the rail, or the border
of a panel, than its ground."""
FAR, MOVED = 0.1, 0.1
"""What a pixel more than a wedge is long counts, along its whole height, as pixels covered, and a
pixel from where it was."""
OTHERWISE = 0.1
"""It is wider or slimmer where that saves more than this share of it."""
CROWDED = 0.25
"""How much a pixel of it costs, on the whole, where it covers too much."""
STAYS = 0.1
"""It stays where it is if it covers so little more there than elsewhere, as a share of it."""


class About(NamedTuple):
    """What a card speaks of, which stays in sight.

    ``free`` has to be clicked or seen, ``words`` may name hexes by their numbers; ``later`` is
    spoken of next on the same screen, on cards so high by width as ``rooms`` says. Where the card
    was put it stays until the ``mark`` changes. It stands ``near`` another card, or what is lit;
    those ``below`` it give way to it.
    """

    mark: object
    free: Sequence[str] = ()
    words: str = ""
    later: Sequence[str] = ()
    rooms: Mapping[int, int] = MappingProxyType({})
    near: str = ""
    below: Sequence[str] = ()


class Standing:
    """Keeps the place of a card as long as it covers nothing there."""

    def __init__(self) -> None:
        self._mark: object = None
        self._place: Area | None = None
        self._is_put = False

    def put(self, place: Area) -> None:
        """The player put it there: it stays."""
        self._place, self._is_put = place, True

    def stand(self, screen: Screen, light: str, card: str, about: About) -> bool:
        """Move the card of a screen; whether there is no room for it."""
        if not (screen.has(light) and screen.has(card)):
            return False
        lit, found = screen.widget(light), screen.widget(card)
        if not (isinstance(lit, Light) and isinstance(found, DrillCard)):
            return False
        if about.mark != self._mark:
            self._mark, self._is_put = about.mark, False
        places = _Places(screen, found, lit, about)
        if self._place is None or not self._is_put:
            self._place = places.best(self._place)
        found.be_wide(self._place.w)
        found.move_to(places.within(self._place))
        self._place = found.place
        found.on_put = self.put
        return not self._is_put and places.crowded(found.place)


class _Places:
    """The places of a card on a screen, and what each costs."""

    def __init__(self, screen: Screen, card: DrillCard, light: Light, about: About) -> None:
        self._m, self._card = screen.metrics, card
        self._sizes = [card.pixels(wide) for wide in card.widths]
        highest = [self._m.px(about.rooms.get(wide, 0)) for wide in card.widths]
        self._rooms = [(w, max(h, most)) for (w, h), most in zip(self._sizes, highest, strict=True)]
        self._window = pygame.Rect((0, 0), self._m.window)
        self._lit, self._near, self._dims = light.places(), light.target(), light.dims
        self._beside = bool(about.near)
        if about.near and screen.has(about.near):
            self._near, self._dims = [screen.widget(about.near).rect], False
        cards = [card, *(screen.widget(name) for name in about.below if screen.has(name))]
        own = {id(widget) for each in cards for widget in each.walk()}
        said = (*light.lit, *about.free, *hexes_in(screen, about.words))
        kept = list(kept_of(screen, said))
        if screen.card is not None:
            screen.card.kept = tuple(kept)
            kept.append(screen.card.rect(self._m))
        maps = [each for each in screen.walk() if isinstance(each, HexWidget)]
        self._names = [rect for each in maps for rect in each.edge_rects()]
        self._covered, self._under = Covering(), Covering()
        self._covered.count(kept, GRAVE)
        self._covered.count((r.clip(w.rect) for w in maps for r in w.counter_rects()), COUNTER)
        self._covered.count(_buttons(screen, own), BUTTON)
        self._covered.count(_shown(screen, own), SHOWN)
        self._under.count(_in_use(screen, own), 1)
        self._under.count(kept_of(screen, about.later), LATER)
        panels = (each for each in screen.walk() if isinstance(each, Panel))
        self._panels = [panel.rect for panel in panels if id(panel) not in own]
        close = self._m.px(CLOSE)
        self._covered.count((r for panel in self._panels for r in _border(panel, close)), BORDER)

    def best(self, before: Area | None) -> Area:
        """Where it was if it covers no more there than it has to, else where it costs least.

        It goes where there is room for the cards of the next steps as well, if there is.
        """
        was = [] if before is None else self._still(before)
        for place in was:
            if self._is_free(place):
                return self._units(place)
        room = self._cheapest(self._rooms, was)
        if self._rooms != self._sizes and self._is_free(room):
            return self._units(pygame.Rect(room.topleft, self._sizes[self._rooms.index(room.size)]))
        found = self._cheapest(self._sizes, was)
        least = self._covered.at(found) + STAYS * found.w * found.h
        stays = (place for place in was if self._covered.at(place) <= least)
        return self._units(next(stays, found))

    def crowded(self, place: Area) -> bool:
        """Whether it covers what is read, clicked or spoken of there, by more than an edge.

        What stands beside another card covers hardly anything.
        """
        there = self._m.rect(place)
        most = STAYS if self._beside else CROWDED
        return self._covered.at(there) > most * there.w * there.h

    def _is_free(self, place: pygame.Rect) -> bool:
        """Whether it covers nothing there, or hardly anything."""
        return self._covered.at(place) <= STAYS * place.w * place.h

    def _cheapest(self, sizes: Sequence[tuple[int, int]], was: list[pygame.Rect]) -> pygame.Rect:
        return min((self._best(size, was) for size in sizes), key=lambda one: one[0])[1]

    def _best(self, size: tuple[int, int], was: list[pygame.Rect]) -> tuple[float, pygame.Rect]:
        """The place of a size that costs least, and what it costs."""
        lefts, tops = self._edges(size)
        costs = self._covered.costs(lefts, tops, size) + self._under.costs(lefts, tops, size)
        if self._near:
            gap = away(self._near, lefts, tops, size)
            costs += gap
            if self._dims:
                costs += FAR * size[1] * np.maximum(gap - self._m.px(WEDGE), 0)
        if was:
            moved = [np.hypot(lefts[None] - r.left, tops[:, None] - r.top) for r in was]
            costs += MOVED * size[1] * np.minimum.reduce(moved)
        if size[0] != self._sizes[0][0]:
            costs += OTHERWISE * size[0] * size[1]
        return cheapest(costs, lefts, tops, size)

    def _still(self, before: Area) -> list[pygame.Rect]:
        """Where it has the corner above or below that it had; as wide as before first."""
        was, found = self._m.rect(before), []
        for size in sorted(self._sizes, key=lambda size: size[0] != was.w):
            above = pygame.Rect(was.topleft, size)
            below = pygame.Rect((was.left, was.bottom - size[1]), size)
            found += [place for place in (above, below) if self._window.contains(place)]
        return found

    def within(self, place: Area) -> tuple[int, int]:
        """The upper left corner, in units, of a place that is moved into the window."""
        there = pygame.Rect(self._m.rect(place).topleft, self._card.rect.size)
        if self._window.contains(there):
            return place.x, place.y
        moved = self._units(there.clamp(self._window))
        return moved.x, moved.y

    def _units(self, place: pygame.Rect) -> Area:
        wide = self._card.widths[[size[0] for size in self._sizes].index(place.w)]
        scale = self._m.scale
        return Area(
            round(place.left / scale), round(place.top / scale), wide, round(place.h / scale)
        )

    def _edges(self, size: tuple[int, int]) -> tuple[Edges, Edges]:
        """Beside each thing that is lit, beside panels, and all over the window."""
        m, (wide, high) = self._m, size
        edge, gap, step = m.px(EDGE), m.px(APART), m.px(STEP)
        across, down = (total - edge for total in self._window.size)
        lefts, tops = [r.left - m.px(CLOSE) - wide for r in self._panels], list[int]()
        lefts += [r.right + m.px(CLOSE) for r in self._names]
        tops += [r.bottom + m.px(CLOSE) for r in self._names]
        for r in (*self._near, *self._lit):
            lefts += [r.right + gap, r.left - gap - wide, r.centerx - wide // 2, r.right - wide]
            tops += [r.bottom + gap, r.top - gap - high, r.centery - high // 2]
        return (
            edges(edge, max(edge, across - wide), step, lefts),
            edges(edge, max(edge, down - high), step, tops),
        )


def _in_use(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """What better stays free: panels, and what is used or avoided in them."""
    for widget in screen.walk():
        if id(widget) in own or isinstance(widget, Light):
            continue
        if isinstance(widget, Panel):
            yield widget.rect
        if isinstance(widget, HexWidget):
            continue
        if kept := avoided(widget):
            yield from kept
        elif widget.focusable or isinstance(widget, BigButton):
            yield widget.rect


def _shown(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """What maps, records and drawings show, words, and what changes with what is done."""
    for widget in screen.walk():
        if id(widget) in own or isinstance(widget, Light):
            continue
        names = widget.edge_rects() if isinstance(widget, HexWidget) else ()
        yield from (rect.clip(widget.rect) for rect in (*shown(widget), *names))
        told = not isinstance(widget, HexWidget) and not avoided(widget)
        if (told and not widget.children and widget.text()) or widget.stays_seen:
            yield widget.read_rect.clip(widget.clip)


def _border(panel: pygame.Rect, close: int) -> Iterator[pygame.Rect]:
    """The four edges of a panel, and what lies so close beside them."""
    around = panel.inflate(2 * close, 2 * close)
    thick = close + 1
    yield pygame.Rect(around.topleft, (around.w, thick))
    yield pygame.Rect(around.left, around.bottom - thick, around.w, thick)
    yield pygame.Rect(around.left, panel.top, thick, panel.h)
    yield pygame.Rect(around.right - thick, panel.top, thick, panel.h)


def _buttons(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """The rail, the log, and every button that is not the card's own."""
    m = screen.metrics
    if screen.has("rail"):
        yield from (m.rect(m.frame.rail), m.rect(m.frame.log))
    for widget in screen.walk():
        if id(widget) not in own and isinstance(widget, Button | BigButton):
            yield widget.rect
