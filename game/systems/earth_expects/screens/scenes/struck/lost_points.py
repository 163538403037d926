"""Points that met nothing: their numbers in brackets on the row, beside all boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import hypot

import pygame

from game.desk.kit import Metrics
from game.desk.paint import fonts, theme
from game.systems.earth_expects.screens.record.aim_lines import RowLines

STEP, FARTHEST = 8, 100
"""Pixels between places along the row that are tried, and how many are on each side."""


def draw_lost(
    surface: pygame.Surface,
    m: Metrics,
    lines: RowLines,
    row: int,
    lost: Sequence[int],
    taken: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Draw them where nothing is ``taken``, as near the middle of the ship as may be; gives where.

    Where the row is taken as far as it is seen, they lie in the middle.
    """
    words = "( " + " ".join(str(number) for number in sorted(lost)) + " )"
    image = fonts.render(words, theme.NUMBER, theme.INK2, m.type_size(theme.NUMBER))
    plate = image.get_rect().inflate(m.px(6), 0)
    room = lines.room and lines.room.inflate(-2 * m.px(8), -2 * m.px(4))
    places = (_held(plate, at, room) for at in _along(lines, row, m.px(STEP)))
    first = next(places)
    free = (place for place in chain([first], places) if place.collidelist(taken) < 0)
    place = next(free, first)
    surface.fill(theme.VOID, place)
    surface.blit(image, image.get_rect(center=place.center))
    return place


def _along(lines: RowLines, row: int, step: int) -> Iterator[tuple[int, int]]:
    """Places on a row, the one beside the middle of the ship first, then ever farther ones."""
    (px, py), (ux, uy) = lines.on(row), lines.outward
    boxes = [rect.center for rect in lines.view.box_rects(lines.placed)]
    x, y = (sum(each) / len(boxes) for each in zip(*boxes, strict=True))
    middle = ((x - px) * ux + (y - py) * uy) / (ux * ux + uy * uy)
    for number in range(FARTHEST):
        for way in (1, -1)[: 2 if number else 1]:
            at = middle + way * number * step / hypot(ux, uy)
            yield round(px + ux * at), round(py + uy * at)


def _held(plate: pygame.Rect, at: tuple[int, int], room: pygame.Rect | None) -> pygame.Rect:
    """A plate at a place, or as near it as the room is wide."""
    found = plate.copy()
    found.center = at
    return found.clamp(room) if room is not None else found
