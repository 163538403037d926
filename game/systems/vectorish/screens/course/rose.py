"""The course rose: six faces, the speeds over them, the facing, what the next point does."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Canvas, Explanation, Metrics
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import direction_words
from game.systems.vectorish.rules.speeds import FACES, Speeds
from game.words import _, counted

MOST = 6
"""A speed as long as the rose is wide; larger ones shorten all."""
DOTS = 8
"""So many hexes of speed are told by a dot each on the spokes; more lie too close together."""


def rose(speeds: Speeds, facing: int, after: Speeds, colour: Colour, name: str = "rose") -> Canvas:
    """The rose of a ship; ``after``: its speeds after one point more."""
    return Canvas(name, paint=partial(_paint, speeds, facing, after, colour))


def rose_card(speeds: Speeds, facing: int) -> Explanation:
    """What the rose tells."""
    lines = [_each_turn(*speed) for speed in speeds.both]
    faces = ", ".join(f"{face} {direction_words(f)}" for f, face in enumerate(FACES))
    told = (
        _("The white wedge is the bow: it faces {face}.").format(face=FACES[facing]),
        _("Circles: what the next point of thrust changes."),
        _("On the map: {faces}.").format(faces=faces),
    )
    return Explanation(_("Speeds"), speeds.text, (*lines, *told), _("The rose"), "VEC-12")


def _each_turn(face: int, hexes: int) -> str:
    return counted(
        "{n} hex over {face} each turn",
        "{n} hexes over {face} each turn",
        hexes,
        face=FACES[face],
    )


def _at(middle: tuple[int, int], face: int, length: float) -> tuple[int, int]:
    angle = radians(60 * face - 90)
    return round(middle[0] + cos(angle) * length), round(middle[1] + sin(angle) * length)


def _paint(
    speeds: Speeds,
    facing: int,
    after: Speeds,
    colour: Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    middle, wide = rect.center, min(rect.w, rect.h) // 2
    ring = wide - m.px(14)
    pygame.draw.circle(surface, theme.WELL, middle, ring)
    pygame.draw.circle(surface, theme.LINE, middle, ring, m.px(1))
    scale = (ring - m.px(10)) / max(MOST, *(hexes for _face, hexes in speeds.both), 1)
    dots = range(1, 1 + int((ring - m.px(6)) / scale)) if scale * DOTS > ring - m.px(16) else ()
    for face, letter in enumerate(FACES):
        pygame.draw.line(surface, theme.LINE, middle, _at(middle, face, ring - m.px(2)), m.px(1))
        for hexes in dots:
            pygame.draw.circle(surface, theme.LINE2, _at(middle, face, hexes * scale), m.px(2))
        ink = theme.INK if speeds.over(face) or face == facing else theme.INK3
        image = fonts.render(letter, theme.LABEL, ink, m.px(14))
        surface.blit(image, image.get_rect(center=_at(middle, face, ring + m.px(8))))
    for face, hexes in speeds.both:
        _arrow(surface, middle, _at(middle, face, hexes * scale), colour, m)
    _nose(surface, middle, facing, ring, m)
    _changes(surface, middle, speeds, after, ring, scale, m)
    pygame.draw.circle(surface, theme.CHALK, middle, m.px(4))


def _arrow(
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    colour: Colour,
    m: Metrics,
) -> None:
    pygame.draw.line(surface, colour, start, end, m.px(5))
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if not way.length():
        return
    ahead = way.normalize()
    across = pygame.Vector2(-ahead.y, ahead.x)
    tip = pygame.Vector2(end) + ahead * m.px(7)
    left, right = (pygame.Vector2(end) + across * m.px(side) for side in (7, -7))
    pygame.draw.polygon(surface, colour, [tip, left, right])


def _nose(
    surface: pygame.Surface, middle: tuple[int, int], facing: int, ring: int, m: Metrics
) -> None:
    """A chalk wedge on the rim where the ship faces."""
    tip = pygame.Vector2(_at(middle, facing, ring - m.px(8)))
    base = pygame.Vector2(_at(middle, facing, ring + m.px(1)))
    ahead = (tip - base).normalize()
    across = pygame.Vector2(-ahead.y, ahead.x) * m.px(7)
    pygame.draw.polygon(surface, theme.CHALK, [base + ahead * -1, tip + across, tip - across])


def off_the_head(end: float, ring: int) -> float:
    """How far out a circle stands on a spoke whose arrow ends there."""
    return max(ring * 0.62, ring * 0.3, key=lambda out: abs(out - end))


def _changes(
    surface: pygame.Surface,
    middle: tuple[int, int],
    before: Speeds,
    after: Speeds,
    ring: int,
    scale: float,
    m: Metrics,
) -> None:
    """What the next point does to each face, as a number in a circle off its arrow's head."""
    for face in range(6):
        change = after.over(face) - before.over(face)
        if not change:
            continue
        colour = theme.GOOD if change > 0 else theme.WARN
        here = _at(middle, face, off_the_head(before.over(face) * scale, ring))
        pygame.draw.circle(surface, theme.WELL, here, m.px(12))
        pygame.draw.circle(surface, colour, here, m.px(12), m.px(2))
        image = fonts.render(f"{change:+d}".replace("-", "−"), theme.KEY, colour, m.px(12))
        surface.blit(image, image.get_rect(center=here))
