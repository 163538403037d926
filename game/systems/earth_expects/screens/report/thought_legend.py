"""What the lines and hexes of a thought mean, below its map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.desk.kit import Metrics, Panel
from game.desk.map.legend import Sign, signs_row
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.desk.play.thought_marks import LINE, WEIGHED, line
from game.systems.earth_expects.mind.looking_back import Meant
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.report.thought_marks import FORESEEN
from game.table.reasons import points
from game.words import _

SCALE = (96, 20)


def thought_legend(meant: Meant) -> Panel | None:
    """The signs of what is on the map of a thought, if there are any."""
    signs = list(_signs(meant))
    if not signs:
        return None
    return Panel("thought legend", fill=theme.DECK, holds=signs_row(signs, apart=24), pad=(12, 6))


def _signs(meant: Meant) -> Iterator[Sign]:
    thought, view = meant.thought, meant.view
    own = side_colour(view, view.ships[thought.who].side) if thought.who in view.ships else None
    if own is not None and thought.kind == "plot":
        yield Sign(LINE, partial(line, own, (), True), _("looked at"))
        yield Sign(LINE, partial(line, mix(theme.VOID, own, 0.7), WEIGHED, False), _("weighed"))
    enemies = [view.ships[end.ship] for end in thought.foreseen if end.ship in view.ships]
    if enemies:
        theirs = side_colour(view, enemies[0].side)
        yield Sign(LINE, partial(line, theirs, FORESEEN, False), _("foreseen"))
        if any(enemy.name in meant.flown for enemy in enemies):
            yield Sign(LINE, partial(line, theirs, (), True), _("what came"))
    most = max(thought.feared.values(), default=0.0)
    if most > 0:
        words = _("0 to {n} points of fire feared").format(n=points(most))
        yield Sign(SCALE, _heat, words)


def _heat(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """From the coolest to the hottest."""
    bar = rect.inflate(0, -m.px(8))
    for x in range(bar.w):
        surface.fill(hues.heat(x / bar.w, 1.0), (bar.x + x, bar.y, 1, bar.h))
