"""What stands beside a battle that is played freely."""

from __future__ import annotations

from game.desk.kit import Screen
from game.table.decisions import Decision
from game.table.orders import Order


class Free:
    """The half of a guide that forbids nothing and holds nobody."""

    leaves = None

    def lets(self, screen: Screen, decision: Decision, order: Order | None) -> bool:
        """Anything is written."""
        del screen, decision, order
        return True

    def holds(self, screen: Screen, far: bool) -> bool:
        """Nothing is held."""
        del screen, far
        return False
