"""The board as text: what is on the screen and on the table, to be read aloud or copied."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import (
    Button,
    Cell,
    ListView,
    Metrics,
    Part,
    Row,
    Screen,
    column,
    grow,
    row,
)
from game.desk.kit.labels import label_width, wrapped
from game.desk.overlay import Overlay, below_overlays
from game.desk.paint import theme
from game.desk.printing import unprinted
from game.table.game import games
from game.words import _

MONO = theme.TextStyle(14, 20, 400, True)
LINE = 20


def board_words(desk: Desk, screen: Screen) -> list[str]:
    """The screen in words, then the table as those at the screen may see it."""
    lines = [_("ON THIS SCREEN"), "", *(t for t in screen.text().split("\n") if t != "[]")]
    if desk.hot is not None:
        lines += ["", _("ON THE TABLE"), "", *desk.screens.table_words(desk.hot.view())]
    return lines


class BoardTextScreen(Overlay):
    """Everything as plain text; scrolled like a list, copied as a whole."""

    wide = 1000
    high = 900

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__(desk, back)
        self.lines = board_words(desk, below_overlays(back))

    def heading(self) -> tuple[str, str]:
        """What it is."""
        return _("Board as text"), _("What is on the screen and on the table, as you may see it.")

    def inside(self) -> Part:
        """The lines, and the button that copies them."""
        lines = ListView("lines", made=self._rows, row_height=LINE, divided=False, region="lines")
        copy = Button("copy", label=_("Copy all"), on_click=self.copy, icon="copy", keys="Ctrl C")
        return column(grow(lines), row(copy, self._print()), gap=12)

    def _print(self) -> Button | None:
        """The table on paper, where there is one."""
        hot = self.desk.hot
        game = games().get(hot.rules.name) if hot is not None else None
        if game is None:
            return None
        return Button("print", label=_("Print"), icon="printer", keys="Ctrl P",
                      second=_("all that is needed to play on paper"), reason=unprinted(game),
                      on_click=self.opens("print"))  # fmt: skip

    def _rows(self, m: Metrics, wide: int) -> tuple[list[Row], list[int]]:
        rows = []
        for line in self.lines:
            long = label_width(m, line, MONO) > wide - 32
            parts = wrapped(m, line, MONO, wide - 32) if long else [line]
            rows += [Row(cells=(Cell(part, 8, wide - 24, MONO, theme.INK2),)) for part in parts]
        return rows, [LINE] * len(rows)

    def copy(self) -> None:
        """Put all of it on the clipboard."""
        done = self.desk.copies.copy("\n".join(self.lines), secret=self.private)
        self.toast(_("The text is on the clipboard.") if done else _("There is no clipboard here."))
