"""Every way in which two records may lie together, as small pictures of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from math import cos, radians, sin

import pygame

from game.desk.kit import CardList, Cell, Metrics, Panel, Row
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.docking.join import Join
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.words import _

LEAST, HIGH, PICTURE, EDGE = 84, 74, 60, 6
FINE = 4
"""Pictures are drawn so many times as large first."""
HEIGHT = 3**0.5
Hexes = frozenset[Hex]


def places_panel(join: Join, place: Callable[[int], None]) -> Panel:
    """A card for each placement; the boxes of the active ship have the colour of its side."""
    (first, second), ways = _both(join), join.ways
    colour, grey = side_colour(join.board, join.board.ships[join.pair[0]].side), theme.INK3
    inks = (grey, colour) if join.turned else (colour, grey)
    shown = max((_size(first | _moved(second, way)) for way in ways), default=(1.0, 1.0))
    largest = max(shown)
    rows = [
        _card(number, partial(_picture, (first, _moved(second, way)), inks, largest))
        for number, way in enumerate(ways, 1)
    ]
    cards = CardList("places", rows=rows, chosen=join.place - 1, row_height=HIGH, least=LEAST)
    cards.on_choose, cards.region = lambda number: place(number + 1), "places"
    return Panel("places panel", caption=_("Places"), region="places", holds=cards)


def _both(join: Join) -> tuple[Hexes, Hexes]:
    """The boxes of the first of the pair with all else that is docked to it, and of the other."""
    host, guest = (join.board.ships[name] for name in join.pair)
    own = {box for box, each in host.design.docked.items() if each.ship == guest.name}
    first = frozenset(hex_ for hex_, box in host.design.at.items() if box not in own)
    return first, frozenset(guest.design.at)


def _moved(hexes: Hexes, way: Hex) -> Hexes:
    return frozenset(hex_.plus(way) for hex_ in hexes)


def _card(number: int, image: Callable[[Metrics], pygame.Surface]) -> Row:
    label = str(number)
    cells = (
        Cell("", EDGE, -EDGE, image=image),
        Cell(label, EDGE, 30, theme.SMALL, theme.INK2, top=3),
    )
    return Row(label, cells=cells, plain=_("place {n}").format(n=number))


def _spot(hex_: Hex) -> tuple[float, float]:
    """The middle of a box, in radii."""
    return 1.5 * hex_.q, HEIGHT / 2 * (2 * hex_.r + hex_.q)


def _size(hexes: Iterable[Hex]) -> tuple[float, float]:
    """How wide and how high boxes are together, in radii."""
    across, down = zip(*map(_spot, hexes), strict=True)
    return max(across) - min(across) + 2, max(down) - min(down) + HEIGHT


def _picture(
    both: tuple[Hexes, Hexes], inks: tuple[Colour, Colour], largest: float, m: Metrics
) -> pygame.Surface:
    return _painted(both, inks, largest, m.px(PICTURE))


@lru_cache(maxsize=256)
def _painted(
    both: tuple[Hexes, Hexes], inks: tuple[Colour, Colour], largest: float, wide: int
) -> pygame.Surface:
    """Both ships in the middle; all placements of a pair are equally large."""
    fine = wide * FINE
    image = pygame.Surface((fine, fine), pygame.SRCALPHA)
    radius = fine / largest
    spots = [[(_spot(hex_), ink) for hex_ in each] for each, ink in zip(both, inks, strict=True)]
    every = [spot for each in spots for spot, _ink in each]
    middle = [(max(axis) + min(axis)) / 2 for axis in zip(*every, strict=True)]
    for (x, y), ink in (each for part in spots for each in part):
        at = (x - middle[0]) * radius + fine / 2, (y - middle[1]) * radius + fine / 2
        pygame.draw.polygon(image, ink, _corners(at, radius * 0.9))
    return pygame.transform.smoothscale(image, (wide, wide))


def _corners(at: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    return [
        (at[0] + cos(radians(60 * n)) * radius, at[1] + sin(radians(60 * n)) * radius)
        for n in range(6)
    ]
