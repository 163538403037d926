"""The marks of a battle chart and the names of worlds, as they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.desk.before.chart_file import World
from game.desk.before.chart_ground import spot
from game.desk.before.chart_marks import LOOKS, ChartMark
from game.desk.before.chart_plan import BELOW, RADIUS, ChartPlan
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


def draw_worlds(surface: pygame.Surface, plan: ChartPlan, pointed: World | None) -> None:
    """The names of worlds, below them; bright where one is pointed at."""
    m, rect = plan.metrics, plan.rect
    for world in plan.chart.worlds:
        if not world.named:
            continue
        x, y = spot(rect.size, world.x, world.y)
        words, size = _(world.name).upper(), m.type_size(theme.CAPTION)
        ink = theme.WHITE if world is pointed else theme.INK3
        name = fonts.render(words, theme.CAPTION, ink, size)
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
    colour = inked(mark, LOOKS[mark.state][1], chosen=chosen)
    radius = round(rect.w / 2 * (CHOSEN if chosen else 1))
    fill = theme.CHALK if chosen else theme.HOVER if pointed else theme.WELL
    border = theme.CHALK if chosen else colour
    look = _Look(fill, border, theme.ON_CHALK if chosen else colour, colour)
    _draw_sign(surface, m, mark, rect.center, radius, look)


@dataclass(frozen=True, slots=True)
class _Look:
    """The colours of a mark."""

    fill: Colour
    border: Colour
    ink: Colour
    bars: Colour


def _draw_sign(
    surface: pygame.Surface, m: Metrics, mark: ChartMark, at: tuple[int, int], radius: int,
    look: _Look,
) -> None:  # fmt: skip
    image = hexagon(radius, look.fill, look.border, m.px(2))
    surface.blit(image, image.get_rect(center=at))
    foot = (at[0], at[1] + round(radius * 0.9) + m.px(1))
    draw_bars(surface, m, mark.bars, foot, look.bars)
    icon = LOOKS[mark.state][0]
    if icon:
        sign = icons.icon(icon, m.px(16), look.ink)
    else:
        sign = fonts.render(str(mark.number), NUMBER, look.ink, m.type_size(NUMBER))
    surface.blit(sign, sign.get_rect(center=at))


def mark_image(mark: ChartMark, m: Metrics) -> pygame.Surface:
    """A mark with its bars, as it stands in a list."""
    radius, colour = m.px(RADIUS), LOOKS[mark.state][1]
    made = pygame.Surface((2 * radius + 2, 2 * radius + m.px(BELOW)), pygame.SRCALPHA)
    at = (radius + 1, radius + 1)
    _draw_sign(made, m, mark, at, radius, _Look(theme.WELL, colour, colour, colour))
    return made


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


@lru_cache(maxsize=64)
def hexagon(radius: int, fill: Colour, border: Colour, wide: int) -> pygame.Surface:
    """A mark without what stands in it."""
    half = radius * 0.866

    def paint(surface: pygame.Surface, k: int) -> None:
        points = ((-1, 0), (-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1))
        for share, colour in ((1.0, border), (1 - wide / radius, fill)):
            corners = [(x * radius * share, y * half * share) for x, y in points]
            pygame.draw.polygon(surface, colour, shapes.about_middle(surface, k, corners))

    return shapes.sprite((2 * radius + 2, 2 * radius + 2), paint, border)
