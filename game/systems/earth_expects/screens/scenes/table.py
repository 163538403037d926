"""The table of a scene: the record with its lines and cards, the queue, the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Area, Canvas, Label, Line, Metrics, Panel, Picture, Run, Screen
from game.desk.paint import fonts, theme
from game.desk.paint.flags import badge
from game.systems.earth_expects.screens.map.battle_marks import side_number
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
from game.systems.earth_expects.screens.scenes.beats import RowUse
from game.systems.earth_expects.screens.scenes.line_cards import build_cards, gate_of, lay_cards
from game.systems.earth_expects.screens.scenes.playback import Playback
from game.systems.earth_expects.screens.scenes.queue_panels import build_queue, strip_width
from game.systems.earth_expects.screens.scenes.resolution_queue import Queued
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.weapons.table import called
from game.words import _

LEVELS = ("light", "moderate", "critical", "heavy", "destroyed")


def build_table(on: Screen, playback: Playback, queue: Sequence[Queued]) -> RecordWidget | None:
    """All but column and big button; gives the record, if a ship is shown.

    ``queue`` are the attacks of the phase, where it is one that has them.
    """
    main = on.metrics.frame.main
    place, room = _split(on.metrics, main, len(queue))
    if playback.ship is None:
        return None
    record = _build_record(on, playback, main, room, strip_width(len(queue)))
    if place is not None:
        build_queue(on, place, queue, playback.before.sides)
    _build_legend(on, main)
    return record


def _split(m: Metrics, main: Area, attacks: int) -> tuple[Area | None, Area]:
    """Where the queue stands, if there is one: at the left, or in a small window in the head; and
    the room of the record.
    """
    if m.compact:
        room = Area(main.x, main.y + 52, main.w, main.h - 52 - 48)
    else:
        room = Area(main.x, main.y + 88, main.w, main.h - 88 - 152)
    if not attacks:
        return None, room
    if m.compact:
        wide = strip_width(attacks)
        return Area(main.right - wide - 16, main.y + 10, wide, 36), room
    queue, room = room.left(328, 0)
    return Area(queue.x + 24, main.y + 16, 304, main.h - 32 - 152), room


def _build_record(
    on: Screen, playback: Playback, main: Area, room: Area, strip: int
) -> RecordWidget:
    ship, m = playback.ship, on.metrics
    assert ship is not None
    place, gate = gate_of(m, playback.beats, room)
    record = RecordWidget(
        "record",
        place,
        RecordView(ship.design),
        playback.looks(),
        largest=38 if m.compact else 56,
    )

    def ground(surface: pygame.Surface, rect: pygame.Rect, _m: Metrics) -> None:
        draw_table(surface, rect, record.placed)

    cards = lay_cards(m, ship.design, record, gate, playback.uses)
    on.add(Canvas("table", main, ground))
    on.add(record)
    on.add(Canvas("lines", main, _lines(playback, record, gate, cards)))
    build_cards(on, ship.design, cards)
    _build_title(on, playback, main, room, strip)
    return record


def _build_title(on: Screen, playback: Playback, main: Area, room: Area, strip: int) -> None:
    ship, compact = playback.ship, on.metrics.compact
    assert ship is not None
    side = side_number(playback.before, ship.side)
    x, y = room.x + (16 if compact else 24), main.y + (8 if compact else 16)
    picture = Picture("badge", Area(x, y, 32, 40), lambda m: badge(side, m.px(28), theme.VOID))
    on.add(picture)
    left, all_ = len(ship.record.own), len(ship.design.own)
    words, colour = _("{n} of {all} boxes left").format(n=left, all=all_), theme.INK2
    if not ship.on_table:
        words, colour = _("destroyed"), theme.BAD
    title = on.metrics.style(theme.SCREEN_TITLE)
    runs = (Run(ship.name, title, theme.INK, gap=16), Run(words, theme.ROW, colour))
    taken = strip + 16 if compact else 0
    on.add(Line("ship name", Area(x + 40, y, room.right - x - 56 - taken, 40), runs))


def _lines(
    playback: Playback, record: RecordWidget, gate: Area, cards: Sequence[tuple[RowUse, Area]]
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    """Lines from their cards to where they led; the newest in chalk."""
    spots = {use.beat: spot for use, spot in cards}

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        assert record.view is not None
        uses = playback.uses
        before = surface.get_clip()
        foot = 48 if m.compact else 152
        room = _above(rect, m.px(foot))
        surface.set_clip(before.clip(room))
        newest = max((u.beat for u in uses), default=-1)
        for use in sorted(uses, key=lambda u: u.beat):
            lines = RowLines(record.view, record.placed, use.side, room)
            spot = spots.get(use.beat)
            start = None if spot is None else _edge(m, spot, use.side)
            chosen = use.beat == newest
            line = ShotLine(
                use.row, start, use.box, chosen=chosen, faint=not chosen, turned=use.turned
            )
            draw_line(surface, m, lines, line, _gate_pixel(m, gate, use.side))
            _lost_label(surface, m, lines, use.row, [n for n, _p in use.lost])
        _walk(playback, surface, m, record)
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
    if lines.room is not None:
        rect.clamp_ip(lines.room.inflate(-2 * m.px(8), -2 * m.px(4)))
    surface.fill(theme.VOID, rect.inflate(m.px(6), 0))
    surface.blit(image, rect)


def _walk(playback: Playback, surface: pygame.Surface, m: Metrics, record: RecordWidget) -> None:
    """The way of ion fire or of an engine's failure from box to box."""
    shown = playback.shown
    ways = {called(b.shot.weapon).way for b in shown if b.shot is not None}
    if ways - {"walks"}:
        return
    assert record.view is not None
    wandering = [b for b in shown if not b.at_once]
    way = [e.box for b in wandering for e in b.damaged if e.ship == playback.subject]
    lines = RowLines(record.view, record.placed, 0)
    draw_walk(surface, m, lines, way, theme.mix(theme.VOID, theme.CHALK, 0.6))


# -- the legend


def _build_legend(on: Screen, main: Area) -> None:
    if on.metrics.compact:
        place = Area(main.x + 12, main.bottom - 44, main.w - 24, 36)
        on.add(Canvas("legend", place, _legend_line, _("damage marks")))
        return
    place = Area(main.x + 24, main.bottom - 140, main.w - 48, 124)
    panel = on.add(Panel("legend panel", place, _("Damage marks")))
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
