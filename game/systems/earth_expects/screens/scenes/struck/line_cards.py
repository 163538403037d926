"""Cards at the fire's side of the record: which points came along which line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit import Area, Metrics, Panel, Paragraph, column
from game.desk.paint import theme
from game.hexgrid.rows import AXIS_OF_SIDE
from game.systems.earth_expects.events import Aimed
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.beats import Beat, RowUse, numbers
from game.systems.earth_expects.ship.design import Design
from game.words import _, capitalised, counted, listed

PAD, GAP = (10, 6), 6
EDGE, GUTTER = (12, 24), (48, 72)
"""Around record and cards, and between them."""
HIGH, WIDE, UPRIGHT = 92, (200, 248), (216, 240)
"""The strip of the cards above or below the record, beside it, a card above or below it."""
NARROWEST = 146


def fire_side(beats: Sequence[Beat]) -> int | None:
    """The side the fire comes from; None when nothing is fired."""
    for beat in beats:
        for event in beat.events:
            if isinstance(event, Aimed):
                return event.side
    return None


def gate_of(m: Metrics, side: int | None, room: Area) -> tuple[Area, Area]:
    """The place of the record and the strip of the cards, on the side the fire comes from."""
    inside = room.inset(m.pick(*EDGE), 8)
    if side is None:
        return inside, Area(inside.x, inside.y, 0, 0)
    wide, gutter = m.pick(*WIDE), m.pick(*GUTTER)
    if AXIS_OF_SIDE[side] == 0:
        cards, rest = inside.top(HIGH, gutter) if side == 0 else inside.foot(HIGH, gutter)
    elif side in (4, 5):
        cards, rest = inside.left(wide, gutter)
    else:
        cards, rest = inside.right_part(wide, gutter)
    return rest, cards


def line_cards(
    m: Metrics, design: Design, record: RecordWidget, strip: Area, uses: Sequence[RowUse]
) -> list[tuple[RowUse, Panel]]:
    """The newest lines with a card each in its place, near where the line comes in.

    None lies over another; the newest is in chalk.
    """
    newest = max((use.beat for use in uses), default=-1)
    cards = [(use, _card(design, use, use.beat == newest)) for use in uses]
    laying = _Laying(m, strip, bool(uses) and AXIS_OF_SIDE[uses[0].side] == 0)
    shown = laying.with_room(sorted(cards, key=lambda card: -card[0].beat))
    return laying.spread(record, shown) if shown else []


def _card(design: Design, use: RowUse, chosen: bool) -> Panel:
    ink = theme.ON_CHALK if chosen else theme.INK
    colour = ink if chosen else theme.INK2
    words, style = _title(design, use), theme.SMALL.bold()
    title = Paragraph(f"card {use.beat} words", label=words, style=style, colour=ink)
    total = Paragraph(f"card {use.beat} sum", label=_sum(use), style=theme.SMALL, colour=colour)
    fill, border = (theme.CHALK, theme.CHALK) if chosen else (theme.RAISED, theme.LINE2)
    holds = column(title, total, gap=0)
    name = f"card {use.beat}"
    return Panel(name, fill=fill, border=border, pad=PAD, holds=holds, stays_seen=True)


Card = tuple[RowUse, Panel]


@dataclass(frozen=True, slots=True)
class _Laying:
    """Finds room for cards in a strip beside a record, or ``upright`` above or below it."""

    m: Metrics
    strip: Area
    upright: bool

    def with_room(self, cards: list[Card]) -> list[Card]:
        """The first cards that have room side by side, or below one another."""
        if self.upright:
            return cards[: (self.strip.w + GAP) // (NARROWEST + GAP)]
        left = self.strip.h
        for number, (_use, card) in enumerate(cards):
            left -= card.own_height(self.m, self.strip.w) + GAP
            if left < -GAP:
                return cards[:number]
        return cards

    def spread(self, record: RecordWidget, cards: list[Card]) -> list[Card]:
        """Cards in the order of their lines, pushed apart, kept inside the strip."""
        m, strip = self.m, self.strip
        wide = strip.w
        if self.upright:
            wide = min(m.pick(*UPRIGHT), (strip.w + GAP) // len(cards) - GAP)
        gates = self._gates(record, [use for use, _card in cards])
        ordered = sorted(zip(gates, cards, strict=True), key=lambda pair: pair[0])
        highs = [min(card.own_height(m, wide), strip.h) for _gate, (_use, card) in ordered]
        sizes = [wide] * len(highs) if self.upright else highs
        wanted = [round(g - size / 2) for (g, _card), size in zip(ordered, sizes, strict=True)]
        ends = (strip.x, strip.right) if self.upright else (strip.y, strip.bottom)
        starts = _apart(wanted, sizes, *ends)
        for (_gate, (use, card)), start, high in zip(ordered, starts, highs, strict=True):
            y = strip.bottom - high if use.side == 0 else strip.y
            card.lay(m, Area(*((start, y) if self.upright else (strip.x, start)), wide, high))
        return [card for _gate, card in ordered]

    def _gates(self, record: RecordWidget, uses: Sequence[RowUse]) -> list[float]:
        """Where each line crosses the strip, in units along it."""
        m, middle = self.m, self.m.rect(self.strip)
        lines = RowLines(record.view, record.placed_in(m), uses[0].side)
        gate = middle.centery if self.upright else middle.centerx
        along = 0 if self.upright else 1
        return [lines.at_gate(use.row, gate)[along] / m.scale for use in uses]


def _sum(use: RowUse) -> str:
    """The roll and how far it moves the line; that it turned, without the box it turned about."""
    first = use.sum.split(" · ", maxsplit=1)[0]
    return _("{sum}, turned by 60°").format(sum=first) if use.turned is not None else first


def _apart(wanted: list[int], sizes: list[int], low: int, high: int) -> list[int]:
    """Places ``GAP`` apart between ``low`` and ``high``, as near to those wanted as can be."""
    found: list[int] = []
    start = low
    for at, size in zip(wanted, sizes, strict=True):
        found.append(max(at, start))
        start = found[-1] + size + GAP
    limit = high
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], limit - sizes[number])
        limit = found[number] - GAP
    return found


def _title(design: Design, use: RowUse) -> str:
    if not use.landed and not use.lost:
        if use.box is None:
            return _("The line passes the ship")
        return _("On {box}").format(box=box_words(design, use.box))
    parts = [_landed(design, use)] if use.landed else []
    lost = [(n, p) for n, p in use.lost if p]
    if lost:
        count, which = sum(p for _n, p in lost), numbers(lost).replace(" ", ", ")
        if parts:
            parts.append(_("{which} lost").format(which=which))
        else:
            parts.append(counted("point {which} lost", "points {which} lost", count, which=which))
    return capitalised(", ".join(parts) or _("a miss"))


def _landed(design: Design, use: RowUse) -> str:
    """The points that landed, and where."""
    boxes = list(dict.fromkeys(box for _n, _p, box in use.landed))
    spans = [(n, p) for n, p, _box in use.landed]
    return counted(
        "Point {which}: {box}",
        "Points {which}: {box}",
        sum(p for _n, p in spans),
        which=numbers(spans).replace(" ", ", "),
        box=listed([box_words(design, box) for box in boxes[:2]]),
    )
