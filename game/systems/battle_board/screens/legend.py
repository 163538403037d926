"""What the counters and lines on the board mean: at the foot of the map, or on a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.desk.kit import Hint, Metrics, Part, Term
from game.desk.map.legend import Sign, at_foot
from game.desk.paint import fonts, icons, theme
from game.desk.paint.theme import Colour
from game.desk.play.desk_map import DeskMap
from game.systems.battle_board.screens.face import ARMOUR, BY_HAND, SHIELDS, TACTIC_ICONS
from game.systems.battle_board.state.tactics import NET
from game.words import _


def with_legend(board: DeskMap) -> Part:
    """The board with the legend at its foot, if the window is large."""
    signs = (
        Sign((20, 20), partial(_paint_icon, TACTIC_ICONS[NET]), _("by tactic")),
        Sign((20, 20), partial(_paint_icon, BY_HAND), _("by hand")),
        Sign((40, 20), _paint_bars, _("shields, armour")),
        Sign((26, 20), _paint_count, _("ships in the token")),
    )
    return at_foot(board, "board legend", signs)


def counter_signs() -> Sequence[Hint]:
    """The same for the card of a small window."""
    return (
        _("Counters"),
        Term(_("a target, swords, a shield, a door"), "", _("by tactic")),
        Term(_("a hand"), "", _("by hand")),
        Term(_("upper bar"), "", _("shields")),
        Term(_("lower bar"), "", _("armour")),
        Term(_("×2"), "", _("ships in the token")),
    )


def _paint_icon(name: str, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    image = icons.icon(name, m.px(18), _colour())
    surface.blit(image, image.get_rect(center=rect.center))


def _paint_bars(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    high = m.px(4)
    for colour, down in ((SHIELDS, -m.px(5)), (ARMOUR, m.px(2))):
        bar = pygame.Rect(rect.x, rect.centery + down, rect.w, high)
        pygame.draw.rect(surface, colour, bar, border_radius=m.px(2))


def _paint_count(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    pygame.draw.rect(surface, _colour(), rect, border_radius=m.px(3))
    text = fonts.render("×2", theme.LABEL, theme.ON_BRIGHT, m.type_size(theme.SMALL))
    surface.blit(text, text.get_rect(center=rect.center))


def _colour() -> Colour:
    return theme.side(0).colour
