"""The report of Full Thrust on hexes: points by turn, what each ship did, the table, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Given, Part, Screen, grow
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.desk.paint.charts import Series
from game.desk.play.report import ReportScreen as AnyReport
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.screens.beginning import STEPS
from game.systems.full_thrust.screens.deeds import deeds_panel
from game.systems.full_thrust.screens.ground import space_ground
from game.systems.full_thrust.screens.space_map import counters
from game.table.hotseat import Player
from game.words import _


class ReportScreen(AnyReport):
    """What each side has earned by turn, with a scrubber; the table of the moment, the log."""

    topic = "Q246"
    across, down = (9, 7), (5, 3)

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__(desk, back)
        self.map_view = HexView(STEPS, rulers=False)
        battles = [self.history.start, *(moment.battle for moment in self.history.moments)]
        self._flown = {ship.hex for space in battles for ship in space.on_table()}

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The points of each side by turn."""
        ends = self.history.turn_ends
        return _("Points"), [
            Series(number, side, tuple(int(points(space)[side]) for space in ends))
            for number, side in enumerate(self.history.start.sides)
        ]

    def left(self) -> Sequence[Given]:
        """What each ship had done and taken, and what was left of it."""
        events = [moment.event for moment in self.history.moments[: self.at + 1]]
        return (grow(deeds_panel(self.board, events), 4),)

    def where(self) -> Part:
        """The table as it was, about all hexes in which ships ever were."""
        self.map_view.ground = space_ground(self.board)
        self.map_view.show((), counters(self.board))
        return FramedMap(self.map_view, self._flown)

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, FULL_THRUST, setup, players)
