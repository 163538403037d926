"""The view of a hex grid: what every map is drawn with.

Three layers: ground (grid, stars, what a game shows there) and decoration are kept as one surface,
what moves is drawn over it. What is drawn a second time just as it was is kept as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame

from game.desk.map.bounds import Bounds
from game.desk.map.extent import DEFAULT_STEP, Extent
from game.desk.map.gesture import Gesture
from game.desk.map.ground import OPEN_SPACE, Ground
from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.mark_paint import paint
from game.desk.map.mark_sprites import fill_grid, grid_tile
from game.desk.map.marks import Caption, Cursor, Hatch, KeepOff, Mark, Missiles, Plate, Tint, Wedge
from game.desk.map.pen import Pen, Way
from game.desk.map.rulers import draw_numbers, draw_rose, draw_rulers
from game.desk.map.sky import draw_sky
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex

SMALLEST = 16
"""The radius of a counter at scale 1 that can still be told from others."""
CROWDED, FAINT = 20, 0.5
"""The radius of hexes up to which their lines are so much fainter, lest they be a texture."""


class HexView(Extent):
    """Part of a hex grid, and what is drawn on it.

    ``decor`` marks are drawn once and kept, ``live`` marks are drawn with every change. It lives
    longer than the widget that shows it: keep it on the screen object. ``far``: whether the player
    wants everything in view where a closer view is usual. ``subject``: what it was fitted to.
    """

    def __init__(
        self,
        steps: tuple[float, ...] = MAP_STEPS,
        step: int = DEFAULT_STEP,
        rulers: bool = True,
        stars: bool = True,
    ) -> None:
        super().__init__(steps, step, rulers)
        self.stars = stars
        self.sky = 0
        self.subject: object = None
        self.numbers = False
        self.names = self.reach = True
        self.still = self.far = False
        self.grid: Colour = theme.GRID
        self.cursor: Hex | None = None
        self.pointed: Hex | None = None
        self._decor: tuple[Mark, ...] = ()
        self._live: tuple[Mark, ...] = ()
        self._base: pygame.Surface | None = None
        self._base_key: object = None
        self._seen: object = None
        self._picture: pygame.Surface | None = None
        self._drawn_at: tuple[int, int] | None = None
        self._ground: Ground = OPEN_SPACE
        self._names: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._asides: list[pygame.Rect] = []
        self._gesture: Gesture | None = None
        self._sides: dict[str, Way] = {}
        self._held: frozenset[Hex] = frozenset()

    @property
    def bounds(self) -> Bounds | None:
        """Where the ground ends, if it does."""
        return self._ground.bounds

    # -- looking elsewhere

    def resize(self, size: tuple[int, int], scale: float = 1.0) -> None:
        """The view has another size or scale: what was zooming is over."""
        if (size, scale) != (self.size, self.scale):
            self._gesture = None
        super().resize(size, scale)

    def fit(self, hexes: Iterable[Hex], largest: int | None = None) -> None:
        """Fit the hexes at once: what was zooming is over."""
        self._gesture = None
        super().fit(hexes, largest)

    def zoom(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom; the last picture grows or shrinks until the map is drawn anew."""
        spot = about or self.middle
        if self.further(steps) != self.step:
            if self._gesture is not None and self._gesture.about == spot:
                self._gesture.begin_again(self.metrics)
            elif self._drawn_at is not None and not self.still:
                self._gesture = Gesture(self._whole_picture(), self.metrics, spot)
        return super().zoom(steps, spot)

    # -- what is shown

    def show(self, decor: Iterable[Mark] = (), live: Iterable[Mark] = ()) -> None:
        """Draw these marks from now on: ``decor`` is kept as a surface, ``live`` is not."""
        self._decor = tuple(decor)
        self.show_live(live)

    def _shown(self) -> list[Mark]:
        """What moves; without names of counters and words on the ground if they are off."""
        if self.names:
            return list(self._live)
        shown = [m for m in self._live if not isinstance(m, Caption)]
        return [replace(m, name="") if isinstance(m, Plate) else m for m in shown]

    def switched_as(self, other: HexView) -> HexView:
        """It, with what the player has switched on or off on another."""
        self.still, self.numbers, self.rulers = other.still, other.numbers, other.rulers
        self.names, self.reach, self.far, self.sky = other.names, other.reach, other.far, other.sky
        return self

    def point_nowhere(self) -> None:
        """Neither pointer nor cursor is on a hex: what they pointed at is gone."""
        self.pointed = self.cursor = None

    def show_live(self, live: Iterable[Mark]) -> None:
        """Change what moves only."""
        self._live = tuple(live)
        if not self._flies():
            self._sides.clear()
            self._held = frozenset(plate.hex for plate in self.plates() if not plate.ghost)

    def _flies(self) -> bool:
        """Whether something is between two hexes."""
        flying = (mark for mark in self._live if isinstance(mark, Missiles | Plate))
        return any(mark.towards is not None for mark in flying)

    @property
    def live(self) -> tuple[Mark, ...]:
        """What moves."""
        return self._live

    @property
    def ground(self) -> Ground:
        """What is drawn below everything else."""
        return self._ground

    @ground.setter
    def ground(self, ground: Ground) -> None:
        if ground != self._ground:
            self._ground = ground

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Everything that is shown, for tests and for the board as text."""
        return self._decor + self._live

    def plates(self) -> tuple[Plate, ...]:
        """The counters that are shown."""
        return tuple(mark for mark in self.marks if isinstance(mark, Plate))

    @property
    def under_rose(self) -> bool:
        """Whether a counter lies where the compass is: then that is faint, and below it."""
        place = self.rose_rect
        if not (self.rose and place.w):
            return False
        middle = pygame.Vector2(place.center)
        near = (place.w + self.metrics.height) / 2
        centres = (self.centre(plate.hex) for plate in self.plates())
        return any(middle.distance_to(centre) < near for centre in centres)

    # -- drawing

    @property
    def moving(self) -> bool:
        """Is a zoom gesture under way?"""
        return self._gesture is not None

    def tick(self, seconds: float) -> bool:
        """Let a zoom gesture go on; True when there is something to draw."""
        if self._gesture is None:
            return False
        if self._gesture.pass_time(seconds):
            self._gesture = None
        return True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the view into ``rect``, which must have its size."""
        if self._gesture is not None:
            self._gesture.draw(surface, rect, self.metrics)
            return
        looks = self.appearance()
        if looks == self._seen and self._picture is not None:
            surface.blit(self._picture, rect)
            return
        self._draw_anew(surface, rect)
        whole = surface.get_clip().contains(rect)
        self._picture = surface.subsurface(rect).copy() if whole and looks == self._seen else None
        self._seen = looks

    def _draw_anew(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        window = surface.subsurface(rect.clip(surface.get_rect()))
        window.set_clip(surface.get_clip().clip(rect).move(-rect.x, -rect.y))
        if self._moves() and window.get_clip().size == rect.size:
            self._draw_base(window)
        else:
            surface.blit(self._kept(), rect)
        faint = self.under_rose
        if faint:
            draw_rose(window, self, faint=True)
        self._paint(window, [*self._shown(), *self._pointers()])
        if self.rulers:
            draw_rulers(window, self)
        if self.rose and not faint:
            draw_rose(window, self)

    def _paint(self, surface: pygame.Surface, marks: Iterable[Mark]) -> Pen:
        """Marks; names on the ground are written again where tints or hatching lie on them."""
        shown = list(marks)
        if self._names and any(isinstance(mark, Tint | Hatch) for mark in shown):
            paint(self._pen(surface), [m for m in shown if isinstance(m, Tint | Hatch)])
            surface.blits(self._names)
            shown = [m for m in shown if not isinstance(m, Tint | Hatch)]
        pen = self._pen(surface)
        pen.names = self._names
        pen.asides += self._asides
        pen.taken += [self.rose_rect, *(place for _name, place in self._names)]
        paint(pen, shown)
        return pen

    def _whole_picture(self) -> pygame.Surface:
        """Ground and everything on it as last drawn."""
        picture = pygame.Surface(self.size)
        if self._base is not None and self._base_key == self._base_looks():
            picture.blit(self._base, (0, 0))
        else:
            self._draw_base(picture)
        self._paint(picture, self._shown())
        return picture

    def _pen(self, surface: pygame.Surface) -> Pen:
        rough, room = self._ground.rough, self.inner
        pen = Pen(surface, self.metrics, self.centres(), scale=self.scale, rough=rough, room=room)
        pen.least = round(SMALLEST * self.scale)
        pen.sides = self._sides if self._flies() else None
        return pen

    def _pointers(self) -> Iterator[Cursor]:
        if self.pointed is not None:
            yield Cursor(self.pointed, theme.mix(theme.VOID, theme.CHALK, 0.4))
        if self.cursor is not None:
            yield Cursor(self.cursor, theme.WHITE, bold=True)

    def appearance(self) -> object:
        """All that the view shows, to be compared."""
        pointed = self.pointed, self.cursor, self.names, self.rulers, self.rose, self.foot
        return self._base_looks(), self._live, pointed, self._gesture

    def _base_looks(self) -> object:
        """All that ground, grid and decoration follow from."""
        place = (self.size, self.step, self.scale, self.origin)
        look = theme.palette_name(), theme.is_plain(), self.sky
        held = frozenset[Hex]() if self._ground is OPEN_SPACE else self._held
        return place, self._decor, self.numbers, self.grid, look, self._ground, held

    def _moves(self) -> bool:
        """Whether the map was moved since it was drawn last: then nothing of it need be kept."""
        before, self._drawn_at = self._drawn_at, self.origin
        return before not in (None, self.origin)

    def _kept(self) -> pygame.Surface:
        """Ground, grid and decoration; drawn anew only where something of them has changed."""
        key = self._base_looks()
        if self._base is None or key != self._base_key:
            if self._base is None or self._base.get_size() != self.size:
                self._base = pygame.Surface(self.size)
            self._base_key = key
            self._draw_base(self._base)
        return self._base

    def _draw_base(self, surface: pygame.Surface) -> None:
        if self.bounds is None:
            self._draw_space(surface)
        pen = self._pen(surface)
        pen.taken += [self.rose_rect, *map(self.rect_of, self._read())]
        self._ground.draw(pen, self.visible())
        self._names = pen.labels
        self._asides = []
        self._asides = self._paint(surface, self._decor).asides
        if self.numbers:
            draw_numbers(surface, self)

    def _read(self) -> frozenset[Hex]:
        """The hexes of counters at rest, numbers and ways, which names on the ground keep off."""
        decor = self._decor
        ways = (mark.hexes for mark in decor if isinstance(mark, KeepOff))
        return self._held.union((m.hex for m in decor if isinstance(m, Wedge)), *ways)

    def _draw_space(self, surface: pygame.Surface) -> None:
        crowded = self.metrics.r <= CROWDED * self.scale
        line = theme.mix(theme.VOID, self.grid, FAINT) if crowded else self.grid
        tile = grid_tile(self.metrics.r, line, theme.VOID, self.scale)
        fill_grid(surface, surface.get_rect(), tile, self.origin)
        if self.stars:
            draw_sky(surface, self.sky)
