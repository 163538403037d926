"""Plots that may cost the ship are asked about twice before they are sealed (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Iterable

from game.battle.orders import Order, PlotOrder
from game.display import theme
from game.display.kit import Area, BigButton, Button, Panel, Paragraph
from game.display.kit.labels import wrapped
from game.display.marks import Hazard, Mark
from game.hexgrid.hexes import Hex
from game.hotseat import Decide
from game.input.danger_list import danger_words
from game.input.desk import Desk
from game.input.draft_screen import DraftScreen
from game.rules.terrain.flying import dangers_on_way
from game.rules.terrain.kind import Danger
from game.turn.movement import course, plot_dangers
from game.words import _


class CarefulScreen(DraftScreen):
    """Knows what the drafts of plots bring; Enter never seals a fatal one by itself."""

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self._asked: list[Order] | None = None
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

    # -- asking twice

    @property
    def asking(self) -> bool:
        """Whether the question stands, for the drafts as they are."""
        return self._asked is not None and self._asked == self._drafts()

    def _drafts(self) -> list[Order]:
        return [self.hot.drafts[decision.key] for decision in self.moment.decisions]

    def seal(self) -> None:
        """Seal, or ask again first if a ship may be lost."""
        if self.doom():
            self._asked = self._drafts()
            self.desk.sounds.play("refuse")
            self.rebuild()
        else:
            super().seal()

    def seal_at_last(self) -> None:
        """Seal what was asked about."""
        super().seal()

    def think_again(self) -> None:
        """Back to the plot, nothing sealed."""
        self._asked = None
        self.rebuild()

    def escape(self) -> None:
        """Esc answers the question with no; else it opens the menu."""
        if self.asking:
            self.think_again()
        else:
            super().escape()

    def build_question(self, place: Area) -> None:
        """The question in the column; Enter goes back, only Y or a click on its button seals."""
        text = _("{ship} in {what}")
        told = (text.format(ship=name, what=danger_words(danger)) for name, danger in self.doom())
        asked = " ".join(told)
        lines = len(wrapped(self.metrics, asked, theme.BODY, place.w - 2 * theme.PAD_X))
        high = min(place.h, 40 + 24 * lines + 16 + 48 + 24)
        place = place._replace(h=high)
        panel = self.add(Panel("doom", place, _("Seal a fatal plot?"), border=theme.BAD))
        foot, head = panel.body.foot(48, 8)
        self.add(Paragraph("doom words", head, asked, theme.BODY, theme.INK))
        words = _("Seal it all the same")
        self.add(Button("doom seal", foot, words, self.seal_at_last, keys="Y", region="plot"))
        self.add(
            BigButton(
                "seal",
                self.metrics.frame.big_button,
                _("Change the plot"),
                _("nothing is sealed yet"),
                self.think_again,
                icon="rotate-ccw",
            )
        )


def hazards(found: Iterable[Danger]) -> list[Mark]:
    """The marks of dangers on the map, one a hex; what is fatal wins."""
    worst: dict[Hex, bool] = {}
    for danger in found:
        worst[danger.hex] = worst.get(danger.hex, False) or danger.fatal
    return [Hazard(here, fatal) for here, fatal in worst.items()]
