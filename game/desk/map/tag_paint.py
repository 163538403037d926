"""Words in frames beside counters and hexes, where they cover as little as can be."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.desk.map import counters
from game.desk.map.hexmetrics import Point
from game.desk.map.number_paint import make_room
from game.desk.map.pen import Pen, Way
from game.desk.paint.shapes import line
from game.desk.paint.theme import Colour

_AROUND = {
    "S": (0.0, 1.0),
    "N": (0.0, -1.0),
    "SE": (1.0, 0.7),
    "SW": (-1.0, 0.7),
    "NE": (1.0, -0.7),
    "NW": (-1.0, -0.7),
    "E": (1.1, 0.0),
    "W": (-1.1, 0.0),
    "far S": (0.0, 1.6),
    "far N": (0.0, -1.6),
    "far E": (1.5, 0.0),
    "far W": (-1.5, 0.0),
}
"""Where tags stand around a hex, the best first: shares of its size, across and down."""
_SHARES = (0.0, 0.6, -0.6, 0.85, -0.85, 1.1, -1.1, 1.7, -1.7)
_FARTHER = (
    *((x, y) for y in (1.3, -1.3) for x in (1.2, -1.2)),
    *((x, y) for y in (1.9, -1.9, 2.8, -2.8) for x in _SHARES),
)
"""Where they stand if each of those would cover something, or be taken for another's."""
SMALL = 24
"""The radius of hexes at scale 1 from which words that are a hex away have no line yet."""
LED = 10
"""How far from a small counter, at scale 1, words stand to which a line leads."""
BETWEEN = 0.3
"""Words nearer to a point than such a share of the hex are about no counter, but a line."""
HIDDEN = 4
"""Words are seen while less than such a part of them lies on others."""
CLEAR = 24
"""How much more than its size a tag covers counts there."""


def tag_at(
    pen: Pen,
    at: Point,
    tag: tuple[str, Colour, bool],
    around: Sequence[str],
    away: float = 1.0,
    key: str = "",
) -> None:
    """Put a tag beside a point, at the first place that covers no counter, tag or end."""
    label, colour, filled = tag
    best = put_beside(pen, at, counters.tag(label, colour, pen.word, filled), around, away, key)
    lead(pen, at, best, colour)


def put_beside(
    pen: Pen,
    at: Point,
    image: pygame.Surface,
    around: Sequence[str] = (),
    away: float = 1.0,
    key: str = "",
) -> pygame.Rect:
    """The same with a tag as a picture, and where it is; ``away``: as a share of the hex.

    While counters fly, one with a ``key`` stays on the side on which it stood first, as long as it
    does not hide another there. Words about what is out of sight are not drawn in part.
    """

    def beside(way: Way) -> pygame.Rect:
        w, h = image.get_size()
        dx = way[0] * (pen.m.r * 0.8 * away + w / 2)
        dy = way[1] * (pen.m.height / 2 * away + h / 2 + 2)
        return pen.within(image.get_rect(center=(round(at[0] + dx), round(at[1] + dy))), at)

    kept = pen.sides.get(key) if pen.sides is not None else None
    if kept is not None and _may_stay(pen, at, beside(kept)):
        best = beside(kept)
    else:
        way, best = _free_side(pen, at, [_AROUND[name] for name in around or _AROUND], beside,
                               between=away < BETWEEN)  # fmt: skip
        if key and pen.sides is not None:
            pen.sides[key] = way
    if pen.cuts(best, at):
        return best
    pen.surface.blit(image, best)
    pen.taken.append(best)
    pen.tags.append(best)
    make_room(pen, best)
    return best


def _may_stay(pen: Pen, at: Point, place: pygame.Rect) -> bool:
    """Whether words are still beside their counter, and hide no others."""
    hidden = HIDDEN * covered(place, pen.tags) > place.w * place.h
    return not hidden and not place.collidepoint(at)


def _free_side(
    pen: Pen,
    at: Point,
    ways: Sequence[Way],
    beside: Callable[[Way], pygame.Rect],
    *,
    between: bool,
) -> tuple[Way, pygame.Rect]:
    """The way to the freest place around a point, and that place; ``between``: no counter is there,
    so that words belong on none."""

    def able(some: Sequence[Way]) -> list[tuple[Way, pygame.Rect]]:
        found = [(way, beside(way)) for way in some]
        return [each for each in found if not each[1].collidepoint(at)] or found

    near = able(ways)
    best = pen.freest([place for _way, place in near], at)
    strange = pen.is_nearer_to_another(best, at) and covered(best, pen.plates)
    hidden = [*pen.plates, *pen.taken] if _is_small(pen) or between else pen.tags
    if strange or covered(best, hidden):
        far = able(_FARTHER)
        near += [each for each in far if _line_to(pen, at, each[1])] or far
        best = pen.freest([place for _way, place in near], at, CLEAR)
    return next(each for each in near if each[1] == best)


def _is_small(pen: Pen) -> bool:
    return pen.m.r < SMALL * pen.scale


def lead(pen: Pen, at: Point, tag: pygame.Rect, colour: Colour) -> None:
    """A line from a counter to words that stand far off, if it crosses no others."""
    rim = pen.m.height / 2
    if pen.cuts(tag, at):
        return
    if math.dist(at, _nearest(tag, at)) <= rim + (LED * pen.scale if _is_small(pen) else pen.m.r):
        return
    found = _line_to(pen, at, tag)
    if found is not None:
        line(pen.surface, colour, *found, max(1.0, pen.scale))


def _line_to(pen: Pen, at: Point, tag: pygame.Rect) -> tuple[Point, Point] | None:
    """The ends of a line from a counter to its words; None where it would cross others."""
    end = _nearest(tag, at)
    share = pen.m.height / 2 / max(1.0, math.dist(at, end))
    start = at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share
    others = (place for place in (*pen.plates, *pen.taken) if place != tag)
    crossed = any(place.clipline(start, end) for place in others if not place.collidepoint(at))
    return None if crossed else (start, end)


def _nearest(tag: pygame.Rect, at: Point) -> Point:
    """The pixel of a tag that is nearest to a point."""
    x, y = min(max(at[0], tag.left), tag.right - 1), min(max(at[1], tag.top), tag.bottom - 1)
    return x, y


def covered(rect: pygame.Rect, others: list[pygame.Rect]) -> int:
    """Pixels of others that a place covers."""
    return sum((c := rect.clip(o)).w * c.h for o in others)
