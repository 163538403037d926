"""What lies below the tokens: the board with its edge, home columns, and how far weapons reach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.desk.map import mark_sprites as sprites
from game.desk.map.pen import Pen
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex, distance
from game.systems.battle_board.screens.face import VOLLEY
from game.systems.battle_board.state.board import Board, Token, every_hex, on_sheet
from game.words import _

_OUTSIDE: Colour = (0, 0, 0)
_SHADE = 130
"""What darkens the sky outside."""
_BOARD, _EDGE = theme.rgb("#7FA2D0"), theme.rgb("#4A678F")
_DASH = (7, 5)
N, S = 0, 3


@dataclass(frozen=True)
class Reach:
    """Hexes that a weapon reaches, and what is written at their edge."""

    hexes: frozenset[Hex]
    colour: Colour
    words: str


@dataclass(frozen=True)
class BoardGround:
    """The board's hexes; outside of them there is nothing.

    ``home``: columns tinted for a side. ``crowded``: hexes with tokens, off which names keep.
    """

    home: tuple[int, ...] = ()
    side: int = 0
    reaches: tuple[Reach, ...] = ()
    crowded: frozenset[Hex] = frozenset()
    rough = frozenset[Hex]()
    bounds = None

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        """The board is lighter than what is outside, and has a line around it."""
        seen = list(visible)
        outside = sprites.glaze(pen.m.r, _OUTSIDE, _SHADE, _SHADE, pen.scale)
        inside = sprites.glaze(pen.m.r, _BOARD, 24, 44, pen.scale)
        home = sprites.glaze(pen.m.r, theme.side(self.side).colour, 24, 70, pen.scale)
        for hex_ in seen:
            pen.put(inside if on_sheet(hex_) else outside, hex_)
            if on_sheet(hex_) and hex_.q in self.home:
                pen.put(home, hex_)
        for reach in self.reaches:
            tint = sprites.glaze(pen.m.r, reach.colour, 16, 30, pen.scale)
            for hex_ in reach.hexes.intersection(seen):
                pen.put(tint, hex_)
        for reach in self.reaches:
            _border(pen, reach.hexes, mix(theme.VOID, reach.colour, 0.75), _DASH)
        _border(pen, frozenset(every_hex()), _EDGE)
        for reach in self.reaches:
            _name(pen, reach, self.crowded)


def _border(pen: Pen, hexes: frozenset[Hex], colour: Colour, dash: tuple[int, ...] = ()) -> None:
    """The line around some hexes; a dashed one is left out where the board ends."""
    wide = 2 * pen.scale
    for hex_ in hexes:
        x, y = pen.centre(hex_)
        for way in range(6):
            over = hex_.step(way)
            if over in hexes or (dash and not on_sheet(over)):
                continue
            (ax, ay), (bx, by) = pen.m.side(way)
            ends = (x + ax, y + ay), (x + bx, y + by)
            shapes.line(pen.surface, colour, *ends, wide, [part * pen.scale for part in dash])


def _name(pen: Pen, reach: Reach, crowded: frozenset[Hex]) -> None:
    """The name stands on the upper edge, where that is highest and nothing else is; else below."""
    image = _sign(reach.words, reach.colour, max(12, round(13 * pen.scale)))
    room = pen.room or pen.surface.get_rect()
    counter = pygame.Rect(0, 0, 2 * pen.m.r, pen.m.height)
    taken = [counter.move_to(center=pen.centre(hex_)) for hex_ in crowded]
    taken += [rect for _image, rect in pen.labels]
    free = [
        place
        for way in (N, S)
        for place in _on_edge(pen, reach.hexes, way, image)
        if room.contains(place) and place.collidelist(taken) < 0
    ]
    if free:
        place = free[0]
        pen.surface.blit(image, place)
        pen.labels.append((image, place))


def _on_edge(pen: Pen, hexes: frozenset[Hex], way: int, image: pygame.Surface) -> list[pygame.Rect]:
    """The places of some words on the upper or the lower edge, the outermost first."""
    down = pen.m.height // 2 * (-1 if way == N else 1)
    places = []
    for hex_ in hexes:
        if on_sheet(hex_.step(way)) and hex_.step(way) not in hexes:
            x, y = pen.centre(hex_)
            places.append(image.get_rect(center=(x, y + down)))
    return sorted(places, key=lambda rect: (rect.y if way == N else -rect.y, -rect.x))


def _sign(words: str, colour: Colour, size: int) -> pygame.Surface:
    """Words on a dark plate."""
    text = fonts.render(words, theme.SMALL, mix(theme.VOID, colour, 0.9), size)
    plate = pygame.Surface(text.get_rect().inflate(8, 2).size, pygame.SRCALPHA)
    pygame.draw.rect(plate, theme.VOID, plate.get_rect(), border_radius=3)
    plate.blit(text, text.get_rect(center=plate.get_rect().center))
    return plate


def enemy_reaches(board: Board, token: Token, colour: Colour) -> tuple[Reach, ...]:
    """How far the weapons of its enemies reach, the farthest first."""
    found: dict[str, tuple[int, set[Hex]]] = {}
    for enemy in board.enemies(token):
        for slot in enemy.design.slots:
            weapon = slot.weapon
            _range, hexes = found.setdefault(weapon.name, (weapon.range, set()))
            hexes |= within(enemy.where, weapon.range)
    farthest = sorted(found.items(), key=lambda one: (-one[1][0], one[0]))
    return tuple(
        Reach(frozenset(hexes), colour, reach_words(name, range_))
        for name, (range_, hexes) in farthest
    )


def crowded(board: Board) -> frozenset[Hex]:
    """The hexes with tokens."""
    return frozenset(token.hex for token in board.on_board() if token.hex is not None)


def range_reach(where: Hex, weapon: str, range_: int) -> Reach:
    """How far a slot reaches that fires from a hex."""
    return Reach(frozenset(within(where, range_)), VOLLEY, reach_words(weapon, range_))


def within(where: Hex, range_: int) -> set[Hex]:
    """The hexes of the board that are no farther away."""
    return {hex_ for hex_ in every_hex() if distance(where, hex_) <= range_}


def reach_words(weapon: str, range_: int) -> str:
    """What is written at the edge."""
    return _("{weapon} reaches {n}").format(weapon=_(weapon).lower(), n=range_)
