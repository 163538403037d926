"""What the counters and marks on the table mean: on a card, and at the foot of a large map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin

import pygame

from game.desk.kit import Hint, Metrics, Part, Term
from game.desk.map.legend import FOOT, Sign, at_foot
from game.desk.paint import fonts, theme
from game.desk.paint.theme import Colour, mix
from game.desk.play.desk_map import DeskMap
from game.systems.full_thrust.screens.hull_paint import BEAM, SIDEWAYS
from game.systems.full_thrust.screens.space_map import LIGHTER, STRONG
from game.words import _

SIGN = (24, 24)


def space_signs() -> Sequence[Hint]:
    """Counters, arcs and numbers, a line each."""
    return (
        _("Ships on the table"),
        Term(_("a number in a ring"), "", _("V, its speed")),
        Term(_("a wedge on the rim"), "", _("heading")),
        Term(_("a chevron"), "", _("facing, if another")),
        Term(_("red rim"), "", _("out of control")),
        Term(_("bar"), "", _("hull left")),
        Term(_("dashes"), "", _("its next move, nothing done")),
        _("Where its beams fire"),
        Term(_("pink tint, number"), "", _("dice in the fore arc")),
        Term(_("violet tint, number"), "", _("dice to port and starboard")),
        Term(_("hatched"), "", _("aft, the dead arc")),
        Term(_("lit hex, white number"), "", _("TP to end there")),
        _("In short"),
        Term(_("TR"), "", _("thrust rating: the thrust points a turn")),
        Term(_("TP"), "", _("thrust point, spent to change course")),
        Term(_("MD"), "", _("manoeuvre drive, the most for speed")),
        Term(_("F, P, S, A"), "", _("arcs: fore, port, starboard, aft")),
        Term(_("PDAF"), "", _("point defence, against fighters")),
    )


def with_legend(board: DeskMap) -> Part:
    """The map with the legend at its foot, if the window is large."""
    signs = (
        Sign(SIGN, _lit, _("TP to end there")),
        Sign(SIGN, partial(_dice, BEAM), _("dice, fore")),
        Sign(SIGN, partial(_dice, SIDEWAYS), _("port, starboard")),
        Sign(SIGN, _dead, _("aft, dead")),
        Sign(SIGN, _coin, _("V now")),
    )
    board.foot = FOOT
    return at_foot(board, "space legend", signs)


def _hexagon(rect: pygame.Rect) -> list[tuple[float, float]]:
    x, y = rect.center
    radius = min(rect.w, rect.h) / 2
    angles = [radians(60 * corner) for corner in range(6)]
    return [(x + cos(angle) * radius, y + sin(angle) * radius) for angle in angles]


def _lit(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    pygame.draw.polygon(surface, mix(theme.VOID, theme.side(0).colour, 0.3), _hexagon(rect))
    _figure(surface, rect, m, "2", theme.INK)


def _dice(ink: Colour, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    pygame.draw.polygon(surface, mix(theme.VOID, ink, STRONG), _hexagon(rect))
    _figure(surface, rect, m, "3", mix(ink, theme.WHITE, LIGHTER))


def _dead(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    for shift in range(4):
        x = rect.x + rect.w * shift // 4
        end = x + rect.w // 3, rect.y
        pygame.draw.aaline(surface, theme.INK3, (x, rect.bottom), end, m.px(1))


def _coin(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    pygame.draw.aacircle(surface, theme.side(0).colour, rect.center, rect.h // 2, m.px(2))
    _figure(surface, rect, m, "4", theme.INK)


def _figure(
    surface: pygame.Surface, rect: pygame.Rect, m: Metrics, words: str, ink: Colour
) -> None:
    image = fonts.render(words, theme.NUMBER, ink, m.type_size(theme.SMALL))
    surface.blit(image, image.get_rect(center=rect.center))
