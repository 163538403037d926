"""The thirteen steps of a turn in a row, the one that is played now filled."""

from __future__ import annotations

from functools import partial

import pygame

from game.desk.kit import Canvas, Explanation, Label, Metrics, Part, Term, column, fixed, grow, row
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import fonts, theme
from game.desk.paint.shapes import path
from game.systems.full_thrust.easier import EasierRules
from game.systems.full_thrust.state.space import Space
from game.words import _

HIGH = 28


def steps_part(space: Space) -> Part:
    """The steps by their numbers; on a card by what they are called."""
    rules = EasierRules()
    names = [phase for phase, _run in rules.sequence]
    now = names.index(space.phase) if space.phase in names else 0
    words = [rules.phase_words(name) for name in names]
    text = _("step {n} of {all}: {step}")
    plain = text.format(n=now + 1, all=len(names), step=words[now])
    terms = tuple(Term(str(number), word) for number, word in enumerate(words, 1))
    card = Explanation(_("The turn"), plain, terms, _("Sequence of play"), "EHT-1")
    drawn = Canvas("turn steps", paint=partial(_paint, now, len(names)), plain=plain, explain=card)
    text = _("Turn: step {n} of {all}").format(n=now + 1, all=len(names))
    said = Label("turn step", label=text, style=theme.SMALL, colour=theme.INK2)
    return column(fixed(HIGH, row(said, grow(drawn), gap=10)))


def _paint(
    now: int, count: int, surface: pygame.Surface, rect: pygame.Rect, metrics: Metrics
) -> None:
    wide = rect.w / count
    m = hex_metrics(round(min(wide / 2 - metrics.px(1), rect.h / 2)))
    size = max(10, round(m.r * 0.9))
    for number in range(count):
        x, y = rect.x + wide * (number + 0.5), float(rect.centery)
        corners = [(x + dx, y + dy) for dx, dy in m.corners]
        ink = theme.INK3
        if number == now:
            pygame.draw.polygon(surface, theme.CHALK, corners)
            ink = theme.ON_CHALK
        else:
            path(surface, theme.LINE2, [*corners, corners[0]], metrics.px(1))
        image = fonts.render(str(number + 1), theme.KEY, ink, size)
        surface.blit(image, image.get_rect(center=(round(x), round(y))))
