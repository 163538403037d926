"""The table of impact rolls beside a record, and where its parts lie (EE-IPI-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.kit import Area, Metrics, Widget
from game.desk.paint import fonts, icons, shapes, theme
from game.desk.paint.theme import Colour
from game.hexgrid.rows import AXIS_OF_SIDE
from game.systems.earth_expects.rules.impact import pivot_of
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.fire.aiming import Outcome
from game.systems.earth_expects.screens.names import of_two_dice
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_icon
from game.systems.earth_expects.screens.record.view import RADII, RecordView, record_view
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.record import Record
from game.words import _

ROLLS = 11


@dataclass(frozen=True, slots=True)
class AimLayout:
    """Where the parts lie, in logical units; ``cells`` from top to bottom, or left to right."""

    cells: tuple[Area, ...]
    record: Area
    radius: int
    gate: int


def lay_out(
    m: Metrics, main: Area, record: Record, side: int, rows: Sequence[int], rolls: int = ROLLS
) -> AimLayout:
    """The table of ``rolls`` cells stands on the side the fire comes from, the record beside it.

    The middle one of the legal ``rows`` runs straight into the middle of the table if it can.
    """
    upright = AXIS_OF_SIDE[side] == 0
    head = head_of(m)
    edge = m.pick(12, 24)
    room = Area(main.x + edge, main.y + head, main.w - 2 * edge, main.h - head - edge)
    cells, rest = _upright(room, side, rolls) if upright else _slanted(m, room, side, rolls)
    room, area, radius, gate = _largest(m, rest, record, side, upright)
    view = record_view(record.design)
    lines = RowLines(view, view.place(m.rect(area), None, m.hex_radius(radius), m.scale), side)
    middle = edge_of(m, cells[rolls // 2], side)
    if rows:
        area = _aligned(m, (room, area), lines, (rows[len(rows) // 2], middle))
    return AimLayout(cells, area, radius, gate)


def head_of(m: Metrics) -> int:
    """How much of the table the ship's name takes."""
    return m.pick(56, 72)


def edge_of(m: Metrics, cell: Area, side: int) -> tuple[int, int]:
    """The pixel where a line leaves its cell towards the record."""
    rect = m.rect(cell)
    if AXIS_OF_SIDE[side] == 0:
        return rect.centerx, rect.bottom if side == 0 else rect.top
    return rect.right if side in (4, 5) else rect.left, rect.centery


def _upright(room: Area, side: int, rolls: int) -> tuple[tuple[Area, ...], Area]:
    high = 104
    table, rest = room.top(high) if side == 0 else room.foot(high)
    return tuple(table.columns(rolls, 6 if rolls == ROLLS else 3)), rest


def _slanted(m: Metrics, room: Area, side: int, rolls: int) -> tuple[tuple[Area, ...], Area]:
    wide = m.pick(300, 380)
    table, rest = room.left(wide) if side in (4, 5) else room.right_part(wide)
    pitch = min(m.pick(52, 76), table.h // rolls)
    high = min(pitch - (6 if rolls == ROLLS else 4), 48)
    used = pitch * (rolls - 1) + high
    top = table.y + (table.h - used) // 2
    return tuple(Area(table.x, top + n * pitch, table.w, high) for n in range(rolls)), rest


_Found = tuple[Area, Area, int, int]
"""The room of the record, the record in it, its radius, and the gate."""


def _largest(m: Metrics, rest: Area, record: Record, side: int, upright: bool) -> _Found:
    """The widest gutter among those that leave the record as large as it can be."""
    limit = m.pick(30, 60)
    tries = [_with_gutter(m, rest, record, side, g, limit) for g in _gutters(m, upright)]
    return max(tries, key=lambda found: found[2])


def _gutters(m: Metrics, upright: bool) -> tuple[int, ...]:
    if upright:
        return m.pick((72, 56), (112, 72))
    return m.pick((130, 96, 64), (220, 150, 80))


def _with_gutter(
    m: Metrics, rest: Area, record: Record, side: int, gutter: int, limit: int
) -> _Found:
    cut = {0: rest.top, 3: rest.foot, 4: rest.left, 5: rest.left}.get(side, rest.right_part)
    strip, room = cut(gutter)
    view = record_view(record.design)
    radius = next((r for r in RADII if r <= limit and _fits(m, view, r, room)), RADII[-1])
    wide, high = view.size(radius)
    gate = strip.y + gutter // 2 if side in (0, 3) else strip.x + gutter // 2
    area = room.centred(min(wide + 4, room.w), min(high + 4, room.h))
    return room, area, radius, gate


def _fits(m: Metrics, view: RecordView, radius: int, room: Area) -> bool:
    wide, high = view.size(m.hex_radius(radius))
    return wide <= m.px(room.w) and high <= m.px(room.h)


def _aligned(
    m: Metrics, areas: tuple[Area, Area], lines: RowLines, aim: tuple[int, tuple[int, int]]
) -> Area:
    """The record moved, as far as its room allows, so that a row runs into a pixel."""
    (room, area), (row, (x, y)) = areas, aim
    if lines.upright:
        shift = (x - lines.at_gate(row, y)[0]) / m.scale
        return area.moved(round(min(max(shift, room.x - area.x), room.right - area.right)), 0)
    shift = (y - lines.at_gate(row, x)[1]) / m.scale
    return area.moved(0, round(min(max(shift, room.y - area.y), room.bottom - area.bottom)))


class RollCell(Widget):
    """One roll of the table: the number, its chance, and the box it meets. A click aims there."""

    takes_pointer = True

    def __init__(
        self,
        place: Area,
        outcome: Outcome,
        design: Design,
        colour: Colour,
        on_click: Callable[[], None],
        on_hover: Callable[[int | None], None],
        die: int = 6,
    ) -> None:
        super().__init__(f"roll {outcome.roll}", place)
        self.outcome, self.design, self.colour = outcome, design, colour
        self.on_click, self.on_hover, self.die = on_click, on_hover, die

    @property
    def aimed(self) -> bool:
        """Is it the row aimed at?"""
        return self.outcome.roll == pivot_of(self.die)

    @property
    def words(self) -> str:
        """What it meets."""
        if self.outcome.box is None:
            return _("miss")
        return self.design.boxes[self.outcome.box].type.name()

    def text(self) -> str:
        """Roll, chance, box."""
        turned = _("turned") if self.outcome.turned else ""
        box = self.outcome.box or ""
        parts = (str(self.outcome.roll), self._odds, self.words, box, turned)
        return " ".join(p for p in parts if p)

    @property
    def _odds(self) -> str:
        return of_two_dice(self.outcome.chance, self.die)

    def activate(self) -> None:
        """Aim along this row."""
        self.on_click()

    def hover(self, event: pygame.event.Event) -> None:
        """Show only this line."""
        self.on_hover(self.outcome.roll)

    def leave(self) -> None:
        """Show all lines again."""
        self.on_hover(None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it lying, or standing for fire from N and S."""
        miss = self.outcome.box is None
        border = theme.CHALK if self.aimed else theme.LINE2
        if self.hovered:
            border = theme.WHITE
        if miss:
            surface.fill(theme.VOID, self.rect)
            m = self.metrics
            shapes.dashed_rect(surface, border, self.rect, m.px(1), m.px(4))
        else:
            fill = theme.RAISED if not self.aimed else theme.HOVER
            self.plate(surface, fill, border, 2 if self.aimed else 1)
        (self._draw_standing if self.place.h > 60 else self._draw_lying)(surface)

    @property
    def _inks(self) -> tuple[Colour, Colour, Colour]:
        """Of the number, the words, and the pips."""
        if self.aimed:
            return theme.CHALK, theme.INK, theme.CHALK
        if self.outcome.box is None:
            return theme.INK3, theme.INK3, theme.LINE2
        return theme.INK, theme.INK, self.colour

    def _draw_lying(self, surface: pygame.Surface) -> None:
        m, r = self.metrics, self.rect
        ink, words_ink, pips_ink = self._inks
        x = r.left + m.px(8)
        number = pygame.Rect(x, r.top, m.px(32), r.h)
        self.write(surface, str(self.outcome.roll), theme.PANEL_TITLE.mono_(), ink, number, "right")
        x = number.right + m.px(10)
        x = self._pips(surface, x, r.centery, pips_ink, self._pip_width()) + m.px(6)
        odds = pygame.Rect(x, r.top, m.px(48), r.h)
        self.write(surface, self._odds, theme.SMALL.mono_(), ink, odds, "right")
        spot = pygame.Rect(odds.right + m.px(10), r.top, m.px(26), r.h)
        self._icon(surface, spot)
        room = pygame.Rect(spot.right + m.px(6), r.top, 0, r.h)
        room.width = r.right - m.px(4) - room.left
        style = theme.LABEL if self.aimed else theme.BODY
        self.write(surface, self.words, style, words_ink, room)

    def _pip_width(self) -> int:
        """Each pip is as wide as the words leave room for: all of them can be read as a number."""
        m = self.metrics
        wide = 16 if self.place.w >= 320 else 9
        size = m.type_size(theme.SMALL)
        longest = max(fonts.width(word, theme.LABEL, size) for word in self.words.split())
        room = self.rect.w - m.px(156) - longest
        return wide if room >= 6 * m.px(wide + 2) else 3

    def _draw_standing(self, surface: pygame.Surface) -> None:
        m, r = self.metrics, self.rect
        ink, words_ink, _pips_ink = self._inks
        top = pygame.Rect(r.left, r.top + m.px(3), r.w, m.px(24))
        self.write(surface, str(self.outcome.roll), theme.PANEL_TITLE.mono_(), ink, top, "centre")
        low = pygame.Rect(r.left, top.bottom - m.px(1), r.w, m.px(18))
        odds = f"{self.outcome.chance * 100}%" if self.die * self.die == 100 else self._odds
        self.write(surface, odds, theme.SMALL.mono_(), ink, low, "centre")
        icon = pygame.Rect(r.left, low.bottom + m.px(1), r.w, m.px(24))
        self._icon(surface, icon)
        lines = self._word_lines(r.w - m.px(4))
        high = m.px(16)
        y = (icon.bottom + r.bottom - len(lines) * high) // 2 - m.px(1)
        for number, words in enumerate(lines):
            spot = pygame.Rect(r.left + m.px(2), y + number * high, r.w - m.px(4), high)
            self.write(surface, words, theme.SMALL, words_ink, spot, "centre")

    def _word_lines(self, room: int) -> list[str]:
        size = self.metrics.type_size(theme.SMALL)
        if fonts.width(self.words, theme.SMALL, size) <= room:
            return [self.words]
        parts = self.words.replace("-", "- ").split()
        if any(fonts.width(part, theme.SMALL, size) > room for part in parts):
            return []
        return fonts.wrap(" ".join(parts), theme.SMALL, room, size)

    def _pips(self, surface: pygame.Surface, x: int, middle: int, colour: Colour, wide: int) -> int:
        m, ways = self.metrics, int(self.outcome.chance * self.die * self.die)
        step, high = m.px(wide + 2) * 6 // self.die, min(m.px(16), self.rect.h - 4)
        size = step - m.px(2)
        for n in range(self.die):
            box = pygame.Rect(x + n * step, middle - high // 2, size, high)
            if n < ways:
                surface.fill(colour, box)
        return x + self.die * step

    def _icon(self, surface: pygame.Surface, spot: pygame.Rect) -> None:
        m = self.metrics
        if self.outcome.box is None:
            image = icons.icon("x", m.px(16), theme.INK3)
            surface.blit(image, image.get_rect(center=spot.center))
            return
        type_ = self.design.boxes[self.outcome.box].type
        if type_ is BoxType.ARMOUR:
            image = icons.icon("shield", m.px(18), hues.STEEL)
        else:
            image = box_icon(type_, BoxLook(), m)
        surface.blit(image, image.get_rect(center=spot.center))
        if self.outcome.turned is not None:
            turn = icons.icon("rotate-cw", m.px(14), theme.CHALK)
            lying = spot.right + m.px(4), self.rect.top + 4
            corner = lying if self.place.h <= 60 else self.rect.inflate(-8, -8).topright
            surface.blit(turn, turn.get_rect(topright=corner))
