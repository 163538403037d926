"""The ship record laid out large on the table: its ground, head line, and a legend of its marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.desk.kit import (
    Badge,
    Canvas,
    Chip,
    Given,
    Hotkey,
    Label,
    Metrics,
    Paragraph,
    Part,
    Picture,
    column,
    fixed,
    flow,
    grow,
    layers,
    middle,
    padded,
    row,
    spare,
    stretched,
    yielding,
)
from game.desk.kit.keys import HEX_CURSOR
from game.desk.kit.layout import Sized
from game.desk.paint import fonts, shapes, theme
from game.desk.play.order_sheet import Stage
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.map.words import crew_name
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.record.widget import RecordWidget, ground_of
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.classes import ship_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, capitalised

LARGEST = 52
"""The radius that boxes of a record on the table have at most."""
BOW_WORD = 36
"""How much room above the record the mark of the bow needs with its word."""
LEAST_ABOUT = 120
"""How wide the line about a ship is at least; with less room it is left out."""
LegendEntry = tuple[BoxType, BoxLook, str]


@dataclass(eq=False)
class TableRecord(RecordWidget):
    """A record on the table; a card over it keeps off its boxes as far as it can."""

    bears_messages = True

    def avoid_rects(self) -> list[pygame.Rect]:
        """The pixels of every box near the one pointed at."""
        if self.pointed is None:
            return []
        near = self.box_rect(self.pointed).inflate(160, 160)
        return [rect for rect in self.box_rects() if rect.colliderect(near)]

    def message_rects(self) -> list[pygame.Rect]:
        """The pixels of every box: messages lie elsewhere if they can, and stay there."""
        return self.box_rects()


def record_table(
    board: Battle,
    ship: Ship,
    looks: Mapping[str, BoxLook],
    about: str,
    *below: Given,
    chip: str = "",
    corner: Part | None = None,
    **hooks: Any,
) -> Part:
    """A ship's record, called ``record``, with its name and a line ``about`` it above, parts below.

    ``chip`` stands at the right of the head line, ``corner`` in the record's upper right corner.
    ``hooks`` are fields of ``RecordWidget``.
    """
    record = TableRecord("record", view=record_view(ship.design), looks=looks, **hooks)
    record.largest, record.region = LARGEST, "record"
    bow = Canvas("bow", paint=partial(_paint_bow, record))
    upper = column(row(grow(), corner), grow()) if corner is not None else None
    parts = column(_head(board, ship, about, chip), grow(layers(record, upper)), *below, gap=8)
    return layers(ground_of(record), bow, padded(parts, (16, 24), (8, 12)))


def side_badge(board: Battle, ship: Ship, name: str = "badge") -> Sized:
    """The badge of a ship's side, beside its name on the table."""
    badge = Badge(name, side=side_number(board, ship.side), size=28, ground=theme.VOID)
    return fixed(32, badge)


def _head(board: Battle, ship: Ship, about: str, chip: str) -> Part:
    badge = Badge("table badge", side=side_number(board, ship.side), size=24, ground=theme.VOID)
    name = Label("table name", label=ship.name, style=theme.SCREEN_TITLE)
    words = Paragraph("table about", label=about, style=theme.BODY)
    tag = Chip("table chip", label=chip, icon="radar", colour=theme.GOOD, align="right")
    told = spare(yielding(stretched(middle(words)), LEAST_ABOUT))
    return row(badge, name, told, tag if chip else None, gap=14)


def _paint_bow(
    record: RecordWidget, surface: pygame.Surface, _rect: pygame.Rect, m: Metrics
) -> None:
    """Where the bow is, above the record; with the word if that reaches into nothing else."""
    placed = record.placed
    centres = [placed.centre(h) for h in record.view.design.at]
    if not centres:
        return
    x = (min(c[0] for c in centres) + max(c[0] for c in centres)) // 2
    amidships = [c[1] for c in centres if abs(c[0] - x) <= placed.metrics.pitch]
    top = min(amidships or [c[1] for c in centres]) - placed.metrics.height // 2
    _bow_mark(surface, m, x, top, top - m.px(BOW_WORD) >= record.rect.top)


def _bow_mark(surface: pygame.Surface, m: Metrics, x: int, top: int, with_word: bool) -> None:
    colour, half = theme.INK3, m.px(6)
    tip = top - m.px(BOW_WORD if with_word else 16)
    foot = tip + m.px(11)
    shapes.solid(surface, colour, [(x, tip), (x + half, foot), (x - half, foot)])
    if with_word:
        word = fonts.render(_("BOW"), theme.CAPTION, colour, m.type_size(theme.CAPTION))
        surface.blit(word, word.get_rect(centerx=x, top=tip + m.px(13)))


def legend(entries: Iterable[LegendEntry]) -> Part:
    """Sample boxes with what each means."""
    return flow(*(_sample(n, *entry) for n, entry in enumerate(entries)), gap=14)


def _sample(number: int, type_: BoxType, look: BoxLook, words: str) -> Part:
    picture = Picture(f"sample {number}", image=box_picture(type_, look, 16))
    told = Label(f"sample words {number}", label=words, style=theme.SMALL, colour=theme.INK2)
    return column(fixed(32, row(fixed(34, picture), told, gap=6)))


def about_ship(ship: Ship, *, costs: bool = True) -> str:
    """Class, size and, where engines take power, costs of a ship, in one line."""
    design = ship.design
    text = _("{kind} · {boxes} · speed cost {speed} · manoeuvre cost {manoeuvre}")
    if not costs:
        text = _("{kind} · {boxes}")
    kind = ship_class(design.ship_class).words
    guests = dict.fromkeys(guest.ship for guest in design.docked.values())
    if guests:
        docked = _("with {ships} docked").format(ships=", ".join(guests))
        text = f"{text} · {docked}"
    if ship.crew != "standard":
        text = f"{text} · {crew_name(ship)}"
    return text.format(
        kind=capitalised(kind),
        boxes=_boxes(ship),
        speed=quarters(design.costs.speed),
        manoeuvre=quarters(design.costs.manoeuvre),
    )


def _boxes(ship: Ship) -> str:
    """How many boxes a ship has, and how many of them it has left."""
    left, boxes = len(ship.record.own), len(ship.design.own)
    words = _("{n} boxes") if left == boxes else _("{left} of {n} boxes")
    return words.format(left=left, n=boxes)


def cursor_keys(stage: Stage, words: str) -> Iterator[Hotkey]:
    """Arrow keys go to the record from anywhere, so that the keyboard needs no F6 first."""
    for combo in (*HEX_CURSOR, "Ctrl Enter", "Shift Enter"):
        yield Hotkey(combo, words, partial(_to_record, stage, combo))


def _to_record(stage: Stage, combo: str) -> None:
    stage.focus_on("record")
    stage.widget("record").key(combo, pygame.event.Event(pygame.USEREVENT))
