"""The board as text: what is on the screen and on the table, to be read aloud or copied."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Cell, ListView, Row, Screen
from game.desk.kit.labels import wrapped
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.desk.reading.keys_screen import subject_of
from game.words import _

MONO = theme.TextStyle(14, 20, 400, True)


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
        self.lines = board_words(desk, subject_of(back))

    def build(self) -> None:
        """Heading first."""
        self.heading = _("Board as text")
        self.subheading = _("What is on the screen and on the table, as you may see it.")
        super().build()

    def build_inside(self, place: Area) -> None:
        """The lines, and the button that copies them."""
        foot, rest = place.foot(40, 12)
        self.add(
            ListView(
                "lines",
                rest,
                self._rows(rest.w),
                row_height=20,
                divided=False,
                region="lines",
            )
        )
        spot = foot._replace(w=240)
        self.add(Button("copy", spot, _("Copy all"), self.copy, icon="copy", keys="Ctrl C"))

    def _rows(self, width: int) -> list[Row]:
        rows = []
        for line in self.lines:
            indent = len(line) - len(line.lstrip())
            parts = [line]
            if len(line) * 9 > width - 32:
                parts = wrapped(self.metrics, line, MONO, width - 32)
            elif indent:
                parts = [" " * indent + line.lstrip()]
            rows += [Row(cells=(Cell(part, 8, width - 24, MONO, theme.INK2),)) for part in parts]
        return rows

    def copy(self) -> None:
        """Put all of it on the clipboard."""
        done = self.desk.copies.copy("\n".join(self.lines), secret=self.private)
        self.toast(_("The text is on the clipboard.") if done else _("There is no clipboard here."))
