"""Cards at the fire's side of the record: which points came along which line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit import Area, Metrics, Panel, Paragraph, Screen
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.hexgrid.rows import AXIS_OF_SIDE
from game.systems.earth_expects.events import Aimed
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.beats import Beat, RowUse, numbers
from game.systems.earth_expects.ship.design import Design
from game.words import _, capitalised, counted, listed

HIGH = 92
TITLE = theme.SMALL.bold()
PAD, PAD_Y, LINE, GAP = 10, 6, 20, 6
NARROWEST = 146


def fire_side(beats: Sequence[Beat]) -> int | None:
    """The side the fire comes from; None when nothing is fired."""
    for beat in beats:
        for event in beat.events:
            if isinstance(event, Aimed):
                return event.side
    return None


def gate_of(m: Metrics, beats: Sequence[Beat], room: Area) -> tuple[Area, Area]:
    """The place of the record and the strip of the cards, on the side the fire comes from."""
    side = fire_side(beats)
    edge = 12 if m.compact else 24
    inside = room.inset(edge, 8)
    if side is None:
        return inside, Area(inside.x, inside.y, 0, 0)
    wide = 200 if m.compact else 248
    gutter = 48 if m.compact else 72
    if AXIS_OF_SIDE[side] == 0:
        cards, rest = inside.top(HIGH, gutter) if side == 0 else inside.foot(HIGH, gutter)
        return rest, cards
    if side in (4, 5):
        cards, rest = inside.left(wide, gutter)
    else:
        cards, rest = inside.right_part(wide, gutter)
    return rest, cards


def lay_cards(
    m: Metrics, design: Design, record: RecordWidget, strip: Area, uses: Sequence[RowUse]
) -> list[tuple[RowUse, Area]]:
    """The newest lines with a place for a card each, near where the line comes in."""
    laying = _Laying(m, design, strip)
    shown = laying.with_room(uses)
    return laying.spread(record, shown) if shown else []


def build_cards(on: Screen, design: Design, cards: Sequence[tuple[RowUse, Area]]) -> None:
    """A card for every line, none over another; the newest in chalk."""
    newest = max((use.beat for use, _spot in cards), default=-1)
    for use, spot in cards:
        chosen = use.beat == newest
        panel = Panel(f"card {use.beat}", spot)
        panel.fill = theme.CHALK if chosen else theme.RAISED
        panel.border = theme.CHALK if chosen else theme.LINE2
        on.add(panel)
        ink = theme.ON_CHALK if chosen else theme.INK
        colour = ink if chosen else theme.INK2
        words = _title(design, use)
        place = spot.inset(PAD, PAD_Y)
        title, low = place.top(LINE * len(_title_lines(on.metrics, words, spot.w)))
        panel.add(Paragraph(f"card {use.beat} words", title, words, TITLE, ink))
        panel.add(Paragraph(f"card {use.beat} sum", low, _sum(use), theme.SMALL, colour))


@dataclass(frozen=True, slots=True)
class _Laying:
    """Finds room in the strip for cards of a ship of this design."""

    m: Metrics
    design: Design
    strip: Area

    def with_room(self, uses: Sequence[RowUse]) -> list[RowUse]:
        """The newest lines whose cards have room side by side, or below one another."""
        newest = sorted(uses, key=lambda use: -use.beat)
        if uses and AXIS_OF_SIDE[uses[0].side] == 0:
            return newest[: (self.strip.w + GAP) // (NARROWEST + GAP)]
        left = self.strip.h
        for number, use in enumerate(newest):
            left -= self._height(use, self.strip.w) + GAP
            if left < -GAP:
                return newest[:number]
        return newest

    def _height(self, use: RowUse, wide: int) -> int:
        low = wrapped(self.m, _sum(use), theme.SMALL, wide - 2 * PAD)
        title = _title_lines(self.m, _title(self.design, use), wide)
        return 2 * PAD_Y + LINE * (len(title) + len(low))

    def spread(self, record: RecordWidget, uses: list[RowUse]) -> list[tuple[RowUse, Area]]:
        """Cards in the order of their lines, pushed apart, kept inside the strip."""
        m, strip, view = self.m, self.strip, record.view
        assert view is not None
        upright = AXIS_OF_SIDE[uses[0].side] == 0
        widest = (216 if m.compact else 240) if upright else strip.w
        wide = min(widest, (strip.w + GAP) // len(uses) - GAP) if upright else widest
        laid = view.place(m.rect(record.place), None, m.hex_radius(record.largest))
        lines = RowLines(view, laid, uses[0].side)
        middle = m.rect(strip)
        gate = middle.centery if upright else middle.centerx
        wanted = []
        for use in uses:
            x, y = lines.at_gate(use.row, gate)
            size = wide if upright else self._height(use, wide)
            wanted.append(((x if upright else y) / m.scale - size / 2, size, use))
        wanted.sort(key=lambda entry: entry[0])
        sizes = [size for _at, size, _use in wanted]
        low, high = (strip.x, strip.right) if upright else (strip.y, strip.bottom)
        starts = _apart([round(at) for at, _size, _use in wanted], sizes, low, high)
        found = []
        for (_at, size, use), start in zip(wanted, starts, strict=True):
            if upright:
                found.append((use, self._upright_spot(use, start, wide)))
            else:
                found.append((use, Area(strip.x, start, wide, size)))
        return found

    def _upright_spot(self, use: RowUse, x: int, wide: int) -> Area:
        """At the end of the strip that is nearest to the record."""
        high = min(self._height(use, wide), self.strip.h)
        y = self.strip.bottom - high if use.side == 0 else self.strip.y
        return Area(x, y, wide, high)


def _title_lines(m: Metrics, words: str, wide: int) -> list[str]:
    return wrapped(m, words, TITLE, wide - 2 * PAD)


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
    parts = []
    if use.landed:
        boxes = list(dict.fromkeys(box for _n, _p, box in use.landed))
        spans = [(n, p) for n, p, _box in use.landed]
        words = listed([box_words(design, b) for b in boxes[:2]])
        count = sum(p for _n, p in spans)
        parts.append(
            counted(
                "Point {which}: {box}",
                "Points {which}: {box}",
                count,
                which=numbers(spans).replace(" ", ", "),
                box=words,
            )
        )
    lost = [(n, p) for n, p in use.lost if p]
    if lost:
        count = sum(p for _n, p in lost)
        parts.append(counted("point {which} lost", "{which} lost", count, which=numbers(lost)))
    words = ", ".join(parts) or _("a miss")
    return capitalised(words)
