"""The ship record laid out large on the table: its ground, head line, and a legend of its marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.desk.kit import Area, Canvas, Chip, Label, Metrics, Picture, Screen
from game.desk.kit.keys import HEX_CURSOR
from game.desk.paint import flags, fonts, shapes, theme
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.map.words import crew_name
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.record import sprites as record_sprites
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget, draw_table
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, capitalised

HEAD, LEGEND = 56, 44
LegendEntry = tuple[BoxType, BoxLook, str]


@dataclass(eq=False)
class TableRecord(RecordWidget):
    """A record on the table; a card over it keeps off its boxes as far as it can."""

    def avoid_rects(self) -> list[pygame.Rect]:
        """The pixels of every box near the one pointed at."""
        if self.view is None or self.pointed is None:
            return []
        near = self.box_rect(self.pointed).inflate(160, 160)
        rects = [self.box_rect(box) for box in self.view.design.boxes]
        return [rect for rect in rects if rect.colliderect(near)]

    def message_rects(self) -> list[pygame.Rect]:
        """The pixels of every box: messages lie elsewhere if they can, and stay there."""
        boxes = self.view.design.boxes if self.view is not None else ()
        return [self.box_rect(box) for box in boxes]


class RecordTable:
    """Lays a record on ``frame.main`` of a screen and gives what is left at the foot."""

    def __init__(self, screen: Screen, board: Battle, ship: Ship) -> None:
        self._screen = screen
        self._board = board
        self._ship = ship
        self._view = record_view(ship.design)

    @property
    def compact(self) -> bool:
        """The layout of 1280x720."""
        return self._screen.metrics.compact

    def build(
        self, looks: dict[str, BoxLook], foot: int, about: str, chip: str = "", **hooks: Any
    ) -> Area:
        """Add ground, head and record; gives ``foot`` units at the bottom.

        ``chip`` stands at the right of the head line. ``hooks`` are fields of ``RecordWidget``;
        the record is called ``record``.
        """
        main = self._screen.metrics.frame.main
        inner = main.inset(16 if self.compact else 24, 0)
        below, rest = inner.foot(foot)
        self._screen.toast_floor = below.y - 8
        head, place = rest.top(HEAD, 0 if self.compact else 8)
        largest = 38 if self.compact else 52
        self._screen.add(Canvas("table", main, self._ground(place, largest)))
        self._head(head, about, chip)
        self._screen.add(Canvas("bow", place, self._bow(largest)))
        record = TableRecord("record", place, view=self._view, looks=looks, **hooks)
        record.largest, record.region = largest, "record"
        self._screen.add(record)
        return below

    def _ground(
        self, place: Area, largest: int
    ) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            placed = self._view.place(m.rect(place), None, m.hex_radius(largest))
            draw_table(surface, rect, placed)

        return paint

    def _bow(self, largest: int) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            placed = self._view.place(rect, None, m.hex_radius(largest))
            centres = [placed.centre(h) for h in self._ship.design.at]
            if not centres:
                return
            x = (min(c[0] for c in centres) + max(c[0] for c in centres)) // 2
            middle = [c[1] for c in centres if abs(c[0] - x) <= placed.metrics.pitch]
            top = min(middle or [c[1] for c in centres]) - placed.metrics.height // 2
            _bow_mark(surface, m, x, top, top - m.px(36) >= rect.top)

        return paint

    def _head(self, place: Area, about: str, chip: str) -> None:
        ship, m = self._ship, self._screen.metrics
        mark = flags.badge(side_number(self._board, ship.side), m.px(24), theme.VOID)
        spot, rest = place.left(24, 14)
        self._screen.add(Picture("table badge", spot, mark))
        style = m.style(theme.SCREEN_TITLE)
        wide = round(fonts.width(ship.name, style, m.type_size(theme.SCREEN_TITLE)) / m.scale)
        name, rest = rest.left(min(wide + 4, rest.w // 2), 14)
        self._screen.add(Label("table name", name, ship.name, theme.SCREEN_TITLE))
        if chip:
            wide = round(fonts.width(chip, theme.SMALL, m.type_size(theme.SMALL)) / m.scale) + 48
            spot, rest = rest.right_part(min(wide, rest.w), 12)
            tag = Chip("table chip", spot, label=chip, icon="radar", colour=theme.GOOD)
            tag.align = "right"
            self._screen.add(tag)
        style = theme.BODY if self.compact else theme.ROW
        words = self._fitting(about, style, m.px(rest.w))
        self._screen.add(Label("table about", rest, words, style, theme.INK2))

    def _fitting(self, about: str, style: theme.TextStyle, room: int) -> str:
        """As many parts of the line as there is room for; the second one goes first."""
        parts = about.split(" · ")
        size = self._screen.metrics.type_size(style)
        while len(parts) > 1 and fonts.width(" · ".join(parts), style, size) > room:
            parts.pop(min(1, len(parts) - 1))
        return " · ".join(parts)

    def legend(self, place: Area, entries: tuple[LegendEntry, ...]) -> None:
        """A row of sample boxes with what each means."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            size = m.type_size(theme.SMALL)
            shown, gap = _spaced(m, entries, rect.w)
            x = rect.left
            for type_, look, words in shown:
                image = record_sprites.box_sprite(type_, look, m.hex_radius(16))
                box = image.get_rect(left=x, centery=rect.centery)
                surface.blit(image, box)
                if look.ring is not None:
                    ring = record_sprites.ring_sprite(look.ring, m.hex_radius(16))
                    surface.blit(ring, ring.get_rect(center=box.center))
                text = fonts.render(words, theme.SMALL, theme.INK2, size)
                surface.blit(text, text.get_rect(left=box.right + m.px(6), centery=rect.centery))
                x = box.right + m.px(6) + text.get_width() + gap

        words = ", ".join(entry[2] for entry in entries)
        self._screen.add(Canvas("legend", place, paint, plain=words))


def _spaced(
    m: Metrics, entries: tuple[LegendEntry, ...], room: int
) -> tuple[tuple[LegendEntry, ...], int]:
    """As many entries as have room, and the pixels between them."""
    size, shown = m.type_size(theme.SMALL), entries
    while True:
        need = sum(fonts.width(words, theme.SMALL, size) + m.px(46) for *_box, words in shown)
        gap = (room - need) // max(1, len(shown) - 1)
        if gap >= m.px(6) or len(shown) < 2:
            return shown, min(m.px(24), gap)
        shown = shown[:-1]


def _bow_mark(surface: pygame.Surface, m: Metrics, x: int, top: int, with_word: bool) -> None:
    colour, half = theme.INK3, m.px(6)
    tip = top - m.px(36 if with_word else 16)
    foot = tip + m.px(11)
    shapes.solid(surface, colour, [(x, tip), (x + half, foot), (x - half, foot)])
    if with_word:
        word = fonts.render(_("BOW"), theme.CAPTION, colour, m.type_size(theme.CAPTION))
        surface.blit(word, word.get_rect(centerx=x, top=tip + m.px(13)))


def about_ship(ship: Ship) -> str:
    """Class, size and costs of a ship, in one line."""
    design = ship.design
    text = _("{kind} · {boxes} boxes · speed cost {speed} · manoeuvre cost {manoeuvre}")
    kind = ship_class(design.ship_class).words
    guests = dict.fromkeys(guest.ship for guest in design.docked.values())
    if guests:
        docked = _("with {ships} docked").format(ships=", ".join(guests))
        text = f"{text} · {docked}"
    if ship.crew != "standard":
        text = f"{text} · {crew_name(ship)}"
    return text.format(
        kind=capitalised(kind),
        boxes=len(design.own),
        speed=quarters(design.costs.speed),
        manoeuvre=quarters(design.costs.manoeuvre),
    )


def bind_cursor(screen: Screen, words: str) -> None:
    """Arrow keys go to the record from anywhere, so that the keyboard needs no F6 first."""
    for combo in HEX_CURSOR:
        screen.hotkey(combo, words, lambda c=combo: _to_record(screen, c))  # type: ignore[misc]
    for combo in ("Ctrl Enter", "Shift Enter"):
        screen.hotkey(combo, words, lambda c=combo: _to_record(screen, c))  # type: ignore[misc]


def _to_record(screen: Screen, combo: str) -> None:
    record = screen.widget("record")
    screen.focus_shown = True
    screen.focus(record)
    record.key(combo, pygame.event.Event(pygame.USEREVENT))
