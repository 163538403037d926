"""The report of Full Thrust on hexes: points by turn, what each ship did, the table, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.desk.before.sit_down import begin_battle
from game.desk.desk import Desk
from game.desk.kit import Given, Part, Screen, grow
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.desk.paint.charts import Series
from game.desk.play.report import CHART
from game.desk.play.report import ReportScreen as AnyReport
from game.desk.play.swings import Counted
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.rules.winning import winning
from game.systems.full_thrust.screens.beginning import STEPS, legible
from game.systems.full_thrust.screens.deeds import deeds_panel
from game.systems.full_thrust.screens.ground import space_ground
from game.systems.full_thrust.screens.space_map import counters, plate
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.table.levels import Player
from game.table.winning import Winning
from game.words import _, marked

AROUND = 2
"""So many hexes around what happened are seen."""


def lost(space: Space) -> list[Ship]:
    """The ships that were destroyed, where they were."""
    return [ship for ship in space.ships.values() if ship.gone == "destroyed"]


def happened(space: Space) -> set[Hex]:
    """Where ships, what they launched, and wrecks are, with some hexes around them."""
    places = [ship.hex for ship in (*space.on_table(), *lost(space))]
    places += [group.hex for group in space.groups.values()]
    places += [missile.hex for missile in space.missiles.values()]
    places += [nova.hex for nova in space.novas.values()]
    around = {hex_.step(way, AROUND) for hex_ in places for way in range(6)}
    return {*places, *filter(space.holds, around)}


class ReportScreen(AnyReport):
    """What each side has earned by turn, with a scrubber; the table of the moment, the log."""

    topic = "Q246"
    counted = Counted(marked("Gain in points"))
    across, down = (9, 7), (5, 3)

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__(desk, back)
        self.map_view = HexView(STEPS, rulers=False)
        self._fitted: set[Hex] = set()

    def figures(self) -> tuple[str, Sequence[Series]]:
        """The points of each side by turn."""
        ends = self.history.turn_ends
        return _("Points"), [
            Series(number, side, tuple(float(points(space)[side]) for space in ends))
            for number, side in enumerate(self.history.start.sides)
        ]

    def worth(self, board: Space) -> Sequence[float]:
        """The points of each side."""
        return [float(each) for each in points(board).values()]

    def winning(self) -> Winning | None:
        """By what decides the battle."""
        return winning(self.history.start)

    def left(self) -> Sequence[Given]:
        """What each ship had done and taken, and what was left of it."""
        events = [moment.event for moment in self.history.moments[: self.at + 1]]
        return (grow(deeds_panel(self.board, events), CHART),)

    def where(self) -> Part:
        """The table as it was, about its ships and the wrecks, which are seen as well."""
        space, view = self.board, self.map_view
        about = happened(space)
        view.ground = space_ground(space)
        wrecks = (plate(space, ship, ghost=True) for ship in lost(space))
        view.show((), map(legible, [*wrecks, *counters(space)]))
        if about != self._fitted and not view.touched:
            view.fit(about)
        self._fitted = about
        return FramedMap(view, about)

    def begin(self, players: Mapping[str, Player]) -> Screen:
        """The same battle anew."""
        setup = Setup(self.history.start.scenario)
        return begin_battle(self.desk, FULL_THRUST, setup, players)
