"""The sheet of hexes on which a ship is drawn."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.desk.kit.explanation import Explanation
from game.desk.kit.keys import HEX_CURSOR
from game.desk.map.hex_widget import HexWidget
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import fonts, shapes, theme
from game.hexgrid.hexes import Hex, Hexside, direction_words, hexside
from game.systems.earth_expects.screens.record import sprites
from game.systems.earth_expects.screens.record.look import BoxLook, bare_look
from game.systems.earth_expects.screens.record.view import RADII, Placed, record_view
from game.systems.earth_expects.screens.record.widget import draw_table
from game.systems.earth_expects.screens.ship_yard.tools import Tool
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, mirrored_place
from game.words import _

LARGEST = 34
ROOM = 2
"""Empty columns around what is drawn."""
FEWEST = (13, 20)
"""So many columns, and rows of half a hex, are seen at least."""
Place = Hex | Hexside
ASIDE = {"Left": "←", "Right": "→"}
WAYS = (*HEX_CURSOR, *ASIDE)
"""The keys of the cursor."""


@dataclass(frozen=True, slots=True)
class Extent:
    """Which part of the sheet is seen: its columns, and its rows by ``2 r + q``."""

    left: int
    right: int
    top: int
    bottom: int

    @classmethod
    def about(cls, design: Design, axis: int) -> Extent:
        """What is drawn, with room around it, and as much on either side of the axis."""
        columns = [h.q for h in design.at] or [axis]
        rows = [2 * h.r + h.q for h in design.at] or [axis]
        wide = max(*(abs(q - axis) for q in columns), FEWEST[0] // 2 - ROOM) + ROOM
        top, bottom = min(rows) - 2 * ROOM, max(rows) + 2 * ROOM
        more = max(0, FEWEST[1] - (bottom - top)) // 2
        return cls(axis - wide, axis + wide, top - more, bottom + more)

    def with_(self, other: Extent) -> Extent:
        """Both."""
        return Extent(
            min(self.left, other.left),
            max(self.right, other.right),
            min(self.top, other.top),
            max(self.bottom, other.bottom),
        )

    def placed(self, rect: pygame.Rect, largest: int, scale: float) -> Placed:
        """Where the sheet lies in a rectangle: as large as all of this fits."""
        for radius in RADII:
            m = hex_metrics(radius, scale)
            wide = m.offset(Hex(self.right, 0))[0] - m.offset(Hex(self.left, 0))[0] + 2 * m.r
            high = (self.bottom - self.top + 2) * m.height // 2
            if radius <= largest and wide <= rect.w and high <= rect.h:
                break
        across = m.offset(Hex(self.left, 0))[0] + m.offset(Hex(self.right, 0))[0]
        x = rect.centerx - across // 2
        y = rect.centery - (self.top + self.bottom) * m.height // 4
        return Placed(m, x, y)


@dataclass(eq=False)
class SheetWidget(HexWidget):
    """The ship on its sheet, the mirror line, and a ghost of what a click would draw.

    ``use`` and ``erase`` are told a place and whether a stroke begins there; ``end`` that it is
    over; ``point``
    the hex that is looked at. Arrow keys move a cursor, Space uses the tool on it; of armour the
    numbers 1 to 6 name the hexside, clockwise from the bow.
    """

    design: Design = field(kw_only=True)
    extent: Extent = field(kw_only=True)
    tool: Tool = field(kw_only=True)
    axis: int | None = None
    joining: Hex | None = None
    use: Callable[[Place, bool], None] = field(kw_only=True)
    erase: Callable[[Hex, bool], None] = field(kw_only=True)
    end: Callable[[], None] = field(kw_only=True)
    point: Callable[[Hex | None], None] = field(kw_only=True)
    explain_box: Callable[[str], Explanation | None] | None = None

    focusable = True
    takes_pointer = True
    bears_messages = True

    def __post_init__(self) -> None:
        self.cursor: Hex | None = None
        self.pointed: Place | None = None

    # -- where things are

    @property
    def placed(self) -> Placed:
        """Where the sheet lies in the window."""
        return self.extent.placed(self.rect, self.metrics.hex_radius(LARGEST), self.metrics.scale)

    def place_at(self, pos: tuple[int, int]) -> Place:
        """The hex under a pixel; the nearest of its sides where armour is in hand."""
        placed = self.placed
        here = placed.hex_at(pos)
        if self.tool is not BoxType.ARMOUR:
            return here
        x, y = placed.centre(here)

        def far(direction: int) -> float:
            dx, dy = placed.metrics.side_middle(direction)
            return math.dist(pos, (x + dx, y + dy))

        return hexside(here, min(range(6), key=far))

    def hex_at(self, pos: tuple[int, int]) -> Hex:
        """The hex under a pixel."""
        return self.placed.hex_at(pos)

    def spot(self, name: str) -> pygame.Rect | None:
        """A hex of the sheet, by ``q,r``."""
        q, _comma, r = name.partition(",")
        placed = self.placed
        rect = pygame.Rect(0, 0, placed.metrics.r, placed.metrics.r)
        rect.center = placed.centre(Hex(int(q), int(r)))
        return rect

    def text(self) -> str:
        """The record in the rulebook's drawing."""
        return record_view(self.design).plain({})

    def shown_rects(self) -> list[pygame.Rect]:
        """Every box."""
        return record_view(self.design).box_rects(self.placed)

    def message_rects(self) -> list[pygame.Rect]:
        """No message should lie on a box."""
        return self.shown_rects()

    # -- input

    def press(self, event: pygame.event.Event) -> None:
        """A stroke begins."""
        self.pointed = self.place_at(event.pos)
        self.cursor = _hex_of(self.pointed)
        self.use(self.pointed, True)

    def drag(self, event: pygame.event.Event) -> None:
        """It goes on, hex by hex; armour and marks are set one by one."""
        place = self.place_at(event.pos)
        draws = (isinstance(self.tool, BoxType) and isinstance(place, Hex)) or self.tool == "erase"
        if draws and place != self.pointed and self.rect.collidepoint(event.pos):
            self.pointed = place
            self.cursor = _hex_of(place)
            self.use(place, False)

    def release(self, event: pygame.event.Event) -> None:
        """It is over."""
        del event
        self.end()

    def hover(self, event: pygame.event.Event) -> None:
        """Another place is pointed at."""
        place = self.place_at(event.pos)
        if place != self.pointed:
            self.pointed = place
            self.dirty()
            self.point(_hex_of(place))

    def leave(self) -> None:
        """Nothing is pointed at."""
        self.pointed = None
        self.dirty()

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Move the cursor, use the tool."""
        del event
        if combo in WAYS:
            self.cursor = self._beside(combo) if self.cursor else self._first()
            self.pointed = None
            self.dirty()
            self.point(self.cursor)
            return True
        if self.cursor is None:
            return False
        if combo == "Del":
            self.erase(self.cursor, True)
            self.end()
            return True
        place: Place | None = None
        if self.tool is BoxType.ARMOUR and combo in tuple("123456"):
            place = hexside(self.cursor, int(combo) - 1)
        elif combo in ("Space", "Ctrl Enter") and self.tool is not BoxType.ARMOUR:
            place = self.cursor
        if place is None:
            if combo == "Space" and self.host is not None:
                words = _("Of armour the keys 1 to 6 name the hexside, clockwise from the bow.")
                self.host.refuse(words)
            return False
        self.use(place, True)
        self.end()
        return True

    def _beside(self, combo: str) -> Hex:
        """The hex that a key leads to; sideways the row is kept as far as hexes allow."""
        here = self.cursor or self._first()
        low = here.q % 2 == 0
        aside = {"Left": 4 if low else 5, "Right": 2 if low else 1}
        return here.step(aside[combo] if combo in aside else HEX_CURSOR[combo])

    def _first(self) -> Hex:
        return next(iter(self.design.at), Hex(self.axis or 0, 0))

    def keep(self) -> Any:
        """The cursor and what is pointed at."""
        return self.cursor, self.pointed

    def restore(self, kept: Any) -> None:
        """Put them back."""
        self.cursor, self.pointed = kept

    def explanation_at(self, pos: tuple[int, int] | None) -> tuple[Explanation, pygame.Rect] | None:
        """Of the box pointed at, or at the cursor."""
        here = self.cursor if pos is None else self.placed.hex_at(pos)
        box = self.design.at.get(here) if here is not None else None
        if box is None or self.explain_box is None:
            return None
        found = self.explain_box(box)
        placed = self.placed
        rect = record_view(self.design).box_rect(placed, box)
        return (found, rect) if found is not None else None

    # -- drawing

    def appearance(self) -> object:
        """All that is drawn."""
        drawn = self.design, self.extent, self.axis, self.joining, self.tool
        return drawn, self.cursor, self.pointed, self.focused

    def draw(self, surface: pygame.Surface) -> None:
        """Sheet, mirror line, ship, ghost, cursor."""
        placed = self.placed
        draw_table(surface, self.rect, placed)
        with shapes.clipped(surface, self.rect):
            if self.axis is not None:
                self._draw_axis(surface, placed)
            record_view(self.design).draw(surface, placed, {})
            for place in self._ghosts():
                self._draw_ghost(surface, placed, place)
            ringed = [self.cursor if self.focused else None, self.joining]
            for hex_ in ringed:
                if hex_ is not None:
                    self._ring(surface, placed, hex_, "hover")
        self.draw_focus(surface)

    def _draw_axis(self, surface: pygame.Surface, placed: Placed) -> None:
        x = placed.centre(Hex(self.axis or 0, 0))[0]
        gap, dot = self.metrics.px(6), max(1, self.metrics.px(2))
        for y in range(self.rect.top + self.metrics.px(26), self.rect.bottom, gap):
            surface.fill(theme.LINE2, pygame.Rect(x - dot // 2, y, dot, dot))
        size = self.metrics.type_size(theme.SMALL)
        words = fonts.render(_("mirror"), theme.SMALL, theme.INK2, size)
        surface.blit(words, words.get_rect(midtop=(x, self.rect.top + self.metrics.px(4))))

    def _ghosts(self) -> list[Place]:
        if self.pointed is None:
            return []
        both = [self.pointed]
        if self.axis is not None and self.tool not in ("join", "turn"):
            both.append(mirrored_place(self.pointed, self.axis))
        return list(dict.fromkeys(both))

    def _draw_ghost(self, surface: pygame.Surface, placed: Placed, place: Place) -> None:
        if isinstance(place, Hexside):
            if any(h in self.design.at for h in place.hexes):
                bar = sprites.armour_sprite(place.direction, BoxLook(), placed.metrics)
                bar = bar.copy()
                bar.set_alpha(150)
                self._put(surface, placed, place.hex, bar)
            return
        if isinstance(self.tool, BoxType) and place not in self.design.at:
            box = sprites.box_sprite(self.tool, bare_look(self.tool), placed.metrics).copy()
            box.set_alpha(150)
            self._put(surface, placed, place, box)
        self._ring(surface, placed, place, "ghost")

    def _ring(self, surface: pygame.Surface, placed: Placed, place: Hex, ring: Any) -> None:
        self._put(surface, placed, place, sprites.ring_sprite(ring, placed.metrics))

    def _put(
        self, surface: pygame.Surface, placed: Placed, place: Hex, image: pygame.Surface
    ) -> None:
        w, h = sprites.size_of(placed.metrics)
        x, y = placed.centre(place)
        surface.blit(image, (x - w // 2, y - h // 2))


def way_words(combo: str) -> str:
    """Where a key of the cursor leads."""
    return ASIDE[combo] if combo in ASIDE else direction_words(HEX_CURSOR[combo])


def _hex_of(place: Place) -> Hex:
    return place if isinstance(place, Hex) else place.hex
