"""What the tints and lines on the map of fire mean: at its foot, or on a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Hint,
    Label,
    Metrics,
    Panel,
    Part,
    Term,
    column,
    fixed,
    grow,
    layers,
    only_large,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.words import _

FOOT, BESIDE = (0, 48), 150
"""How much of the map's foot the legend takes, and where it begins: beside the compass."""


def with_legend(table: Part) -> Part:
    """The table with the legend at its foot, if the window is large."""
    beside = row(fixed(BESIDE), _legend(), grow())
    return layers(table, column(grow(), only_large(padded(beside, 0, 12))))


def fire_signs() -> Sequence[Hint]:
    """The same for the card of a small window."""
    return (
        _("On the map"),
        Term(_("tint"), "", _("arc and range of the weapon")),
        Term(_("number"), "", _("its dice there")),
        Term(_("hatched"), "", _("dead arc aft")),
        _("Click an enemy to fire at it, with Shift all weapons at it."),
    )


def _legend() -> Panel:
    signs: tuple[tuple[Colour, bool, str], ...] = (
        (BEAM, False, _("arc and range, with its dice")),
        (theme.INK3, True, _("dead arc aft")),
    )
    parts: list[Part] = []
    for number, (colour, hatched, words) in enumerate(signs):
        brush = partial(_swatch, colour, hatched)
        parts.append(Canvas(f"legend sign {number}", Area(0, 0, 20, 16), brush))
        label = Label(f"legend words {number}", label=words, style=theme.SMALL, colour=theme.INK2)
        parts.append(label)
    shift = _("Shift click: all weapons")
    parts.append(Label("legend shift", label=shift, style=theme.SMALL, colour=theme.INK2))
    return Panel("fire legend", fill=theme.DECK, holds=row(*parts, gap=10), pad=(12, 6))


def _swatch(
    colour: Colour, hatched: bool, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    if not hatched:
        surface.fill(mix(theme.VOID, colour, 0.3), rect)
        return
    step = m.px(5)
    for x in range(rect.left, rect.right, step):
        pygame.draw.aaline(surface, colour, (x, rect.bottom), (min(x + step, rect.right), rect.top))
