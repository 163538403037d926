"""Where the card of a drill or a hint stands: where it was put, else where it covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.desk.drill.layer import WEDGE, DrillCard, Light, apart
from game.desk.drill.places import grounds, places_of
from game.desk.kit import BigButton, Button, Panel, Screen
from game.desk.kit.tree import avoided
from game.desk.map.hex_widget import HexWidget

APART, EDGE, CLOSE = 28, 12, 4
"""How far the card stands from what is lit, from the window's edge, and at least from a panel."""
STEPS = 16
"""Of the places across and down the window that are tried."""
GRAVE = 2000
"""How much more it counts to cover what is spoken of than anything else that is used."""
FAR = 0.7
"""What a pixel more than a wedge is long counts, along its whole height, as pixels covered."""
SHOWN, BUTTON = 3, 8
"""How much more it counts to cover a box, a counter or words, or a button or the rail, than the
ground of a panel."""
SLIMMER = 0.1
"""It is slimmer where that saves more than this share of it."""
STAYS = 0.02
"""It stays where it is if another place is better by less than this share of it."""


class Standing:
    """Keeps the place of a card while what it is ``about`` stays the same."""

    def __init__(self) -> None:
        self._about: object = None
        self._spot: tuple[int, int] | None = None
        self._is_put = False
        self._wide = 0

    def put(self, spot: tuple[int, int]) -> None:
        """The player put it there: it stays."""
        self._spot, self._is_put = spot, True

    def stand(self, screen: Screen, light: str, card: str, about: object,
              free: Sequence[str] = ()) -> None:  # fmt: skip
        """Move the card of a screen; ``free`` is what has to be clicked."""
        if not (screen.has(light) and screen.has(card)):
            return
        lit, found = screen.widget(light), screen.widget(card)
        if not (isinstance(lit, Light) and isinstance(found, DrillCard)):
            return
        if about != self._about:
            self._about, self._is_put, self._wide = about, False, 0
        places = _Places(screen, found, lit, free)
        if self._spot is None or not self._is_put:
            self._spot, self._wide = places.best(self._spot, self._wide)
        found.be_wide(self._wide)
        found.move_to(places.within(self._spot))
        found.on_put = self.put


class _Places:
    """The places of a card on a screen, and what each costs."""

    def __init__(self, screen: Screen, card: DrillCard, light: Light, free: Sequence[str]) -> None:
        self._m, self._card = screen.metrics, card
        self._sizes = {wide: card.pixels(wide) for wide in card.widths}
        self._window = pygame.Rect((0, 0), self._m.window)
        self._lit, self._near, self._dims = light.places(), light.target(), light.dims
        whole = [*grounds(screen, light.lit), *grounds(screen, free)]
        own = {id(widget) for widget in card.walk()}
        said = places_of(screen, (*light.lit, *free))
        self._kept = [rect for rect in said if rect not in [widget.rect for widget in whole]]
        self._kept += [rect for widget in whole for rect in widget.shown_rects()]
        if screen.card is not None:
            screen.card.kept = tuple(self._kept)
            self._kept.append(screen.card.rect(self._m))
        self._used = list(_in_use(screen, own))
        self._shown = list(_shown(screen, own))
        self._buttons = list(_buttons(screen, own))
        panels = (each for each in screen.walk() if isinstance(each, Panel) and each is not card)
        self._panels = {panel.rect.left for panel in panels}

    def best(self, before: tuple[int, int] | None, wide: int) -> tuple[tuple[int, int], int]:
        """The upper left corner, in units, of where it costs least, and how wide it is there.

        Where it was and as ``wide``, if that is as good.
        """
        m, first = self._m, self._card.widths[0]
        found = {each: min(self._spots(size), key=self._cost) for each, size in self._sizes.items()}

        def cost(each: int) -> float:
            size = self._sizes[each]
            return self._cost(found[each]) + (SLIMMER * size[0] * size[1] if each < first else 0)

        chosen = wide if wide in found else min(found, key=cost)
        size, place = self._sizes[chosen], found[chosen]
        if before is not None:
            stays = STAYS * size[0] * size[1]
            now = pygame.Rect((m.px(before[0]), m.px(before[1])), size)
            if self._window.contains(now) and self._cost(now) <= self._cost(place) + stays:
                return before, chosen
        return self._units(place), chosen

    def within(self, spot: tuple[int, int]) -> tuple[int, int]:
        """A spot in units, moved so that all of the card is in the window."""
        m = self._m
        place = pygame.Rect((m.px(spot[0]), m.px(spot[1])), self._card.rect.size)
        return spot if self._window.contains(place) else self._units(place.clamp(self._window))

    def _units(self, place: pygame.Rect) -> tuple[int, int]:
        return round(place.left / self._m.scale), round(place.top / self._m.scale)

    def _cost(self, spot: pygame.Rect) -> float:
        covered = sum(_shared(spot, rect) for rect in self._kept)
        over = sum(_shared(spot, rect) for rect in self._used)
        over += SHOWN * sum(_shared(spot, rect) for rect in self._shown)
        over += BUTTON * sum(_shared(spot, rect) for rect in self._buttons)
        away = min((apart(spot, rect) for rect in self._near), default=0.0)
        far = max(0.0, away - self._m.px(WEDGE)) * spot.h if self._dims else 0.0
        return GRAVE * covered + over + FAR * far + away

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
            yield from widget.shown_rects()
        elif not widget.children and widget.text() and not avoided(widget):
            yield widget.rect


def _buttons(screen: Screen, own: set[int]) -> Iterator[pygame.Rect]:
    """The rail, and every button that is not the card's own."""
    yield screen.metrics.rect(screen.metrics.frame.rail)
    for widget in screen.walk():
        if id(widget) not in own and isinstance(widget, Button | BigButton):
            yield widget.rect


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h
