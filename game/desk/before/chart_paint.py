"""The marks of a battle chart and the names of worlds, as they are drawn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.desk.before.chart_ground import spot
from game.desk.before.chart_marks import LOOKS, ChartMark
from game.desk.before.chart_plan import ChartPlan
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.metrics import Metrics
from game.desk.paint.theme import Colour, mix
from game.words import _

CHOSEN = 1.3
"""How much larger the chosen mark is."""
GLOW, GLOWS = 3.6, 0.5
"""How far light about it goes, as a share of a mark, and how bright it is at most."""
NUMBER = theme.TextStyle(12, 16, 600)
BAR = (4, 3)
"""How large a bar below a mark is."""


def draw_worlds(surface: pygame.Surface, plan: ChartPlan) -> None:
    """The names of worlds, below them."""
    m, rect = plan.metrics, plan.rect
    for world in plan.chart.worlds:
        if not world.named:
            continue
        x, y = spot(rect.size, world.x, world.y)
        words, size = _(world.name).upper(), m.type_size(theme.CAPTION)
        name = fonts.render(words, theme.CAPTION, theme.INK3, size)
        below = rect.top + y + round(rect.h * world.radius / 100) + m.px(3)
        surface.blit(name, name.get_rect(midtop=(rect.left + x, below)))


def inked(mark: ChartMark, ink: Colour, *, chosen: bool) -> Colour:
    """A colour, faint where the mark is not among those found."""
    return ink if mark.found or chosen else mix(theme.VOID, ink, 0.35)


def draw_mark(
    surface: pygame.Surface, plan: ChartPlan, index: int, *, chosen: bool, pointed: bool
) -> None:
    """A mark with its number, or the sign of what became of it, and its bars below it."""
    mark, m, rect = plan.marks[index], plan.metrics, plan.mark(index)
    icon, colour = LOOKS[mark.state]
    colour = inked(mark, colour, chosen=chosen)
    radius = round(rect.w / 2 * (CHOSEN if chosen else 1))
    fill = theme.CHALK if chosen else theme.HOVER if pointed else theme.WELL
    image = hexagon(radius, fill, theme.CHALK if chosen else colour, m.px(2))
    surface.blit(image, image.get_rect(center=rect.center))
    foot = (rect.centerx, rect.centery + round(radius * 0.9) + m.px(1))
    draw_bars(surface, m, mark.bars, foot, colour)
    ink = theme.ON_CHALK if chosen else colour
    if icon:
        sign = icons.icon(icon, m.px(16), ink)
    else:
        sign = fonts.render(str(mark.number), NUMBER, ink, m.type_size(NUMBER))
    surface.blit(sign, sign.get_rect(center=rect.center))


def draw_glow(surface: pygame.Surface, plan: ChartPlan, index: int) -> None:
    """The light about the chosen mark, below all words."""
    if not theme.is_plain():
        image = _glow(round(plan.mark(index).w * GLOW / 2))
        place = image.get_rect(center=plan.mark(index).center)
        surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=4)
def _glow(radius: int) -> pygame.Surface:
    image = pygame.Surface((2 * radius, 2 * radius))
    for far in range(radius, 0, -1):
        share = GLOWS * (1 - far / radius) ** 2
        pygame.draw.circle(image, mix((0, 0, 0), theme.CHALK, share), (radius, radius), far)
    return image


def draw_bars(
    surface: pygame.Surface, m: Metrics, bars: int, at: tuple[int, int], colour: Colour
) -> None:
    """How long a battle takes, in bars whose tops are in the middle ``at``."""
    wide, high, gap = m.px(BAR[0]), m.px(BAR[1]), m.px(2)
    left = at[0] - (bars * (wide + gap) - gap) // 2
    for n in range(bars):
        surface.fill(colour, (left + n * (wide + gap), at[1], wide, high))


def hexagon(radius: int, fill: Colour, border: Colour, wide: int) -> pygame.Surface:
    """A mark without what stands in it."""
    half = radius * 0.866

    def paint(surface: pygame.Surface, k: int) -> None:
        points = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
        for share, colour in ((1.0, border), (1 - wide / radius, fill)):
            corners = [(x * radius * share, y * half * share) for x, y in points]
            pygame.draw.polygon(surface, colour, shapes.about_middle(surface, k, corners))

    return shapes.sprite((2 * radius + 2, 2 * radius + 2), paint, border)
