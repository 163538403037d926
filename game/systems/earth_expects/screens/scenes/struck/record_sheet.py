"""A record that is struck: its lines from their cards to where they led, and what stands around."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.desk.kit import (
    Area,
    Canvas,
    Explanation,
    Line,
    Metrics,
    Part,
    Run,
    Space,
    Widget,
    column,
    fixed,
    grow,
    layers,
    only_large,
    only_small,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.paint.shapes import clipped
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.screens.hints import damage_signs
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.aim_lines import (
    RowLines,
    ShotLine,
    draw_line,
    draw_walk,
    line_rects,
)
from game.systems.earth_expects.screens.record.table import side_badge
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget, ground_of
from game.systems.earth_expects.screens.scenes.struck.beats import RowUse
from game.systems.earth_expects.screens.scenes.struck.hull_widget import HullWidget
from game.systems.earth_expects.screens.scenes.struck.lights import LightWidget
from game.systems.earth_expects.screens.scenes.struck.line_cards import (
    fire_side,
    gate_of,
    line_cards,
)
from game.systems.earth_expects.screens.scenes.struck.lost_points import draw_lost
from game.systems.earth_expects.screens.scenes.struck.outside import Outside
from game.systems.earth_expects.screens.scenes.struck.queue_parts import queue_list, queue_strip
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import Queued
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.systems.earth_expects.weapons.table import called
from game.words import _, capitalised

LARGEST = 38, 56
"""The radius of boxes at most, in the small form of the window and in the large one."""
CORNER = True, False
"""Whether the shot from outside lies in a corner of the record, not below the attacks."""
OUTSIDE = 190


def struck_record(so_far: SoFar, queue: Sequence[Queued], shot: Outside | None) -> Part:
    """The record of the ship that the beats strike, with all that stands around it.

    ``queue`` are the attacks of the phase, where it is one that has them; ``shot`` is the one that
    is shown, from outside.
    """
    ship = so_far.ship
    assert ship is not None
    record = RecordWidget("record", view=record_view(ship.design), looks=so_far.looks())
    record.largest, record.explain_box = LARGEST, partial(_box_card, so_far)
    strip = queue_strip(queue, so_far.before.sides) if queue else None
    head = padded(row(grow(_name(so_far)), only_small(strip)), (16, 24), (8, 16))
    struck = RecordSheet(so_far, record, head, shot if queue else None)
    seen = fixed(OUTSIDE, shot.canvas(so_far)) if shot is not None else None
    listed = padded(column(queue_list(queue), seen), (12, 24), 16) if queue else None
    sheet = row(only_large(fixed(352, listed)) if listed else None, grow(struck), gap=0)
    return layers(ground_of(record), sheet)


def _name(so_far: SoFar) -> Part:
    """Whose record it is, and what is left of it."""
    ship = so_far.ship
    assert ship is not None
    left, all_ = len(ship.record.own), len(ship.design.own)
    words, colour = _("{n} of {all} boxes left").format(n=left, all=all_), theme.INK2
    if not ship.on_table:
        words, colour = _("destroyed"), theme.BAD
    runs = (
        Run(ship.name, theme.SCREEN_TITLE, theme.INK, gap=16),
        Run(words, theme.ROW, colour),
    )
    return row(side_badge(so_far.before, ship), grow(Line("ship name", runs=runs)))


def _box_card(so_far: SoFar, box: str) -> Explanation:
    """What has become of a box so far, and how all damage is drawn."""
    ship = so_far.ship
    assert ship is not None
    title, level = capitalised(box_words(ship.design, box)), ship.record.level(box)
    return Explanation(title, level_words(level), damage_signs(), topic="EE-DMG-1")


@dataclass(frozen=True)
class RecordSheet(Space):
    """The record below its head line, its lines, and a card for each on the side of the fire."""

    so_far: SoFar
    record: RecordWidget
    head: Part
    shot: Outside | None

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The record, lines and light over it, cards in front."""
        record, uses = self.record, self.so_far.uses
        top, room = area.top(self.head.own_height(m, area.w))
        place, gate = gate_of(m, fire_side(self.so_far.beats), room)
        record.place = place
        cards = line_cards(m, record.view.design, record, gate, uses)
        spots = {use.beat: card.place for use, card in cards}
        drawn = _Lines(self.so_far, record, gate, spots)
        lines = Canvas("lines", area, drawn)
        lines.shows = partial(drawn.rects, m, m.rect(area))
        light = LightWidget("light", area, so_far=self.so_far, record=record)
        taken = [m.rect(gate), *_boxes(record, m)]
        alone = self.shot if m.pick(*CORNER) else None
        shot = alone.picture(self.so_far, m, room, taken) if alone is not None else []
        front = [*shot, *self.head.lay(m, top), *(card for _use, card in cards)]
        side = self.so_far.before.sides.index(self.so_far.ship.side) if self.so_far.ship else 0
        below, over = (HullWidget(n, area, record=record, side=side) for n in ("hull", "relief"))
        over.over = True
        beside = tuple(widget.place for widget in (*shot, *(card for _use, card in cards)))
        lost = Canvas("lost", area, _Lost(self.so_far, record, beside))
        return [below, record, over, lines, light, lost, *front]


def _boxes(record: RecordWidget, m: Metrics) -> list[pygame.Rect]:
    """Where the boxes of a record will lie."""
    return record.view.box_rects(record.placed_in(m))


@dataclass(frozen=True)
class _Lines:
    """Paints lines from their cards to where they led; the newest in chalk.

    ``gate`` is the strip of the cards, ``spots`` is where they are by the numbers of their beats.
    """

    so_far: SoFar
    record: RecordWidget
    gate: Area
    spots: dict[int, Area]

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw them all, the newest last, nothing outside."""
        uses = sorted(self.so_far.uses, key=lambda use: use.beat)
        with clipped(surface, rect):
            self._draw(surface, rect, m, uses)
            self._walk(surface, m)

    def _draw(
        self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics, uses: Sequence[RowUse]
    ) -> None:
        for use in uses:
            line, gate = self._line(m, use, use is uses[-1]), _beside(m, self.gate, use.side)
            draw_line(surface, m, self._rows(use, rect), line, gate)

    def rects(self, m: Metrics, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where the newest is seen."""
        newest = max(self.so_far.uses, key=lambda use: use.beat, default=None)
        if newest is None:
            return []
        rows, gate = self._rows(newest, rect), _beside(m, self.gate, newest.side)
        return line_rects(m, rows, self._line(m, newest, True), gate)

    def _rows(self, use: RowUse, rect: pygame.Rect) -> RowLines:
        return RowLines(self.record.view, self.record.placed, use.side, rect)

    def _line(self, m: Metrics, use: RowUse, chosen: bool) -> ShotLine:
        spot = self.spots.get(use.beat)
        start = None if spot is None else _edge(m, spot, use.side)
        faint = not chosen
        return ShotLine(use.row, start, use.box, chosen=chosen, faint=faint, turned=use.turned)

    def _walk(self, surface: pygame.Surface, m: Metrics) -> None:
        """The way of ion fire or of an engine's failure from box to box."""
        shown = self.so_far.shown
        ways = {called(b.shot.weapon).way for b in shown if b.shot is not None}
        if ways - {"walks"}:
            return
        wandering = [b for b in shown if not b.at_once]
        way = [e.box for b in wandering for e in b.damaged if e.ship == self.so_far.subject]
        lines = RowLines(self.record.view, self.record.placed, 0)
        draw_walk(surface, m, lines, way, theme.mix(theme.VOID, theme.CHALK, 0.6))


@dataclass(frozen=True)
class _Lost:
    """Paints the numbers of points that met nothing, so that no light lies on them.

    ``beside`` are what lies in front of them: the small map and the cards of lines.
    """

    so_far: SoFar
    record: RecordWidget
    beside: tuple[Area, ...] = ()

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        """Draw them beside all boxes, what lies in front, and each other."""
        view, placed = self.record.view, self.record.placed
        taken = [*view.box_rects(placed), *map(m.rect, self.beside)]
        with clipped(surface, rect):
            for use in sorted(self.so_far.uses, key=lambda use: use.beat):
                lines = RowLines(view, placed, use.side, rect)
                lost = [number for number, _points in use.lost]
                if lost:
                    taken.append(draw_lost(surface, m, lines, use.row, lost, taken))


def _edge(m: Metrics, card: Area, side: int) -> tuple[float, float]:
    """Where a line leaves its card."""
    rect = m.rect(card)
    if side in (0, 3):
        return rect.centerx, rect.bottom if side == 0 else rect.top
    return (rect.right if side in (4, 5) else rect.left), rect.centery


def _beside(m: Metrics, gate: Area, side: int) -> int:
    """The pixel just beside the strip of the cards."""
    rect, away = m.rect(gate), m.px(28)
    ends = {0: rect.bottom + away, 3: rect.top - away, 4: rect.right + away, 5: rect.right + away}
    return ends.get(side, rect.left - away)
