"""The map on paper: hexes with their numbers and terrain, and where everything stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.printing.drawing import Drawing, Pen
from game.printing.hexes import ROOT3, HexGrid
from game.printing.lettering import fitted, width
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.printing.ground import draw_ground
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Ground, Heat
from game.words import _

HEIGHTS = (15.0, 12.0, 10.0, 8.0)
"""How high a hex may be, in millimetres: as high as lets the map do with ``MOST_PAGES``."""
MOST_PAGES = 6
AROUND, NEAR = 4, 10
"""Hexes around all that stands on it; how far from it terrain may lie to be on it as well."""
TOLD = 12
"""Hexes of a hidden ship's area that are told."""
FOOT = 9.0
GRID = Pen(0.12, 0.45)
Span = tuple[int, int]
"""First and last column or row of printed numbers."""


@dataclass(frozen=True)
class PaperMap:
    """The part of the map that is printed, cut into pages."""

    view: Battle
    page: Page

    @cached_property
    def spans(self) -> tuple[Span, Span]:
        """The columns and rows that it has."""
        places = list(self._standing())
        columns, rows = _span([h.q for h in places]), _span([_row(h) for h in places])
        near = [
            h
            for h in self.view.terrain.at
            if columns[0] - NEAR <= h.q <= columns[1] + NEAR
            and rows[0] - NEAR <= _row(h) <= rows[1] + NEAR
        ]
        places += near
        return (
            _span([h.q for h in places], AROUND),
            _span([_row(h) for h in places], AROUND),
        )

    def _standing(self) -> Iterator[Hex]:
        view = self.view
        found = [ship.hex for ship in view.afloat()]
        found += [missile.hex for missile in view.missiles.values()]
        found += [h for contact in view.contacts.values() for h in contact.area]
        yield from found or [Hex(13, 6)]

    @cached_property
    def hex_height(self) -> float:
        """How high a hex is."""
        fitting = (high for high in HEIGHTS if self._count(high) <= MOST_PAGES)
        return next(fitting, HEIGHTS[-1])

    def _count(self, high: float) -> int:
        columns, rows = self._held(high)
        across, down = self.spans
        return -(-_length(across) // columns) * -(-_length(down) // rows)

    def _held(self, high: float) -> tuple[int, int]:
        """Columns and rows on a page."""
        wide, tall = self.page.room
        radius = high / ROOT3
        columns = int((wide - radius / 2) // (1.5 * radius))
        return columns, int((tall - FOOT - high / 2) // high)

    def pages(self) -> list[Drawing]:
        """Page by page, as one reads."""
        columns, rows = self._held(self.hex_height)
        across, down = self._whole
        tiles = [
            (left, top)
            for top in range(down[0], down[1] + 1, rows)
            for left in range(across[0], across[1] + 1, columns)
        ]
        return [
            self._tile(left, top, number, len(tiles)) for number, (left, top) in enumerate(tiles, 1)
        ]

    @cached_property
    def _whole(self) -> tuple[Span, Span]:
        """The spans widened until they fill their pages: ships fly on."""
        columns, rows = self._held(self.hex_height)
        across, down = self.spans
        return _widened(across, columns), _widened(down, rows)

    def _tile(self, left: int, top: int, number: int, count: int) -> Drawing:
        columns, rows = self._held(self.hex_height)
        radius = self.hex_height / ROOT3
        origin = (
            MARGIN + radius - 1.5 * radius * left,
            MARGIN + self.hex_height / 2 - self.hex_height * top,
        )
        grid = HexGrid(radius, origin)
        page = self.page.blank()
        places = [
            Hex(q, row - q // 2)
            for q in range(left, left + columns)
            for row in range(top, top + rows)
        ]
        self._hexes(page, grid, places)
        self._names(page, grid, frozenset(places))
        for ship in self.view.afloat():
            if ship.hex in places:
                _ship(page, grid, ship)
        self._foot(page, places, number, count)
        return page

    def _hexes(self, page: Drawing, grid: HexGrid, places: list[Hex]) -> None:
        at = self.view.terrain.at
        for place in places:
            draw_ground(page, grid, place, at.get(place, frozenset()))
        for place in places:
            page.shape(grid.corners(place), GRID)
            x, y = grid.centre(place)
            top = y - 0.36 * grid.height
            page.words(hex_number(place), (x, top + 0.5), 0.13 * grid.height, stands="middle",
                       ink=0.55)  # fmt: skip

    def _names(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """The name of each patch on the hex in its middle, where that is on this page."""
        for patch in self.view.terrain.patches:
            every = [h for hexes in patch.grounds.values() for h in hexes]
            if not every:
                continue
            middle = sorted(every)[len(every) // 2]
            if middle in places:
                x, y = grid.centre(middle)
                long = width(patch.name, 2.8, "bold") + 1.2
                x = min(max(x, MARGIN + long / 2), page.wide - MARGIN - long / 2)
                page.box((x - long / 2, y + 0.6), (long, 3.6), None, 0.0)
                page.words(patch.name, (x, y + 3.4), 2.8, face="bold", stands="middle")

    # -- the foot

    def _foot(self, page: Drawing, places: list[Hex], number: int, count: int) -> None:
        y = page.high - MARGIN - FOOT + 4.2
        title = _(self.view.scenario.title)
        if count > 1:
            text = _("{title} · map, page {n} of {count}")
            title = text.format(title=title, n=number, count=count)
        page.words(title, (MARGIN, y), 3.0, face="bold")
        notes = " · ".join(self._notes(places))
        text, size = fitted(notes, page.wide - 2 * MARGIN, 2.6)
        page.words(text, (MARGIN, y + 4.2), size)
        self._legend(page, places, y)

    def _legend(self, page: Drawing, places: list[Hex], y: float) -> None:
        """The kinds of terrain on this page, from the right."""
        at = self.view.terrain.at
        held = frozenset[Ground]().union(*(at.get(place, frozenset()) for place in places))
        x = page.wide - MARGIN
        for ground in (g for g in Ground if g in held):
            name = ground_words(ground)
            x -= width(name, 2.6)
            page.words(name, (x, y), 2.6)
            grid = HexGrid(2.1, (x - 3.0, y - 0.9))
            draw_ground(page, grid, Hex(0, 0), frozenset({ground}))
            page.shape(grid.corners(Hex(0, 0)), GRID)
            x -= 8.0

    def _notes(self, places: list[Hex]) -> Iterator[str]:
        for source in self.view.terrain.heat:
            yield _heat_words(source)
        for patch in self.view.terrain.patches:
            if patch.motion is not None:
                way, speed = patch.motion
                text = _("{name} moves {way}, {n} hexes a turn")
                yield text.format(name=patch.name, way=direction_words(way), n=speed)
        shown = frozenset(places)
        for contact in self.view.contacts.values():
            if shown.intersection(contact.area):
                hexes = " ".join(hex_number(place) for place in contact.area[:TOLD])
                hexes += " …" if len(contact.area) > TOLD else ""
                text = _("{ship} hides, in one of {hexes}")
                yield text.format(ship=contact.name, hexes=hexes)


def _ship(page: Drawing, grid: HexGrid, ship: Ship) -> None:
    """An arrow the way the ship faces, and its name below."""
    x, y = grid.centre(ship.hex)
    tip = grid.toward(ship.hex, ship.facing, 0.7)
    sides = [grid.toward(ship.hex, ship.facing + turn, 0.3) for turn in (2.2, -2.2)]
    page.shape([tip, sides[0], (x, y), sides[1]], Pen(0.2), 0.0)
    text, size = fitted(ship.name, 1.7 * grid.radius, 0.16 * grid.height, "bold")
    page.words(text, (x, y + 0.44 * grid.height), size, face="bold", stands="middle")


def _heat_words(source: Heat) -> str:
    if source.hex is not None:
        place = hex_number(source.hex)
    else:
        place = direction_words(source.toward or 0)
    text = _("heat of {name}: {place}, {n} dice a turn")
    return text.format(name=source.name, place=place, n=source.dice)


def _row(place: Hex) -> int:
    return place.r + place.q // 2


def _span(numbers: list[int], around: int = 0) -> Span:
    return min(numbers) - around, max(numbers) + around


def _length(span: Span) -> int:
    return span[1] - span[0] + 1


def _widened(span: Span, held: int) -> Span:
    """The span on both sides so much longer that pages of so many are full."""
    missing = -_length(span) % held
    return span[0] - missing // 2, span[1] + missing - missing // 2
