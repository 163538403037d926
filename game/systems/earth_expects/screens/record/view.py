"""The ship record as the rulebook draws it: bow up, boxes, systems, armour and damage marks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.hexgrid.drawing import draw_small
from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record import sprites
from game.systems.earth_expects.screens.record.look import BoxLook, plain_looks
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Box, Design
from game.words import _

Looks = Mapping[str, BoxLook]
Piece = tuple[pygame.Surface, tuple[int, int]]
RADII = (
    *(180, 168, 156, 144, 132, 120, 112, 104, 96, 88, 80, 76, 72, 68, 64),
    *(60, 56, 52, 48, 44, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4),
)
"""The radii that boxes of a record may have, largest first; above 60 only in large windows."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a record lies: its metrics, and the pixel of record hex (0,0)."""

    metrics: HexMetrics
    x: int
    y: int

    def centre(self, hex_: Hex) -> tuple[int, int]:
        """The pixel in the middle of a record hex."""
        dx, dy = self.metrics.offset(hex_)
        return self.x + dx, self.y + dy

    def hex_at(self, pos: tuple[int, int]) -> Hex:
        """The record hex of a pixel."""
        return self.metrics.hex_at(pos[0] - self.x, pos[1] - self.y)


PLACES = 8
"""A view keeps its pieces for so many places."""
VIEWS = 64
_views: dict[int, RecordView] = {}


def record_view(design: Design) -> RecordView:
    """The view of a design, one and the same while it is in use."""
    found = _views.get(id(design))
    if found is None:
        if len(_views) >= VIEWS:
            _views.clear()
        found = _views[id(design)] = RecordView(design)
    return found


class RecordView:
    """Draws one design; the state of its boxes is given each time as ``looks``.

    The pieces of a drawing are kept while the same is asked for at its place. ``record_view`` gives
    the one view of a design.
    """

    def __init__(self, design: Design) -> None:
        self.design = design
        self._kept: dict[object, tuple[Looks, list[Piece]]] = {}
        self._placed: dict[object, Placed] = {}
        self._edges: dict[int, tuple[int, int, int, int]] = {}

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """Every record hex that holds a box or touches armour."""
        armour = [h for side in self.design.armour_at for h in (side.hex,)]
        return tuple({**dict.fromkeys(self.design.at), **dict.fromkeys(armour)})

    @cached_property
    def columns(self) -> int:
        """How many columns of boxes it has."""
        at = [h.q for h in self.design.at]
        return max(at) - min(at) + 1

    def size(self, radius: int) -> tuple[int, int]:
        """Pixels the record needs at a radius."""
        left, top, right, bottom = self._bounds(hex_metrics(radius))
        return right - left, bottom - top

    def _bounds(self, m: HexMetrics) -> tuple[int, int, int, int]:
        if m.r not in self._edges:
            spots = [m.offset(h) for h in self.hexes] or [(0, 0)]
            half, pad = m.height // 2, 3
            self._edges[m.r] = (
                min(x for x, _ in spots) - m.r - pad,
                min(y for _, y in spots) - half - pad,
                max(x for x, _ in spots) + m.r + pad,
                max(y for _, y in spots) + half + pad,
            )
        return self._edges[m.r]

    def fit(self, rect: pygame.Rect, largest: int = 60) -> int:
        """The largest radius of the table, not above ``largest``, at which the record fits."""
        for radius in RADII:
            if radius > largest:
                continue
            w, h = self.size(radius)
            if w <= rect.w and h <= rect.h:
                return radius
        return RADII[-1]

    def place(
        self, rect: pygame.Rect, radius: int | None = None, largest: int = 60, scale: float = 1.0
    ) -> Placed:
        """Where the record lies in the middle of ``rect``, in a window of a scale."""
        asked = tuple(rect), radius, largest, scale
        known = self._placed.get(asked)
        if known is None:
            m = hex_metrics(radius if radius is not None else self.fit(rect, largest), scale)
            left, top, right, bottom = self._bounds(m)
            x = rect.x + (rect.w - (right - left)) // 2 - left
            y = rect.y + (rect.h - (bottom - top)) // 2 - top
            if len(self._placed) > PLACES:
                self._placed.clear()
            known = self._placed[asked] = Placed(m, x, y)
        return known

    @cached_property
    def plain_looks(self) -> dict[str, BoxLook]:
        """The looks of a ship as it leaves the yard."""
        return plain_looks(self.design)

    # -- finding boxes

    def box_centre(self, placed: Placed, box: str) -> tuple[int, int]:
        """The pixel in the middle of a box; of its hexside for armour."""
        where = self.design.boxes[box].place
        if isinstance(where, Hex):
            return placed.centre(where)
        x, y = placed.centre(where.hex)
        dx, dy = placed.metrics.side_middle(where.direction)
        return x + round(dx), y + round(dy)

    def box_rect(self, placed: Placed, box: str) -> pygame.Rect:
        """The pixels around a box."""
        m = placed.metrics
        armour = isinstance(self.design.boxes[box].place, Hexside)
        size = (m.r, m.r) if armour else (2 * m.r, m.height)
        rect = pygame.Rect((0, 0), size)
        rect.center = self.box_centre(placed, box)
        return rect

    def frame(self, placed: Placed, box: str) -> pygame.Rect:
        """The pixels on which anything of a box is drawn, its ring and the edges beside it too."""
        where, (w, h) = self.design.boxes[box].place, sprites.size_of(placed.metrics)
        place = where if isinstance(where, Hex) else where.hex
        return pygame.Rect(self._corner(placed, place, w, h), (w, h)).inflate(4, 4)

    def box_rects(self, placed: Placed) -> list[pygame.Rect]:
        """The pixels around every box."""
        return [self.box_rect(placed, box) for box in self.design.boxes]

    def box_at(self, placed: Placed, pos: tuple[int, int]) -> str | None:
        """The box of a pixel; armour if the pixel is near its hexside."""
        near = max(3.0, 0.24 * placed.metrics.r)
        for box in self.design.armour_at.values():
            x, y = self.box_centre(placed, box)
            if math.dist(pos, (x, y)) <= near:
                return box
        return self.design.at.get(placed.hex_at(pos))

    # -- drawing

    def look(self, looks: Looks, box: Box) -> BoxLook:
        """The look of a box; the plain one if none is given."""
        return looks.get(box.id) or self.plain_looks[box.id]

    def draw(self, surface: pygame.Surface, placed: Placed, looks: Looks) -> None:
        """Draw the whole record. A box ``looks`` does not name is drawn as it left the yard."""
        where = placed, theme.palette_name()
        known = self._kept.get(where)
        if known is None or known[0] != looks:
            if len(self._kept) > PLACES:
                self._kept.clear()
            known = self._kept[where] = dict(looks), list(self._pieces(placed, looks))
        surface.blits(known[1], False)

    def _pieces(self, placed: Placed, looks: Looks) -> Iterator[Piece]:
        """All there is to draw, back to front."""
        m, boxes = placed.metrics, self.design.boxes.values()
        w, h = sprites.size_of(m)
        hexed = [(b, b.place, self.look(looks, b)) for b in boxes if isinstance(b.place, Hex)]
        corners = {b.id: self._corner(placed, place, w, h) for b, place, _ in hexed}
        for box, _place, look in hexed:
            yield sprites.box_sprite(box.type, look, m), corners[box.id]
        for box, place, look in hexed:
            for edge in self._outline(m, box, place, look):
                yield edge, corners[box.id]
        yield from self._joint(m, corners)
        for box in boxes:
            if isinstance(box.place, Hexside):
                bar = sprites.armour_sprite(box.place.direction, self.look(looks, box), m)
                yield bar, self._corner(placed, box.place.hex, w, h)
        yield from self._rings(placed, [(b, look) for b, _, look in hexed], corners)

    def _corner(self, placed: Placed, hex_: Hex, w: int, h: int) -> tuple[int, int]:
        x, y = placed.centre(hex_)
        return x - w // 2, y - h // 2

    def _outline(
        self, m: HexMetrics, box: Box, place: Hex, look: BoxLook
    ) -> Iterator[pygame.Surface]:
        """The edges of a box that are edges of its system."""
        system = self.design.systems.get(box.system)
        inert = look.fill in {"docked", "lost"} or look.damage == "destroyed"
        if system is None or len(system.boxes) < 2 or inert:
            return
        lit = look.fill == "powered" and look.damage == "undamaged" and look.heat is None
        colour = (
            theme.VOID if lit else mix(theme.VOID, hues.family(box.type), 0.3 if look.dim else 0.85)
        )
        wide = max(1.2, min(2.4, m.units * 0.07)) * m.fine * (1.25 if lit else 1.0)
        for direction in range(6):
            other = self.design.at.get(place.step(direction))
            if other not in system.boxes:
                yield sprites.edge_sprite(direction, m, colour, wide)

    def _joint(self, m: HexMetrics, corners: Mapping[str, tuple[int, int]]) -> Iterator[Piece]:
        """A chalk line where the records of docked ships touch (EE-DOCK-4)."""
        if not self.design.docked:
            return
        owner = {box: guest.ship for box, guest in self.design.docked.items()}
        wide = max(1.6 * m.fine, m.r * 0.09)
        for place, box in self.design.at.items():
            for direction in range(3):
                other = self.design.at.get(place.step(direction))
                if other is not None and owner.get(other) != owner.get(box):
                    yield sprites.edge_sprite(direction, m, theme.CHALK, wide), corners[box]

    def _rings(
        self,
        placed: Placed,
        drawn: list[tuple[Box, BoxLook]],
        corners: Mapping[str, tuple[int, int]],
    ) -> Iterator[Piece]:
        m = placed.metrics
        ranks = {"clears": 0, "may": 1, "ghost": 2, "chosen": 3, "hover": 4}
        ringed = [(b, look.ring) for b, look in drawn if look.ring is not None]
        for box, ring in sorted(ringed, key=lambda pair: ranks[pair[1]]):
            yield sprites.ring_sprite(ring, m), corners[box.id]
        for box, look in drawn:
            if look.order and m.units >= 16:
                disc = sprites.order_sprite(look.order, m)
                x, y = self.box_centre(placed, box.id)
                middle = x - round(0.5 * m.r), y - round(0.62 * m.r)
                yield disc, disc.get_rect(center=middle).topleft

    # -- words

    def plain(self, looks: Looks) -> str:
        """The record as text: the rulebook's drawing, then every damaged box by its id."""
        letters = {}
        damaged = []
        for box in self.design.boxes.values():
            look = self.look(looks, box)
            if isinstance(box.place, Hex):
                letters[box.place] = "*" if look.damage == "destroyed" else str(box.type)
            if look.damage != "undamaged":
                damaged.append(f"{box.id} {level_words(look.damage)}")
        drawing = draw_small(letters) if letters else ""
        powered = [
            b.id
            for b in self.design.boxes.values()
            if b.type is not BoxType.ARMOUR and self.look(looks, b).fill == "powered"
        ]
        lines = [drawing.rstrip("\n")]
        lines += [_("powered: {boxes}").format(boxes=" ".join(powered))] if powered else []
        lines += [_("damage: {boxes}").format(boxes=", ".join(damaged))] if damaged else []
        return "\n".join(lines)
