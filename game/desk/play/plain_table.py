"""The table in words, on a hex map where a game says what to mark there, and the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.desk.desk import Desk
from game.desk.kit import (
    Hotkey,
    ListView,
    Panel,
    Part,
    Row,
    Screen,
    column,
    grow,
    padded,
    yielding,
)
from game.desk.kit.layout import GAP
from game.desk.log.reading import lines_of
from game.desk.log.rows import Lines
from game.desk.map.marks import Plate
from game.desk.play.desk_map import DeskMap
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
    marks = given(view)
    where = [mark.hex for mark in marks if isinstance(mark, Plate)]
    return column(grow(DeskMap(desk, marks, about=where), 2), yielding(panel), gap=8)


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

    def main(self) -> Part:
        """The large part at the left: the table."""
        return padded(table_part(self.desk), GAP, GAP)

    def column(self) -> Part:
        """The column at the right: the log."""
        return column(grow(log_part(self.desk)))

    def hotkeys(self) -> Iterable[Hotkey]:
        """Keys that show something else."""
        return ()

    def build(self, screen: Screen) -> None:
        """Put it on a screen of play."""
        frame = screen.metrics.frame
        screen.lay(frame.main, self.main())
        screen.lay(frame.column, self.column())
        for key in self.hotkeys():
            screen.hotkey(key.combo, key.label, key.run)


def log_part(desk: Desk) -> Part:
    """A panel with the log as those at the screen may read it, at its end."""
    said = lines_of(desk.game)
    lines = ListView("lines", stick=True, region="lines")
    lines.made = lambda m, wide: Lines(m, wide, dice=True).rows(said)
    return Panel("log panel", caption=_("Log"), holds=lines)
