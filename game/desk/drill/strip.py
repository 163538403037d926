"""How far drills have come, as small hexes: of the steps of one, and of each in the list."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Canvas, Metrics, fixed
from game.desk.kit.layout import Sized
from game.desk.paint import fonts, icons, theme
from game.desk.paint.theme import Colour

STEP, HEX = 15, 6
"""From one hex to the next, and the radius of one, in units."""
MARK, FINE = 24, 4
"""How large the mark of a drill in the list is; it is drawn so many times as large first."""
DONE = theme.mix(theme.GOOD, theme.ON_CHALK, 0.62)
TO_COME = theme.mix(theme.CHALK, theme.ON_CHALK, 0.4)


def strip(number: int, total: int) -> Sized:
    """A hex for each step: those done, a larger one for the step now, hollow ones to come."""
    paint = partial(_paint_strip, number, total)
    return fixed(STEP * total, Canvas("drill strip", paint=paint))


def _paint_strip(
    number: int, total: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    image = pygame.Surface((rect.w * FINE, rect.h * FINE), pygame.SRCALPHA)
    for step in range(total):
        at = m.px(STEP) * FINE * (step + 0.5), image.get_height() / 2
        radius = m.px(HEX) * FINE * (1.25 if step == number else 1.0)
        ink = DONE if step < number else theme.ON_CHALK if step == number else TO_COME
        _hex(image, at, radius, ink, hollow=m.px(1.5) * FINE if step > number else 0)
    surface.blit(pygame.transform.smoothscale(image, rect.size), rect)


def paint_step(step: int, now: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """One step of a list: checked, with its number, or hollow with its number."""
    wide = min(rect.w, rect.h, m.px(MARK - 4))
    image, fine = pygame.Surface((wide * FINE, wide * FINE), pygame.SRCALPHA), wide * FINE
    ink = theme.GOOD if step < now else theme.CHALK if step == now else theme.INK3
    _hex(
        image, (fine / 2, fine / 2), fine * 0.46, ink, hollow=m.px(1.5) * FINE if step > now else 0
    )
    small = pygame.transform.smoothscale(image, (wide, wide))
    if step < now:
        sign = icons.icon("check", m.px(12), theme.ON_CHALK)
    else:
        colour = theme.ON_CHALK if step == now else theme.INK3
        sign = fonts.render(str(step + 1), theme.SMALL, colour, m.px(12))
    small.blit(sign, sign.get_rect(center=small.get_rect().center))
    surface.blit(small, small.get_rect(center=rect.center))


def mark(m: Metrics, *, done: bool, begun: bool) -> pygame.Surface:
    """A drill in the list: a check where it is done, half full where it was begun."""
    wide = m.px(MARK)
    fine = wide * FINE
    image = pygame.Surface((fine, fine), pygame.SRCALPHA)
    middle, radius = (fine / 2, fine / 2), fine * 0.46
    ink = theme.GOOD if done else theme.CHALK if begun else theme.LINE2
    if done or begun:
        _hex(image, middle, radius, ink)
    if begun and not done:
        image.fill((0, 0, 0, 0), (fine // 2, 0, fine, fine))
    _hex(image, middle, radius, ink, hollow=round(fine * 0.07))
    small = pygame.transform.smoothscale(image, (wide, wide))
    if done:
        check = icons.icon("check", m.px(14), theme.ON_CHALK)
        small.blit(check, check.get_rect(center=small.get_rect().center))
    return small


def _hex(
    surface: pygame.Surface,
    at: tuple[float, float],
    radius: float,
    colour: Colour,
    *,
    hollow: int = 0,
) -> None:
    corners = [
        (at[0] + cos(radians(60 * n)) * radius, at[1] + sin(radians(60 * n)) * radius)
        for n in range(6)
    ]
    pygame.draw.polygon(surface, colour, corners, hollow)
