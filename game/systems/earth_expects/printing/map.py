"""The map on paper: hexes with their numbers and terrain, and where everything stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.printing.board import PaperBoard, Span, arrow, row_of, span
from game.printing.drawing import Drawing
from game.printing.hexes import HexGrid
from game.printing.lettering import width
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.printing.ground import draw_ground
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground, Heat
from game.words import _

AROUND, NEAR = 4, 10
"""Hexes around all that stands on it; how far from it terrain may lie to be on it as well."""
TOLD = 12
"""Hexes of a hidden ship's area that are told."""


def paper_map(view: Battle, page: Page) -> PaperBoard:
    """The part of the map that is printed."""
    return PaperBoard(BattlePlan(view), page)


@dataclass(frozen=True)
class BattlePlan:
    """See ``game.printing.board.Plan``."""

    view: Battle
    ends: bool = False

    @property
    def title(self) -> str:
        """That of the scenario."""
        return _(self.view.scenario.title)

    @cached_property
    def spans(self) -> tuple[Span, Span]:
        """Around all that stands on it, with terrain that is near."""
        places = list(self._standing())
        columns, rows = span([h.q for h in places]), span([row_of(h) for h in places])
        places += [
            h
            for h in self.view.terrain.at
            if columns[0] - NEAR <= h.q <= columns[1] + NEAR
            and rows[0] - NEAR <= row_of(h) <= rows[1] + NEAR
        ]
        return span([h.q for h in places], AROUND), span([row_of(h) for h in places], AROUND)

    def _standing(self) -> Iterator[Hex]:
        view = self.view
        found = [ship.hex for ship in view.afloat()]
        found += [missile.hex for missile in view.missiles.values()]
        found += [h for contact in view.contacts.values() for h in contact.area]
        yield from found or [Hex(13, 6)]

    def draw_ground(self, page: Drawing, grid: HexGrid, place: Hex) -> None:
        """Its terrain."""
        draw_ground(page, grid, place, self.view.terrain.at.get(place, frozenset()))

    def draw_pieces(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """Names of terrain, and ships."""
        self._names(page, grid, places)
        for ship in self.view.afloat():
            if ship.hex in places:
                arrow(page, grid, ship.hex, ship.facing, ship.name)

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

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """One hex of each kind of terrain, with nothing else in it where there is one."""
        at = self.view.terrain.at
        held = sorted((place for place in places if place in at), key=lambda h: (len(at[h]), h))
        for ground in Ground:
            found = next((place for place in held if ground in at[place]), None)
            if found is not None:
                yield found, ground_words(ground)

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """Heat, terrain that moves, and where hidden ships may be."""
        for source in self.view.terrain.heat:
            yield _heat_words(source)
        for patch in self.view.terrain.patches:
            if patch.motion is not None:
                way, speed = patch.motion
                text = _("{name} moves {way}, {n} hexes a turn")
                yield text.format(name=patch.name, way=direction_words(way), n=speed)
        for contact in self.view.contacts.values():
            if places.intersection(contact.area):
                hexes = " ".join(hex_number(place) for place in contact.area[:TOLD])
                hexes += " …" if len(contact.area) > TOLD else ""
                text = _("{ship} hides, in one of {hexes}")
                yield text.format(ship=contact.name, hexes=hexes)


def _heat_words(source: Heat) -> str:
    if source.hex is not None:
        place = hex_number(source.hex)
    else:
        place = direction_words(source.toward or 0)
    text = _("heat of {name}: {place}, {n} dice a turn")
    return text.format(name=source.name, place=place, n=source.dice)
