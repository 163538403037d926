"""What a script is played with where nobody looks on."""

from __future__ import annotations

from game.desk.kit import Screen
from game.table.decisions import Decision
from game.table.orders import Order


class Unseen:
    """All is as beside a lesson, but that nothing is asked for, shown or held."""

    proposes = False
    leaves = None

    def look(self, screen: Screen) -> None:
        """Nothing is asked for."""

    def build(self, screen: Screen) -> None:
        """No card."""

    def stand(self, screen: Screen) -> None:
        """None that stands anywhere."""

    def lets(self, screen: Screen, decision: Decision, order: Order | None) -> bool:
        """Anything is written."""
        del screen, decision, order
        return True

    def holds(self, screen: Screen, far: bool) -> bool:
        """Nothing is held."""
        del screen, far
        return False

    def waits_for(self, what: str) -> bool:
        """Every scene stays until it is left."""
        del what
        return True
