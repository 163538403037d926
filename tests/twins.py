"""Twin battles of any game: alike but for what one side hides, which the other must not tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from game.table.decisions import Decision
from game.table.events import Happening
from game.table.orders import Order
from game.table.runner import Runner

Runners = tuple[Runner[Any], Runner[Any]]


class Hides(Protocol):
    """Answers for the hiding side in both battles; ``number``: which of them, 0 or 1."""

    def answer(self, number: int, runner: Runner[Any], decision: Decision) -> Order:
        """An order for the battle of that number."""


@dataclass
class AnyTwins:
    """Two runners from one record; ``hiding``: the side whose secrets differ, played by ``hider``.

    ``watching``: the side that must see no difference. ``since``: events before they were two.
    """

    runners: Runners
    hider: Hides
    since: int = 0
    given: tuple[list[Order], list[Order]] = field(default_factory=lambda: ([], []))
    hiding: str = ""
    watching: str = ""

    def told(self, *kinds: type[Happening]) -> bool:
        """Whether something happened since in either that may rightly uncover the secret."""
        fresh = [e for runner in self.runners for e in runner.events[self.since :]]
        return any(isinstance(event, kinds) for event in fresh)

    def striking(self) -> bool:
        """Whether something of the hider's is about to be uncovered."""
        return False

    def differ(self) -> bool:
        """Whether the hider's orders ever differed: else nothing was tried."""
        return self.given[0] != self.given[1]
