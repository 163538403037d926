"""Looking on at a battle that another window plays: nothing is decided, nothing is written."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import open_watched
from game.desk.desk import Desk
from game.desk.kit import BigButton, Screen
from game.desk.play.plain_table import TableView
from game.desk.play.play_screen import PlayScreen
from game.desk.play.rail import RailButton
from game.table.hotseat import HotSeat
from game.table.journal.errors import JournalError
from game.words import _


class WatchScreen(PlayScreen):
    """A battle as its file has it; what is shown of its table is what it ``sees``.

    A person alone against scripted sides sees what that person may see; where two share the other
    window, only what both may see: no curtain is lifted here. ``last`` is the screen before: if it
    was one of these, the view goes on as it was left.
    """

    goes_on = False

    def __init__(
        self, desk: Desk, path: Path, last: Screen | None = None, sees: type[TableView] = TableView
    ) -> None:
        super().__init__(desk, _side(desk.game))
        self.path = path
        self.headline = _("Looking on")
        self.subline = _("another window is playing; nothing is written here")
        before = last.table if isinstance(last, WatchScreen) else None
        self.table: TableView = sees(desk, self.side, self.rebuild, before)

    def look_again(self) -> None:
        """Read the file once more."""
        try:
            self.goto(watched(self.desk, self.path, self))
        except JournalError as error:
            self.refuse(str(error))

    def escape(self) -> None:
        """Back to the title."""
        self.goto(self.desk.named["title"](self.desk))

    def save_copy(self) -> None:
        """Nothing is written here."""
        self.toast(self.subline)

    def rail_buttons(self) -> list[RailButton]:
        """Without the menu: nothing is declared here."""
        found = [button for button in super().rail_buttons() if button[0] != "open menu"]
        return [*found, ("leave", "log-out", _("Leave (Esc)"), self.escape)]

    def build_parts(self) -> None:
        """The table, and the button to look again."""
        self.table.build(self)
        words, below = _("Look again"), _("as it stands now · Esc leaves")
        place = self.metrics.frame.big_button
        self.add(BigButton("seal", place, words, below, self.look_again, icon="eye"))


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
