"""The pieces a ship record is drawn from: boxes, outlines, rings, armour; each drawn once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, Point, hex_metrics
from game.desk.paint import fonts, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.shapes import FINE, about_middle, at, bar, dashes, sprite, stroke
from game.desk.paint.theme import Colour, TextStyle, mix
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.look import BoxLook, Paint, Ring, lost_ink, paint_of
from game.systems.earth_expects.ship.box_type import BoxType

PAD, PAD_SHARE = 4, 0.1
"""How far a sprite of a box reaches beyond its hex: in pixels, or as a share of its radius."""
LOW = 0.48
"""How far below the middle of a box its number stands, as a share of its radius."""
DIM, DIM_LETTER = 64, 0.95
"""How much is left of what does not matter now, of 255; how bright its letter is, of 1."""
PASSING = 2
"""So many times too large a box is painted whose mark is being drawn, for a moment."""
_LETTER = TextStyle(16, 20, 600)
_NUMBER = TextStyle(14, 16, 600, True)
_KEPT = 4096


def size_of(m: HexMetrics) -> tuple[int, int]:
    """The size of a box sprite; the hex is in its middle."""
    pad = max(PAD, math.ceil(PAD_SHARE * m.r))
    return 2 * (m.r + pad), m.height + 2 * pad


def box_sprite(type_: BoxType, look: BoxLook, m: HexMetrics) -> pygame.Surface:
    """A box with everything in it, without ring and system outline."""
    return _box_sprite(type_, look, m, theme.palette_name())


def box_icon(type_: BoxType, look: BoxLook, m: Metrics, radius: int = 14) -> pygame.Surface:
    """The same beside words, its radius in units."""
    return box_sprite(type_, look, hex_metrics(m.hex_radius(radius), m.scale))


@lru_cache(maxsize=_KEPT)
def _box_sprite(type_: BoxType, look: BoxLook, m: HexMetrics, palette: str) -> pygame.Surface:
    del palette
    paint = paint_of(type_, look)

    def draw(s: pygame.Surface, k: int) -> None:
        _ground(s, k, m, type_, look, paint)
        _marks(s, k, m, look)
        _clear_letter(s, k, m, look, paint)
        _primary_marks(s, k, m, look, paint)
        if look.launcher is not None and not look.number and look.heat is None:
            _triangle(s, k, m, look.launcher == "loaded", paint)

    surface = sprite(size_of(m), draw, paint.border, FINE if look.drawn == 1 else PASSING)
    if look.dim:
        surface.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
        paint = replace(paint, letter=dim_letter(type_, look))
    _letters(surface, m, type_, look, paint)
    return surface


def dim_letter(type_: BoxType, look: BoxLook) -> Colour:
    """The letter of a box that does not matter now: it is quiet, but it can be read."""
    hue = hues.DESTROYED if look.damage == "destroyed" else hues.family(type_)
    return mix(theme.VOID, hue, DIM_LETTER)


def _primary_marks(s: pygame.Surface, k: int, m: HexMetrics, look: BoxLook, paint: Paint) -> None:
    """The circle of a primary box, the diamond of one in an array; thin while it is idle."""
    width = max(1.2 * m.fine, 0.05 * m.r)
    if look.idle:
        width = max(0.7 * m.fine, 0.02 * m.r)
    down = _letter_shift(m, look)
    if look.primary:
        circle = (0.40 if look.diamond else 0.43) * m.r * k
        pygame.draw.circle(s, paint.letter, at(s, k, 0, down), circle, max(1, round(width * k)))
    if look.diamond:
        half = 0.64 * m.r
        corners = [(0, down - half), (half, down), (0, down + half), (-half, down)]
        stroke(s, paint.letter, about_middle(s, k, corners), width * k)


def _ground(
    s: pygame.Surface, k: int, m: HexMetrics, type_: BoxType, look: BoxLook, paint: Paint
) -> None:
    inset = 1 - (0.9 if m.units >= 16 else 0.5) * m.fine / (m.height / 2)
    hexagon = about_middle(s, k, m.corners, inset)
    pygame.draw.polygon(s, paint.fill, hexagon)
    if look.fill == "half" and look.damage == "undamaged" and look.heat is None:
        half = half_fill(type_)
        left, right = hexagon[5], hexagon[2]
        pygame.draw.polygon(s, half, [left, right, hexagon[3], hexagon[4]])
    wide = (1.0 if m.units >= 16 else 0.7) * m.fine
    stroke(s, paint.border, about_middle(s, k, m.corners, inset - wide / m.height), wide * k)


def half_fill(type_: BoxType) -> Colour:
    """The lower half of a half engine; its letter stands on both halves."""
    return mix(theme.VOID, hues.family(type_), 0.45)


def _marks(s: pygame.Surface, k: int, m: HexMetrics, look: BoxLook) -> None:
    if look.damage in {"undamaged", "destroyed"}:
        return
    lost, heated = look.fill == "lost", look.heat is not None and look.fill != "lost"
    if heated:
        _mark(s, k, m, look, (theme.VOID, max(1.0 * m.fine, 0.05 * m.r)))
    bright = look.fresh or heated
    colour = lost_ink(0.5) if lost else theme.CHALK if bright else hues.DAMAGE
    _mark(s, k, m, look, (colour, 0.0))


def _mark(
    s: pygame.Surface, k: int, m: HexMetrics, look: BoxLook, ink: tuple[Colour, float]
) -> None:
    """The mark in a colour, so much wider at each side."""
    colour, rim = ink
    if look.damage == "light":
        dot = max(2.0 * m.fine, 0.115 * m.r) * look.drawn + rim
        pygame.draw.circle(s, colour, at(s, k, 0.66 * m.r, 0), dot * k)
        return
    wide = (max(1.6 * m.fine, 0.075 * m.r) + 2 * rim) * k
    strokes = _strokes(look)
    x, y = 0.42 * m.r, 0.84 * m.height / 2
    for number, high in enumerate((y, -y)):
        share = max(0.0, min(1.0, strokes - number))
        if share:
            end = at(s, k, x * (2 * share - 1), high * (1 - 2 * share))
            bar(s, colour, at(s, k, -x, high), end, wide)
    if strokes > CROSSED:
        arc = pygame.Rect(0, 0, round(1.4 * m.r * k), round(1.4 * m.r * k))
        arc.center = tuple(map(round, at(s, k, 0, 0)))
        turned = math.tau * (strokes - CROSSED)
        if strokes < CROSSED + 1:
            pygame.draw.arc(s, colour, arc, 0, turned, round(wide))
        else:
            ring = 0.70 * m.r + rim
            pygame.draw.circle(s, colour, at(s, k, 0, 0), ring * k, round(wide))


CROSSED = 2
"""So many bars a mark has; a ring about them is drawn after them."""
_STROKES = {"moderate": (0, 1), "critical": (1, 2), "heavy": (1, 3)}
"""How many strokes a box had before a mark of damage, and with it."""


def _strokes(look: BoxLook) -> float:
    """How many strokes of its mark are there, the last of them as far as it is drawn."""
    before, all_ = _STROKES[look.damage]
    return before + (all_ - before) * look.drawn


def _clear_letter(s: pygame.Surface, k: int, m: HexMetrics, look: BoxLook, paint: Paint) -> None:
    if look.damage in {"undamaged", "light", "destroyed"}:
        return
    share = 0.43 if look.primary or look.diamond else 0.33 if m.units >= 20 else 0.38
    centre = at(s, k, 0, _letter_shift(m, look))
    pygame.draw.circle(s, paint.fill, centre, share * m.r * k)
    below = _below(m, look)
    if below:
        words = fonts.width(below, _NUMBER, _below_size(m))
        plate = pygame.Rect(0, 0, round((words + 4 * m.fine) * k), round(0.36 * m.r * k))
        plate.center = tuple(map(round, at(s, k, 0, LOW * m.r)))
        pygame.draw.rect(s, paint.fill, plate, border_radius=plate.h // 4)


def _triangle(s: pygame.Surface, k: int, m: HexMetrics, loaded: bool, paint: Paint) -> None:
    half, top, low = 0.19 * m.r, 0.30 * m.r, 0.62 * m.r
    points = about_middle(s, k, [(0, top), (half, low), (-half, low)])
    if loaded:
        pygame.draw.polygon(s, paint.letter, points)
    else:
        pygame.draw.polygon(s, paint.fill, points)
        stroke(s, paint.letter, points, max(1.0 * m.fine, 0.04 * m.r) * k)


def _letter_shift(m: HexMetrics, look: BoxLook) -> float:
    if look.number or look.heat is not None:
        return -0.16 * m.r
    return -0.12 * m.r if look.launcher is not None else 0.0


def _letters(
    surface: pygame.Surface, m: HexMetrics, type_: BoxType, look: BoxLook, paint: Paint
) -> None:
    ringed = look.primary or look.diamond
    size = min(m.letter, round(0.6 * m.r)) if ringed else m.letter
    halo = None
    if look.damage not in {"undamaged", "light", "destroyed"} and m.units >= 16:
        halo = paint.fill
    down, rim = _letter_shift(m, look), round(m.fine)
    _word(surface, (str(type_), _LETTER, size), paint.letter, down, halo, rim)
    below = _below(m, look)
    if below:
        ink = theme.CHALK if look.number and look.damage != "destroyed" else paint.letter
        _word(surface, (below, _NUMBER, _below_size(m)), ink, LOW * m.r, paint.fill, rim)


def _below(m: HexMetrics, look: BoxLook) -> str:
    """The number below the letter; empty for none, or where it could not be read."""
    if m.units < 20:
        return ""
    return look.number or ("" if look.heat is None else f"{look.heat:.2f}".removeprefix("0"))


def _below_size(m: HexMetrics) -> int:
    return max(round(10 * m.fine), round(0.34 * m.r))


def _word(
    surface: pygame.Surface,
    word: tuple[str, TextStyle, int],
    ink: Colour,
    down: float,
    halo: Colour | None,
    rim: int = 1,
) -> None:
    text, style, size = word
    image = fonts.render(text, style, ink, size)
    w, h = surface.get_size()
    at = image.get_rect(center=(w // 2, h // 2 + round(down)))
    if halo is not None:
        shadow = fonts.render(text, style, halo, size)
        for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
            surface.blit(shadow, at.move(dx * rim, dy * rim))
    surface.blit(image, at)


@lru_cache(maxsize=512)
def edge_sprite(direction: int, m: HexMetrics, colour: Colour, wide: float) -> pygame.Surface:
    """One hexside as a thick line with round ends, in the frame of a box sprite."""

    def draw(s: pygame.Surface, k: int) -> None:
        a, b = about_middle(s, k, m.side(direction))
        bar(s, colour, a, b, wide * k)

    return sprite(size_of(m), draw, colour)


_RINGS: dict[Ring, tuple[Colour, float, tuple[float, ...]]] = {
    "clears": (theme.GOOD, 1.8, (0.09, 0.10)),
    "may": (theme.WARN, 1.8, (0.22, 0.14)),
    "chosen": (theme.CHALK, 3.0, ()),
    "ghost": (theme.CHALK, 2.2, (0.24, 0.15)),
    "hover": (theme.WHITE, 2.0, ()),
}


@lru_cache(maxsize=256)
def ring_sprite(ring: Ring, m: HexMetrics) -> pygame.Surface:
    """The outline that marks a box, in the frame of a box sprite."""
    colour, wide, pattern = _RINGS[ring]
    thick = (wide if m.units >= 20 else max(1.2, wide * 0.7)) * m.fine

    def draw(s: pygame.Surface, k: int) -> None:
        share = 1.0 if ring in {"chosen", "hover"} else 1 - 2.2 * m.fine / (m.height / 2)
        points = about_middle(s, k, m.corners, share)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            for start, end in dashes(a, b, [p * m.r * k for p in pattern]):
                bar(s, colour, start, end, thick * k)

    return sprite(size_of(m), draw, colour)


def armour_sprite(direction: int, look: BoxLook, m: HexMetrics) -> pygame.Surface:
    """The steel bar of armour on a hexside with its marks, in the frame of a box sprite."""
    return _armour_sprite(direction % 6, look, m, theme.palette_name())


@lru_cache(maxsize=512)
def _armour_sprite(direction: int, look: BoxLook, m: HexMetrics, palette: str) -> pygame.Surface:
    del palette
    gone = look.damage == "destroyed" or look.fill == "lost"
    steel = hues.DESTROYED if gone else hues.family(BoxType.ARMOUR)
    wide = max(3.0 * m.fine, 0.15 * m.r)

    def draw(s: pygame.Surface, k: int) -> None:
        (ax, ay), (bx, by) = m.side(direction)
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        a = at(s, k, cx + (ax - cx) * 0.74, cy + (ay - cy) * 0.74)
        b = at(s, k, cx + (bx - cx) * 0.74, cy + (by - cy) * 0.74)
        if gone:
            for start, end in dashes(a, b, (0.1 * m.r * k, 0.12 * m.r * k)):
                bar(s, steel, start, end, wide * 0.35 * k)
            return
        bar(s, theme.VOID, a, b, (wide + 2 * m.fine) * k)
        bar(s, steel, a, b, wide * k)
        _armour_marks(s, k, m, look, (at(s, k, cx, cy), wide))

    surface = sprite(size_of(m), draw, steel)
    if look.dim:
        surface.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _armour_marks(
    s: pygame.Surface, k: int, m: HexMetrics, look: BoxLook, where: tuple[Point, float]
) -> None:
    (x, y), wide = where
    if look.damage == "undamaged":
        return
    colour = theme.mix(theme.BAD, (90, 0, 0), 0.35)
    reach, thick = wide * 0.75 * k, max(1.2 * m.fine, 0.05 * m.r) * k
    if look.damage == "light":
        pygame.draw.circle(s, colour, (x, y), wide * 0.42 * k)
        return
    bar(s, colour, (x - reach, y + reach), (x + reach, y - reach), thick)
    if look.damage in {"critical", "heavy"}:
        bar(s, colour, (x - reach, y - reach), (x + reach, y + reach), thick)
    if look.damage == "heavy":
        pygame.draw.circle(s, colour, (x, y), reach * 1.25, round(thick))


@lru_cache(maxsize=256)
def box_picture(
    type_: BoxType, look: BoxLook, radius: int = 14
) -> Callable[[Metrics], pygame.Surface]:
    """A box with its ring as a small picture, for a window of any scale."""

    def image(m: Metrics) -> pygame.Surface:
        box = box_icon(type_, look, m, radius)
        if look.ring is None:
            return box
        found = box.copy()
        found.blit(ring_sprite(look.ring, hex_metrics(m.hex_radius(radius), m.scale)), (0, 0))
        return found

    return image


@lru_cache(maxsize=64)
def order_sprite(text: str, m: HexMetrics) -> pygame.Surface:
    """A small chalk disc with a text: the order in which boxes were chosen."""
    size = max(round(16 * m.fine), round(0.44 * m.r))

    def draw(s: pygame.Surface, k: int) -> None:
        pygame.draw.circle(s, theme.VOID, (size * k / 2, size * k / 2), size * k / 2)
        pygame.draw.circle(s, theme.CHALK, (size * k / 2, size * k / 2), (size / 2 - m.fine) * k)

    surface = sprite((size, size), draw, theme.CHALK)
    _word(
        surface,
        (text, _LETTER, max(round(11 * m.fine), round(size * 0.66))),
        theme.ON_CHALK,
        0,
        None,
    )
    return surface
