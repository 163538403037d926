"""What part of a hex grid is seen: hexes and pixels, zoom in whole steps, pan, fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import pygame

from game.desk.map.bounds import Bounds, Numbered
from game.desk.map.hexmetrics import MAP_STEPS, HexMetrics, hex_metrics
from game.hexgrid.hexes import ORIGIN, Hex

DEFAULT_STEP = 8
RULER, ROSE = 24, 52
"""How wide a ruler is, and the radius of the compass rose, at scale 1."""
BESIDE = 3.4
"""How much wider than itself the room of the rose is, in radii: badges lie beside counters."""
FURTHEST = 4
"""The smallest radius at scale 1."""
READABLE = 38
"""The radius at scale 1 from which the numbers in hexes are easy to read."""
LEGIBLE = 30
"""The radius at scale 1 down to which they can be read at all."""
MUCH = 1.5
"""So many times as large is much larger."""
MARGIN = 4
"""Pixels at scale 1 that stay free on all sides of a map that ends."""


@lru_cache(maxsize=64)
def _metrics(radius: float, scale: float) -> HexMetrics:
    return hex_metrics(max(4, 2 * round(radius * scale / 2)))


@lru_cache(maxsize=16)
def _columns(first: int, ends: tuple[tuple[int, int], ...]) -> tuple[Hex, ...]:
    """The hexes of columns, ``first`` and the ones after it, each from its top to its bottom."""
    columns = enumerate(ends, first)
    return tuple(Hex(q, r) for q, (top, foot) in columns for r in range(top, foot + 1))


class Extent:
    """What part of an unbounded hex grid is seen, and how large.

    Pixels are counted from its own upper left corner. ``foot``: so many of them at the bottom are
    covered; ``touched``: whether it was moved or zoomed since it was last fitted. ``ruled``: what
    its rulers number where it goes on beyond that.
    """

    def __init__(
        self, steps: tuple[float, ...] = MAP_STEPS, step: int = DEFAULT_STEP, rulers: bool = True
    ) -> None:
        self.steps, self.step = steps, step
        self._usual = steps
        self.rulers = self.rose = rulers
        self.faces: tuple[str, ...] = ()
        self.touched = False
        self.ruled: Numbered | None = None
        self.foot = 0
        self.size = (640, 480)
        self.scale = 1.0
        self.origin = (320, 240)

    @property
    def bounds(self) -> Bounds | None:
        """Where the map ends, if it does."""
        return None

    def look_as(self, other: Extent) -> None:
        """See the same part of the grid as another, as if the player had chosen it here."""
        self.steps, self.step, self._usual = other.steps, other.step, other._usual
        self.size, self.scale, self.origin = other.size, other.scale, other.origin
        self.touched = True

    # -- where things are

    @property
    def metrics(self) -> HexMetrics:
        """The pixels of the present zoom step."""
        return _metrics(self.steps[self.step], self.scale)

    def centre(self, hex_: Hex) -> tuple[int, int]:
        """The pixel in the middle of a hex."""
        return self.centres()(hex_)

    def centres(self) -> Callable[[Hex], tuple[int, int]]:
        """What gives the pixel in the middle of a hex, quick for many; for the present place."""
        (x, y), pitch, half = self.origin, self.metrics.pitch, self.metrics.height // 2
        return lambda hex_: (x + hex_[0] * pitch, y + (2 * hex_[1] + hex_[0]) * half)

    def hex_at(self, pos: tuple[float, float]) -> Hex:
        """The hex of a pixel."""
        return self.metrics.hex_at(pos[0] - self.origin[0], pos[1] - self.origin[1])

    def side_at(self, pos: tuple[float, float]) -> int | None:
        """The hexside (0 to 5) that a pixel is near, None in the middle of its hex."""
        m, (cx, cy) = self.metrics, self.centre(self.hex_at(pos))
        dx, dy = pos[0] - cx, pos[1] - cy
        if dx * dx + dy * dy < (0.32 * m.r) ** 2:
            return None
        middles = [m.side_middle(d) for d in range(6)]
        return min(range(6), key=lambda d: (middles[d][0] - dx) ** 2 + (middles[d][1] - dy) ** 2)

    def rect_of(self, hex_: Hex) -> pygame.Rect:
        """The pixels around a hex."""
        rect = pygame.Rect(0, 0, 2 * self.metrics.r, self.metrics.height)
        rect.center = self.centre(hex_)
        return rect

    def visible(self) -> tuple[Hex, ...]:
        """Every hex of which some pixel can be seen."""
        m, (w, h) = self.metrics, self.size
        first = (-m.r - self.origin[0]) // m.pitch
        last = (w + m.r - self.origin[0]) // m.pitch
        half, down = m.height // 2, self.origin[1]
        return _columns(
            first,
            tuple(
                (-((half + down + q * half) // m.height), (h + half - down - q * half) // m.height)
                for q in range(first, last + 1)
            ),
        )

    @property
    def usual_step(self) -> int:
        """The zoom step among the usual ones; -1 where it is a smaller one than those."""
        return self.step - len(self.steps) + len(self._usual)

    @property
    def numbered(self) -> Numbered | None:
        """What its rulers number, if not everything."""
        if self.bounds is None:
            return self.ruled
        return Numbered(range(self.bounds.columns), range(self.bounds.rows))

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel in the middle of the view."""
        return self.size[0] // 2, self.size[1] // 2

    @property
    def edge(self) -> int:
        """How many pixels a ruler covers."""
        return round(RULER * self.scale) if self.rulers else 0

    @property
    def inner(self) -> pygame.Rect:
        """The pixels of the view that no ruler covers, nor what stands on ``foot`` pixels of it."""
        edge, (w, h) = self.edge, self.size
        return pygame.Rect(edge, edge, w - edge, h - edge - self.foot)

    @property
    def rose_radius(self) -> int:
        """How large the compass rose is."""
        return round(ROSE * self.scale)

    @property
    def rose_rect(self) -> pygame.Rect:
        """Where the compass rose has its place; empty where there is no room for it.

        It lies beside a map that ends, not on it.
        """
        nowhere = pygame.Rect(0, 0, 0, 0)
        if min(self.size) < 300:
            return nowhere
        wide = 2 * self.rose_radius + 4
        left, low = round(8 * self.scale), round(12 * self.scale)
        place = pygame.Rect(self.edge + left, self.size[1] - wide - low, wide, wide)
        if self.bounds is None:
            return place
        covers = place.colliderect(self.bounds.pixels(self.metrics).move(self.origin))
        return nowhere if covers else place

    # -- looking elsewhere

    def resize(self, size: tuple[int, int], scale: float = 1.0) -> None:
        """The view has another size or scale; its middle stays where it was."""
        if (size, scale) == (self.size, self.scale):
            return
        middle = self.hex_at((self.size[0] / 2, self.size[1] / 2))
        self.size, self.scale = size, scale
        self.centre_on(middle)

    def pan(self, dx: int, dy: int) -> None:
        """Move everything by pixels."""
        self.touched = True
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)

    def centre_on(self, hex_: Hex) -> None:
        """Bring a hex to the middle."""
        x, y = self.metrics.offset(hex_)
        self.origin = (self.size[0] // 2 - x, self.size[1] // 2 - y)

    def further(self, steps: int) -> int:
        """The zoom step that lies so many further in (positive) or out, as far as they go."""
        return min(max(self.step + steps, 0), len(self.steps) - 1)

    def zoom(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom in (positive) or out; what is at ``about`` stays there. False at either end."""
        wanted = self.further(steps)
        if wanted == self.step:
            return False
        px, py = about or self.middle
        old, before = self.metrics, self.origin
        self.step, self.touched = wanted, True
        new = self.metrics
        self.origin = (
            round(px - (px - before[0]) * new.pitch / old.pitch),
            round(py - (py - before[1]) * new.height / old.height),
        )
        return True

    def zoom_out_to(self, hexes: Iterable[Hex]) -> bool:
        """From the smallest usual step on to a smaller one that shows all hexes; False if none."""
        wanted, before, radius = list(hexes), self._place(), self.steps[self.step]
        if self.step or not wanted or self.bounds is not None or self.shows(wanted):
            return False
        self.fit(wanted)
        if self.steps[self.step] >= radius:
            self._return(before)
            return False
        self.touched = True
        return True

    def fit(self, hexes: Iterable[Hex], largest: int | None = None) -> None:
        """The largest zoom step (not above ``largest``) that shows all hexes, centred.

        A map that ends has a zoom step of its own, as large as they fit; another one has a smaller
        one than usual where they lie too far apart. Where none is small enough, only the first of
        them are shown that have room.
        """
        wanted = list(hexes) or [ORIGIN]
        while not self._fitted(wanted, largest) and len(wanted) > 1:
            wanted.pop()

    def _fitted(self, wanted: list[Hex], largest: int | None) -> bool:
        """Fit the hexes; False where they have no room."""
        self.touched = False
        if self.bounds is not None:
            self._fit_closely(wanted)
            return True
        for radius in self._radii(largest):
            self._take(radius)
            last, m = radius == min(FURTHEST, self._usual[0]), self.metrics
            spots = [m.offset(h) for h in wanted]
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            wide = max(xs) - min(xs) + round(3.6 * m.r)
            high = max(ys) - min(ys) + round(1.8 * m.height)
            room = self.inner
            fits = wide <= room.w and high <= room.h
            if fits or last:
                middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
                self.origin = (room.centerx - middle[0], room.centery - middle[1])
                tight = last or radius == self._usual[0]
                if self._clears_rose(spots, (room.w - wide) // 2) or tight:
                    return fits or self.shows(wanted)
        return True

    def has_room(self, hexes: Iterable[Hex], least: float) -> bool:
        """Whether all of these can be seen with a radius of so many units or more."""
        wanted, before = list(hexes), self._place()
        self.fit(wanted)
        found = self.steps[self.step] >= least and self.shows(wanted)
        self._return(before)
        return found

    def _radii(self, largest: int | None) -> Iterator[float]:
        """The zoom steps from ``largest`` out, and smaller ones where those show too little.

        Below 0 all the usual ones are larger.
        """
        usual = self._usual if largest is None else self._usual[: largest + 1]
        yield from reversed(usual)
        yield from (r for r in range(int(self._usual[0]) - 2, FURTHEST - 1, -2))

    def _take(self, radius: float) -> None:
        """Have this zoom step, a smaller one than usual if need be."""
        self.steps = self._usual if radius in self._usual else (radius, *self._usual)
        self.step = self.steps.index(radius)

    def _fit_closely(self, wanted: list[Hex]) -> None:
        """Show all hexes at the largest radius that has room for them."""
        columns = [hex_.q for hex_ in wanted]
        halves = [2 * hex_.r + hex_.q for hex_ in wanted]
        room = self.inner.inflate(*[-2 * round(MARGIN * self.scale)] * 2)
        most = 2 * round(max(self._usual) * self.scale / 2)
        for radius in range(most, 2, -2):
            m = hex_metrics(radius)
            wide = (max(columns) - min(columns)) * m.pitch + 2 * m.r
            high = (max(halves) - min(halves) + 2) * m.height // 2
            if wide <= room.w and high <= room.h:
                break
        self.steps = tuple(sorted({*self._usual, radius / self.scale}))
        self.step = self.steps.index(radius / self.scale)
        across = (max(columns) + min(columns)) * self.metrics.pitch // 2
        down = (max(halves) + min(halves)) * self.metrics.height // 4
        self.origin = (room.centerx - across, room.centery - down)

    def open_on(
        self, hexes: Iterable[Hex], also: Iterable[Hex] = (), sought: Hex | None = None
    ) -> None:
        """Fit the hexes, and of ``also`` the first ones while numbers are easy to read.

        For one that is ``sought`` they may be smaller, as long as they are legible.
        """
        shown = list(hexes)
        self.fit(shown)
        if sought is not None:
            self._fit_also(shown, sought, LEGIBLE)
        all(self._fit_also(shown, hex_, READABLE) for hex_ in also)

    def _fit_also(self, shown: list[Hex], hex_: Hex, least: float) -> bool:
        """Fit one more, unless all would be smaller than that; False if so."""
        before, nearer = self._place(), self.steps[self.step]
        self.fit([*shown, hex_])
        if self.steps[self.step] < min(least, nearer):
            self._return(before)
            return False
        shown.append(hex_)
        return True

    def come_closer(
        self, hexes: Iterable[Hex], also: Iterable[Hex] = (), sought: Hex | None = None
    ) -> None:
        """Open on the hexes if that brings them two zoom steps closer, or to where one can read.

        Also if it brings what is ``sought`` into view.
        """
        before, step, readable = self._place(), self.step, self.steps[self.step] >= READABLE
        missed = sought is not None and not self.shows([sought])
        self.open_on(hexes, also, sought)
        found = missed and sought is not None and self.shows([sought])
        if not found and self.step < step + (2 if readable else 1):
            self._return(before)

    def come_much_closer(self, hexes: Iterable[Hex]) -> bool:
        """Fit the hexes if that draws them much larger; False if it does not."""
        before, radius = self._place(), self.steps[self.step]
        self.fit(hexes)
        if self.steps[self.step] >= MUCH * radius:
            return True
        self._return(before)
        return False

    def _place(self) -> tuple[tuple[float, ...], int, tuple[int, int], bool]:
        return self.steps, self.step, self.origin, self.touched

    def _return(self, place: tuple[tuple[float, ...], int, tuple[int, int], bool]) -> None:
        """Back to a place and size of before."""
        self.steps, self.step, self.origin, self.touched = place

    def shows(self, hexes: Iterable[Hex]) -> bool:
        """Whether all of these can be seen whole, none of them under the rose."""
        rose = self.rose_rect if self.rose else pygame.Rect(0, 0, 0, 0)
        places = [self.rect_of(hex_) for hex_ in hexes]
        return all(self.inner.contains(p) and not rose.colliderect(p) for p in places)

    def keep_off_rose(self, hexes: Iterable[Hex]) -> None:
        """Move the map to the right until none of these lies under the rose, while all are seen.

        Not where the player moved it.
        """
        if self.touched or not self.rose:
            return
        places = [self.rect_of(hex_) for hex_ in hexes]
        rose = self.rose_rect
        push = max((rose.right - p.left for p in places if rose.colliderect(p)), default=0)
        slack = self.inner.right - max((p.right for p in places), default=0)
        if push > 0 and slack > 0:
            self.origin = (self.origin[0] + min(push, slack), self.origin[1])

    def _clears_rose(self, spots: list[tuple[int, int]], slack: int) -> bool:
        """Move a fitted map to the right, as far as it goes, until nothing lies under the rose."""
        corner = self.rose_rect if self.rose else pygame.Rect(0, 0, 0, 0)
        room = corner.inflate(round(BESIDE * self.metrics.r), self.metrics.height)
        x, y = self.origin
        under = [room.right - (x + dx) for dx, dy in spots if room.collidepoint(x + dx, y + dy)]
        push = max(under, default=0)
        if push <= slack:
            self.origin = (x + max(0, push), y)
            return True
        return False
