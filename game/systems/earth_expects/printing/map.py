"""The map on paper: hexes with their numbers and terrain, and where everything stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.printing.board import PaperBoard, Span, arrow, label, row_of, span
from game.printing.drawing import Drawing
from game.printing.hexes import HexGrid
from game.printing.lettering import width
from game.printing.paper import MARGIN, Page
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.printing.ground import draw_ground
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Ground, Heat
from game.words import _, counted

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
        named = Counter[Hex]()
        for ship in self.view.afloat():
            if ship.hex in places:
                arrow(page, grid, ship.hex, ship.facing, ship.name, named[ship.hex])
                named[ship.hex] += 1
        for (place, _ship, _target), count in self._flying().items():
            if place in places:
                words = counted("one missile", "{n} missiles", count)
                label(page, grid, place, words, named[place])
                named[place] += 1

    def _flying(self) -> Counter[tuple[Hex, str, str]]:
        """Missiles in flight by their hex, whose they are and what they fly at."""
        return Counter((m.hex, m.ship, m.target) for m in self.view.missiles.values())

    def _names(self, page: Drawing, grid: HexGrid, places: frozenset[Hex]) -> None:
        """The name of each patch on the hex in its middle, where that is on this page."""
        for patch in self.view.terrain.patches:
            every = [h for hexes in patch.grounds.values() for h in hexes]
            if not every:
                continue
            middle = self._free(sorted(every))
            if middle in places:
                x, y = grid.centre(middle)
                long = width(patch.name, 2.8, "bold") + 1.2
                x = min(max(x, MARGIN + long / 2), page.wide - MARGIN - long / 2)
                page.box((x - long / 2, y + 0.6), (long, 3.6), None, 0.0)
                page.words(patch.name, (x, y + 3.4), 2.8, face="bold", stands="middle")

    def _free(self, hexes: Sequence[Hex]) -> Hex:
        """The one in the middle, or the next on which no ship stands."""
        held = {ship.hex for ship in self.view.afloat()}
        middle = len(hexes) // 2
        free = [n for n, place in enumerate(hexes) if place not in held]
        return hexes[min(free, key=lambda n: abs(n - middle), default=middle)]

    def legend(self, places: frozenset[Hex]) -> Iterator[tuple[Hex, str]]:
        """One hex of each kind of terrain, with nothing else in it where there is one."""
        at = self.view.terrain.at
        held = sorted((place for place in places if place in at), key=lambda h: (len(at[h]), h))
        for ground in Ground:
            found = next((place for place in held if ground in at[place]), None)
            if found is not None:
                yield found, ground_words(ground)

    def notes(self, places: frozenset[Hex]) -> Iterator[str]:
        """Heat, terrain that moves, missiles in flight, and where hidden ships may be."""
        for source in self.view.terrain.heat:
            yield _heat_words(source)
        for patch in self.view.terrain.patches:
            if patch.motion is not None:
                way, speed = patch.motion
                text = _("{name} moves {way}, {n} hexes a turn")
                yield text.format(name=patch.name, way=direction_words(way), n=speed)
        for (place, ship, target), count in self._flying().items():
            if place in places:
                yield counted(
                    "{hex}: one missile of {ship} to {target}",
                    "{hex}: {n} missiles of {ship} to {target}",
                    count,
                    hex=hex_number(place),
                    ship=ship,
                    target=target,
                )
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
