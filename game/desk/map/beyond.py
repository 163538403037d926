"""What lies off the map as it is seen: its name at the edge, and a click there goes to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import hypot

import pygame

from game.desk.map.extent import Extent
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex

SIZE, EDGE, PAD, TIP = 13, 10, 8, 16
"""Of the letters, from the edge, around the words, and of the arrow before them, at scale 1."""

SLENDER, NOTCH = 0.55, 0.5
"""How wide the arrow is beside its length, and how far from its middle the notch at its back is."""

LINES = 4
"""So many lines of places are tried along an edge, from the edge inwards."""


@dataclass(frozen=True, slots=True)
class Beyond:
    """Something worth going to, and what is said of it where it is not seen."""

    hex: Hex
    words: str
    colour: Colour


def beyond(
    view: Extent, found: Iterable[Beyond], clear: Iterable[pygame.Rect] = ()
) -> Iterator[tuple[Beyond, pygame.Rect]]:
    """Each that is not seen with the pixels of its words, none over another.

    They cover as little as can be of the pixels that should be ``clear``: wherever words have
    room beside those, they stand there.
    """
    taken: list[pygame.Rect] = [view.rose_rect] if view.rose else []
    shown = list(clear)
    for each in found:
        if view.inner.collidepoint(view.centre(each.hex)):
            continue
        place = _freest(view, _place(view, each), taken, shown)
        taken.append(place)
        yield each, place


def _freest(
    view: Extent, place: pygame.Rect, taken: list[pygame.Rect], shown: list[pygame.Rect]
) -> pygame.Rect:
    """The nearest place at the edges, or a little farther in, of those that cover least."""
    able = [there for there in _places(view, place) if there.collidelist(taken) < 0]
    able.sort(key=lambda there: hypot(there.x - place.x, there.y - place.y))
    free = next((there for there in able if there.collidelist(shown) < 0), None)
    if free is not None or not able:
        return free or _stacked(view, place, taken)
    return min(able, key=lambda there: _covered(there, shown))


def _places(view: Extent, place: pygame.Rect) -> Iterator[pygame.Rect]:
    """Where words may stand: some lines of places at the top and the bottom, one at each side."""
    room, high = view.inner.inflate(-EDGE, -EDGE), place.h
    deep = room.inflate(-2 * high, -2 * LINES * high)
    across, down = room.w // high, room.h // high
    for x, y in product(range(-across, across + 1), range(-down, down + 1)):
        there = place.move(x * high, y * high)
        if room.contains(there) and not deep.contains(there):
            yield there


def _stacked(view: Extent, place: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect:
    """Below or above what is there already, wherever that leads."""
    while place.collidelist(taken) >= 0:
        place = place.move(0, -place.h if place.centery > view.inner.centery else place.h)
    return place


def _covered(place: pygame.Rect, shown: list[pygame.Rect]) -> float:
    """The share of a place that covers what should be seen, at most all of it."""
    parts = (place.clip(shown[number]) for number in place.collidelistall(shown))
    return min(1.0, sum(part.w * part.h for part in parts) / (place.w * place.h))


def _place(view: Extent, each: Beyond) -> pygame.Rect:
    """Where the way from the middle to it leaves what is seen."""
    pad, inner = round(PAD * view.scale), view.inner
    wide, high = _words(each, view).get_size()
    place = pygame.Rect(0, 0, wide + 3 * pad + round(TIP * view.scale), high + pad)
    room = inner.inflate(-place.w - 2 * pad, -place.h - 2 * pad)
    middle = pygame.Vector2(inner.center)
    way = pygame.Vector2(view.centre(each.hex)) - middle
    shares = [
        half / abs(part)
        for half, part in ((room.w / 2, way.x), (room.h / 2, way.y))
        if abs(part) > half
    ]
    end = middle + way * min(shares, default=1.0)
    place.center = round(end.x), round(end.y)
    return place


def _words(each: Beyond, view: Extent) -> pygame.Surface:
    return fonts.render(each.words, theme.LABEL, each.colour, round(SIZE * view.scale))


def bearing(view: Extent, each: Beyond) -> pygame.Vector2:
    """Which way it lies from the middle of the map, wherever its name stands."""
    way = pygame.Vector2(view.centre(each.hex)) - pygame.Vector2(view.inner.center)
    return way.normalize() if way.length() else pygame.Vector2(0, -1)


def pointer(middle: pygame.Vector2, ahead: pygame.Vector2, half: float) -> list[pygame.Vector2]:
    """A long arrow, notched at its back, so that its tip cannot be taken for another corner."""
    across, back = pygame.Vector2(-ahead.y, ahead.x) * half * SLENDER, middle - ahead * half
    return [middle + ahead * half, back + across, middle - ahead * half * NOTCH, back - across]


def _arrow(colour: Colour, ahead: pygame.Vector2, half: float) -> pygame.Surface:
    wide = 2 * round(half) + 4

    def draw(large: pygame.Surface, k: int) -> None:
        middle = pygame.Vector2(wide * k / 2, wide * k / 2)
        pygame.draw.polygon(large, colour, pointer(middle, ahead, half * k))

    return shapes.sprite((wide, wide), draw, colour)


def draw_beyond(
    surface: pygame.Surface,
    view: Extent,
    found: Iterable[tuple[Beyond, pygame.Rect]],
    corner: tuple[int, int],
) -> None:
    """Draw them in their places; ``corner``: where the view begins on the surface."""
    for each, place in found:
        ahead = bearing(view, each)
        here = place.move(corner)
        pygame.draw.rect(surface, theme.PANEL, here, border_radius=4)
        pygame.draw.rect(surface, each.colour, here, max(1, round(view.scale)), border_radius=4)
        pad, tip = round(PAD * view.scale), TIP * view.scale / 2
        middle = pygame.Vector2(here.x + pad + tip, here.centery)
        arrow = _arrow(each.colour, ahead, tip)
        surface.blit(arrow, arrow.get_rect(center=(round(middle.x), round(middle.y))))
        image = _words(each, view)
        surface.blit(image, image.get_rect(midright=(here.right - pad, here.centery)))
