"""A token as it lies on the map: its ship, how many there are, its orders, shields and armour."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point
from game.desk.paint import fonts, icons, theme
from game.desk.paint.hull_plan import Cell, middle_and_reach, spot
from game.desk.paint.hulls import painted_hull
from game.desk.paint.shapes import about_middle, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix
from game.systems.battle_board.screens.hull import hull_of
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
_WIDE, _HIGH, _LARGEST_HEX = 0.64, 0.50, 0.21
"""Half of the room of a ship, and of its hexes, in radii of the counter."""
_APART, _MIDDLE_LINE = 0.25, -0.06
_TURNS = tuple(math.radians(60 * number + 30) for number in range(6))
_DIMMED = (96, 96, 104, 255)
"""What a ship behind another has of its light."""


@dataclass(frozen=True, slots=True)
class TokenFace:
    """What a token's counter shows; the bars are in ``STEPS``. ``plain``: ships are outlines."""

    cells: tuple[Cell, ...]
    ships: int
    icon: str
    shields: int
    armour: int
    plain: bool = False

    def draw(self, m: HexMetrics, side: int, *, ghost: bool) -> pygame.Surface:
        """The counter, with its hex in the middle."""
        colour = theme.side(side).colour
        size = (2 * m.r + 8, m.height + 12)
        made = sprite(size, lambda s, k: self._paint(s, k, m, side, ghost=ghost), colour)
        if not ghost and not self.plain:
            self._painted(made, m, side)
        if not ghost and m.r >= COUNTED:
            _count(made, m, colour, self.ships)
        if not ghost and m.r >= TOLD:
            _orders(made, m, colour, self.icon)
        return made

    def _paint(self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool) -> None:
        colour = theme.side(side).colour
        rim = about_middle(s, k, m.corners, _PLATE)
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        pygame.draw.polygon(s, ground, rim)
        stroke(s, mix(theme.VOID, colour, 0.5) if ghost else colour, rim, max(1.4, m.r * 0.05) * k)
        if ghost or self.plain:
            self._outlines(s, k, m, side, ghost=ghost)
        if not ghost:
            _bar(s, k, m, 0.56, self.shields, SHIELDS)
            _bar(s, k, m, 0.70, self.armour, ARMOUR)

    def _stack(self, m: HexMetrics, side: int) -> Iterator[tuple[bool, Point]]:
        """The ships that are seen, the hindmost first: whether one is the first, and its middle."""
        behind = min(self.ships - 1, 2)
        for number in range(behind, -1, -1):
            across = (behind / 2 - number) * _ahead(side) * _APART * m.r
            yield not number, (-across, _MIDDLE_LINE * m.r)

    def _outlines(
        self, s: pygame.Surface, k: int, m: HexMetrics, side: int, *, ghost: bool
    ) -> None:
        colour = theme.side(side).colour
        ground = mix(theme.VOID, colour, 0.08 if ghost else theme.PLATE)
        for first, at in self._stack(m, side):
            ink = mix(colour, theme.WHITE, 0.45)
            if ghost or not first:
                ink = mix(theme.VOID, colour, _BEHIND)
            _outline(s, k, m, self.cells, at, (_ahead(side), ink, ground))

    def _painted(self, made: pygame.Surface, m: HexMetrics, side: int) -> None:
        """Its ships as matter, those behind in the shadow of the first."""
        turn, colour = 90.0 * _ahead(side), theme.side(side).colour
        hull = painted_hull(self.cells, _cell_size(self.cells, m), turn % 360, colour)
        shadow = hull.copy()
        shadow.fill(_DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
        x, y = made.get_rect().center
        for first, (across, down) in self._stack(m, side):
            place = hull.get_rect(center=(round(x + across), round(y + down)))
            made.blit(hull if first else shadow, place)


def _ahead(side: int) -> int:
    """Which way ships look: those of the first side to the east, all others to the west."""
    return 1 if side == 0 else -1


def _cell_size(cells: tuple[Cell, ...], m: HexMetrics) -> float:
    """The radius of a cell of a ship on a counter."""
    return min(cell_size(cells, (2 * _WIDE * m.r, 2 * _HIGH * m.r)), _LARGEST_HEX * m.r)


def cell_size(cells: tuple[Cell, ...], room: Point) -> float:
    """The radius of a cell, in pixels, of a ship that lies along and just has room."""
    spots = [spot(cell.hex) for cell in cells]
    long = [down for _across, down in spots]
    wide = max(long) - min(long) + math.sqrt(3)
    high = 2 * (max(across for across, _down in spots) + 1)
    return min(room[0] / wide, room[1] / high)


def _outline(
    s: pygame.Surface,
    k: int,
    m: HexMetrics,
    cells: tuple[Cell, ...],
    at: Point,
    look: tuple[int, Colour, Colour],
) -> None:
    """A ship about a point, hex by hex: which way it looks, its ink, and that of its rim."""
    ahead, *inks = look
    (_x, middle), _reach = middle_and_reach([cell.hex for cell in cells])
    small = _cell_size(cells, m)
    spots = [(-ahead * (down - middle), across) for across, down in (spot(c.hex) for c in cells)]
    for ink, share in zip(reversed(inks), (1.55, 0.94), strict=True):
        for x, y in spots:
            there = (x * small + at[0], y * small + at[1])
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
        hull_of(token.design),
        token.ships,
        icon,
        _steps(float(token.pool), float(token.shields)),
        _steps(float(armour - token.hurt), float(armour)),
        theme.is_plain(),
    )
