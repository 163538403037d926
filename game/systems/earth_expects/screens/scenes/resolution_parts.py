"""The parts of the resolution screen: queue, record with lines, dice, log, legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.desk.kit import Area, Canvas, Label, Line, ListView, Metrics, Panel, Picture, Run
from game.desk.log.rows import Lines, about
from game.desk.paint import fonts, theme
from game.desk.paint.dice_view import tumbling
from game.desk.paint.flags import badge
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.aim_lines import (
    RowLines,
    ShotLine,
    draw_line,
    draw_walk,
)
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_sprite
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget, draw_table
from game.systems.earth_expects.screens.scenes.beats import Beat
from game.systems.earth_expects.screens.scenes.line_cards import build_cards, gate_of
from game.systems.earth_expects.screens.scenes.queue_panels import build_queue, strip_width
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import events as ev
from game.table.events import Die
from game.words import _

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.scenes.resolution import BeatScreen

LEVELS = ("light", "moderate", "critical", "heavy", "destroyed")


def build_scene(screen: BeatScreen) -> RecordWidget | None:
    """Everything but the big button; gives the record, if a ship is shown."""
    main, column = screen.metrics.frame.main, screen.metrics.frame.column
    _build_column(screen, column)
    queue, room = _split(screen, main)
    if screen.ship is None:
        return None
    record = _build_record(screen, main, room)
    if queue is not None:
        build_queue(screen, queue)
    _build_legend(screen, main)
    return record


def _split(screen: BeatScreen, main: Area) -> tuple[Area | None, Area]:
    """Where the queue stands, if there is one: at the left, or in a small window in the head; and
    the room of the record.
    """
    if screen.metrics.compact:
        room = Area(main.x, main.y + 52, main.w, main.h - 52 - 48)
    else:
        room = Area(main.x, main.y + 88, main.w, main.h - 88 - 152)
    if not screen.queued():
        return None, room
    if screen.metrics.compact:
        wide = strip_width(len(screen.queued()))
        return Area(main.right - wide - 16, main.y + 10, wide, 36), room
    queue, room = room.left(328, 0)
    return Area(queue.x + 24, main.y + 16, 304, main.h - 32 - 152), room


def _build_record(screen: BeatScreen, main: Area, room: Area) -> RecordWidget:
    ship = screen.ship
    assert ship is not None
    place, cards = gate_of(screen, room)
    record = RecordWidget(
        "record",
        place,
        RecordView(ship.design),
        screen.record_looks(),
        largest=38 if screen.metrics.compact else 56,
    )

    def ground(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        draw_table(surface, rect, record.placed)

    screen.add(Canvas("table", main, ground))
    screen.add(record)
    screen.add(Canvas("lines", main, _lines(screen, record, cards)))
    build_cards(screen, record, cards)
    _build_title(screen, main, room)
    return record


def _build_title(screen: BeatScreen, main: Area, room: Area) -> None:
    ship, compact = screen.ship, screen.metrics.compact
    assert ship is not None
    side = side_number(screen.before, ship.side)
    x, y = room.x + (16 if compact else 24), main.y + (8 if compact else 16)
    picture = Picture("badge", Area(x, y, 32, 40), lambda m: badge(side, m.px(28), theme.VOID))
    screen.add(picture)
    left, all_ = len(ship.record.own), len(ship.design.own)
    words, colour = _("{n} of {all} boxes left").format(n=left, all=all_), theme.INK2
    if not ship.on_table:
        words, colour = _("destroyed"), theme.BAD
    title = screen.metrics.style(theme.SCREEN_TITLE)
    runs = (Run(ship.name, title, theme.INK, gap=16), Run(words, theme.ROW, colour))
    strip = strip_width(len(screen.queued())) + 16 if compact else 0
    screen.add(Line("ship name", Area(x + 40, y, room.right - x - 56 - strip, 40), runs))


def _lines(
    screen: BeatScreen, record: RecordWidget, cards: Area
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    """Lines from their cards to where they led; the newest in chalk."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        assert record.view is not None
        uses = screen.uses
        before = surface.get_clip()
        foot = 48 if m.compact else 152
        surface.set_clip(before.clip(_above(rect, m.px(foot))))
        newest = max((u.beat for u in uses), default=-1)
        for use in sorted(uses, key=lambda u: u.beat):
            lines = RowLines(record.view, record.placed, use.side)
            spot = screen.card_spots.get(use.beat)
            start = None if spot is None else _edge(m, spot, use.side)
            chosen = use.beat == newest
            line = ShotLine(
                use.row, start, use.box, chosen=chosen, faint=not chosen, turned=use.turned
            )
            draw_line(surface, m, lines, line, _gate_pixel(m, cards, use.side))
            _lost_label(surface, m, lines, use.row, [n for n, _p in use.lost])
        _walk(screen, surface, m, record)
        surface.set_clip(before)

    return paint


def _above(rect: pygame.Rect, foot: int) -> pygame.Rect:
    """A place without its foot, where the legend stands."""
    return pygame.Rect(rect.x, rect.y, rect.w, rect.h - foot)


def _edge(m: Metrics, card: Area, side: int) -> tuple[float, float]:
    rect = m.rect(card)
    if side in (0, 3):
        return rect.centerx, rect.bottom if side == 0 else rect.top
    return (rect.right if side in (4, 5) else rect.left), rect.centery


def _gate_pixel(m: Metrics, cards: Area, side: int) -> int:
    """Just beside the strip of the cards."""
    rect, away = m.rect(cards), m.px(28)
    return {
        0: rect.bottom + away,
        3: rect.top - away,
        4: rect.right + away,
        5: rect.right + away,
    }.get(side, rect.left - away)


def _lost_label(
    surface: pygame.Surface, m: Metrics, lines: RowLines, row: int, lost: list[int]
) -> None:
    """Points that passed the ship, in brackets beside it."""
    if not lost:
        return
    (px, py), (ux, uy) = lines.on(row), lines.outward
    record = lines.view
    boxes = [record.box_centre(lines.placed, b) for b in record.design.boxes]
    cx = sum(x for x, _y in boxes) / len(boxes)
    cy = sum(y for _x, y in boxes) / len(boxes)
    share = ((cx - px) * ux + (cy - py) * uy) / (ux * ux + uy * uy)
    at = (px + ux * share, py + uy * share)
    words = "( " + " ".join(str(n) for n in sorted(lost)) + " )"
    image = fonts.render(words, theme.NUMBER, theme.INK2, m.type_size(theme.NUMBER))
    rect = image.get_rect(center=(round(at[0]), round(at[1])))
    rect.clamp_ip(surface.get_clip().inflate(-2 * m.px(8), -2 * m.px(4)))
    surface.fill(theme.VOID, rect.inflate(m.px(6), 0))
    surface.blit(image, rect)


def _walk(screen: BeatScreen, surface: pygame.Surface, m: Metrics, record: RecordWidget) -> None:
    """The way of ion fire or of an engine's failure from box to box."""
    shown = screen.beats[: screen.landed]
    weapons = {b.shot.weapon for b in shown if b.shot is not None}
    if weapons - {"ion"}:
        return
    assert record.view is not None
    wandering = [b for b in shown if not b.at_once]
    way = [e.box for b in wandering for e in b.damaged if e.ship == screen.subject]
    lines = RowLines(record.view, record.placed, 0)
    draw_walk(surface, m, lines, way, theme.mix(theme.VOID, theme.CHALK, 0.6))


# -- the legend


def _build_legend(screen: BeatScreen, main: Area) -> None:
    if screen.metrics.compact:
        place = Area(main.x + 12, main.bottom - 44, main.w - 24, 36)
        screen.add(Canvas("legend", place, _legend_line, _("damage marks")))
        return
    place = Area(main.x + 24, main.bottom - 140, main.w - 48, 124)
    panel = screen.add(Panel("legend panel", place, _("Damage marks")))
    words = (
        (_("light"), _("1: out one turn")),
        (_("moderate"), _("2: needs repair")),
        (_("critical"), _("3: cuts power")),
        (_("heavy"), _("3: passes power")),
        (_("destroyed"), _("4: gone")),
    )
    for level, (name, meaning), spot in zip(LEVELS, words, panel.body.columns(5, 8), strict=True):
        icon, rest = spot.left(56, 4)
        panel.add(Picture(f"legend {level}", icon, _level(level, 28)))
        top = Area(rest.x, rest.y + 8, rest.w, 24)
        panel.add(Label(f"legend {level} name", top, name, theme.LABEL, theme.INK))
        low = Area(rest.x, rest.y + 32, rest.w, 20)
        panel.add(Label(f"legend {level} meaning", low, meaning, theme.SMALL, theme.INK3))


def _level(level: str, radius: int) -> Callable[[Metrics], pygame.Surface]:
    look = BoxLook(damage=level)
    return lambda m: box_sprite(BoxType.POWER, look, m.hex_radius(radius))


def _legend_line(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    names = (_("light"), _("moderate"), _("critical"), _("heavy"), _("destroyed"))
    step = rect.w // len(LEVELS)
    for number, (level, name) in enumerate(zip(LEVELS, names, strict=True)):
        image = _level(level, 16)(m)
        x = rect.left + number * step
        surface.blit(image, image.get_rect(midleft=(x, rect.centery)))
        word = fonts.render(name, theme.SMALL, theme.INK2, m.type_size(theme.SMALL))
        surface.blit(word, word.get_rect(midleft=(x + image.get_width() + m.px(6), rect.centery)))


# -- dice and log


def _build_column(screen: BeatScreen, column: Area) -> None:
    gap = 8 if screen.metrics.compact else 16
    rest = column
    if any(beat.dice for beat in screen.beats):
        top, rest = column.top(180 if screen.metrics.compact else 196, gap)
        text = _("speed ×{n} · + or −").format(n=screen.speed)
        panel = screen.add(Panel("dice panel", top, _("Dice"), text))
        panel.add(Canvas("dice", panel.body, _dice(screen), _dice_words(screen)))
    log = screen.add(Panel("log panel", rest, _("What happened")))
    place = Area(rest.x + 4, log.body.y - 2, rest.w - 8, log.body.h + 10)
    said = [about(line, screen.subject) for b in screen.beats[: screen.landed] for line in b.lines]
    rows, heights = Lines(screen.metrics, place.w, left=40).rows(said)
    log.add(
        ListView(
            "happened",
            place,
            rows,
            len(rows) - 1 if rows else None,
            heights=heights,
            stick=True,
            region="happened",
            empty=_("The dice are falling."),
        )
    )


def _thrown(screen: BeatScreen) -> list[tuple[str, tuple[Die, ...], str]]:
    """The damage roll of the attack and the newest other throw: words, dice, sum."""
    known = list(screen.beats[: screen.landed])
    if not screen.done and screen.beat.dice:
        known.append(screen.beat)
    rolled = [b for b in known if b.dice]
    wanted = [next((b for b in rolled if b.shot is not None), None)]
    wanted.append(next((b for b in reversed(rolled) if b.shot is None), None))
    hidden = None if screen.done else screen.beat
    found = [b for b in screen.beats if b in wanted]
    return [(_throw_name(b), b.dice, "" if b is hidden else _throw_sum(screen, b)) for b in found]


_MET_WORDS: dict[type[ev.Event], str] = {
    ev.DebrisMet: _("rocks"),
    ev.DebrisDrifted: _("line"),
    ev.RadiationStruck: _("radiation"),
    ev.HeatFelt: _("heat"),
}
"""What dice of terrain are called."""


def _throw_name(beat: Beat) -> str:
    if beat.shot is not None:
        return _("damage")
    if beat.met is not None:
        return _MET_WORDS.get(type(beat.met), _("damage"))
    return _("line") if beat.row is not None else _("next box")


def _throw_sum(screen: BeatScreen, beat: Beat) -> str:
    sums = [line.sum for line in beat.lines if line.dice and line.sum]
    if beat.shot is None and beat.row is None and beat.met is None:
        ship = screen.ship
        return ", ".join(box_words(ship.design, e.box) for e in beat.damaged) if ship else ""
    return sums[-1] if sums else ""


def _dice_words(screen: BeatScreen) -> str:
    parts = []
    for words, dice, total in _thrown(screen):
        faces = " ".join(str(d.value) for d in dice)
        parts.append(f"{words}: {faces} {total}".strip())
    return " · ".join(parts)


def _dice(screen: BeatScreen) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    """Rows of dice; the newest throw tumbles."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        throws = _thrown(screen)
        size = m.px(36)
        rows = _throw_rows(m, rect, throws, size)
        for number, (row, (words, dice, total)) in enumerate(zip(rows, throws, strict=True)):
            falling = number == len(throws) - 1 and not screen.done
            x = _faces(surface, m, row, dice, size, screen.throwing if falling else 1.0)
            _throw_words(screen, surface, row, x, (words, total))

    return paint


def _throw_rows(
    m: Metrics, rect: pygame.Rect, throws: Sequence[tuple[str, tuple[Die, ...], str]], size: int
) -> list[pygame.Rect]:
    """Half the room each; a throw whose sum needs more takes what the other leaves."""
    needs = [rect.h // 2] * len(throws)
    if len(throws) > 1:
        lines = [_throw_lines(m, rect, dice, size, total) for _w, dice, total in throws]
        least = [max(size, len(found) * m.px(theme.SMALL.line)) for found in lines]
        over = max(range(2), key=lambda n: least[n])
        needs[over] = max(needs[over], min(least[over], rect.h - least[1 - over]))
        needs[1 - over] = rect.h - needs[over]
    tops = [rect.top, rect.top + needs[0]] if needs else []
    return [pygame.Rect(rect.left, y, rect.w, h) for y, h in zip(tops, needs, strict=False)]


def _die_size(m: Metrics, wide: int, dice: Sequence[Die], size: int) -> int:
    """Dice fit into half the row: smaller ones if there are many."""
    return min(size, max(m.px(16), wide * 11 // 20 // max(1, len(dice)) - m.px(5)))


def _throw_lines(
    m: Metrics, rect: pygame.Rect, dice: Sequence[Die], size: int, total: str
) -> list[str]:
    """The lines of a sum beside its dice."""
    used = len(dice) * (_die_size(m, rect.w, dice, size) + m.px(5)) + m.px(10)
    small = m.type_size(theme.SMALL)
    return fonts.wrap(total, theme.SMALL, rect.w - used, small) if total else []


def _faces(
    surface: pygame.Surface,
    m: Metrics,
    row: pygame.Rect,
    dice: tuple[Die, ...],
    size: int,
    share: float,
) -> int:
    """Draws dice that fit into half the row; gives where they end."""
    size = _die_size(m, row.w, dice, size)
    x = row.left
    for one in dice:
        image = tumbling(one.value, size, share, one.sides)
        spot = pygame.Rect(x, row.centery - size // 2, size, size)
        surface.blit(image, image.get_rect(center=spot.center))
        x += size + m.px(5)
    return x


def _throw_words(
    screen: BeatScreen, surface: pygame.Surface, row: pygame.Rect, x: int, words: tuple[str, str]
) -> None:
    """What was thrown, and its sum in as many lines as it needs."""
    m = screen.metrics
    label, total = words
    room = pygame.Rect(x + m.px(10), row.top, row.right - x - m.px(10), row.h)
    panel = screen.widget("dice")
    size, high = m.type_size(theme.SMALL), m.px(theme.SMALL.line)
    lines = fonts.wrap(total, theme.SMALL, room.w, size) if total else []
    named = (len(lines) + 1) * high <= row.h
    shown = [(label, theme.INK3 if total else theme.INK2)] if named else []
    shown += [(line, theme.INK) for line in lines]
    y = room.centery - len(shown) * high // 2
    for number, (line, ink) in enumerate(shown):
        spot = pygame.Rect(room.left, y + number * high, room.w, high)
        panel.write(surface, line, theme.SMALL, ink, spot)
