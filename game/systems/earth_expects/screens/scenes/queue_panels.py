"""The queue of attacks on the resolution screen: panels at the left, or a strip in the head."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Area, Canvas, Caption, Explanation, Label, Metrics, Panel, Screen, Term
from game.desk.kit.labels import label_width
from game.desk.paint import icons, theme
from game.systems.earth_expects.screens.scenes.resolution_queue import Queued
from game.words import _

MOST, CELL = 12, 28
"""Attacks in the strip at most, and the width of one."""
_ICONS = {"done": "check", "now": "play", "waiting": "circle"}


def strip_width(attacks: int) -> int:
    """How wide the strip of so many attacks is."""
    return min(attacks, MOST) * CELL


def build_queue(on: Screen, place: Area, queue: Sequence[Queued], sides: Sequence[str]) -> None:
    """Every attack of the phase in its order, what came of it, and which is being resolved."""
    if on.metrics.compact:
        _build_strip(on, place, queue, sides)
    else:
        _build_panels(on, place, queue)


def _build_strip(on: Screen, place: Area, queue: Sequence[Queued], sides: Sequence[str]) -> None:
    """One cell an attack in the colour of the side that fires; the card tells all of them."""
    terms = [Term(f"{q.title} → {q.target}", q.note) for q in queue]
    for number, queued in enumerate(_window(queue, MOST)):
        spot = Area(place.x + number * CELL, place.y, CELL, place.h)
        colour = theme.side(sides.index(queued.side)).colour if queued.side in sides else theme.INK2
        cell = Canvas(f"queue {queued.name}", spot, _cell(queued, colour), _said(queued))
        cell.explain = Explanation(_("Attacks of this turn"), terms=tuple(terms))
        on.add(cell)


def _said(queued: Queued) -> str:
    return f"{queued.title}, {queued.ship} → {queued.target}: {queued.note}"


def _window(listed: Sequence[Queued], room: int) -> Sequence[Queued]:
    """As many as there is room for, around the present one."""
    now = next((n for n, q in enumerate(listed) if q.state == "now"), 0)
    first = min(max(0, now - room // 2), max(0, len(listed) - room))
    return listed[first : first + room]


def _cell(
    queued: Queued, colour: theme.Colour
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        box = rect.inflate(-m.px(4), -m.px(8))
        if queued.state == "now":
            pygame.draw.rect(surface, theme.CHALK, box, border_radius=m.px(3))
        ink = theme.VOID if queued.state == "now" else colour
        if queued.state == "waiting":
            ink = theme.mix(theme.VOID, colour, 0.6)
        image = icons.icon(_ICONS[queued.state], m.px(18), ink)
        surface.blit(image, image.get_rect(center=box.center))

    return paint


def _build_panels(on: Screen, place: Area, queue: Sequence[Queued]) -> None:
    head, rest = place.top(24, 8)
    on.add(Caption("queue head", head, _("Attacks of this turn")))
    step = 58
    room = max(1, rest.h // step)
    for number, queued in enumerate(_window(queue, room)):
        spot = Area(rest.x, rest.y + number * step, rest.w, step - 8)
        panel = Panel(f"queue {queued.name}", spot, chosen=queued.state == "now")
        panel.fill = theme.RAISED if queued.state == "now" else theme.VOID
        on.add(panel)
        icon = _ICONS[queued.state]
        ink = theme.INK3 if queued.state == "waiting" else theme.INK
        where = Area(spot.x + 8, spot.y, 28, spot.h)
        mark = Canvas(f"queue icon {number}", where, _icon(icon, ink))
        panel.add(mark)
        top, low = Area(spot.x + 42, spot.y + 4, spot.w - 52, 42).rows(2, 0)
        panel.add(Label(f"queue title {number}", top, queued.title, theme.LABEL, ink))
        note, where = low.right_part(label_width(on.metrics, queued.note, theme.SMALL), 8)
        words = f"{queued.ship} → {queued.target}"
        panel.add(Label(f"queue ships {number}", where, words, theme.SMALL, theme.INK3))
        label = Label(f"queue note {number}", note, queued.note, theme.SMALL, ink, "right")
        panel.add(label)


def _icon(
    name: str, colour: theme.Colour
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        image = icons.icon(name, m.px(18), colour)
        surface.blit(image, image.get_rect(center=rect.center))

    return paint
