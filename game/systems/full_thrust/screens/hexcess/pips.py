"""Thrust points as small hexes: green for heading, yellow for speed, hollow while unused."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Canvas, Explanation, Metrics, Part, column, fixed
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour
from game.systems.full_thrust.rules.thrust import Spent
from game.words import _

SIZE, ROOM = 26, 30
WORDS = 16
"""How high the word below the dashed line is."""


def thrust_pips(cost: Spent, thrust: int, half: int, card: Explanation) -> Part:
    """The points of a ship: those of the order, the rest, and where the half of them ends.

    ``card``: how they may be spent.
    """
    told = _("{heading} for heading, {speed} for speed, of {all}")
    plain = told.format(heading=cost.heading, speed=cost.speed, all=thrust)
    painted = partial(_paint, cost, thrust, half)
    drawn = Canvas("thrust pips", paint=painted, plain=plain, explain=card)
    return column(fixed(ROOM + WORDS, drawn))


def _paint(
    cost: Spent, thrust: int, half: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    count = max(thrust, sum(cost), 1)
    step = min(float(m.px(SIZE + 4)), rect.w / count)
    radius, high = step / 2 - m.px(1), m.px(ROOM)
    for number in range(count):
        middle = rect.x + step * (number + 0.5), rect.y + high / 2
        _pip(surface, middle, radius, *_look(number, cost, thrust), m)
    x = rect.x + step * half
    bottom = rect.y + high + m.px(1)
    shapes.line(surface, theme.CHALK, (x, rect.y), (x, bottom), m.px(2), (m.px(4), m.px(3)))
    size = m.type_size(theme.SMALL)
    words = fonts.render(_("half"), theme.SMALL, theme.INK2, size)
    left = max(rect.x, min(round(x - words.get_width() / 2), rect.right - words.get_width()))
    surface.blit(words, (left, rect.bottom - words.get_height()))


def _look(number: int, cost: Spent, thrust: int) -> tuple[str, Colour]:
    """The letter and the colour of a point; without a letter it is hollow."""
    if number >= sum(cost):
        return "", theme.LINE2
    letter, colour = (_("H"), theme.GOOD) if number < cost.heading else (_("V"), theme.WARN)
    return letter, theme.BAD if number >= thrust else colour


def _pip(
    surface: pygame.Surface,
    middle: tuple[float, float],
    radius: float,
    letter: str,
    colour: Colour,
    m: Metrics,
) -> None:
    x, y = middle
    angles = [radians(60 * corner) for corner in range(6)]
    corners = [(x + cos(angle) * radius, y + sin(angle) * radius) for angle in angles]
    if not letter:
        pygame.draw.polygon(surface, colour, corners, m.px(2))
        return
    pygame.draw.polygon(surface, colour, corners)
    size = min(m.type_size(theme.SMALL), max(9, round(radius)))
    image = fonts.render(letter, theme.KEY, theme.ON_BRIGHT, size)
    surface.blit(image, image.get_rect(center=(round(x), round(y))))
