"""The column of a scene: the dice as they fall, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Area, Canvas, ListView, Metrics, Panel, Screen
from game.desk.log.rows import Lines, about
from game.desk.paint import fonts, theme
from game.desk.paint.dice_view import tumbling
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.scenes.beats import Beat
from game.systems.earth_expects.screens.scenes.playback import Playback
from game.table.events import Die, Happening
from game.words import _, marked


def build_column(on: Screen, playback: Playback) -> None:
    """The dice, if any fall, and the log below them."""
    column = on.metrics.frame.column
    gap = 8 if on.metrics.compact else 16
    rest = column
    if any(beat.dice for beat in playback.beats):
        top, rest = column.top(180 if on.metrics.compact else 196, gap)
        text = _("speed ×{n} · + or −").format(n=playback.speed)
        panel = on.add(Panel("dice panel", top, _("Dice"), text))
        panel.add(Canvas("dice", panel.body, _dice(on, playback), _dice_words(playback)))
    log = on.add(Panel("log panel", rest, _("What happened")))
    place = Area(rest.x + 4, log.body.y - 2, rest.w - 8, log.body.h + 10)
    said = [about(line, playback.subject) for b in playback.shown for line in b.lines]
    rows, heights = Lines(on.metrics, place.w, left=40).rows(said)
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


def _thrown(playback: Playback) -> list[tuple[str, tuple[Die, ...], str]]:
    """The damage roll of the attack and the newest other throw: words, dice, sum."""
    known = list(playback.shown)
    if not playback.done and playback.beat.dice:
        known.append(playback.beat)
    rolled = [b for b in known if b.dice]
    wanted = [next((b for b in rolled if b.shot is not None), None)]
    wanted.append(next((b for b in reversed(rolled) if b.shot is None), None))
    hidden = None if playback.done else playback.beat
    found = [b for b in playback.beats if b in wanted]
    return [(_throw_name(b), b.dice, "" if b is hidden else _throw_sum(playback, b)) for b in found]


_MET_WORDS: dict[type[Happening], str] = {
    ev.DebrisMet: marked("rocks"),
    ev.DebrisDrifted: marked("line"),
    ev.RadiationStruck: marked("radiation"),
    ev.HeatFelt: marked("heat"),
}
"""What dice of terrain are called."""


def _throw_name(beat: Beat) -> str:
    if beat.shot is not None:
        return _("damage")
    if beat.met is not None:
        return _(_MET_WORDS.get(type(beat.met), marked("damage")))
    return _("line") if beat.row is not None else _("next box")


def _throw_sum(playback: Playback, beat: Beat) -> str:
    sums = [line.sum for line in beat.lines if line.dice and line.sum]
    if beat.shot is None and beat.row is None and beat.met is None:
        ship = playback.ship
        return ", ".join(box_words(ship.design, e.box) for e in beat.damaged) if ship else ""
    return sums[-1] if sums else ""


def _dice_words(playback: Playback) -> str:
    parts = []
    for words, dice, total in _thrown(playback):
        faces = " ".join(str(d.value) for d in dice)
        parts.append(f"{words}: {faces} {total}".strip())
    return " · ".join(parts)


def _dice(on: Screen, playback: Playback) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    """Rows of dice; the newest throw tumbles."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        throws = _thrown(playback)
        size = m.px(36)
        rows = _throw_rows(m, rect, throws, size)
        for number, (row, (words, dice, total)) in enumerate(zip(rows, throws, strict=True)):
            falling = number == len(throws) - 1 and not playback.done
            x = _faces(surface, m, row, dice, size, playback.throwing if falling else 1.0)
            _throw_words(on, surface, row, x, (words, total))

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
    on: Screen, surface: pygame.Surface, row: pygame.Rect, x: int, words: tuple[str, str]
) -> None:
    """What was thrown, and its sum in as many lines as it needs."""
    m = on.metrics
    label, total = words
    room = pygame.Rect(x + m.px(10), row.top, row.right - x - m.px(10), row.h)
    panel = on.widget("dice")
    size, high = m.type_size(theme.SMALL), m.px(theme.SMALL.line)
    lines = fonts.wrap(total, theme.SMALL, room.w, size) if total else []
    named = (len(lines) + 1) * high <= row.h
    shown = [(label, theme.INK3 if total else theme.INK2)] if named else []
    shown += [(line, theme.INK) for line in lines]
    y = room.centery - len(shown) * high // 2
    for number, (line, ink) in enumerate(shown):
        spot = pygame.Rect(room.left, y + number * high, room.w, high)
        panel.write(surface, line, theme.SMALL, ink, spot)
