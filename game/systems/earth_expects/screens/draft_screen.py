"""The base of screens where orders are written for ships."""

from __future__ import annotations

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, marked


class DraftScreen(OrderScreen, BattleScreen):
    """Orders, a ship at a time, beside map and records."""

    next_words = marked("Next ship")

    @property
    def board(self) -> Battle:
        """What the decision is made on."""
        return self.hot.decision_view(self.decision)

    @property
    def ship(self) -> Ship:
        """The ship the decision is for."""
        return self.board.ships[self.decision.ship or ""]

    def orders_words(self, kind: str) -> str:
        """Power, movement and announcements by name."""
        words = {"power": _("Power"), "plot": _("Movement"), "announce": _("Announcements")}
        return words.get(kind) or super().orders_words(kind)
