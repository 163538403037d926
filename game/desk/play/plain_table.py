"""The table in lines of words, and the log: where a game has no picture of its own."""

from __future__ import annotations

from game.desk.kit import Area, ListView, Panel, Row
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.play.play_screen import PlayScreen
from game.words import _

LINE = 32


def build_table(screen: PlayScreen, place: Area) -> None:
    """A panel with the lines that the game, or the state itself, gives."""
    panel = screen.add(Panel("table panel", place, _("On the table")))
    rows = [Row(line) for line in screen.desk.screens.table_words(screen.view)]
    wide = panel.body._replace(x=place.x + 1, w=place.w - 2)
    panel.add(ListView("table", wide, rows, row_height=LINE, divided=False, region="table"))


def build_log(screen: PlayScreen, place: Area) -> None:
    """A panel with the log as those at the screen may read it, at its end."""
    panel = screen.add(Panel("log panel", place, _("Log")))
    wide = panel.body._replace(x=place.x + 1, w=place.w - 2)
    rows, heights = Lines(screen.metrics, wide.w, dice=True).rows(lines_of(screen.hot))
    panel.add(ListView("lines", wide, rows, heights=heights, stick=True, region="lines"))
