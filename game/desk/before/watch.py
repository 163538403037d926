"""Looking on at a battle that another window plays: nothing is decided, nothing is written."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import open_watched
from game.desk.desk import Desk
from game.desk.kit import BigButton, Screen
from game.desk.play.rail import RailButton
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.look import LookScreen
from game.table.hotseat import HotSeat
from game.table.journal.errors import JournalError
from game.words import _


class WatchScreen(LookScreen):
    """The map and the records as the file has them.

    A person alone against scripted sides sees what that person may see; where two share the other
    window, only what both may see: no curtain is lifted here.
    """

    def __init__(self, desk: Desk, path: Path, at: int = 0) -> None:
        BattleScreen.__init__(self, desk, _side(desk.game))
        self.path = path
        self.headline = _("Looking on")
        self.subline = _("another window plays; nothing is written here")
        self.at = min(at, len(self.ships) - 1)

    def look_again(self) -> None:
        """Read the file once more."""
        try:
            self.goto(watched(self.desk, self.path, self.at))
        except JournalError as error:
            self.refuse(str(error))

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


def watched(desk: Desk, path: Path, at: int = 0) -> Screen:
    """Look on at the battle in a file, or its report once it is over; JournalError if unreadable.

    ``at`` is the ship looked at.
    """
    open_watched(desk, path)
    if desk.game.runner.over:
        return desk.named["report"](desk)
    return WatchScreen(desk, path, at)


def _side(hot: HotSeat) -> str | None:
    """Whose eyes look on, None when only what all may see is shown."""
    return hot.eyes if hot.eyes in hot.persons else None
