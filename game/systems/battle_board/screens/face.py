"""A token as it lies on the map: its ship, how many there are, its orders, shields and armour."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.paint import fonts, icons, theme
from game.desk.paint.shapes import about_middle, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix
from game.hexgrid.hexes import Hex
from game.systems.battle_board.state.board import Token
from game.systems.battle_board.state.tactics import AWAY, LEAST, MOST, NET, Tactic

TACTIC_ICONS: dict[Tactic, str] = {
    NET: "target",
    MOST: "swords",
    LEAST: "shield",
    AWAY: "log-out",
}
BY_HAND = "hand"
STEPS = 24
"""So many steps the bars of shields and armour are shown in."""
SHIELDS, ARMOUR = theme.rgb("#6FE0EA"), theme.rgb("#D5DCE6")
VOLLEY = theme.rgb("#FF9EC4")
_BOLD = TextStyle(16, 20, 600)
COUNTED, TOLD = 16, 24
"""The radii from which a counter says how many ships there are, and what they are told."""
_PLATE, _BEHIND = 0.94, 0.46
_WIDE, _HIGH, _LARGEST_HEX = 0.52, 0.44, 0.17
"""Half of the room of a ship, and of its hexes, in radii of the counter."""
_APART, _MIDDLE_LINE = 0.25, -0.06
_TURNS = tuple(math.radians(60 * number + 30) for number in range(6))
_SMALL = (Hex(0, 0), Hex(0, 1), Hex(-1, 1), Hex(1, 0))
_MIDDLE = (*_SMALL, Hex(0, -1), Hex(-1, 2), Hex(1, 1), Hex(0, 2))
_LARGE = (*_MIDDLE, Hex(-2, 2), Hex(2, 0), Hex(-2, 3), Hex(2, 1), Hex(0, -2))
_LARGEST = (
    *_LARGE,
    Hex(-1, 0),
    Hex(1, -1),
    Hex(-1, 3),
    Hex(1, 2),
    Hex(0, 3),
    Hex(-2, 4),
    Hex(2, 2),
)
_HULLS = ((60, _SMALL), (250, _MIDDLE), (500, _LARGE))


def hull_hexes(armour: int) -> tuple[Hex, ...]:
    """The shape that stands for a hull: the more it bears, the larger."""
    return next((hexes for most, hexes in _HULLS if armour <= most), _LARGEST)


@dataclass(frozen=True, slots=True)
class TokenFace:
    """What a token's counter shows; the bars are in ``STEPS``."""

    hexes: tuple[Hex, ...]
    ships: int
    icon: str
    shields: int
    armour: int

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        size = (2 * m.r + 8, m.height + 12)
        made = sprite(size, lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)
        if not ghost and m.r >= COUNTED:
            _count(made, m, colour, self.ships)
        if not ghost and m.r >= TOLD:
            _orders(made, m, colour, self.icon)
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour, ahead = theme.side(side).colour, -1 if side == 0 else 1
        rim = about_middle(s, k, m.corners, _PLATE)
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        pygame.draw.polygon(s, ground, rim)
        stroke(s, mix(theme.VOID, colour, 0.5) if ghost else colour, rim, max(1.4, m.r * 0.05) * k)
        behind = min(self.ships - 1, 2)
        for number in range(behind, -1, -1):
            at = ((behind / 2 - number) * -ahead * _APART * m.r, _MIDDLE_LINE * m.r)
            ink = mix(colour, theme.WHITE, 0.45)
            if number or ghost:
                ink = mix(theme.VOID, colour, _BEHIND)
            _ship(s, k, m, self.hexes, at, (ahead, ink, ground))
        if not ghost:
            _bar(s, k, m, 0.56, self.shields, SHIELDS)
            _bar(s, k, m, 0.70, self.armour, ARMOUR)


def _ship(
    s: pygame.Surface,
    k: int,
    m: HexMetrics,
    hexes: tuple[Hex, ...],
    at: Point,
    look: tuple[int, Colour, Colour],
) -> None:
    """A ship about a point, hex by hex: which way it looks, its ink, and that of its rim."""
    ahead, *inks = look
    spots = [(ahead * math.sqrt(3) * (hex_.r + hex_.q / 2), 1.5 * hex_.q) for hex_ in hexes]
    middle = (min(x for x, _y in spots) + max(x for x, _y in spots)) / 2
    wide = max(x - middle for x, _y in spots) + math.sqrt(3) / 2
    high = max(y for _x, y in spots) + 1
    small = m.r * min(_WIDE / wide, _HIGH / high, _LARGEST_HEX)
    for ink, share in zip(reversed(inks), (1.55, 0.94), strict=True):
        for x, y in spots:
            there = ((x - middle) * small + at[0], y * small + at[1])
            corners = [
                (there[0] + share * small * math.cos(a), there[1] + share * small * math.sin(a))
                for a in _TURNS
            ]
            pygame.draw.polygon(s, ink, about_middle(s, k, corners))


def _bar(s: pygame.Surface, k: int, m: HexMetrics, down: float, share: int, colour: Colour) -> None:
    wide, high = 0.86 * m.r, max(2.0, 0.075 * m.r)
    left, top = about_middle(s, k, [(-wide / 2, down * m.height / 2)])[0]
    whole = pygame.Rect(round(left), round(top), round(wide * k), round(high * k))
    pygame.draw.rect(s, mix(theme.VOID, colour, 0.25), whole, border_radius=2 * k)
    whole.width = round(whole.width * share / STEPS)
    if whole.width:
        pygame.draw.rect(s, colour, whole, border_radius=2 * k)


def _badge(s: pygame.Surface, m: HexMetrics, way: int) -> Point:
    """Where a badge lies: at the upper left (-1) or the upper right (1)."""
    x, y = s.get_width() / 2, s.get_height() / 2
    return round(x + way * 0.60 * m.r), round(y - 0.74 * m.height / 2)


def _count(s: pygame.Surface, m: HexMetrics, colour: Colour, ships: int) -> None:
    """How many ships at the upper right."""
    size = max(11 if m.r >= TOLD else 10, round(m.r * 0.30))
    text = fonts.render(f"×{ships}", _BOLD, theme.ON_BRIGHT, size)
    plate = text.get_rect(center=_badge(s, m, 1)).inflate(5, -2)
    pygame.draw.rect(s, colour, plate, border_radius=3)
    s.blit(text, text.get_rect(center=plate.center))


def _orders(s: pygame.Surface, m: HexMetrics, colour: Colour, icon: str) -> None:
    """What it is told at the upper left."""
    size = max(11, round(m.r * 0.30))
    image = icons.icon(icon, size, mix(theme.WHITE, colour, 0.35))
    spot = image.get_rect(center=_badge(s, m, -1))
    pygame.draw.circle(s, theme.VOID, spot.center, size * 0.72)
    pygame.draw.circle(s, colour, spot.center, size * 0.72, max(1, round(m.r * 0.03)))
    s.blit(image, spot)


@lru_cache(maxsize=1024)
def _steps(now: float, full: float) -> int:
    return 0 if not full or not now else max(1, round(STEPS * now / full))


def face_of(token: Token, *, by_hand: bool = False) -> TokenFace:
    """The counter of a token as it is; with a hand instead of its tactic if its side moves it."""
    icon = BY_HAND if by_hand else TACTIC_ICONS[token.tactic]
    armour = token.ships * token.design.armour
    return TokenFace(
        hull_hexes(token.design.armour),
        token.ships,
        icon,
        _steps(float(token.pool), float(token.shields)),
        _steps(float(armour - token.hurt), float(armour)),
    )
