"""The queue of attacks beside a record: a list at the left, or a strip in the head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import (
    Area,
    Canvas,
    Explanation,
    ListView,
    Metrics,
    Panel,
    Part,
    Term,
    row,
    to_border,
)
from game.desk.paint import icons, theme
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import Queued
from game.words import _

MOST, CELL = 12, 28
"""Attacks shown at most, and the width of one in the strip."""
_ICONS = {"done": "check", "now": "play", "waiting": "circle"}
_INKS = {"done": theme.INK2, "now": theme.CHALK, "waiting": theme.INK3}


def _window(listed: Sequence[Queued], most: int = MOST) -> Sequence[Queued]:
    """As many as are shown, around the present one."""
    now = next((n for n, q in enumerate(listed) if q.state == "now"), 0)
    first = min(max(0, now - most // 2), max(0, len(listed) - most))
    return listed[first : first + most]


# -- the list


def queue_list(queue: Sequence[Queued]) -> Panel:
    """Attacks of the phase in their order, what came of each, and which is being resolved."""
    entries = [_entry(queued) for queued in _window(queue)]
    listed = ListView("queue", made=lambda m, w: entry_rows(m, w, entries), region="queue")
    return Panel("queue head", caption=_("Attacks"), holds=to_border(listed))


def _entry(queued: Queued) -> Entry:
    ink = _INKS[queued.state]
    lines = [(f"{queued.ship} → {queued.target}", theme.INK3)]
    picture = partial(_picture, _ICONS[queued.state], ink)
    return Entry(queued.title, lines, queued.note, ink, picture)


def _picture(name: str, ink: theme.Colour, m: Metrics) -> pygame.Surface:
    return icons.icon(name, m.px(18), ink)


# -- the strip


def queue_strip(queue: Sequence[Queued], sides: Sequence[str], most: int = MOST) -> Part:
    """One cell an attack in the colour of the side that fires; the card tells all of them."""
    terms = tuple(Term(f"{q.title} → {q.target}", q.note) for q in queue)
    card = Explanation(_("Attacks"), terms=terms)
    cells = []
    for queued in _window(queue, most):
        colour = theme.side(sides.index(queued.side)).colour if queued.side in sides else theme.INK2
        said = f"{queued.title}, {queued.ship} → {queued.target}: {queued.note}"
        cell = Canvas(f"queue {queued.name}", Area(0, 0, CELL, CELL), _Cell(queued, colour), said)
        cell.explain = card
        cells.append(cell)
    return row(*cells, gap=0)


@dataclass(frozen=True, slots=True)
class _Cell:
    """Paints an attack of the strip."""

    queued: Queued
    colour: theme.Colour

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw it; the present one on chalk."""
        box = pygame.Rect(0, 0, m.px(CELL - 4), m.px(CELL))
        box.center = rect.center
        ink = self.colour
        if self.queued.state == "now":
            pygame.draw.rect(surface, theme.CHALK, box, border_radius=m.px(3))
            ink = theme.VOID
        elif self.queued.state == "waiting":
            ink = theme.mix(theme.VOID, self.colour, 0.6)
        image = icons.icon(_ICONS[self.queued.state], m.px(18), ink)
        surface.blit(image, image.get_rect(center=box.center))
