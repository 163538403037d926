"""What the tints and lines on the map of fire mean: at its foot, or on a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.desk.kit import Hint, Metrics, Part, Term
from game.desk.map.legend import FOOT, Sign, at_foot
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.desk.play.desk_map import DeskMap
from game.systems.full_thrust.screens.hull_paint import BEAM, SIDEWAYS
from game.words import _

SIGN = (20, 16)


def with_legend(table: DeskMap) -> Part:
    """The table with the legend at its foot, if the window is large."""
    signs = (
        Sign(SIGN, partial(_swatch, BEAM, False), _("its dice, fore")),
        Sign(SIGN, partial(_swatch, SIDEWAYS, False), _("port, starboard")),
        Sign(SIGN, partial(_swatch, theme.INK3, True), _("dead arc aft")),
        Sign(SIGN, None, _("Shift click: all weapons")),
    )
    table.foot = FOOT
    return at_foot(table, "fire legend", signs)


def fire_signs() -> Sequence[Hint]:
    """The same for the card of a small window."""
    return (
        _("On the map"),
        Term(_("brackets"), "", _("the ship that fires")),
        Term(_("pink tint"), "", _("its range in the fore arc")),
        Term(_("violet tint"), "", _("its range to port and starboard")),
        Term(_("number"), "", _("its dice there")),
        Term(_("hatched"), "", _("dead arc aft")),
        _("Click an enemy to fire at it, with Shift all weapons at it."),
    )


def _swatch(
    colour: Colour, hatched: bool, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    if not hatched:
        surface.fill(mix(theme.VOID, colour, 0.3), rect)
        return
    step = m.px(5)
    for x in range(rect.left, rect.right, step):
        pygame.draw.aaline(surface, colour, (x, rect.bottom), (min(x + step, rect.right), rect.top))
