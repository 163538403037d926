"""What lies off the map as it is seen: its name at the edge, and a click there goes to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import pygame

from game.desk.map.extent import Extent
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex

SIZE, EDGE, PAD, TIP = 13, 10, 8, 12
"""Of the letters, from the edge, around the words, and of the arrow before them, at scale 1."""

STEPS, LINES, COVERED = 12, 4, 40
"""Places tried along the edge either way, lines of them, and what it costs to cover things."""


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

    They cover as little as can be of the pixels that should be ``clear``.
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
    """The nearest place along the edge, or farther in, that covers no words and little else."""
    room = view.inner.inflate(-EDGE, -EDGE)
    level = place.top <= room.top + EDGE or place.bottom >= room.bottom - EDGE
    inwards = -place.h if place.centery > view.inner.centery else place.h
    tried = []
    for line, step in product(range(LINES if level else 1), range(-STEPS, STEPS + 1)):
        along = step * place.h
        there = place.move(along, line * inwards) if level else place.move(0, along)
        if room.contains(there) and there.collidelist(taken) < 0:
            tried.append((_covered(there, shown) * COVERED + abs(step) + line, there))
    if not tried:
        return _stacked(view, place, taken)
    return min(tried, key=lambda one: one[0])[1]


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
        across = pygame.Vector2(-ahead.y, ahead.x) * tip * 0.8
        back = middle - ahead * tip
        pygame.draw.polygon(
            surface, each.colour, [middle + ahead * tip, back + across, back - across]
        )
        image = _words(each, view)
        surface.blit(image, image.get_rect(midright=(here.right - pad, here.centery)))
