"""Where the card of a drill or a hint stands: where it was, as long as it covers nothing there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.desk.drill.layer import WEDGE, DrillCard, Light
from game.desk.drill.places import hexes_in, kept_of
from game.desk.kit import BigButton, Button, Panel, Screen
from game.desk.kit.card_room import apart
from game.desk.kit.tree import avoided
from game.desk.map.hex_widget import HexWidget
from game.desk.paint.metrics import Area

APART, EDGE, CLOSE = 28, 12, 4
"""How far the card stands from what is lit, from the window's edge, and at least from a panel."""
STEPS = 16
"""Of the places across and down the window that are tried."""
GRAVE = 2000
"""How much more it counts to cover what is spoken of than anything else that is used."""
COUNTER, LATER = 400, 20
"""The same of a counter, and of what the next steps speak of."""
SHOWN, BUTTON = 30, 40
"""How much more it counts to cover a box, a counter or words, or a button or the rail, than the
ground of a panel."""
FAR, MOVED = 0.1, 0.1
"""What a pixel more than a wedge is long counts, along its whole height, as pixels covered, and a
pixel from where it was."""
SLIMMER = 0.1
"""It is slimmer where that saves more than this share of it."""
STAYS = 0.02
"""It stays where it is if it covers so little more there than elsewhere, as a share of it."""


class About(NamedTuple):
    """What a card speaks of, which stays in sight.

    ``free`` has to be clicked or seen, ``words`` may name hexes by their numbers; ``later`` is
    spoken of next on the same screen. Where the card was put it stays until the ``mark`` changes.
    """

    mark: object
    free: Sequence[str] = ()
    words: str = ""
    later: Sequence[str] = ()


class Standing:
    """Keeps the place of a card as long as it covers nothing there."""

    def __init__(self) -> None:
        self._mark: object = None
        self._place: Area | None = None
        self._is_put = False

    def put(self, place: Area) -> None:
        """The player put it there: it stays."""
        self._place, self._is_put = place, True

    def stand(self, screen: Screen, light: str, card: str, about: About) -> None:
        """Move the card of a screen."""
        if not (screen.has(light) and screen.has(card)):
            return
        lit, found = screen.widget(light), screen.widget(card)
        if not (isinstance(lit, Light) and isinstance(found, DrillCard)):
            return
        if about.mark != self._mark:
            self._mark, self._is_put = about.mark, False
        places = _Places(screen, found, lit, about)
        if self._place is None or not self._is_put:
            self._place = places.best(self._place)
        found.be_wide(self._place.w)
        found.move_to(places.within(self._place))
        self._place = found.place
        found.on_put = self.put


class _Places:
    """The places of a card on a screen, and what each costs."""

    def __init__(self, screen: Screen, card: DrillCard, light: Light, about: About) -> None:
        self._m, self._card = screen.metrics, card
        self._sizes = [card.pixels(wide) for wide in card.widths]
        self._window = pygame.Rect((0, 0), self._m.window)
        self._lit, self._near, self._dims = light.places(), light.target(), light.dims
        own = {id(widget) for widget in card.walk()}
        said = (*light.lit, *about.free, *hexes_in(screen, about.words))
        self._kept = list(kept_of(screen, said))
        self._later = list(kept_of(screen, about.later))
        maps = (each for each in screen.walk() if isinstance(each, HexWidget))
        self._counters = [r.clip(each.rect) for each in maps for r in each.counter_rects()]
        if screen.card is not None:
            screen.card.kept = tuple(self._kept)
            self._kept.append(screen.card.rect(self._m))
        self._used = list(_in_use(screen, own))
        self._shown = list(_shown(screen, own))
        self._buttons = list(_buttons(screen, own))
        panels = (each for each in screen.walk() if isinstance(each, Panel) and each is not card)
        self._panels = {panel.rect.left for panel in panels}

    def best(self, before: Area | None) -> Area:
        """Where it was if it covers no more there than it has to, else where it costs least."""
        was = [] if before is None else self._still(before)
        for place in was:
            if not self._covers(place):
                return self._units(place)

        def cost(spot: pygame.Rect) -> float:
            away = min((_between(spot, place) for place in was), default=0.0)
            slim = SLIMMER * spot.w * spot.h if spot.w < self._sizes[0][0] else 0.0
            return self._cost(spot) + MOVED * away * spot.h + slim

        found = min((spot for size in self._sizes for spot in self._spots(size)), key=cost)
        least = self._covers(found) + STAYS * found.w * found.h
        stays = (place for place in was if self._covers(place) <= least)
        return self._units(next(stays, found))

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

    def _covers(self, spot: pygame.Rect) -> float:
        """What is read, clicked or spoken of below it."""
        counted = (
            (GRAVE, self._kept),
            (COUNTER, self._counters),
            (BUTTON, self._buttons),
            (SHOWN, self._shown),
        )
        return float(sum(n * _shared(spot, rect) for n, rects in counted for rect in rects))

    def _cost(self, spot: pygame.Rect) -> float:
        over = sum(_shared(spot, rect) for rect in self._used)
        over += LATER * sum(_shared(spot, rect) for rect in self._later)
        away = min((apart(spot, rect) for rect in self._near), default=0.0)
        far = max(0.0, away - self._m.px(WEDGE)) * spot.h if self._dims else 0.0
        return self._covers(spot) + over + FAR * far + away

    def _spots(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """Beside each thing that is lit, and all over the window."""
        m = self._m
        edge, gap = m.px(EDGE), m.px(APART)
        room = self._window.inflate(-2 * edge, -2 * edge)
        for rect in (*self._near, *self._lit):
            for place in (
                {"left": rect.right + gap, "centery": rect.centery},
                {"right": rect.left - gap, "centery": rect.centery},
                {"centerx": rect.centerx, "top": rect.bottom + gap},
                {"centerx": rect.centerx, "bottom": rect.top - gap},
                {"right": rect.right, "bottom": rect.top - gap},
                {"left": rect.left, "bottom": rect.top - gap},
            ):
                spot = pygame.Rect((0, 0), size)
                for side, value in place.items():
                    setattr(spot, side, value)
                yield spot.clamp(room)
        lefts = [room.left + (room.w - size[0]) * across // STEPS for across in range(STEPS + 1)]
        lefts += [x for left in self._panels if (x := left - m.px(CLOSE) - size[0]) > 0]
        for down in reversed(range(STEPS + 1)):
            for x in lefts:
                y = room.top + (room.h - size[1]) * down // STEPS
                yield pygame.Rect((x, y), size)


def _in_use(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """What better stays free: panels, and what is used or avoided in them."""
    for widget in screen.walk():
        if id(widget) in own or isinstance(widget, Light):
            continue
        if isinstance(widget, Panel):
            yield widget.rect
        if isinstance(widget, HexWidget):
            continue
        if shown := avoided(widget):
            yield from shown
        elif widget.focusable or isinstance(widget, BigButton):
            yield widget.rect


def _shown(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """What maps and records show, and words."""
    for widget in screen.walk():
        if id(widget) in own or isinstance(widget, Light):
            continue
        if isinstance(widget, HexWidget):
            found = (*widget.shown_rects(), *widget.edge_rects())
            yield from (rect.clip(widget.rect) for rect in found)
        elif not widget.children and widget.text() and not avoided(widget):
            yield widget.rect


def _buttons(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """The rail, and every button that is not the card's own."""
    yield screen.metrics.rect(screen.metrics.frame.rail)
    for widget in screen.walk():
        if id(widget) not in own and isinstance(widget, Button | BigButton):
            yield widget.rect


def _between(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many pixels one corner is from another."""
    return pygame.Vector2(one.topleft).distance_to(other.topleft)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h
