"""The report of a battle of ships that drift: a chart by what it was about, and what was flown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Given, Panel, Part, Screen, column, grow
from game.desk.paint.charts import Bars, BarTable, Series
from game.desk.play.report import ReportScreen as AnyReport
from game.desk.play.report import below_chart
from game.desk.play.swings import Counted
from game.hexgrid.hexes import distance
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.scenario.setup import designs_of
from game.systems.earth_expects.screens.report.charts import (
    by_turn,
    destroyed_shares,
)
from game.systems.earth_expects.screens.report.fire_panel import FirePanel
from game.systems.earth_expects.screens.report.history import History
from game.systems.earth_expects.screens.report.moment import moment_map
from game.systems.earth_expects.screens.report.records import records
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.goals import entry_of, points_left, to_go
from game.systems.vectorish.screens.goals import goal_marks
from game.systems.vectorish.screens.report.flown import Flown, flown_by
from game.systems.vectorish.state.space import Space, space_of
from game.table.game import game_of
from game.table.levels import Player
from game.words import _, marked

RACES = ("race", "convoy")
"""Goals for which hexes to go are counted."""


class ReportScreen(AnyReport):
    """Hexes to go, the range of a chase, or boxes left; then records, and what was flown."""

    history: History
    topic = "VEC"
    counted = Counted(marked("Gain in percent of the enemy's value"), " %")

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        self.page = 0
        self.fire = FirePanel(self.rebuild)
        if space_of(desk.game.runner.first).told.goal.kind in RACES:
            self.counted = Counted(marked("Gain in hexes to go"), whole_turns=True)
        super().__init__(desk, back)

    def read(self) -> History:
        """With damage by weapon."""
        return History(self.hot.runner.first, self.hot.runner.events, self.hot.rules)

    def build(self) -> None:
        """Keys for the tabs of fire, where anybody fires."""
        super().build()
        if not space_of(self.history.start).told.races:
            self.fire.keys(self, self.history)

    def turn_page(self, page: int) -> None:
        """Records of other ships."""
        self.page = page
        self.rebuild()

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle once more."""
        battle = self.history.start
        setup = Setup(battle.scenario, designs_of(battle))
        return begin_battle(self.desk, game_of(self.hot.runner), setup, players)

    def figures(self) -> tuple[str, Sequence[Series]]:
        """By turn, what the battle was about."""
        start = space_of(self.history.start)
        ends = [space_of(battle) for battle in self.history.turn_ends]
        kind = start.told.goal.kind
        if kind in RACES:
            caption = _("Hexes to go, turn by turn")
            return caption, [
                Series(number, side, tuple(_to_go(space, side) for space in ends))
                for number, side in enumerate(start.sides)
            ]
        if kind == "catch":
            return _("Range of the chase, turn by turn"), _chase(start, ends)
        left = {side: [points_left(space, side) for space in ends] for side in start.sides}
        captions = _("Points left in the boxes, turn by turn"), _("Points left in percent")
        return by_turn(left, captions)

    def worth(self, board: Battle) -> Sequence[float]:
        """In a race how near its line each side is; else the value it has destroyed."""
        if space_of(self.history.start).told.goal.kind in RACES:
            return [-float(_to_go(space_of(board), side)) for side in board.sides]
        return destroyed_shares(board)

    def left(self) -> Sequence[Given]:
        """Records of the moment; in a race what was flown, else the damage."""
        start = space_of(self.history.start)
        event = self.moment.event if self.moment else None
        shown = records(self.board, event, self.page, self.turn_page, partial(_note, start))
        below = self._flown() if start.told.races else self.fire.part(self.history)
        return below_chart(shown, below)

    def _flown(self) -> Panel:
        sides = self.history.start.sides
        found = flown_by(self.history.start, self.history.events)
        columns = tuple(Bars(n, side, found.get(side, Flown())) for n, side in enumerate(sides))
        labels = (_("Hexes flown"), _("Points of thrust"), _("Faces turned"))
        table = BarTable("flown", labels=labels, columns=columns)
        return Panel(
            "flown panel",
            caption=_("What was flown"),
            note=_("whole battle"),
            holds=column(grow(table)),
        )

    def where(self) -> Part:
        """The map of the moment, with the lines to pass."""
        about = self.moment.about if self.moment else None
        return moment_map(self.map_view, self.board, about, goal_marks(self.board))


def _to_go(space: Space, side: str) -> int:
    """Hexes that the ship of a side that has to pass its line has still to go."""
    ships = [ship for ship in space.ships.values() if ship.side == side]
    carrying = [ship for ship in ships if entry_of(space, ship).home] or ships
    found = [to_go(space, ship) for ship in carrying]
    return min((hexes for hexes in found if hexes is not None), default=0)


def _chase(start: Space, ends: Sequence[Space]) -> list[Series]:
    goal = start.told.goal
    if goal.ship is None or goal.target is None:
        return []
    side = start.ships[goal.ship].side
    ranges = tuple(distance(s.ships[goal.ship].hex, s.ships[goal.target].hex) for s in ends)
    return [Series(start.sides.index(side), side, ranges)]


def _note(start: Space, ship: Ship) -> str:
    """What became of a ship; nothing of one that has lost nothing."""
    if ship.fate == "escaped":
        return _("home") if entry_of(start, ship).home else _("fled")
    if ship.fate is not None:
        return {"destroyed": _("destroyed"), "conceded": _("conceded")}[ship.fate]
    gone = len(ship.design.own) - len(ship.record.own)
    return _("{n} gone").format(n=gone) if gone else ""
