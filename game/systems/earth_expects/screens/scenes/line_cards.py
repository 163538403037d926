"""Cards at the fire's side of the record: which points came along which line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.kit import Area, Panel, Paragraph
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.hexgrid.rows import AXIS_OF_SIDE
from game.systems.earth_expects.screens.names import box_words, listed
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.beats import RowUse, numbers
from game.systems.earth_expects.state.events import Aimed
from game.words import _, capitalised, counted

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.scenes.resolution import BeatScreen

HIGH = 92
TITLE = theme.SMALL.bold()
PAD, PAD_Y, LINE, GAP = 10, 6, 20, 6
NARROWEST = 146


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
    uses = _with_room(screen, strip, screen.uses)
    if not uses:
        return
    newest = max(u.beat for u in uses)
    for use, spot in _spread(screen, record, strip, uses):
        screen.card_spots[use.beat] = spot
        chosen = use.beat == newest
        panel = Panel(f"card {use.beat}", spot)
        panel.fill = theme.CHALK if chosen else theme.RAISED
        panel.border = theme.CHALK if chosen else theme.LINE2
        screen.add(panel)
        ink = theme.ON_CHALK if chosen else theme.INK
        colour = ink if chosen else theme.INK2
        place = spot.inset(PAD, PAD_Y)
        title, low = place.top(LINE * len(_title_lines(screen, use, spot.w)))
        words = _title(screen, use)
        panel.add(Paragraph(f"card {use.beat} words", title, words, TITLE, ink))
        panel.add(Paragraph(f"card {use.beat} sum", low, _sum(use), theme.SMALL, colour))


def _with_room(screen: BeatScreen, strip: Area, uses: list[RowUse]) -> list[RowUse]:
    """The newest lines whose cards have room side by side, or below one another."""
    newest = sorted(uses, key=lambda use: -use.beat)
    if uses and AXIS_OF_SIDE[uses[0].side] == 0:
        return newest[: (strip.w + GAP) // (NARROWEST + GAP)]
    left = strip.h
    for number, use in enumerate(newest):
        left -= _height(screen, use, strip.w) + GAP
        if left < -GAP:
            return newest[:number]
    return newest


def _title_lines(screen: BeatScreen, use: RowUse, wide: int) -> list[str]:
    return wrapped(screen.metrics, _title(screen, use), TITLE, wide - 2 * PAD)


def _height(screen: BeatScreen, use: RowUse, wide: int) -> int:
    low = wrapped(screen.metrics, _sum(use), theme.SMALL, wide - 2 * PAD)
    return 2 * PAD_Y + LINE * (len(_title_lines(screen, use, wide)) + len(low))


def _sum(use: RowUse) -> str:
    """The roll and how far it moves the line; that it turned, without the box it turned about."""
    first = use.sum.split(" · ", maxsplit=1)[0]
    return _("{sum}, turned by 60°").format(sum=first) if use.turned is not None else first


def _spread(
    screen: BeatScreen, record: RecordWidget, strip: Area, uses: list[RowUse]
) -> list[tuple[RowUse, Area]]:
    """Cards in the order of their lines, pushed apart, kept inside the strip."""
    m, view = screen.metrics, record.view
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
        size = wide if upright else _height(screen, use, wide)
        wanted.append(((x if upright else y) / m.scale - size / 2, size, use))
    wanted.sort(key=lambda entry: entry[0])
    sizes = [size for _at, size, _use in wanted]
    low, high = (strip.x, strip.right) if upright else (strip.y, strip.bottom)
    starts = _apart([round(at) for at, _size, _use in wanted], sizes, low, high)
    found = []
    for (_at, size, use), start in zip(wanted, starts, strict=True):
        if upright:
            found.append((use, _upright_spot(screen, use, strip, start, wide)))
        else:
            found.append((use, Area(strip.x, start, wide, size)))
    return found


def _upright_spot(screen: BeatScreen, use: RowUse, strip: Area, x: int, wide: int) -> Area:
    """At the end of the strip that is nearest to the record."""
    high = min(_height(screen, use, wide), strip.h)
    y = strip.bottom - high if use.side == 0 else strip.y
    return Area(x, y, wide, high)


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
        parts.append(counted(one, many, count, which=numbers(spans).replace(" ", ", "), box=words))
    lost = [(n, p) for n, p in use.lost if p]
    if lost:
        one, many = _("point {which} lost"), _("{which} lost")
        text = one if sum(p for _n, p in lost) == 1 else many
        parts.append(text.format(which=numbers(lost)))
    words = ", ".join(parts) or _("a miss")
    return capitalised(words)
