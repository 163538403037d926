"""What the marks of a move mean, at the foot of a large map."""

from __future__ import annotations

from functools import partial

import pygame

from game.desk.kit import Hint, Metrics, Part, Term
from game.desk.map.legend import Sign, at_foot
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.theme import Colour
from game.desk.play.desk_map import DeskMap
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.vectorish.screens.course.draft import Draft
from game.systems.vectorish.screens.course.marks import LOST, any_lost
from game.words import _, listed

HEX, LINE = (24, 20), (36, 20)
"""How wide and high the signs are."""
FAINT = 0.5


def drift_words(draft: Draft) -> str:
    """Of which turns the drift is shown."""
    turns = listed([str(draft.space.turn + number) for number in (1, 2)])
    return _("drift of turns {turns}").format(turns=turns)


def map_hints(draft: Draft) -> tuple[Hint, ...]:
    """The same as the legend where there is no room for it, and how to find the ship again."""
    lost = [Term(_lost_words(), "", _("a hex with a dotted border"))] if any_lost(draft) else []
    return (
        Term(_("can end here, ADF + MR"), "", _("a number in a hex")),
        *lost,
        Term(_("written"), "", _("a full line, full beads")),
        Term(_("owed"), "", _("long dashes, empty beads")),
        Term(drift_words(draft), "", _("dots")),
        _("C brings the map back to the ship, 0 shows all ships."),
    )


def with_legend(board: DeskMap, draft: Draft) -> Part:
    """The map of a move with its legend."""
    colour = side_colour(draft.space, draft.ship.side)
    faint = theme.mix(theme.VOID, theme.CHALK, FAINT)
    lost = [Sign(HEX, _dotted, _lost_words())] if any_lost(draft) else []
    signs = (
        Sign(HEX, partial(_end, colour), _("can end here, ADF + MR")),
        *lost,
        Sign(LINE, partial(_line, theme.CHALK, ()), _("written")),
        Sign(LINE, partial(_line, theme.CHALK, (8, 7)), _("owed")),
        Sign(LINE, partial(_line, faint, (3, 7)), drift_words(draft)),
    )
    return at_foot(board, "legend", signs)


def _lost_words() -> str:
    return _("may be lost")


def _dotted(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    shapes.dashed_rect(surface, LOST, rect, on=m.px(3))


def _end(colour: Colour, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    pygame.draw.rect(surface, theme.mix(theme.VOID, colour, 0.2), rect, border_radius=m.px(3))
    pygame.draw.rect(surface, colour, rect, m.px(1), border_radius=m.px(3))
    number = fonts.render("2", theme.KEY, theme.INK, m.type_size(theme.SMALL))
    surface.blit(number, number.get_rect(center=rect.center))


def _line(
    colour: Colour, dash: tuple[int, ...], surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    dashes = tuple(m.px(part) for part in dash)
    shapes.line(surface, colour, rect.midleft, rect.midright, m.px(3), dashes)
