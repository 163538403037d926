"""The one view of a hex grid: map, record table and ship yard share it.

Hex <-> pixel, zoom in whole steps, pan, and three layers: ground (grid and stars) and decoration
are kept as one surface, what moves is drawn over it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import MAP_STEPS, HexMetrics, hex_metrics
from game.desk.map.mark_paint import paint
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.map.marks import Cursor, Hatch, Mark, Plate, Tint
from game.desk.map.pen import Pen
from game.desk.map.rulers import RULER, draw_numbers, draw_rose, draw_rulers, rose_rect
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.state.terrain import OPEN_SPACE, Terrain

GESTURE_SECONDS = 0.12
DEFAULT_STEP = 6
BESIDE = 3.4
"""How much wider than itself the room of the rose is, in radii: missiles lie beside ships."""
READABLE = 38
"""The radius at scale 1 from which the numbers in hexes are easy to read."""
SMOOTH_UP_TO = 3_000_000


class HexView:
    """What part of an unbounded hex grid is seen, how large, and what is drawn on it.

    Pixels are counted from the view's own upper left corner. ``decor`` marks are drawn once and
    kept, ``live`` marks are drawn with every change. It lives longer than the widget that shows
    it: keep it on the screen object.
    """

    def __init__(
        self,
        steps: tuple[int, ...] = MAP_STEPS,
        step: int = DEFAULT_STEP,
        rulers: bool = True,
        stars: bool = True,
    ) -> None:
        self.steps, self.step = steps, step
        self.rulers, self.stars, self.rose = rulers, stars, rulers
        self.numbers = False
        self.names = self.reach = True
        self.still = False
        self.touched = False
        self.foot = 0
        self.grid: Colour = theme.GRID
        self.size = (640, 480)
        self.scale = 1.0
        self.origin = (320, 240)
        self.cursor: Hex | None = None
        self.pointed: Hex | None = None
        self._decor: tuple[Mark, ...] = ()
        self._live: tuple[Mark, ...] = ()
        self._base: pygame.Surface | None = None
        self._base_key: object = None
        self._land: TerrainLayer | None = None
        self._names: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._gesture: _Gesture | None = None

    # -- where things are

    @property
    def metrics(self) -> HexMetrics:
        """The pixels of the present zoom step."""
        return hex_metrics(max(4, 2 * round(self.steps[self.step] * self.scale / 2)))

    def centre(self, hex_: Hex) -> tuple[int, int]:
        """The pixel in the middle of a hex."""
        x, y = self.metrics.offset(hex_)
        return self.origin[0] + x, self.origin[1] + y

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

    def visible(self) -> Iterator[Hex]:
        """Every hex of which some pixel can be seen."""
        m, (w, h) = self.metrics, self.size
        first = (-m.r - self.origin[0]) // m.pitch
        last = (w + m.r - self.origin[0]) // m.pitch
        for q in range(first, last + 1):
            half = m.height // 2
            top = -(-(-half - self.origin[1] - q * half) // m.height)
            bottom = (h + half - self.origin[1] - q * half) // m.height
            for r in range(top, bottom + 1):
                yield Hex(q, r)

    # -- looking elsewhere

    def resize(self, size: tuple[int, int], scale: float = 1.0) -> None:
        """The view has another size or scale; its middle stays where it was."""
        if (size, scale) == (self.size, self.scale):
            return
        middle = self.hex_at((self.size[0] / 2, self.size[1] / 2))
        self.size, self.scale = size, scale
        self._gesture = None
        self.centre_on(middle)

    def pan(self, dx: int, dy: int) -> None:
        """Move everything by pixels."""
        self.touched = True
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)

    def centre_on(self, hex_: Hex) -> None:
        """Bring a hex to the middle."""
        x, y = self.metrics.offset(hex_)
        self.origin = (self.size[0] // 2 - x, self.size[1] // 2 - y)

    def zoom(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom in (positive) or out; what is at ``about`` stays there. False at either end."""
        wanted = min(max(self.step + steps, 0), len(self.steps) - 1)
        if wanted == self.step:
            return False
        px, py = about or (self.size[0] // 2, self.size[1] // 2)
        old, before = self.metrics, self.origin
        if self._gesture is not None and self._gesture.about == (px, py):
            self._gesture.begin_again(old)
        elif self._base is not None and not self.still:
            self._gesture = _Gesture(self._whole_picture(), old, (px, py))
        self.step, self.touched = wanted, True
        new = self.metrics
        self.origin = (
            round(px - (px - before[0]) * new.pitch / old.pitch),
            round(py - (py - before[1]) * new.height / old.height),
        )
        return True

    def fit(self, hexes: Iterable[Hex], largest: int | None = None) -> None:
        """The largest zoom step (not above ``largest``) that shows all hexes, centred."""
        wanted = list(hexes) or [ORIGIN]
        self._gesture, self.touched = None, False
        for step in range(len(self.steps) - 1 if largest is None else largest, -1, -1):
            self.step = step
            m = self.metrics
            spots = [m.offset(h) for h in wanted]
            xs, ys = [x for x, _ in spots], [y for _, y in spots]
            wide = max(xs) - min(xs) + round(3.6 * m.r)
            high = max(ys) - min(ys) + round(1.8 * m.height)
            room = self.inner
            if (wide <= room.w and high <= room.h) or step == 0:
                middle = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
                self.origin = (room.centerx - middle[0], room.centery - middle[1])
                if step == 0 or self._clears_rose(spots, (room.w - wide) // 2):
                    return

    def open_on(self, hexes: Iterable[Hex], also: Iterable[Hex] = ()) -> None:
        """Fit the hexes, and of ``also`` the first ones while numbers can still be read."""
        shown = list(hexes)
        self.fit(shown)
        for hex_ in also:
            before = self.step, self.origin
            self.fit([*shown, hex_])
            if self.steps[self.step] < min(READABLE, self.steps[before[0]]):
                self.step, self.origin = before
                return
            shown.append(hex_)

    def come_closer(self, hexes: Iterable[Hex], also: Iterable[Hex] = ()) -> None:
        """Open on the hexes if that brings them two zoom steps closer, or to where one can read."""
        before = self.step, self.origin, self.touched
        self.open_on(hexes, also)
        if self.step < before[0] + (2 if self.steps[before[0]] >= READABLE else 1):
            self.step, self.origin, self.touched = before

    def shows(self, hexes: Iterable[Hex]) -> bool:
        """Whether all of these can be seen whole, none of them under the rose."""
        rose = rose_rect(self) if self.rose else pygame.Rect(0, 0, 0, 0)
        places = [self.rect_of(hex_) for hex_ in hexes]
        return all(self.inner.contains(p) and not rose.colliderect(p) for p in places)

    def _clears_rose(self, spots: list[tuple[int, int]], slack: int) -> bool:
        """Move a fitted map to the right, as far as it goes, until nothing lies under the rose."""
        corner = rose_rect(self) if self.rose else pygame.Rect(0, 0, 0, 0)
        room = corner.inflate(round(BESIDE * self.metrics.r), self.metrics.height)
        x, y = self.origin
        under = [room.right - (x + dx) for dx, dy in spots if room.collidepoint(x + dx, y + dy)]
        push = max(under, default=0)
        if push <= slack:
            self.origin = (x + max(0, push), y)
            return True
        return False

    # -- what is shown

    def show(self, decor: Iterable[Mark] = (), live: Iterable[Mark] = ()) -> None:
        """Draw these marks from now on: ``decor`` is kept as a surface, ``live`` is not."""
        self._decor, self._live = tuple(decor), tuple(live)

    def _shown(self) -> list[Mark]:
        """What moves; without the names of ships where they are switched off."""
        if self.names:
            return list(self._live)
        return [replace(m, name="") if isinstance(m, Plate) else m for m in self._live]

    def show_live(self, live: Iterable[Mark]) -> None:
        """Change what moves only."""
        self._live = tuple(live)

    @property
    def terrain(self) -> Terrain:
        """The terrain that is drawn below everything else."""
        return self._land.terrain if self._land is not None else OPEN_SPACE

    @terrain.setter
    def terrain(self, terrain: Terrain) -> None:
        if terrain is not self.terrain:
            self._land = None if terrain.empty else TerrainLayer(terrain)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything that is shown, for tests and for the board as text."""
        return self._decor + self._live

    def plates(self) -> tuple[Plate, ...]:
        """The counters that are shown."""
        return tuple(mark for mark in self.marks if isinstance(mark, Plate))

    # -- drawing

    @property
    def moving(self) -> bool:
        """Is a zoom gesture under way?"""
        return self._gesture is not None

    def tick(self, seconds: float) -> bool:
        """Let a zoom gesture go on; True when there is something to draw."""
        if self._gesture is None:
            return False
        self._gesture.time += seconds
        if self._gesture.time >= GESTURE_SECONDS:
            self._gesture = None
        return True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the view into ``rect``, which must have its size."""
        if self._gesture is not None:
            self._gesture.draw(surface, rect, self.metrics)
            return
        surface.blit(self._ground(), rect)
        window = surface.subsurface(rect.clip(surface.get_rect()))
        window.set_clip(surface.get_clip().clip(rect).move(-rect.x, -rect.y))
        pointers = [Cursor(h, c) for h, c in self._pointers() if h is not None]
        self._paint(window, [*self._shown(), *pointers])
        if self.rulers:
            draw_rulers(window, self)
        if self.rose:
            draw_rose(window, self)

    def _paint(self, surface: pygame.Surface, marks: Iterable[Mark]) -> None:
        """Marks; names of terrain are written again where tints or hatching lie on them."""
        shown = list(marks)
        if self._names and any(isinstance(mark, Tint | Hatch) for mark in shown):
            paint(self._pen(surface), [m for m in shown if isinstance(m, Tint | Hatch)])
            surface.blits(self._names)
            shown = [m for m in shown if not isinstance(m, Tint | Hatch)]
        paint(self._pen(surface), shown)

    def _whole_picture(self) -> pygame.Surface:
        """Ground and everything on it as last drawn."""
        picture = self._ground().copy()
        self._paint(picture, self._shown())
        return picture

    def _pen(self, surface: pygame.Surface) -> Pen:
        rough = self._land.plan.rough if self._land is not None else frozenset()
        place = Pen(surface, self.metrics, self.centre, scale=self.scale, rough=rough)
        place.room = self.inner
        return place

    def _pointers(self) -> tuple[tuple[Hex | None, Colour], ...]:
        return (self.pointed, theme.mix(theme.VOID, theme.CHALK, 0.4)), (self.cursor, theme.CHALK)

    def _ground(self) -> pygame.Surface:
        place = (self.size, self.step, self.scale, self.origin)
        look = (self.numbers, self.grid, theme.palette_name(), self._land)
        key = (place, self._decor, look)
        if self._base is None or key != self._base_key:
            if self._base is None or self._base.get_size() != self.size:
                self._base = pygame.Surface(self.size)
            self._base_key = key
            self._draw_ground(self._base)
        return self._base

    def _draw_ground(self, surface: pygame.Surface) -> None:
        tile = grid_tile(self.metrics.r, self.grid, theme.VOID)
        fill_grid(surface, surface.get_rect(), tile, self.origin)
        if self.stars:
            draw_stars(surface)
        self._names = []
        if self._land is not None:
            pen = self._pen(surface)
            pen.taken.append(rose_rect(self))
            self._land.draw(pen, self.visible())
            self._names = pen.labels
        self._paint(surface, self._decor)
        if self.numbers:
            draw_numbers(surface, self)

    @property
    def inner(self) -> pygame.Rect:
        """The pixels of the view that no ruler covers, nor what stands on ``foot`` pixels of it."""
        edge = round(RULER * self.scale) if self.rulers else 0
        return pygame.Rect(edge, edge, self.size[0] - edge, self.size[1] - edge - self.foot)


class _Gesture:
    """The last picture, scaled while the wheel turns, until the map is drawn anew."""

    def __init__(
        self, picture: pygame.Surface, metrics: HexMetrics, about: tuple[int, int]
    ) -> None:
        self.picture, self.about = picture, about
        self._drawn_at = metrics.r
        self._from = 1.0
        self.time = 0.0

    def begin_again(self, target: HexMetrics) -> None:
        """The wheel turned on: go on from the size shown now, with the same picture."""
        self._from = self._factor(target)
        self.time = 0.0

    def _factor(self, target: HexMetrics) -> float:
        share = min(1.0, self.time / GESTURE_SECONDS)
        return self._from + (target.r / self._drawn_at - self._from) * share

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, target: HexMetrics) -> None:
        """Draw the picture on its way from the old size to the new one."""
        factor = self._factor(target)
        w, h = self.picture.get_size()
        px, py = self.about
        if factor >= 1:
            size = (max(1, round(w / factor)), max(1, round(h / factor)))
            left, top = round(px - px / factor), round(py - py / factor)
            part = pygame.Rect((left, top), size).clamp(self.picture.get_rect())
            source = self.picture.subsurface(part)
            if surface.get_rect().contains(rect):
                _scale(w * h)(source, (w, h), surface.subsurface(rect))
            else:
                surface.blit(_scale(w * h)(source, (w, h)), rect)
            return
        size = (round(w * factor), round(h * factor))
        scaled = _scale(size[0] * size[1])(self.picture, size)
        surface.fill(theme.VOID, rect)
        surface.blit(scaled, (rect.x + round(px - px * factor), rect.y + round(py - py * factor)))


def _scale(pixels: int) -> Callable[..., pygame.Surface]:
    """Smooth, unless the window is so large that the gesture would falter."""
    many = pixels > SMOOTH_UP_TO
    return pygame.transform.scale if many else pygame.transform.smoothscale


def draw_stars(surface: pygame.Surface) -> None:
    """Faint stars, always at the same places of the window: they are far away."""
    for spot, colour in _stars(surface.get_size()):
        surface.fill(colour, spot)


@lru_cache(maxsize=8)
def _stars(size: tuple[int, int]) -> tuple[tuple[tuple[int, int, int, int], Colour], ...]:
    dice = random.Random(7)
    stars = []
    for _ in range(size[0] * size[1] // 9000):
        light = dice.choice((0.16, 0.22, 0.3, 0.45))
        wide = 2 if light > 0.4 else 1
        spot = (dice.randrange(size[0]), dice.randrange(size[1]), wide, wide)
        stars.append((spot, theme.mix(theme.VOID, theme.INK2, light)))
    return tuple(stars)
