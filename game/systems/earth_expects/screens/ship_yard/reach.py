"""Where a system of the ship bears, and what an enemy reaches first from each side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from game.desk.kit import (
    Canvas,
    Explanation,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    grow,
    row,
    scaled,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex, direction_words, distance
from game.systems.earth_expects.rules.exposure import Exposure, cutting_boxes, exposures
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.advice import bears
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.ship.faults import named
from game.words import _, counted

FAR = 6
COLUMNS = (Column(), Column(align="right"), Column(grows=True))
ARC = (176, 260)


def reach_part(design: Design, system: System | None) -> Part:
    """The arc of a system, and the exposure of the ship beside it."""
    return row(scaled(*ARC, _arc_panel(design, system)), grow(_exposure_panel(design)))


def _arc_panel(design: Design, system: System | None) -> Panel:
    words, found = _("point at a weapon"), frozenset[Hex]()
    if system is not None:
        found = bears(design, system, FAR)
        told = _("Arc of {system}: {n} of {all} hexes")
        words = told.format(system=system.id, n=len(found), all=len(_disc()) - 1)
    paint = partial(_paint_arc, found, hues.family(system.type) if system else theme.INK3)
    picture = Canvas("arc picture", paint=paint, plain=words)
    below = Paragraph("arc words", label=words, style=theme.SMALL, align="center")
    return Panel("arc", holds=column(grow(picture), below, gap=4))


@lru_cache(maxsize=1)
def _disc() -> tuple[Hex, ...]:
    every = range(-FAR, FAR + 1)
    return tuple(Hex(q, r) for q in every for r in every if distance(ORIGIN, Hex(q, r)) <= FAR)


def _paint_arc(
    found: frozenset[Hex],
    hue: theme.Colour,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    """The hexes around the ship, bow up; those in the arc lit."""
    del m
    fits = (r for r in range(16, 2, -1) if (2 * FAR + 1) * hex_metrics(r).height <= rect.h
            and (3 * FAR + 2) * r <= rect.w)  # fmt: skip
    metrics = hex_metrics(next(fits, 3))
    for hex_ in _disc():
        x, y = metrics.offset(hex_)
        corners = metrics.polygon(rect.centerx + x, rect.centery + y, 0.9)
        fill = theme.mix(theme.VOID, hue, 0.62) if hex_ in found else theme.RAISED
        pygame.draw.polygon(surface, theme.CHALK if hex_ == ORIGIN else fill, corners)


def _exposure_panel(design: Design) -> Panel:
    every = exposures(design) if design.at else []
    halves = every[:3], every[3:]
    lists = (grow(_exposure(number, half)) for number, half in enumerate(halves))
    words = Paragraph("cutting", label=_cutting(design), style=theme.SMALL, colour=theme.INK2)
    caption, note = _("What an enemy can reach first"), _("side · rows · boxes")
    return Panel("exposure panel", caption=caption, note=note,
                 holds=column(row(*lists, gap=12), grow(words), gap=4))  # fmt: skip


def _exposure(number: int, every: Sequence[Exposure]) -> Part:
    lines = [
        (
            Entry(direction_words(one.side), theme.LABEL, theme.INK),
            Entry(str(one.rows), theme.NUMBER, theme.INK),
            Entry(" ".join(f"{n}{type_.letter}" for type_, n in one.first.items())),
        )
        for one in every
    ]
    made = Ledger(COLUMNS, lines, high=(24, 28)).rows([Row(explain=_card())] * len(lines))
    return ListView(f"exposure {number}", made=made)


def _card() -> Explanation:
    words = _("How many rows from this side meet a box, and what they meet first.")
    return Explanation(_("What an enemy can reach first"), "", (words,), topic="EE-IPI-4")


def _cutting(design: Design) -> str:
    found = cutting_boxes(design) if design.at else ()
    if not found:
        return _("No single box tears the ship apart.") if design.at else ""
    return counted(
        "One box would cut the ship in two: {boxes}.",
        "{n} boxes would each cut the ship in two: {boxes}.",
        len(found),
        boxes=named(found),
    )
