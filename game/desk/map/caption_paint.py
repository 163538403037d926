"""Words on the ground: small, quiet, and only where nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.desk.map.marks import Caption, Hatch, Mark, Outline, Tint, Track
from game.desk.map.pen import Pen
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour

SIZE, DARK = 13, 176
"""How large the words are at scale 1, and how dark the plate below them."""
LEAST = 18
"""The radius of hexes at scale 1 from which there is room for words."""


def draw_captions(pen: Pen, marks: Sequence[Mark]) -> None:
    """Each at the first of its spots where it covers nothing that is shown; else not at all."""
    captions = [mark for mark in marks if isinstance(mark, Caption)]
    if not captions or pen.m.r < LEAST * pen.scale:
        return
    busy = [*_busy(pen, marks), *pen.plates, *pen.taken, *pen.asides]
    room = (pen.room or pen.surface.get_rect()).inflate(-4, -4)
    for mark in captions:
        image = _words(
            mark.label, mark.colour, max(theme.SMALLEST_TYPE - 2, round(SIZE * pen.scale))
        )
        for hex_ in mark.spots:
            place = image.get_rect(center=pen.centre(hex_))
            if room.contains(place) and place.collidelist(busy) < 0:
                pen.surface.blit(image, place)
                busy.append(place.inflate(8, 4))
                break


def _busy(pen: Pen, marks: Sequence[Mark]) -> list[pygame.Rect]:
    """The hexes that something is shown in."""
    hexes = {mark.hex for mark in marks if isinstance(mark, Tint | Hatch | Outline)}
    for mark in marks:
        if isinstance(mark, Track):
            hexes.update(mark.hexes)
    inner = pygame.Rect(0, 0, round(1.6 * pen.m.r), pen.m.height)
    return [inner.move_to(center=pen.centre(hex_)) for hex_ in hexes]


@lru_cache(maxsize=128)
def _words(label: str, colour: Colour, size: int) -> pygame.Surface:
    text = fonts.render(label, theme.SMALL, colour, size)
    pad = round(10 * size / SIZE)
    plate = pygame.Surface(text.get_rect().inflate(pad, 2).size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (*theme.VOID, DARK), plate.get_rect(), border_radius=round(0.3 * pad))
    plate.blit(text, text.get_rect(center=plate.get_rect().center))
    return plate
