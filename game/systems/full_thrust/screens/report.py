"""The report of Full Thrust on hexes: points by turn, the table of the moment, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.kit import Part, Screen
from game.desk.map.framed import FramedMap
from game.desk.paint.charts import Series
from game.desk.play.report import ReportScreen as AnyReport
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.screens.table_map import counters
from game.table.hotseat import Player
from game.words import _


class ReportScreen(AnyReport):
    """What each side has earned by turn, with a scrubber."""

    topic = "Q246"

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The points of each side by turn."""
        ends = self.history.turn_ends
        return _("Points"), [
            Series(number, side, tuple(int(points(space)[side]) for space in ends))
            for number, side in enumerate(self.history.start.sides)
        ]

    def where(self) -> Part:
        """The table as it was."""
        self.map_view.show((), counters(self.board))
        return FramedMap(self.map_view, self.board.every_hex())

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, FULL_THRUST, setup, players)
