"""Draws fire on its way: beams, bolts, streaks and darts with their trails."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise

import pygame

from game.desk.light.lights import ARRIVES, SECONDS, STANDS, Beam, Point
from game.desk.light.shine import BLACK, add, glow, layered
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix

CORE, HALO = 3.0, 15.0
"""How wide a beam is, in logical units: its white core and the glow around it."""
STRONG = 1.6
"""How much broader a beam is than other fire."""
BOLTS, APART, GAP = 3, 0.04, 13.0
"""Bolts of one bundle, the seconds between them, and the logical units across."""
FAINT = 0.5
"""How bright a single bolt is: it flies where others have just landed."""
BOLT = 0.12, 52.0
"""How long a bolt is: a share of its way, so many logical units at most."""
SLUG, WAKE = 0.7, 0.55
"""How much of its way a streak is long; how bright and broad the line is that it leaves."""
TRAIL, PIECES = 0.55, 12
"""How much of its way the trail of a dart is seen on, and of how many pieces it is."""
LEVELS = 8
"""A muzzle grows dark in so many steps."""
THICK, THIN = 3.0, 1.0
"""How wide a trail is at the dart and at its end, in logical units."""
RECOIL, MUZZLE = (8.0, 26.0), 22.0
"""From how large the ring at a muzzle opens to how large, and how far the muzzle shines, in logical
units."""
HEAD, SHINES = (15.0, 4.5), 15.0
"""How long and how broad a dart itself is, and how far its flame shines, in logical units."""


def paint_fire(surface: pygame.Surface, beam: Beam) -> None:
    """Draw fire that is on its way."""
    _WAYS[beam.way](surface, beam)


def _whole(surface: pygame.Surface, beam: Beam) -> None:
    """The whole row at once, then it fades."""
    past = max(0.0, beam.age - STANDS) / (SECONDS["beam"] - STANDS)
    _glow_line(surface, beam, beam.start, beam.end, 1.0 - past, STRONG)


def _bolts(surface: pygame.Surface, beam: Beam) -> None:
    """Short ones with room between them, so that each is seen by itself."""
    many, bright = (BOLTS, 0.9) if beam.way == "bolts" else (1, FAINT)
    flight = SECONDS[beam.way] - APART * (many - 1)
    far = math.dist(beam.start, beam.end) or 1.0
    long = min(BOLT[0], BOLT[1] * beam.scale / far)
    for number in range(many):
        share = (beam.age - APART * number) / flight
        if 0 <= share < 1:
            aside = _beside(beam, (number - (many - 1) / 2) * GAP * beam.scale)
            _glow_line(
                surface, aside, _on(aside, max(0.0, share - long)), _on(aside, share), bright
            )


def _streak(surface: pygame.Surface, beam: Beam) -> None:
    """A slug too fast to be seen flying; the line that it drew burns out behind it."""
    share = beam.age / ARRIVES["streak"]
    _recoil(surface, beam, beam.age / SECONDS["streak"])
    if share < 1:
        _glow_line(surface, beam, _on(beam, max(0.0, share - SLUG)), _on(beam, share), 1.0)
    past = max(0.0, beam.age - ARRIVES["streak"]) / (SECONDS["streak"] - ARRIVES["streak"])
    _glow_line(surface, beam, beam.start, _on(beam, min(1.0, share)), WAKE * (1 - past), WAKE)


def _recoil(surface: pygame.Surface, beam: Beam, share: float) -> None:
    """The muzzle shines, and a ring opens around it, as a slug leaves it."""
    least, most = RECOIL
    reach = (least + (most - least) * (1 - (1 - share) ** 2)) * beam.scale
    bright = round(LEVELS * (1 - share) ** 2) / LEVELS
    add(surface, glow(max(2, round(MUZZLE * beam.scale)), beam.colour, bright), beam.start)
    ring = mix(BLACK, mix(beam.colour, theme.CHALK, 0.5), 0.9 * (1 - share))
    with layered(surface, [beam.start], math.ceil(reach) + 2) as layer:
        wide = max(1, round(3 * beam.scale * (1 - share)))
        pygame.draw.aacircle(layer.image, ring, layer.place(beam.start), reach, wide)


def _dart(surface: pygame.Surface, beam: Beam) -> None:
    """A trail that grows thin and dark behind a bright head, and follows it to where it lands."""
    share = beam.age / ARRIVES["dart"]
    ends = [min(1.0, max(0.0, share - TRAIL * n / PIECES)) for n in range(PIECES + 1)]
    spots = [_curved(beam, end) for end in ends]
    pad = math.ceil(2 * THICK * beam.scale)
    with layered(surface, spots, pad) as layer:
        for number, (a, b) in reversed(list(enumerate(pairwise(spots)))):
            if a == b:
                continue
            gone = number / PIECES
            wide = (THICK + (THIN - THICK) * gone) * beam.scale
            hot = mix(theme.WHITE, beam.colour, min(1.0, 2 * gone))
            layer.line(mix(hot, BLACK, gone), a, b, max(1.0, wide))
    if share < 1:
        _head(surface, beam, spots[0], _curved(beam, share + 0.01))


def _head(surface: pygame.Surface, beam: Beam, at: Point, ahead: Point) -> None:
    """The dart itself, before its flame."""
    long, broad = HEAD[0] * beam.scale, HEAD[1] * beam.scale
    far = math.dist(at, ahead) or 1.0
    x, y = (ahead[0] - at[0]) / far, (ahead[1] - at[1]) / far
    tail = at[0] - x * long, at[1] - y * long
    add(surface, glow(max(3, round(beam.scale * SHINES)), beam.colour), tail)
    wings = [(tail[0] - y * side * broad, tail[1] + x * side * broad) for side in (1, -1)]
    pygame.draw.polygon(surface, theme.WHITE, [at, *wings])


_WAYS: Mapping[str, Callable[[pygame.Surface, Beam], None]] = {
    "beam": _whole,
    "bolts": _bolts,
    "bolt": _bolts,
    "streak": _streak,
    "dart": _dart,
}


def _beside(beam: Beam, far: float) -> Beam:
    """The same so many pixels to its right."""
    (ax, ay), (bx, by) = beam.start, beam.end
    length = math.dist(beam.start, beam.end) or 1.0
    x, y = (by - ay) / length * far, (ax - bx) / length * far
    return replace(beam, start=(ax + x, ay + y), end=(bx + x, by + y))


def _on(beam: Beam, share: float) -> Point:
    (ax, ay), (bx, by) = beam.start, beam.end
    return ax + (bx - ax) * share, ay + (by - ay) * share


def _curved(beam: Beam, share: float) -> Point:
    """A place on the way of a dart, which swings out and comes back."""
    (ax, ay), (bx, by) = beam.start, beam.end
    x, y = _on(beam, share)
    out = 4 * share * (1 - share) * beam.bent
    return x + (ay - by) * out, y + (bx - ax) * out


def _glow_line(
    surface: pygame.Surface, beam: Beam, a: Point, b: Point, strength: float, broad: float = 1.0
) -> None:
    wide = HALO * beam.scale * broad
    glow_line(surface, mix(BLACK, beam.colour, strength), a, b, wide, strength)


def glow_line(
    surface: pygame.Surface, colour: Colour, a: Point, b: Point, wide: float, strength: float = 1.0
) -> None:
    """A white core in a halo of the colour, so wide in pixels, drawn apart and added."""
    with layered(surface, (a, b), math.ceil(wide)) as layer:
        for share, bright in ((1.0, 0.14), (0.72, 0.22), (0.48, 0.36), (0.3, 0.62)):
            layer.line(mix(BLACK, colour, bright), a, b, wide * share)
        layer.line(mix(BLACK, theme.WHITE, strength), a, b, wide * CORE / HALO)
