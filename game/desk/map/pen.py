"""The pen that ground and marks are drawn with: where hexes lie, and what is taken already."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.map.marks import Track
from game.desk.map.timeline import Timeline
from game.desk.paint import fonts
from game.desk.paint.theme import Colour, TextStyle
from game.hexgrid.hexes import Hex


class Moment(NamedTuple):
    """A number of a way in time that may be drawn: where, and the unit vector of its way there."""

    way: Timeline
    at: Point
    onward: Point
    time: str
    last: bool


Way = tuple[float, float]
"""Which way a tag stands from its counter: shares of its size, across and down."""
LINE = 2
"""So many times as much as liking a place less it counts that lines or numbers are covered."""
LIKING = 20
"""A place that is liked less by one costs as much as such a part of it that is covered."""


@lru_cache(maxsize=512)
def cropped(sprite: pygame.Surface) -> tuple[pygame.Surface, tuple[int, int]]:
    """The part of a sprite that is not bare, and where its corner lies from the sprite's middle."""
    part, (wide, high) = sprite.get_bounding_rect(), sprite.get_size()
    return sprite.subsurface(part), (part.x - wide // 2, part.y - high // 2)


@dataclass
class Pen:
    """Where and how large to draw: the surface, the metrics, hex centres in its pixels.

    ``rough``: hexes that show through tints and hatching. ``labels``: names on the ground, and
    where they were written. ``room``: what no ruler covers. ``asides``: where other
    words and numbers stand that no tag should cover. ``held``: hexes with counters. ``names``:
    those on the ground that ways in time lead below. ``sides``: on which side of its counter each
    tag stands while counters fly; None while they lie still. ``least``: the radius of the smallest
    counter. ``lying``: where each counter lies by its name, and how large it is seen. ``aloft``:
    the places of those between two hexes. ``tags``: the words that stand beside counters already.
    """

    surface: pygame.Surface
    m: HexMetrics
    centre: Callable[[Hex], tuple[int, int]]
    plates: list[pygame.Rect] = field(default_factory=list)
    taken: list[pygame.Rect] = field(default_factory=list)
    spots: dict[Hex, int] = field(default_factory=dict)
    shared: dict[Hex, int] = field(default_factory=dict)
    held: set[Hex] = field(default_factory=set)
    nodes: list[tuple[Track, Point, str]] = field(default_factory=list)
    scale: float = 1.0
    rough: frozenset[Hex] = frozenset()
    labels: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    names: Sequence[tuple[pygame.Surface, pygame.Rect]] = ()
    room: pygame.Rect | None = None
    asides: list[pygame.Rect] = field(default_factory=list)
    numbers: list[tuple[pygame.Surface, pygame.Rect]] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    sides: dict[str, Way] | None = None
    least: int = 0
    lying: dict[str, tuple[Point, int]] = field(default_factory=dict)
    aloft: list[pygame.Rect] = field(default_factory=list)
    tags: list[pygame.Rect] = field(default_factory=list)

    def within(self, place: pygame.Rect, at: Point) -> pygame.Rect:
        """A place beside a point, moved until all of it is seen if the point is."""
        room = self.room or self.surface.get_rect()
        return place.clamp(room) if room.collidepoint(at) else place

    def cuts(self, place: pygame.Rect, at: Point) -> bool:
        """Whether words about a point that is out of sight would be seen in part only."""
        room = self.room or self.surface.get_rect()
        return not room.collidepoint(at) and not room.contains(place)

    @property
    def figure(self) -> int:
        """The size of numbers and words in hexes."""
        least, most = round(11 * self.scale), round(20 * self.scale)
        return max(least, min(most, round(self.m.r * 0.31)))

    @property
    def word(self) -> int:
        """The size of tags."""
        return round((16 if self.m.r >= 44 * self.scale else 14) * self.scale)

    def freest(
        self, places: Sequence[pygame.Rect], about: Point | None = None, clear: int = 4
    ) -> pygame.Rect:
        """The best of some places, of which the first is liked most.

        It covers as little as can be, above all no counter, and reaches out of the room as little.
        What is said ``about`` a point stands nearer to it than to another counter, and where that
        point is out of sight it may reach out as far as it likes. ``clear``: how much what is
        covered counts.
        """
        room = self.room or self.surface.get_rect()
        if about is not None and not room.collidepoint(about):
            room = room.unionall(list(places))
        taken = [*self.plates, *self.taken]

        def cost(number: int) -> int:
            place = places[number]
            beyond = _size(place) - _size(place.clip(room))
            strange = about is not None and self.is_nearer_to_another(place, about)
            covered = clear * _shared(place, taken) + LINE * _shared(place, self.asides)
            liked = _size(place) * (number + 2 * clear * strange) // LIKING
            return clear * beyond + covered + liked

        return places[min(range(len(places)), key=cost)]

    def is_nearer_to_another(self, place: pygame.Rect, about: Point) -> bool:
        """Whether some words would be taken for those of another counter."""
        own = math.dist(place.center, about)
        others = (p.center for p in self.plates if not p.collidepoint(about))
        return any(math.dist(place.center, other) < own for other in others)

    def put(self, sprite: pygame.Surface, hex_: Hex) -> None:
        """Blit a sprite on a hex's centre."""
        (x, y), (inside, (dx, dy)) = self.centre(hex_), cropped(sprite)
        self.surface.blit(inside, (x + dx, y + dy))

    def write(
        self, text: str, style: TextStyle, size: int, look: tuple[Colour, Point]
    ) -> pygame.Rect:
        """Write centred on a pixel."""
        colour, at = look
        image = fonts.render(text, style, colour, size)
        rect = image.get_rect(center=(round(at[0]), round(at[1])))
        self.surface.blit(image, rect)
        return rect


def _shared(place: pygame.Rect, others: list[pygame.Rect]) -> int:
    """How many pixels of other places it covers."""
    covered = (place.clip(others[n]) for n in place.collidelistall(others))
    return sum(map(_size, covered))


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h
