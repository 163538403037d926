"""A figure as it stands on the map: who it is by its colour, which way it faces, how it fares."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.desk.map.hexmetrics import HexMetrics
from game.desk.map.turning import middle_at
from game.desk.paint import icons, theme
from game.desk.paint.shapes import about_middle, bar, dashes, sprite
from game.desk.paint.theme import Colour, mix
from game.systems.figures.rules.facing import BACK, FRONTS, side_of, weapon_side
from game.systems.figures.screens.bodies import BODIES, Body
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.sheet import Hand, Kind

FRONT_EDGE, SIDE_EDGE, BACK_EDGE = theme.CHALK, theme.INK3, theme.BAD
DOWN, BOGGED, WAITING, HELPING = "ban", "waves", "eye", "hand-helping"
LOW: dict[Kind, str] = {"foot": "low", "mount": "thrown"}
"""How those are drawn who lie or crawl."""
SOLID_SIDE = 0
"""The first side has a solid rim, the others a dashed one."""
STEEL = theme.rgb("#DCE6F0")
_EDGE, _PLATE = 0.93, 0.80
_CLOTH = ((0, 0), (0.3, 0.07), (0.62, -0.03), (0.56, 0.2), (0.62, 0.38), (0.3, 0.47), (0, 0.4))
"""The corners of a flag beside its pole, in parts of its height, downwards from the top."""
_ICON_FROM = 18
"""The radius from which signs are shown."""


@dataclass(frozen=True, slots=True)
class FigureFace:
    """What a figure's counter shows.

    ``sign``: an icon of what holds it; ``banner``: carried; ``acts``: its turn it is, so that one
    sees best what its six hexes are to it, and on which side its weapon is. ``facing`` lies
    between hexsides while it turns.
    """

    facing: float
    kind: Kind
    low: bool
    sign: str = ""
    banner: bool = False
    hand: Hand = "right"
    acts: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle; of a ghost only how it faces."""
        colour = theme.side(side).colour
        size = (2 * m.r + 8, m.height + 12)
        made = sprite(size, lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)
        if self.sign and not ghost and m.r >= _ICON_FROM:
            _badge(made, m, self.sign, colour, -1)
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        if not ghost:
            _plate(s, k, m, side)
            body = Body(s, k, m, self.facing, colour, self.hand)
            BODIES[LOW.get(self.kind, self.kind) if self.low else self.kind](body)
        for way in range(6):
            self._edge(s, k, m, way)
        if self.acts and self.kind != "cart":
            _weapon(s, k, m, self.facing + weapon_side(self.hand))
        if self.banner and not ghost:
            _flag(s, k, m, (0.16, 0.28), 0.62)

    def _edge(self, s: pygame.Surface, k: int, m: HexMetrics, way: int) -> None:
        """A hexside: chalk ahead, grey beside, red behind; thick for who acts."""
        here, there = about_middle(s, k, m.side(way), _EDGE)
        colour = _colour(round(self.facing) % 6, way)
        wide = max(2.6, m.r * 0.115) if self.acts else max(1.8, m.r * 0.07)
        if self.acts:
            bar(s, theme.VOID, here, there, (wide + 1.6) * k)
        bar(s, colour if self.acts else mix(theme.VOID, colour, 0.88), here, there, wide * k)


@dataclass(frozen=True, slots=True)
class BannerFace:
    """The banner where it lies, as large as its hex."""

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The flag on a dark hex."""
        del side, ghost
        size = (2 * m.r + 8, m.height + 12)
        return sprite(size, lambda s, k: self._paint(s, k, m), theme.CHALK)

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics) -> None:
        rim = about_middle(s, k, m.corners, _PLATE)
        pygame.draw.polygon(s, (*theme.VOID, 190), rim)
        pygame.draw.polygon(s, theme.CHALK, rim, max(1, round(m.r * 0.05 * k)))
        _flag(s, k, m, (-0.26, 0.56), 1.1)


def _flag(s: pygame.Surface, k: int, m: HexMetrics, foot: tuple[float, float], high: float) -> None:
    """A chalk flag on its pole, in parts of the radius: where it stands, how high it is."""
    x, y = foot
    pole = about_middle(s, k, [(x * m.r, y * m.r), (x * m.r, (y - high) * m.r)])
    places = [((x + a * high) * m.r, (y - high + b * high) * m.r) for a, b in _CLOTH]
    shape = about_middle(s, k, places)
    wide = m.r * 0.09 * k
    bar(s, theme.VOID, pole[0], pole[1], wide * 2)
    pygame.draw.polygon(s, theme.VOID, shape, max(1, round(wide * 1.6)))
    pygame.draw.polygon(s, theme.CHALK, shape)
    bar(s, theme.CHALK, pole[0], pole[1], wide)


def _colour(facing: int, way: int) -> Colour:
    side = side_of(facing, way)
    if side in FRONTS:
        return FRONT_EDGE
    return BACK_EDGE if side == BACK else SIDE_EDGE


def _plate(s: pygame.Surface, k: int, m: HexMetrics, side: int) -> None:
    """A dark hex with a rim in the side's colour, dashed but for the first side."""
    colour = theme.side(side).colour
    pygame.draw.polygon(s, (*theme.VOID, 235), about_middle(s, k, m.corners, 0.98))
    rim = about_middle(s, k, m.corners, _PLATE)
    pygame.draw.polygon(s, mix(theme.VOID, colour, 0.24), rim)
    wide = max(1.2, m.r * 0.05) * k
    for a, b in zip(rim, [*rim[1:], rim[0]], strict=True):
        whole = [(a, b)] if side == SOLID_SIDE else dashes(a, b, (0.20 * m.r * k, 0.14 * m.r * k))
        for piece in whole:
            bar(s, colour, *piece, wide)


def _weapon(s: pygame.Surface, k: int, m: HexMetrics, way: float) -> None:
    """A blade across the hexside on the side of the weapon."""
    x, y = middle_at(m, way)
    long = (x * x + y * y) ** 0.5
    ux, uy = x / long, y / long
    r = m.r

    def at(out: float, beside: float) -> tuple[float, float]:
        return (out * ux - beside * uy) * r, (out * uy + beside * ux) * r

    grip, guard, tip = at(0.52, 0), (at(0.62, -0.13), at(0.62, 0.13)), at(0.98, 0)
    places = about_middle(s, k, [grip, tip, *guard])
    for colour, more in ((theme.VOID, 0.10), (STEEL, 0.0)):
        bar(s, colour, places[0], places[1], (0.09 + more) * r * k)
        bar(s, colour, places[2], places[3], (0.07 + more) * r * k)


def _badge(s: pygame.Surface, m: HexMetrics, icon: str, colour: Colour, way: int) -> None:
    size = max(11, round(m.r * 0.34))
    image = icons.icon(icon, size, mix(theme.WHITE, colour, 0.25))
    x, y = s.get_width() / 2, s.get_height() / 2
    spot = image.get_rect(center=(round(x + way * 0.60 * m.r), round(y - 0.72 * m.height / 2)))
    pygame.draw.circle(s, theme.VOID, spot.center, size * 0.72)
    pygame.draw.circle(s, colour, spot.center, size * 0.72, max(1, round(m.r * 0.03)))
    s.blit(image, spot)


def face_of(figure: Figure, *, acts: bool = False) -> FigureFace:
    """The counter of a figure as it is; ``acts``: whether it is its turn."""
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
    sheet = figure.sheet
    return FigureFace(figure.facing, sheet.kind, low, sign, figure.banner, sheet.hand, acts)
