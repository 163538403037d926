"""Nothing to decide: the same screen whatever the reason, so that it gives nothing away."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Panel, Paragraph
from game.desk.paint.theme import BODY, INK, PANEL_TITLE, SMALL
from game.systems.earth_expects.screens.draft_screen import DraftScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, locks
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order, PassOrder
from game.words import _


class PassScreen(DraftScreen):
    """A side without a choice that is called all the same (Ruling Q250)."""

    kind = "pass"

    choose_on_rail = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.headline = _("Nothing to decide")
        self.subline = _("look around, then go on")

    def first_draft(self, decision: Decision) -> Order:
        """There is one answer only."""
        del decision
        return PassOrder()

    def build_parts(self) -> None:
        """The map, why there is nothing to decide, one's own ships, and go on."""
        board = self.view
        side = self.moment.side
        self.desk.map_view.show([], counters(board) + locks(board, side))
        self.build_map(self.metrics.frame.main)
        compact = self.metrics.compact
        place, rest = self.metrics.frame.column.top(136, 8 if compact else 16)
        panel = self.add(Panel("nothing", place, _("Nothing to decide")))
        head, body = panel.body.top(32, 4)
        text = _("{side} has no choice in this step.").format(side=side)
        self.add(Paragraph("nothing head", head, text, BODY if compact else PANEL_TITLE, INK))
        self.add(Paragraph("nothing why", body, self.decision.why, SMALL))
        self.build_records(rest, board, [(ship.name, "") for ship in board.afloat(side)])
        self.hotkey("Space", _("Go on"), self.go_on)
        self.seal_words = _("Go on")
        self.build_seal("chevrons-right", _("nothing is lost by it"))
