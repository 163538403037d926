"""When a ship may turn again: the segments of its turn as boxes."""

from __future__ import annotations

from functools import partial

import pygame

from game.desk.kit import Canvas, Label, Metrics, Part, column, fixed, grow, row
from game.desk.paint import fonts, theme
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import Helm
from game.words import _

HIGH = 20


def turning_part(helm: Helm, segment: int) -> Part:
    """The faces left, and a box a segment: past, barred by the last turn, or free."""
    left = helm.rating.mr - helm.turned
    count = _("{left} of {all}").format(left=left, all=helm.rating.mr)
    head = row(
        grow(Label("mr caption", label=_("Turns (MR)"), style=theme.SMALL, colour=theme.INK2)),
        Label("mr left", label=count, style=theme.NUMBER, colour=theme.INK),
    )
    free = helm.turns_from - (helm.now - segment)
    boxes = Canvas("turning", paint=partial(_paint, segment, free, left > 0), plain=count)
    return column(head, fixed(HIGH, boxes), gap=2)


def _paint(
    now: int, free: int, able: bool, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    """``free``: the segment from which it may turn, of this turn."""
    wide = rect.w / SEGMENTS
    for number in range(1, SEGMENTS + 1):
        box = pygame.Rect(
            rect.x + round((number - 1) * wide), rect.y, round(wide) - m.px(2), rect.h
        )
        barred = number >= now and (number < free or not able)
        fill = theme.mix(theme.DECK, theme.GOOD, 0.35)
        if number < now:
            fill = theme.WELL
        elif barred:
            fill = theme.mix(theme.DECK, theme.BAD, 0.2)
        border = theme.CHALK if number == now else theme.LINE2
        pygame.draw.rect(surface, fill, box, border_radius=m.px(2))
        pygame.draw.rect(surface, border, box, m.px(1), border_radius=m.px(2))
        ink = theme.INK3 if number < now or barred else theme.INK
        image = fonts.render(str(number), theme.KEY, ink, m.px(11))
        surface.blit(image, image.get_rect(center=box.center))
        if barred:
            pygame.draw.line(surface, theme.BAD, box.bottomleft, box.topright, m.px(1))
