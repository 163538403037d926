"""A figure as it stands on the map: who it is by its colour, which way it faces, how it fares."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.paint import icons, theme
from game.desk.paint.shapes import about_middle, sprite
from game.desk.paint.theme import Colour, mix
from game.systems.figures.rules.facing import FRONTS, side_of
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.sheet import Kind

FRONT_EDGE, SIDE_EDGE, BACK_EDGE = theme.CHALK, theme.INK3, theme.BAD
BACK = 3
SKIN = theme.rgb("#E7C9A5")
DOWN, BOGGED, WAITING, HELPING = "ban", "waves", "eye", "hand-helping"
_EDGE, _PLATE = 0.90, 0.80
_ICON_FROM = 18
"""The radius from which signs are shown."""


@dataclass(frozen=True, slots=True)
class FigureFace:
    """What a figure's counter shows. ``sign``: an icon of what holds it; ``banner``: carried."""

    facing: int
    kind: Kind
    low: bool
    sign: str = ""
    banner: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        size = (2 * m.r + 8, m.height + 12)
        made = sprite(size, lambda s, k: self._paint(s, k, m, colour, ghost=ghost), colour)
        if self.sign and not ghost and m.r >= _ICON_FROM:
            _badge(made, m, self.sign, colour, -1)
        if self.banner and not ghost:
            _badge(made, m, "flag", theme.CHALK, 1)
        return made

    def _paint(
        self, s: pygame.Surface, k: int, m: HexMetrics, colour: Colour, *, ghost: bool
    ) -> None:
        rim = about_middle(s, k, m.corners, _PLATE)
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        pygame.draw.polygon(s, ground, rim)
        ink = mix(theme.VOID, colour, 0.5) if ghost else colour
        pygame.draw.polygon(s, ink, rim, max(1, round(m.r * 0.045 * k)))
        if not ghost:
            for way in range(6):
                _edge(s, k, m, way, _colour(self.facing, way))
        body = {"foot": _person, "mount": _rider, "cart": _cart}[self.kind]
        body(s, k, m, self.facing, ink, self.low)


def _colour(facing: int, way: int) -> Colour:
    side = side_of(facing, way)
    if side in FRONTS:
        return FRONT_EDGE
    return BACK_EDGE if side == BACK else SIDE_EDGE


def _edge(s: pygame.Surface, k: int, m: HexMetrics, way: int, colour: Colour) -> None:
    here, there = about_middle(s, k, m.side(way), _EDGE)
    pygame.draw.line(s, colour, here, there, max(2, round(m.r * 0.085 * k)))


def _turned(facing: int, points: list[Point], r: float) -> list[Point]:
    """Points that are given looking north, in radii, turned to a facing."""
    angle = math.radians(60 * facing)
    sine, cosine = math.sin(angle), math.cos(angle)
    return [((x * cosine - y * sine) * r, (x * sine + y * cosine) * r) for x, y in points]


def _blob(
    s: pygame.Surface, k: int, m: HexMetrics, facing: int, shape: tuple[Point, Point], ink: Colour
) -> None:
    """An ellipse by its middle and half axes, in radii."""
    (x, y), (wide, high) = shape
    points = [
        (x + wide * math.cos(math.tau * n / 24), y + high * math.sin(math.tau * n / 24))
        for n in range(24)
    ]
    pygame.draw.polygon(s, ink, about_middle(s, k, _turned(facing, points, m.r)))


def _person(
    s: pygame.Surface, k: int, m: HexMetrics, facing: int, colour: Colour, low: bool
) -> None:
    """Shoulders and head from above; who is low lies along its facing."""
    light = mix(colour, theme.WHITE, 0.35)
    if low:
        _blob(s, k, m, facing, ((0, 0.12), (0.17, 0.42)), colour)
        _blob(s, k, m, facing, ((0, -0.36), (0.15, 0.15)), SKIN)
        return
    _blob(s, k, m, facing, ((0, 0.06), (0.44, 0.20)), colour)
    _blob(s, k, m, facing, ((0.36, -0.14), (0.08, 0.18)), light)
    _blob(s, k, m, facing, ((-0.36, -0.14), (0.08, 0.18)), light)
    _blob(s, k, m, facing, ((0, -0.02), (0.18, 0.18)), SKIN)
    _nose(s, k, m, facing, -0.40)


def _rider(
    s: pygame.Surface, k: int, m: HexMetrics, facing: int, colour: Colour, low: bool
) -> None:
    hide = theme.rgb("#8A6A4B")
    _blob(s, k, m, facing, ((0, 0.06), (0.24, 0.56)), hide)
    _blob(s, k, m, facing, ((0, -0.52), (0.12, 0.20)), mix(hide, theme.WHITE, 0.2))
    if not low:
        _blob(s, k, m, facing, ((0, 0.08), (0.34, 0.16)), colour)
        _blob(s, k, m, facing, ((0, 0.04), (0.15, 0.15)), SKIN)


def _cart(s: pygame.Surface, k: int, m: HexMetrics, facing: int, colour: Colour, low: bool) -> None:
    del low
    wood = theme.rgb("#8B6A45")
    box: list[Point] = [(-0.30, -0.34), (0.30, -0.34), (0.30, 0.44), (-0.30, 0.44)]
    pygame.draw.polygon(s, wood, about_middle(s, k, _turned(facing, box, m.r)))
    inner: list[Point] = [(-0.22, -0.24), (0.22, -0.24), (0.22, 0.36), (-0.22, 0.36)]
    pygame.draw.polygon(s, colour, about_middle(s, k, _turned(facing, inner, m.r)))
    for x in (-0.40, 0.32):
        for y in (-0.28, 0.18):
            wheel: list[Point] = [(x, y), (x + 0.08, y), (x + 0.08, y + 0.26), (x, y + 0.26)]
            tyre = theme.rgb("#2A221A")
            pygame.draw.polygon(s, tyre, about_middle(s, k, _turned(facing, wheel, m.r)))
    _nose(s, k, m, facing, -0.52)


def _nose(s: pygame.Surface, k: int, m: HexMetrics, facing: int, top: float) -> None:
    """A wedge that points ahead."""
    wedge: list[Point] = [(-0.10, top + 0.12), (0.10, top + 0.12), (0, top - 0.04)]
    pygame.draw.polygon(s, theme.CHALK, about_middle(s, k, _turned(facing, wedge, m.r)))


def _badge(s: pygame.Surface, m: HexMetrics, icon: str, colour: Colour, way: int) -> None:
    size = max(11, round(m.r * 0.34))
    image = icons.icon(icon, size, mix(theme.WHITE, colour, 0.25))
    x, y = s.get_width() / 2, s.get_height() / 2
    spot = image.get_rect(center=(round(x + way * 0.60 * m.r), round(y - 0.72 * m.height / 2)))
    pygame.draw.circle(s, theme.VOID, spot.center, size * 0.72)
    pygame.draw.circle(s, colour, spot.center, size * 0.72, max(1, round(m.r * 0.03)))
    s.blit(image, spot)


def face_of(figure: Figure) -> FigureFace:
    """The counter of a figure as it is."""
    sign = ""
    if figure.down is not None:
        sign = DOWN
    elif figure.bog is not None or figure.stuck is not None:
        sign = BOGGED
    elif figure.waits:
        sign = WAITING
    elif figure.helps is not None:
        sign = HELPING
    low = figure.down is not None or figure.posture in ("lying", "crawling")
    return FigureFace(figure.facing, figure.sheet.kind, low, sign, figure.banner)
