"""Plots that may cost the ship are asked about twice before they are sealed (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Iterable

from game.desk.desk import Desk
from game.desk.map.marks import Hazard, Mark
from game.desk.play.question import Doubt
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.phases.movement import course, plot_dangers
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.flying import dangers_on_way
from game.systems.earth_expects.terrain.kind import Danger
from game.table.hotseat import Decide
from game.words import _


class CarefulScreen(DraftScreen):
    """Knows what the drafts of plots bring, and asks before it seals a fatal one."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self._told: dict[PlotOrder, tuple[list[Danger], int | None]] = {}

    # -- what it brings

    def dangers(self, plot: str | None = None) -> list[Danger]:
        """What a plot brings on the ship, by default the one written."""
        return self._found(plot)[0]

    def stop(self, plot: str | None = None) -> int | None:
        """The hex of a plot, counted from 0, in which terrain is sure to stop the ship."""
        return self._found(plot)[1]

    def _found(self, plot: str | None) -> tuple[list[Danger], int | None]:
        """Both, kept while the screen is up."""
        board, rules = self.board, self.hot.rules
        if board.terrain.empty:
            return [], None
        order = self.order
        assert isinstance(order, PlotOrder)
        if plot is not None:
            order = PlotOrder(ship=order.ship, plot=plot)
        if order not in self._told:
            ship = board.ships[order.ship]
            way = course(rules.movement, ship, order)
            halt = dangers_on_way(board, ship, way)[1]
            self._told[order] = plot_dangers(rules, board, order), halt
        return self._told[order]

    def deadly(self, plot: str) -> bool:
        """Whether a plot may cost the ship."""
        return any(danger.fatal for danger in self.dangers(plot))

    def doom(self) -> list[tuple[str, Danger]]:
        """What all drafts of this side bring that is fatal, each with the ship's name."""
        found = []
        for decision in self.moment.decisions:
            order, view = self.hot.drafts[decision.key], self.hot.decision_view(decision)
            if isinstance(order, PlotOrder) and not view.terrain.empty:
                told = plot_dangers(self.hot.rules, view, order)
                found += [(order.ship, danger) for danger in told if danger.fatal]
        return found

    def doubts(self) -> list[Doubt]:
        """Fatal plots are asked about whatever the settings say."""
        text = _("{ship} in {what}")
        fatal = [text.format(ship=name, what=danger_words(danger)) for name, danger in self.doom()]
        title, back = _("Seal a fatal plot?"), _("Change the plot")
        return [*(Doubt(words, title, back) for words in fatal), *super().doubts()]


def hazards(found: Iterable[Danger]) -> list[Mark]:
    """The marks of dangers on the map, one a hex; what is fatal wins."""
    worst: dict[Hex, bool] = {}
    for danger in found:
        worst[danger.hex] = worst.get(danger.hex, False) or danger.fatal
    return [Hazard(here, fatal) for here, fatal in worst.items()]
