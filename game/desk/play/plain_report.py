"""The report of any game: who won and why, the table as it was left, and the log."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.desk_screen import REPORT
from game.desk.kit import BigButton, Screen, padded
from game.desk.kit.layout import GAP
from game.desk.play.plain_table import log_part, table_part
from game.desk.play.play_screen import PlayScreen
from game.words import _, capitalised


class PlainReport(PlayScreen):
    """Where a game has no report of its own."""

    kind = REPORT
    goes_on = False

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__(desk, desk.game.alone)
        del back
        winner, reason = self.view.outcome or (None, "")
        turn = desk.screens.turn_words(self.turn)
        self.headline = _("No victor, {turn}").format(turn=turn)
        if winner is not None:
            text = _("Victory for {side}, {turn}")
            self.headline = text.format(side=winner.upper(), turn=turn)
        self.subline = capitalised(reason)

    def escape(self) -> None:
        """Back to the title."""
        self.goto(self.desk.to_title(self))

    def build_parts(self) -> None:
        """The log left, the table right."""
        self.lay(self.metrics.frame.main, padded(log_part(self.desk), GAP, GAP))
        self.lay(self.metrics.frame.column, table_part(self.desk))
        place, words = self.metrics.frame.big_button, _("To the title")
        self.add(BigButton("leave", place, words, self.subline, self.escape, icon="log-out"))
