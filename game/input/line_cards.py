"""Cards at the fire's side of the record: which points came along which line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.battle.events import Aimed
from game.display import theme
from game.display.aim_lines import RowLines
from game.display.hex_widgets import RecordWidget
from game.display.kit import Area, Label, Panel
from game.hexgrid.rows import AXIS_OF_SIDE
from game.input.beats import RowUse, numbers
from game.input.names import box_words, listed
from game.words import _, counted

if TYPE_CHECKING:
    from game.input.resolution import BeatScreen

HIGH = 52


def fire_side(screen: BeatScreen) -> int | None:
    """The side the fire comes from; None when nothing is fired."""
    for beat in screen.beats:
        for event in beat.events:
            if isinstance(event, Aimed):
                return event.side
    return None


def gate_of(screen: BeatScreen, room: Area) -> tuple[Area, Area]:
    """The place of the record and the strip of the cards, on the side the fire comes from."""
    side = fire_side(screen)
    edge = 12 if screen.metrics.compact else 24
    inside = room.inset(edge, 8)
    if side is None:
        return inside, Area(inside.x, inside.y, 0, 0)
    wide = 200 if screen.metrics.compact else 248
    gutter = 48 if screen.metrics.compact else 72
    if AXIS_OF_SIDE[side] == 0:
        cards, rest = inside.top(HIGH, gutter) if side == 0 else inside.foot(HIGH, gutter)
        return rest, cards
    if side in (4, 5):
        cards, rest = inside.left(wide, gutter)
    else:
        cards, rest = inside.right_part(wide, gutter)
    return rest, cards


def build_cards(screen: BeatScreen, record: RecordWidget, strip: Area) -> None:
    """A card for every line, near where the line comes in, none over another."""
    screen.card_spots = {}
    uses = screen.uses
    if not uses:
        return
    newest = max(u.beat for u in uses)
    placed = _spread(screen, record, strip, uses)
    for use, spot in placed:
        screen.card_spots[use.beat] = spot
        chosen = use.beat == newest
        panel = Panel(f"card {use.beat}", spot)
        panel.fill = theme.CHALK if chosen else theme.RAISED
        panel.border = theme.CHALK if chosen else theme.LINE2
        screen.add(panel)
        ink = theme.ON_CHALK if chosen else theme.INK
        top = Area(spot.x + 10, spot.y + 4, spot.w - 16, 22)
        low = Area(spot.x + 10, spot.y + 26, spot.w - 16, 20)
        panel.add(Label(f"card {use.beat} words", top, _title(screen, use), theme.LABEL, ink))
        colour = ink if chosen else theme.INK2
        panel.add(Label(f"card {use.beat} sum", low, use.sum, theme.SMALL, colour))


def _spread(
    screen: BeatScreen, record: RecordWidget, strip: Area, uses: list[RowUse]
) -> list[tuple[RowUse, Area]]:
    """Cards in the order of their lines, pushed apart, kept inside the strip."""
    m, view = screen.metrics, record.view
    assert view is not None
    upright = AXIS_OF_SIDE[uses[0].side] == 0
    size = (216 if m.compact else 240) if upright else HIGH
    low, high = (strip.x, strip.right) if upright else (strip.y, strip.bottom)
    laid = view.place(m.rect(record.place), None, m.hex_radius(record.largest))
    lines = RowLines(view, laid, uses[0].side)
    middle = m.rect(strip)
    gate = middle.centery if upright else middle.centerx
    wanted = []
    for use in uses:
        x, y = lines.at_gate(use.row, gate)
        wanted.append(((x if upright else y) / m.scale - size / 2, use))
    wanted.sort(key=lambda pair: pair[0])
    starts = _apart([round(at) for at, _use in wanted], size + 6, low, high - size)
    found = []
    for (_at, use), start in zip(wanted, starts, strict=True):
        spot = Area(start, strip.y, size, HIGH) if upright else Area(strip.x, start, strip.w, HIGH)
        found.append((use, spot))
    return found


def _apart(wanted: list[int], step: int, low: int, high: int) -> list[int]:
    """Places at least ``step`` apart between ``low`` and ``high``, as near as can be."""
    found: list[int] = []
    for at in wanted:
        found.append(max(at, found[-1] + step if found else low))
    limit = high
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], limit)
        limit = found[number] - step
    return found


def _title(screen: BeatScreen, use: RowUse) -> str:
    ship = screen.ship
    assert ship is not None
    if not use.landed and not use.lost:
        if use.box is None:
            return _("The line passes the ship")
        return _("On {box}").format(box=box_words(ship.design, use.box))
    parts = []
    if use.landed:
        boxes = list(dict.fromkeys(box for _n, _p, box in use.landed))
        spans = [(n, p) for n, p, _box in use.landed]
        words = listed([box_words(ship.design, b) for b in boxes[:2]])
        count = sum(p for _n, p in spans)
        one, many = _("Point {which}: {box}"), _("Points {which}: {box}")
        parts.append(counted(one, many, count, which=numbers(spans), box=words))
    lost = [(n, p) for n, p in use.lost if p]
    if lost:
        one, many = _("point {which} lost"), _("{which} lost")
        text = one if sum(p for _n, p in lost) == 1 else many
        parts.append(text.format(which=numbers(lost)))
    words = ", ".join(parts) or _("a miss")
    return words[:1].upper() + words[1:]
