"""Looking on at a battle that another window plays: nothing is decided, nothing is written."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import open_watched
from game.desk.desk import Desk
from game.desk.kit import BigButton, ListView, Panel, Row, Screen
from game.desk.play.play_screen import PlayScreen
from game.desk.play.rail import RailButton
from game.table.hotseat import HotSeat
from game.table.journal.errors import JournalError
from game.words import _


class Watching(PlayScreen):
    """The base of screens that show a battle as its file has it.

    A person alone against scripted sides sees what that person may see; where two share the other
    window, only what both may see: no curtain is lifted here. ``last`` is the screen before, if it
    was one of these.
    """

    goes_on = False

    def __init__(self, desk: Desk, path: Path, last: Screen | None = None) -> None:
        del last
        PlayScreen.__init__(self, desk, _side(desk.game))
        self.path = path
        self.headline = _("Looking on")
        self.subline = _("another window plays; nothing is written here")

    def look_again(self) -> None:
        """Read the file once more."""
        try:
            self.goto(watched(self.desk, self.path, self))
        except JournalError as error:
            self.refuse(str(error))

    def escape(self) -> None:
        """Esc leaves."""
        self.leave()

    def leave(self) -> None:
        """Back to the title."""
        self.goto(self.desk.named["title"](self.desk))

    def save_copy(self) -> None:
        """Nothing is written here."""
        self.toast(self.subline)

    def rail_buttons(self) -> list[RailButton]:
        """Without the menu: nothing is declared here."""
        found = [button for button in super().rail_buttons() if button[0] != "open menu"]
        return [*found, ("leave", "log-out", _("Leave (Esc)"), self.leave)]

    def build_foot(self) -> None:
        """Look again."""
        self.add(
            BigButton(
                "seal",
                self.metrics.frame.big_button,
                _("Look again"),
                _("as it stands now · Esc leaves"),
                self.look_again,
                icon="eye",
            )
        )


class WatchScreen(Watching):
    """The table in words, for a game that has nothing else to show here."""

    def build_parts(self) -> None:
        """The words, and the button to look again."""
        panel = self.add(Panel("table", self.metrics.frame.main))
        rows = [Row(line) for line in self.desk.screens.table_words(self.view)]
        panel.add(ListView("lines", panel.body, rows, row_height=28, divided=False, region="lines"))
        self.build_foot()


def watched(desk: Desk, path: Path, last: Screen | None = None) -> Screen:
    """Look on at the battle in a file, or its report once it is over; JournalError if unreadable.

    ``last`` is the screen from which it is looked at again.
    """
    open_watched(desk, path)
    if desk.game.runner.over:
        return desk.named["report"](desk)
    return desk.named["watch"](desk, path, last)


def _side(hot: HotSeat) -> str | None:
    """Whose eyes look on, None when only what all may see is shown."""
    return hot.eyes if hot.eyes in hot.persons else None
