"""What those at the screen see of a scene: its ends, and its lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.desk.kit import ListView, Metrics, Panel, Row, to_border
from game.desk.log.rows import Lines
from game.desk.paint import theme
from game.systems.earth_expects.events import MissileLaunched, after
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.parts import PAD
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening
from game.table.log import LogLine
from game.table.scenes import Scene


def ends(scene: Scene[Battle], eyes: str | None) -> tuple[Battle, Battle]:
    """The battle before a scene and after it, as ``eyes`` may see it."""
    now = reduce(after, scene.events, scene.before)
    return view_for(scene.before, eyes), view_for(now, eyes)


def told(before: Battle, events: Iterable[Happening]) -> list[tuple[Happening, LogLine]]:
    """Events with their lines of the log.

    Missiles that leave are told together, by whom and at whom.
    """
    log = Log(before)
    found = [(event, log.hear(event)) for event in events]
    return [(e, line) for e, line in found if line and not isinstance(e, MissileLaunched)]


def lines_panel(
    caption: str, lines: Sequence[LogLine], view: Battle | None = None, empty: str = ""
) -> Panel:
    """A panel with lines of the log; with a view each in the colour of its side."""

    def made(m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        page = Lines(m, wide)
        rows = [page.row(line, _colour(line, view)) for line in lines]
        return [row for row, _high in rows], [high for _row, high in rows]

    listed = ListView("lines", made=made, empty=empty, region="lines")
    return Panel("lines panel", caption=caption, holds=to_border(listed), pad=PAD)


def _colour(line: LogLine, view: Battle | None) -> theme.Colour:
    if view is None or line.side is None:
        return theme.INK
    return theme.mix(theme.INK, side_colour(view, line.side), 0.5)
