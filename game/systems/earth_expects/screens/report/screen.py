"""The report of Earth Expects: boxes left, records and map of the moment, damage by weapon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Given, Part, Screen
from game.desk.paint.charts import Series
from game.desk.play.report import ReportScreen as AnyReport
from game.desk.play.report import below_chart
from game.desk.play.swings import Counted
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.odds.winning import winning
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.screens.report.charts import (
    boxes_left,
    destroyed_shares,
)
from game.systems.earth_expects.screens.report.fire_panel import FirePanel
from game.systems.earth_expects.screens.report.history import History
from game.systems.earth_expects.screens.report.moment import moment_map
from game.systems.earth_expects.screens.report.records import records
from game.systems.earth_expects.state.battle import Battle
from game.table.game import game_of
from game.table.levels import Player
from game.table.winning import Winning
from game.words import marked


class ReportScreen(AnyReport):
    """Boxes by turn with a scrubber, records and map of the moment, damage, the log (EE-GEN-5)."""

    history: History
    topic = "EE-GEN"
    counted = Counted(marked("Gain in percent of the enemy's value"), " %")

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        self.page = 0
        self.fire = FirePanel(self.rebuild)
        super().__init__(desk, back)

    def read(self) -> History:
        """With damage by weapon."""
        return History(self.hot.runner.first, self.hot.runner.events, self.hot.rules)

    def figures(self) -> tuple[str, Sequence[Series]]:
        """Boxes left."""
        return boxes_left(self.history)

    def worth(self, board: Battle) -> Sequence[float]:
        """The value destroyed by each side, in percent of what its enemies brought."""
        return destroyed_shares(board)

    def winning(self) -> Winning | None:
        """By what decides the battle."""
        return winning(self.history.start)

    def left(self) -> Sequence[Given]:
        """Records of the moment, and damage of the whole battle."""
        event = self.moment.event if self.moment else None
        shown = records(self.board, event, self.page, self.turn_page)
        return below_chart(shown, self.fire.part(self.history))

    def where(self) -> Part:
        """The map of the moment, with the line of an attack."""
        return moment_map(self.map_view, self.board, self.moment.about if self.moment else None)

    def build(self) -> None:
        """Keys for the tabs of fire."""
        super().build()
        self.fire.keys(self, self.history)

    def turn_page(self, page: int) -> None:
        """Records of other ships."""
        self.page = page
        self.rebuild()

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle, or what sides do before it."""
        battle = self.history.start
        setup = Setup(battle.scenario, designs_of(battle))
        first = self.desk.screens.begin(self.desk, setup, players)
        return first or begin_battle(self.desk, game_of(self.hot.runner), setup, players)
