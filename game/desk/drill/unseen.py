"""What a script is played with where nobody looks on."""

from __future__ import annotations

from game.desk.drill.free import Free
from game.desk.kit import Screen


class Unseen(Free):
    """All is as beside a lesson, but that nothing is asked for, shown or held."""

    proposes = False

    def look(self, screen: Screen) -> None:
        """Nothing is asked for."""

    def build(self, screen: Screen) -> None:
        """No card."""

    def stand(self, screen: Screen) -> None:
        """None that stands anywhere."""

    def waits_for(self, what: str) -> bool:
        """Every scene stays until it is left."""
        del what
        return True

    def foot(self, screen: Screen) -> int:
        """No room."""
        del screen
        return 0
