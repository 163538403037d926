"""The report of the battle board: what is left of each side by round, the board, the tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.kit import Given, Part, Screen, grow, row
from game.desk.kit.layout import GAP
from game.desk.map.framed import FramedMap
from game.desk.map.marks import Mark
from game.desk.paint.charts import Series
from game.desk.play.report import CHART
from game.desk.play.report import ReportScreen as AnyReport
from game.desk.play.swings import Counted
from game.systems.battle_board.game import BATTLE_BOARD, Setup
from game.systems.battle_board.rules.value import shares
from game.systems.battle_board.rules.winning import winning
from game.systems.battle_board.screens.board_map import counters
from game.systems.battle_board.screens.deeds import deeds_panel
from game.systems.battle_board.screens.ground import BoardGround
from game.systems.battle_board.screens.ladder import left_panel
from game.systems.battle_board.screens.moment import moment_marks
from game.systems.battle_board.state.board import Board, every_hex
from game.table.levels import Player
from game.table.winning import Winning
from game.words import _, marked


class ReportScreen(AnyReport):
    """What is left of each side in percent, with a scrubber; the board of the moment, the log."""

    topic = "Q322"
    counted = Counted(marked("Gain in percent of a side's value"), " %")
    across, down = (9, 7), (5, 3)

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The value of each side by round, in percent of what it began with."""
        ends = self.history.turn_ends
        return _("Value left in percent"), [
            Series(number, side, tuple(_percent(board, side) for board in ends), " %")
            for number, side in enumerate(self.history.start.sides)
        ]

    def worth(self, board: Board) -> Sequence[float]:
        """The share of its value that each side has left, in percent."""
        return [float(100 * share) for share in shares(board).values()]

    def winning(self) -> Winning:
        """By what decides the battle."""
        return winning(self.history.start)

    def left(self) -> Sequence[Given]:
        """What was left of every token, and what each had done and taken."""
        events = [moment.event for moment in self.history.moments[: self.at + 1]]
        left, did = left_panel(self.board, away=True), deeds_panel(self.board, events)
        return (grow(row(grow(left), grow(did), gap=GAP), CHART),)

    def where(self) -> Part:
        """The board as it was."""
        self.map_view.ground = BoardGround()
        self.map_view.show((), [*counters(self.board), *self._happened()])
        return FramedMap(self.map_view, every_hex())

    def _happened(self) -> Sequence[Mark]:
        """What led to the moment."""
        if self.moment is None:
            return ()
        moments = self.history.moments
        before = moments[self.at - 1].battle if self.at else self.history.start
        return [*moment_marks(before, self.moment.event, self.board)]

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle, bought and placed anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, BATTLE_BOARD, setup, players)


def _percent(board: Board, side: str) -> int:
    return round(100 * shares(board)[side])
