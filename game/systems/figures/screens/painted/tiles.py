"""A painted land at one size: pieces that are made when they come into view, and kept."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import numpy as np
import pygame

from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.hexgrid.hexes import Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.screens.painted import hues
from game.systems.figures.screens.painted.crossings import crossings
from game.systems.figures.screens.painted.earth import is_house, painting, radius_for
from game.systems.figures.screens.painted.look import Look
from game.systems.figures.screens.painted.raster import AROUND
from game.systems.figures.screens.painted.things import VARIANTS, flow, mesh, thing

EDGE = 360
"""A piece is at least so many pixels wide and high."""
GRID, GRID_ALPHA = (206, 226, 214), 34
GRAIN = 128

Spot = tuple[int, int]


def put_land(surface: pygame.Surface, land: Land, look: Look, m: HexMetrics, origin: Spot) -> None:
    """Draw the part of a land that is seen; ``origin``: the pixel in the middle of hex 0000."""
    wide, high = many(m.pitch) * m.pitch, many(m.height) * m.height
    window = surface.get_clip()
    left, top = (window.left - origin[0]) // wide, (window.top - origin[1]) // high
    right, foot = (window.right - 1 - origin[0]) // wide, (window.bottom - 1 - origin[1]) // high
    for column in range(left, right + 1):
        for row in range(top, foot + 1):
            spot = origin[0] + column * wide, origin[1] + row * high
            if _is_far(land, m, (column, row)):
                surface.fill(hues.DISTANT, (spot, (wide, high)))
            else:
                surface.blit(piece(land, look, m.r, (column, row)), spot)


def many(pixels: int) -> int:
    """So many columns or rows go into a piece; an even number."""
    return 2 * max(1, -(-EDGE // (2 * pixels)))


def _is_far(land: Land, m: HexMetrics, place: Spot) -> bool:
    """Whether nothing of a piece is painted."""
    columns, rows = many(m.pitch), many(m.height)
    across, down = place[0] * columns, place[1] * rows
    return (
        across >= land.width - 1 + AROUND
        or across + columns <= -AROUND
        or down >= land.height + AROUND
        or down + rows <= -AROUND
    )


@lru_cache(maxsize=96)
def piece(land: Land, look: Look, radius: int, place: Spot) -> pygame.Surface:
    """A piece of a painted land by its place among the pieces, with all that stands there."""
    m = hex_metrics(radius)
    columns, rows = many(m.pitch), many(m.height)
    size = columns * m.pitch, rows * m.height
    made = pygame.Surface(size)
    made.fill(hues.FAR)
    corner = place[0] * columns, place[1] * rows
    _scaled(made, land, look, (corner, m))
    _grain(made, (corner[0] * m.pitch, corner[1] * m.height))
    _stand(made, land, look, (corner, m))
    return made


def _scaled(made: pygame.Surface, land: Land, look: Look, place: tuple[Spot, HexMetrics]) -> None:
    """The ground, scaled from its painting with a hex more on all sides, so that pieces fit."""
    (column, row), m = place
    source = painting(land, look)
    small = hex_metrics(radius_for(land, look))
    part = pygame.Rect(
        (column - 1 + AROUND) * small.pitch,
        (row - 1 + AROUND) * small.height,
        (made.get_width() // m.pitch + 2) * small.pitch,
        (made.get_height() // m.height + 2) * small.height,
    )
    wide, high = source.get_size()
    there = part.clip((0, 0, wide - 1, high - 1))
    if not there.w or not there.h:
        return
    size = there.w // small.pitch * m.pitch, there.h // small.height * m.height
    across, down = (there.x - part.x) // small.pitch - 1, (there.y - part.y) // small.height - 1
    if m.r > small.r:
        there.size = there.w + 1, there.h + 1  # what is enlarged ends on its last pixels
    image = pygame.transform.smoothscale(source.subsurface(there), size)
    made.blit(image, (across * m.pitch, down * m.height))


def _grain(made: pygame.Surface, corner: Spot) -> None:
    """Fine unevenness that is not scaled."""
    image = _grain_image()
    wide, high = made.get_size()
    for x in range(-(corner[0] % GRAIN), wide, GRAIN):
        for y in range(-(corner[1] % GRAIN), high, GRAIN):
            made.blit(image, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)
def _grain_image() -> pygame.Surface:
    dice = np.random.default_rng(13)
    shades = dice.integers(222, 256, (GRAIN, GRAIN, 1)).repeat(3, axis=2).astype(np.uint8)
    return pygame.surfarray.make_surface(shades)


def _stand(made: pygame.Surface, land: Land, look: Look, place: tuple[Spot, HexMetrics]) -> None:
    """What stands in each hex of the piece and around it, and the grid."""
    (column, row), m = place
    columns = range(column - 1, column + made.get_width() // m.pitch + 2)
    rows = range(row - 2, row + made.get_height() // m.height + 2)
    hexes = [Hex(q, r - q // 2) for r in rows for half in (0, 1) for q in columns if q % 2 == half]
    seen = [hex_ for hex_ in hexes if land.holds(hex_)]
    things = [(hex_, kind) for hex_ in seen for kind in _things(land, look, hex_)]
    grid = mesh(m.r, GRID, GRID_ALPHA)
    spots = {hex_: _spot(hex_, column, row, m) for hex_ in seen}
    for hex_ in seen:
        if land.at(hex_).fast and look.stream is not None:
            _put(made, flow(m.r, look.stream), spots[hex_])
    for hex_, kind in things:
        _put(made, thing(kind, m.r, _variant(hex_)), spots[hex_])
    for hex_ in seen:
        _put(made, grid, spots[hex_])


def _spot(hex_: Hex, column: int, row: int, m: HexMetrics) -> Spot:
    x, y = m.offset(hex_)
    return x - column * m.pitch, y - row * m.height


def _put(made: pygame.Surface, image: pygame.Surface, spot: Spot) -> None:
    made.blit(image, image.get_rect(center=spot))


def _variant(hex_: Hex) -> int:
    return Random(hex_.q * 97 + hex_.r).randrange(VARIANTS)


def _things(land: Land, look: Look, hex_: Hex) -> list[str]:
    """What stands or lies in a hex."""
    letter, house = land.at(hex_).letter, is_house(land)
    crossing = crossings(land).get(hex_)
    if crossing is not None:
        return [crossing]
    if letter == "#":
        return ["hedge"] if look.hedges else [] if house else ["heap"]
    if letter == "o":
        return ["stool" if house else "bush"]
    found = {"q": "reeds", "g": "g", "Q": "Q", "T": "T", "1": "1", "2": "2", "3": "3"}.get(letter)
    if found is not None:
        return [found]
    return ["grass"] if letter == "." and not house and (hex_.q * 5 + hex_.r * 3) % 4 == 0 else []
