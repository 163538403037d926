"""Paints hulls: plates lit from the north-west in the colour of a side, with what they carry."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.paint import theme
from game.desk.paint.hull_plan import Cell, Fitting
from game.desk.paint.hulls import painted_hull
from game.desk.paint.shapes import at, bar, sprite
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.hull import Hull, Turret, spot

SCREEN, BEAM = theme.rgb("#6FE0EA"), theme.rgb("#FF9EC4")
SIDEWAYS = theme.rgb("#7A6BFF")
"""Where beams fire but not ahead: told from what they do ahead by the colour-blind too."""
FLAME, BAY, PLASMA = theme.rgb("#9FE7FF"), theme.rgb("#F6DE6A"), theme.rgb("#FFB45C")
FINE = 2.6
"""From so many pixels of a plate on it can be told what it carries."""
STEP = 6
"""A hull that turns is lit again so many degrees on."""
_TURNS = tuple(math.radians(60 * number) for number in range(6))
_DARK = mix(theme.VOID, (0, 0, 0), 0.3)


class Berth(NamedTuple):
    """Where a hull is painted: its middle from that of the sprite, its largest radius, its way.

    ``ground`` is what lies under it; ``largest``: the largest plate.
    """

    middle: Point
    radius: float
    facing: float
    colour: Colour
    ground: Colour
    largest: float = 99.0


class _Painter:
    """A hull in its berth, on a sprite painted ``k`` times too large."""

    def __init__(self, s: pygame.Surface, k: int, hull: Hull, berth: Berth) -> None:
        self.s, self.k, self.hull, self.berth = s, k, hull, berth
        spots = [spot(hex_) for hex_ in hull.plates]
        ys = [y for _x, y in spots]
        self.middle = 0.0, (min(ys) + max(ys)) / 2
        reach = max(math.dist(self.middle, each) for each in spots) + 1
        self.small = min(berth.radius / reach, berth.largest)

    def point(self, across: float, down: float) -> Point:
        """A place of the hull, in plates, as a pixel."""
        x, y = across - self.middle[0], down - self.middle[1]
        turn = math.radians(60 * self.berth.facing)
        cos, sin = math.cos(turn) * self.small, math.sin(turn) * self.small
        (ox, oy), (dx, dy) = self.berth.middle, (x * cos - y * sin, x * sin + y * cos)
        return at(self.s, self.k, ox + dx, oy + dy)

    def plate(self, hex_: Hex, share: float, ink: Colour) -> None:
        """One hexagon about a plate."""
        x, y = spot(hex_)
        corners = [self.point(x + share * math.cos(a), y + share * math.sin(a)) for a in _TURNS]
        pygame.draw.polygon(self.s, ink, corners)

    def round(self, place: tuple[float, float], radius: float, ink: Colour) -> None:
        """A disc, its radius in plates."""
        wide = max(1.0, radius * self.small * self.k)
        pygame.draw.circle(self.s, ink, self.point(*place), wide)

    def below(self) -> None:
        """What lies under the hull: the glow of its screens, its flames, its shadow."""
        hull, ground = self.hull, self.berth.ground
        for level in range(hull.screens, 0, -1):
            for hex_ in hull.plates:
                self.plate(hex_, 1.45 + 0.42 * level, mix(ground, SCREEN, 0.46 - 0.16 * level))
        for hex_ in hull.nozzles:
            self._flame(hex_)
        for hex_ in hull.plates:
            self.plate(hex_, 1.34, _DARK)

    def flat(self) -> None:
        """Its plates without heights, for plain ground."""
        for hex_ in self.hull.plates:
            self.plate(hex_, 0.93, self._light(hex_))

    def carried(self) -> None:
        """What stands on its plates, where it can be told; the nova's mouth always."""
        if self.small >= FINE:
            self._carried()
        elif self.hull.mouth is not None:
            self.round(spot(self.hull.mouth), 0.8, PLASMA)

    def _light(self, hex_: Hex) -> Colour:
        """The colour of a plate: those towards the north-west of the map are lighter."""
        x, y = self.point(*spot(hex_))
        mx, my = self.point(*self.middle)
        along = (mx - x + my - y) / (2 * self.small * self.k * 6)
        worn = ((hex_.q * 7 + hex_.r * 13) % 5 - 2) * 0.025
        share = max(0.45, min(1.0, 0.74 + 0.22 * along + worn))
        return mix(_DARK, mix(self.berth.colour, theme.WHITE, 0.5), share)

    def _flame(self, hex_: Hex) -> None:
        x, y = spot(hex_)
        for wide, far, share in ((0.75, 2.5, 0.30), (0.5, 1.9, 0.65), (0.25, 1.5, 1.0)):
            ends = [(x - wide, y + 0.6), (x, y + far), (x + wide, y + 0.6)]
            ink = mix(self.berth.ground, FLAME, share)
            pygame.draw.polygon(self.s, ink, [self.point(*end) for end in ends])

    def _carried(self) -> None:
        for hex_ in self.hull.hangars:
            self.plate(hex_, 0.8, BAY)
            self.plate(hex_, 0.6, _DARK)
        for hex_ in self.hull.tubes:
            self.round(spot(hex_), 0.6, _DARK)
            self.round(spot(hex_), 0.36, theme.WHITE)
            self.round(spot(hex_), 0.2, _DARK)
        for turret in self.hull.turrets:
            self._turret(turret)
        if self.hull.mouth is not None:
            for radius, ink in ((1.1, _DARK), (0.85, PLASMA), (0.45, theme.WHITE)):
                self.round(spot(self.hull.mouth), radius, ink)

    def _turret(self, turret: Turret) -> None:
        """Its size by its class, its barrel in the middle of its arcs."""
        x, y = spot(turret.hex)
        port, starboard = "P" in turret.beam.arcs, "S" in turret.beam.arcs
        side = 0.0 if port == starboard else -0.7 if port else 0.7
        ahead = -1.0 if "F" in turret.beam.arcs else 1.0 if "A" in turret.beam.arcs else 0.0
        size = 0.42 + 0.1 * turret.beam.rating
        muzzle = self.point(x + side * 1.4 * size, y + ahead * 1.6 * size)
        wide = max(1.0, 0.3 * self.small * self.k)
        self.round((x, y), size, _DARK)
        bar(self.s, _DARK, self.point(x, y), muzzle, wide * 1.7)
        bar(self.s, BEAM, self.point(x, y), muzzle, wide)
        self.round((x, y), size * 0.66, BEAM)


def put_hull(made: pygame.Surface, hull: Hull, berth: Berth, *, plain: bool) -> None:
    """Put a hull on a finished sprite: as matter lit from the upper left, or flat on ``plain``."""

    def below(s: pygame.Surface, k: int) -> None:
        painter = _Painter(s, k, hull, berth)
        painter.below()
        if plain:
            painter.flat()

    made.blit(sprite(made.get_size(), below, berth.ground), (0, 0))
    painter = _Painter(made, 1, hull, berth)
    if not plain:
        turn = round(60 * berth.facing / STEP) * STEP % 360
        matter = painted_hull(_cells(hull), painter.small, float(turn), berth.colour)
        place = matter.get_rect(center=painter.point(0, painter.middle[1]))
        made.blit(matter, place)
    above = sprite(
        made.get_size(), lambda s, k: _Painter(s, k, hull, berth).carried(), berth.ground
    )
    made.blit(above, (0, 0))


@lru_cache(maxsize=256)
def _cells(hull: Hull) -> tuple[Cell, ...]:
    """Its plates as they are lit: nozzles, hangars, and a bridge where none of these is."""
    fitted = dict.fromkeys(hull.nozzles, Fitting.NOZZLE) | dict.fromkeys(hull.hangars, Fitting.TANK)
    taken = {*fitted, *hull.tubes, hull.mouth, *(turret.hex for turret in hull.turrets)}
    keel = sorted(hex_ for hex_ in hull.plates if not hex_.q and hex_ not in taken)
    if keel:
        fitted[keel[len(keel) // 2]] = Fitting.BRIDGE
    return tuple(Cell(hex_, fitted.get(hex_, Fitting.PLATE)) for hex_ in hull.plates)


def paint_lost(s: pygame.Surface, k: int, hull: Hull, berth: Berth) -> None:
    """Only where it was: its outline, flat."""
    painter = _Painter(s, k, hull, berth)
    for hex_ in hull.plates:
        painter.plate(hex_, 1.05, mix(berth.ground, berth.colour, 0.45))


def ringed(
    s: pygame.Surface, k: int, middle: Point, radius: float, inks: tuple[Colour, Colour]
) -> None:
    """A round plate with a rim: ground and rim."""
    there = at(s, k, *middle)
    pygame.draw.circle(s, inks[1], there, radius * k)
    pygame.draw.circle(s, inks[0], there, radius * 0.84 * k)


def chevron(s: pygame.Surface, k: int, points: list[Point], ink: Colour, wide: float) -> None:
    """An open angle of three points about the middle."""
    (ax, ay), (bx, by), (cx, cy) = (at(s, k, *point) for point in points)
    bar(s, ink, (ax, ay), (bx, by), wide * k)
    bar(s, ink, (bx, by), (cx, cy), wide * k)
