"""Counters that share a hex: side by side, or fanned out so that each is seen whole."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.map.hexmetrics import Point
from game.desk.map.marks import Plate, Shape
from game.desk.map.pen import Pen
from game.desk.paint import theme
from game.desk.paint.theme import Colour, TextStyle
from game.hexgrid.hexes import Hex
from game.words import _

FIGURE = TextStyle(16, 20, 600)
MOST = 4
"""So many counters that their game draws itself are seen in one hex; of more, one less."""
LARGER = 1.6
"""So many times as large as its hex a counter is at most."""
_FANS: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (0.58, ((-0.56, 0.0), (0.56, 0.0))),
    3: (0.5, ((-0.47, -0.48), (0.47, -0.48), (0.0, 0.48))),
    4: (0.5, ((-0.47, -0.48), (0.47, -0.48), (-0.47, 0.48), (0.47, 0.48))),
}
"""Counters that share a hex: their share of its size, and where each lies, in halves of it."""


def moved(pen: Pen, hex_: Hex, towards: Hex | None, progress: float) -> tuple[int, int]:
    """The pixel of what is on its way from one hex to another."""
    x, y = pen.centre(hex_)
    if towards is None:
        return x, y
    tx, ty = pen.centre(towards)
    return round(x + (tx - x) * progress), round(y + (ty - y) * progress)


def plate_centre(pen: Pen, mark: Plate) -> tuple[int, int]:
    """The pixel of a counter's middle."""
    x, y = moved(pen, mark.hex, mark.towards, mark.progress)
    several = pen.shared.get(mark.hex, 1)
    if mark.ghost or mark.towards is not None or several < 2:
        return x, y
    if fanned(pen, mark):
        right, down = _FANS[min(several, MOST)][1][max(0, place(pen, mark))]
        return x + round(right * pen.m.r), y + round(down * pen.m.height / 2)
    key = Hex(*mark.hex)
    index = pen.spots.get(key, 0)
    return x + round((index - (several - 1) / 2) * pen.m.r * 0.62), y


def count(pen: Pen, mark: Plate) -> None:
    """Those that share a hex lie side by side in the order of their marks, but for who leaves."""
    stays = not mark.ghost and mark.towards is None
    pen.spots[mark.hex] = pen.spots.get(mark.hex, 0) + stays


def fanned(pen: Pen, mark: Plate) -> bool:
    """Whether it is made smaller, so that all that its game draws on it is seen."""
    still = not mark.ghost and mark.towards is None
    return still and pen.shared.get(mark.hex, 1) > 1 and not isinstance(mark.shape, Shape)


def place(pen: Pen, mark: Plate) -> int:
    """Which place of the fan it has; below 0 none, as too many share the hex."""
    return pen.spots.get(mark.hex, 0) - _unseen(pen, mark.hex)


def _unseen(pen: Pen, hex_: Hex) -> int:
    several = pen.shared[hex_]
    return 0 if several <= MOST else several - MOST + 1


def radius(pen: Pen, mark: Plate) -> int:
    """How large a counter is drawn: as its hex, or larger where that is tiny."""
    whole = max(pen.m.r, min(pen.least, round(pen.m.r * LARGER)))
    share = _FANS[min(pen.shared[mark.hex], MOST)][0] if fanned(pen, mark) else 1
    return 2 * round(whole * share / 2)


def room(pen: Pen, hex_: Hex) -> pygame.Rect:
    """The pixels that the counters which share a hex take together."""
    share, places = _FANS[min(pen.shared[hex_], MOST)]
    wide, high = (max(each[axis] for each in places) + share for axis in (0, 1))
    found = pygame.Rect(0, 0, round(2 * wide * pen.m.r), round(high * pen.m.height))
    found.center = pen.centre(hex_)
    return found


def more(pen: Pen, hex_: Hex) -> None:
    """In the last place of the fan: how many more counters lie in the hex."""
    x, y = pen.centre(hex_)
    right, down = _FANS[MOST][1][-1]
    at = x + right * pen.m.r, y + down * pen.m.height / 2
    pen.write(f"+{_unseen(pen, hex_)}", FIGURE, pen.figure, (theme.INK, at))


def shortened(lines: Sequence[tuple[str, Colour]]) -> Sequence[tuple[str, Colour]]:
    """Names on the tag of one hex; those of too many are counted."""
    if len(lines) <= MOST:
        return lines
    rest = _("and {n} more").format(n=len(lines) - MOST + 1)
    return [*lines[1 - MOST :], (rest, theme.INK2)]
