"""The base of scenes in which records move on the table (rulebook: Docking; Rolling ships)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Brush,
    Canvas,
    Label,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    grow,
    layers,
    padded,
    row,
    yielding,
)
from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.paint.shapes import clipped
from game.desk.play.show import Now, Show
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.parts import battle_map
from game.systems.earth_expects.screens.record.table import side_badge
from game.systems.earth_expects.screens.record.view import RecordView, record_view
from game.systems.earth_expects.screens.record.widget import draw_table
from game.systems.earth_expects.screens.scenes.beside import small_map
from game.systems.earth_expects.screens.scenes.seen import ends, lines_panel, told
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import PassedOver
from game.table.scenes import Scene
from game.words import _

SECONDS = 0.9
MOST = 3
"""So many records have room beside one another."""
SIZES = 38, 52
"""The radius of boxes at most, in the small form of the window and in the large one."""
Painter = Callable[[pygame.Surface, pygame.Rect, Metrics, float], None]
Move = tuple[Ship, str, Painter]
"""The ship above whose record it stands, a word on it, how it is drawn at a share of its time."""


class RecordShow(Show):
    """Records move for a moment; what happened is told at the right, and what it means."""

    maps: ClassVar[bool] = False
    lengths = (SECONDS,)
    caption = ""

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.before, self.after = ends(scene, desk.game.eyes)
        self.map_view = HexView().switched_as(desk.map_view)
        self.moves = self.find()[:MOST]
        self.following = self.goes_on()

    def find(self) -> Sequence[Move]:
        """What moves."""
        raise NotImplementedError

    def means(self) -> Sequence[str]:
        """What it means now, in sentences."""
        return ()

    def main(self, now: Now) -> Part:
        """The records, side by side."""
        spots = [self._record(number, move, now) for number, move in enumerate(self.moves)]
        return row(*map(grow, spots), gap=0)

    def film(self, now: Now) -> Part:
        """The map: whose records they are lies there."""
        return battle_map(self.desk, self.before, self.marks(now))

    def marks(self, _now: Now) -> Sequence[Mark]:
        """The counters."""
        return counters(self.before)

    def _record(self, number: int, move: Move, now: Now) -> Part:
        ship, words, paint = move
        badge = side_badge(self.before, ship, f"moving badge {number}")
        name = Label(f"moving name {number}", label=ship.name, style=theme.SCREEN_TITLE)
        said = Paragraph(f"moving words {number}", label=words)
        head = column(row(badge, grow(name)), row(fixed(32), grow(said)), gap=0)
        moving = Canvas(f"moving {number}", paint=_at(paint, now), plain=f"{ship.name}: {words}")
        table = Canvas(f"table {number}", paint=partial(_table, record_view(ship.design)))
        return layers(table, column(padded(head, (16, 24), (8, 16)), grow(moving), gap=0))

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """Every record."""
        return {f"moving {n}": {"paint": _at(m[2], now)} for n, m in enumerate(self.moves)}

    def column(self, _now: Now) -> Part:
        """What happened, what it means, and where it happened."""
        heard = told(self.before, self.scene.events)
        lines = [line for event, line in heard if not isinstance(event, PassedOver)]
        words = " ".join(self.means())
        said = Paragraph("means words", label=words)
        means = Panel("means", caption=_("What this means now"), holds=said) if words else None
        where = small_map(self.map_view, self.after)
        return column(yielding(lines_panel(self.caption, lines)), means, where)


def _table(view: RecordView, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    draw_table(surface, rect, view.place(rect, m.hex_radius(SIZES[0]), scale=m.scale))


def _at(paint: Painter, now: Now) -> Brush:
    """What moves, drawn where it is now; slow at either end."""
    share = now.share * now.share * (3 - 2 * now.share)

    def draw(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        room = rect.inflate(-m.px(48), 0)
        room.height -= m.px(24)
        with clipped(surface, rect):
            paint(surface, room, m, share)

    return draw
