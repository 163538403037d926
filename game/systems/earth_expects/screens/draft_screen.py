"""The base of screens where orders are written for ships."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.desk.kit import Hint
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.decisions import Decision
from game.table.faults import Fault
from game.words import _, marked


class DraftScreen(OrderScreen, BattleScreen):
    """Orders, a ship at a time, beside map and records."""

    next_words = marked("Next ship")

    def faults(self) -> list[Fault]:
        """Every reason against the draft."""
        return self.pad.faults()

    def wasted(self, decision: Decision) -> Iterable[str]:
        """What sealing the draft of a decision would give away, in sentences."""
        del decision
        return ()

    def stops(self) -> Sequence[str]:
        """The ships."""
        return [decision.ship or "" for decision in self.moment.decisions]

    @property
    def at_stop(self) -> int:
        """Which of them is on screen."""
        return self.number

    def show_stop(self, number: int) -> None:
        """Put another of them on screen."""
        self.number = number
        self.rebuild()

    def hints(self) -> Sequence[Hint]:
        """None."""
        return ()

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
        return words.get(kind) or _("Orders")
