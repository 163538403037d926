"""The table in words, on a hex map where a game says what to mark there, and the log."""

from __future__ import annotations

from game.desk.kit import Area, ListView, Panel, Row
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.map.keys import bind_map_keys
from game.desk.map.marks import Mark, Plate
from game.desk.map.widget import MapWidget
from game.desk.play.play_screen import PlayScreen
from game.words import _

LINE = 32


def build_table(screen: PlayScreen, place: Area) -> None:
    """A panel with the lines that the game, or the state itself, gives, below the map if any."""
    rows = [Row(line) for line in screen.desk.screens.table_words(screen.view)]
    given = screen.desk.screens.map_marks
    if given is not None:
        high = min(place.h // 3, 60 + LINE * len(rows))
        upper, place = place.top(place.h - high - 8, 8)
        _build_map(screen, upper, list(given(screen.view)))
    panel = screen.add(Panel("table panel", place, _("On the table")))
    wide = panel.body._replace(x=place.x + 1, w=place.w - 2)
    panel.add(ListView("table", wide, rows, row_height=LINE, divided=False, region="table"))


def _build_map(screen: PlayScreen, place: Area, marks: list[Mark]) -> None:
    """A map that opens on the counters."""
    where = [mark.hex for mark in marks if isinstance(mark, Plate)]
    view = screen.desk.map_view
    view.resize(screen.metrics.rect(place).size, screen.metrics.scale)
    view.show([], marks)
    screen.desk.follow(where)
    widget = screen.add(MapWidget("map", place, view, home=lambda: where, region="map"))
    bind_map_keys(screen, widget)


def build_log(screen: PlayScreen, place: Area) -> None:
    """A panel with the log as those at the screen may read it, at its end."""
    panel = screen.add(Panel("log panel", place, _("Log")))
    wide = panel.body._replace(x=place.x + 1, w=place.w - 2)
    rows, heights = Lines(screen.metrics, wide.w, dice=True).rows(lines_of(screen.hot))
    panel.add(ListView("lines", wide, rows, heights=heights, stick=True, region="lines"))
