"""The table in words, on a hex map where a game says what to mark there, and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    Hotkey,
    ListView,
    Metrics,
    Panel,
    Part,
    Row,
    Screen,
    Widget,
    column,
    grow,
    padded,
    yielding,
)
from game.desk.kit.layout import GAP, Filling
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.map.marks import Mark, Plate
from game.desk.map.widget import MapWidget
from game.words import _

LINE = 32


def table_part(desk: Desk) -> Part:
    """A panel with the lines that the game, or the state itself, gives, below the map if any."""
    view = desk.game.view()
    rows = [Row(line) for line in desk.screens.table_words(view)]
    lines = ListView("table", rows=rows, row_height=LINE, divided=False, region="table")
    panel = Panel("table panel", caption=_("On the table"), holds=lines)
    given = desk.screens.map_marks
    if given is None:
        return column(grow(panel))
    return column(grow(MarkedMap(desk, given(view)), 2), yielding(panel), gap=8)


class TableView:
    """What is looked at where nothing is decided; a game may say more in a class of its own.

    ``changed`` is called when something else is to be seen. ``last`` is the view before, if the
    same battle was looked at already.
    """

    def __init__(
        self,
        desk: Desk,
        side: str | None,
        changed: Callable[[], None],
        last: TableView | None = None,
    ) -> None:
        del last
        self.desk, self.side, self.changed = desk, side, changed

    def main(self, m: Metrics) -> Part:
        """The large part at the left: the table."""
        del m
        return padded(table_part(self.desk), GAP, GAP)

    def column(self, m: Metrics) -> Part:
        """The column at the right: the log."""
        del m
        return column(grow(log_part(self.desk)))

    def hotkeys(self) -> Iterable[Hotkey]:
        """Keys that show something else."""
        return ()

    def build(self, screen: Screen) -> None:
        """Put it on a screen of play."""
        m = screen.metrics
        screen.lay(m.frame.main, self.main(m))
        screen.lay(m.frame.column, self.column(m))
        for key in self.hotkeys():
            screen.hotkey(key.combo, key.label, key.run)


@dataclass
class MarkedMap(Filling):
    """A map of what a game marks on it, which opens on the counters: a part called ``map``."""

    desk: Desk
    marks: Sequence[Mark]

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Fit the desk's map to the area, and show it."""
        where = [mark.hex for mark in self.marks if isinstance(mark, Plate)]
        view = self.desk.map_view
        view.resize(m.rect(area).size, m.scale)
        view.show([], list(self.marks))
        self.desk.follow(where)
        return [MapWidget("map", area, view, home=lambda: where, region="map")]


def log_part(desk: Desk) -> Part:
    """A panel with the log as those at the screen may read it, at its end."""
    said = lines_of(desk.game)
    lines = ListView("lines", stick=True, region="lines")
    lines.made = lambda m, wide: Lines(m, wide, dice=True).rows(said)
    return Panel("log panel", caption=_("Log"), holds=lines)
