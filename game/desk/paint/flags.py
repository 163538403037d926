"""Signal flags in hexes, the flags of the five phases, side badges and bands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.desk.paint import theme
from game.desk.paint.emblems import DRAWN, Pen
from game.desk.paint.shapes import about_middle, sprite, stroke
from game.desk.paint.theme import (
    CHALK,
    DECK,
    FLAG_BLACK,
    FLAG_BLUE,
    FLAG_RED,
    FLAG_YELLOW,
    Colour,
    mix,
)

Figure = Callable[[pygame.Surface], None]
B, R, Y, W, K = FLAG_BLUE, FLAG_RED, FLAG_YELLOW, CHALK, FLAG_BLACK


def _across(*colours: Colour) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        for i, colour in enumerate(colours):
            top = round(h * i / len(colours))
            s.fill(colour, (0, top, w, round(h * (i + 1) / len(colours)) - top))

    return paint


def _upright(*colours: Colour) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        for i, colour in enumerate(colours):
            left = round(w * i / len(colours))
            s.fill(colour, (left, 0, round(w * (i + 1) / len(colours)) - left, h))

    return paint


def _cross(ground: Colour, cross: Colour, share: float = 0.26) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        thick = round(h * share)
        s.fill(ground)
        s.fill(cross, ((w - thick) // 2, 0, thick, h))
        s.fill(cross, (0, (h - thick) // 2, w, thick))

    return paint


def _saltire(ground: Colour, cross: Colour) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        t = h * 0.17
        s.fill(ground)
        x0, x1 = w * 0.14, w * 0.86
        for a, b in (((x0, 0), (x1, h)), ((x0, h), (x1, 0))):
            quad = [(a[0] - t, a[1]), (a[0] + t, a[1]), (b[0] + t, b[1]), (b[0] - t, b[1])]
            pygame.draw.polygon(s, cross, quad)

    return paint


def _nested(*colours: Colour, shares: Sequence[float] = (1.0, 0.5)) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        s.fill(colours[0])
        for colour, share in zip(colours[1:], shares[1:], strict=True):
            pygame.draw.polygon(s, colour, _hex_in(w, h, share))

    return paint


def _hex_in(w: int, h: int, share: float) -> list[tuple[float, float]]:
    x, y, r, half = w / 2, h / 2, w / 2 * share, h / 2 * share
    across = [(-r / 2, -half), (r / 2, -half), (r, 0), (r / 2, half), (-r / 2, half), (-r, 0)]
    return [(x + dx, y + dy) for dx, dy in across]


def _figure(ground: Colour, colour: Colour, shape: str) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        s.fill(ground)
        if shape == "disc":
            pygame.draw.circle(s, colour, (w / 2, h / 2), h * 0.27)
        else:
            pygame.draw.polygon(s, colour, [(w / 2, 0), (w, h / 2), (w / 2, h), (0, h / 2)])

    return paint


def _quarters(a: Colour, b: Colour, count: int = 2) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        for i in range(count):
            for j in range(count):
                box = (round(w * i / count), round(h * j / count), w // count + 1, h // count + 1)
                s.fill(a if (i + j) % 2 == 0 else b, box)

    return paint


def _slanted(*colours: Colour, stripes: int) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        step = (w + h) / stripes
        for i in range(stripes):
            a, b = i * step, (i + 1) * step
            pygame.draw.polygon(
                s, colours[i % len(colours)], [(a, 0), (b, 0), (b - h, h), (a - h, h)]
            )

    return paint


def _triangles(*colours: Colour) -> Figure:
    def paint(s: pygame.Surface) -> None:
        w, h = s.get_size()
        c, corners = (w / 2, h / 2), [(0, 0), (w, 0), (w, h), (0, h)]
        for i, colour in enumerate(colours):
            pygame.draw.polygon(s, colour, [c, corners[i], corners[(i + 1) % 4]])

    return paint


LETTERS: dict[str, Figure] = {
    "A": _upright(W, B),
    "B": _across(R),
    "C": _across(B, W, R, W, B),
    "D": _across(Y, B, Y),
    "E": _across(B, R),
    "F": _figure(W, R, "diamond"),
    "G": _upright(Y, B, Y, B, Y, B),
    "H": _upright(W, R),
    "I": _figure(Y, K, "disc"),
    "J": _across(B, W, B),
    "K": _upright(Y, B),
    "L": _quarters(Y, K),
    "M": _saltire(B, W),
    "N": _quarters(B, W, 4),
    "O": _slanted(Y, R, stripes=2),
    "P": _nested(B, W),
    "Q": _across(Y),
    "R": _cross(R, Y),
    "S": _nested(W, B),
    "T": _upright(R, W, B),
    "U": _quarters(R, W),
    "V": _saltire(W, R),
    "W": _nested(B, W, R, shares=(1.0, 0.68, 0.36)),
    "X": _cross(W, B),
    "Y": _slanted(Y, R, stripes=8),
    "Z": _triangles(K, B, R, Y),
}


def _masked(figure: Figure, m: HexMetrics, border: Colour | None, thick: float) -> pygame.Surface:
    size = (2 * m.r, m.height)

    def paint(large: pygame.Surface, k: int) -> None:
        field = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        figure(field)
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        corners = about_middle(large, k, m.corners)
        pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
        field.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        large.blit(field, (0, 0))
        if border is not None:
            inner = _hex_in(*large.get_size(), 1 - thick / m.r)
            stroke(large, border, inner, 2 * thick * k)

    return sprite(size, paint, border or DECK)


@lru_cache(maxsize=256)
def flag(letter: str, radius: int) -> pygame.Surface:
    """The signal flag of a letter, cut to a hex of that radius (pixels)."""
    return _masked(LETTERS[letter.upper()], hex_metrics(radius), None, 0)


def _two_tone(letter: str, dark: Colour, light: Colour) -> Figure:
    figures = {
        "B": _quarters(dark, light, 4),
        "E": _across(light, dark),
        "F": _figure(dark, light, "diamond"),
        "P": _nested(dark, light, shares=(1.0, 0.48)),
        "M": _saltire(dark, light),
        "R": _cross(dark, light, 0.34),
        "W": _nested(dark, light, dark, shares=(1.0, 0.66, 0.34)),
        "S": _nested(light, dark, shares=(1.0, 0.5)),
    }
    return figures.get(letter) or _upright(dark, light, dark)


@lru_cache(maxsize=128)
def phase_flag(letter: str, radius: int, colour: Colour, ground: Colour = DECK) -> pygame.Surface:
    """A phase's flag in two tones for the rail: chalk now, ink done, blue-grey to come."""
    tone = _two_tone(letter, ground, colour)
    return _masked(tone, hex_metrics(radius), colour, max(1.0, radius * 0.07))


EMBLEM_FROM = 20
"""Badges of so many pixels and more carry the emblem of their side."""
_ROOM = {
    "disc": (0.5, 0.6),
    "diamond": (0.5, 0.54),
    "triangle": (0.64, 0.46),
    "square": (0.5, 0.64),
}
"""How far down in a badge the middle of an emblem is, and how large it is, as shares."""


@lru_cache(maxsize=64)
def _badge(shape: str, size: int, colour: Colour, ground: Colour, emblem: str) -> pygame.Surface:
    def paint(s: pygame.Surface, k: int) -> None:
        w = size * k
        c = w / 2
        if emblem:
            _outer(s, shape, w, colour)
            down, share = _ROOM[shape]
            DRAWN[emblem](Pen(s, (c, w * down), w * share / 2, ground, colour))
            return
        if shape == "disc":
            pygame.draw.circle(s, colour, (c, c), c * 0.96)
            pygame.draw.circle(s, ground, (c, c), c * 0.42)
        elif shape == "diamond":
            pygame.draw.polygon(s, colour, [(c, 0), (w, c), (c, w), (0, c)])
            s.fill(ground, pygame.Rect(0, 0, w * 0.44, w * 0.14).move(w * 0.28, w * 0.43))
        elif shape == "triangle":
            pygame.draw.polygon(s, colour, [(c, w * 0.04), (w, w * 0.92), (0, w * 0.92)])
            pygame.draw.circle(s, ground, (c, w * 0.64), w * 0.12)
        else:
            s.fill(colour, (w * 0.08, w * 0.08, w * 0.84, w * 0.84))
            s.fill(ground, (w * 0.42, w * 0.2, w * 0.16, w * 0.6))

    return sprite((size, size), paint, colour)


def _outer(s: pygame.Surface, shape: str, w: float, colour: Colour) -> None:
    """The shape of a badge with nothing in it, ``w`` wide."""
    c = w / 2
    if shape == "disc":
        pygame.draw.circle(s, colour, (c, c), c * 0.98)
    elif shape == "diamond":
        pygame.draw.polygon(s, colour, [(c, 0), (w, c), (c, w), (0, c)])
    elif shape == "triangle":
        pygame.draw.polygon(s, colour, [(c, 0), (w, w * 0.94), (0, w * 0.94)])
    else:
        s.fill(colour, (w * 0.06, w * 0.06, w * 0.88, w * 0.88))


def badge(side: int, size: int, ground: Colour = DECK) -> pygame.Surface:
    """The badge of a side: disc, diamond, triangle or square, with its emblem where it is large.

    A small one, and one of a side without an emblem, has a mark of its shape: a hole, a bar.
    """
    style = theme.side(side)
    emblem = theme.emblem(side) if size >= EMBLEM_FROM else ""
    return _badge(style.badge, size, style.colour, ground, emblem)


@lru_cache(maxsize=16)
def _band(kind: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    w, h = size
    dark = mix(DECK, colour, 0.38)
    if kind == "solid":
        surface = pygame.Surface(size)
        surface.fill(colour)
        return surface

    def paint(s: pygame.Surface, k: int) -> None:
        wide, high = w * k, h * k
        s.fill(dark)
        if kind == "striped":
            step = max(high * 1.1, 12 * k)
            for i in range(int(wide / step / 2) + 4):
                x = i * 2 * step
                pygame.draw.polygon(
                    s, colour, [(x, 0), (x + step, 0), (x + step - high, high), (x - high, high)]
                )
        elif kind == "dotted":
            step = max(high * 1.6, 10 * k)
            for i in range(int(wide / step) + 2):
                pygame.draw.circle(s, colour, (i * step, high / 2), max(high * 0.38, 2 * k))
        else:
            s.fill(colour, (0, 0, wide, high * 0.36))
            s.fill(colour, (0, high * 0.64, wide, high * 0.36 + 1))

    return sprite(size, paint, colour)


def band(side: int, size: tuple[int, int]) -> pygame.Surface:
    """The band of a side in that size: solid, striped, dotted or a double line."""
    style = theme.side(side)
    return _band(style.band, size, style.colour)
