"""What those at the screen saw of the last turn, to be watched once more."""

from __future__ import annotations

from typing import Any

from game.table.events import TurnBegan
from game.table.hotseat import HotSeat, Moment, Over
from game.table.scenes import Scene, next_scene, worth_watching
from game.table.state import S


def last_watched(hot: HotSeat[Any]) -> int | None:
    """Where the last turn begins of which something was shown; None before anything was."""
    events = hot.runner.events[: hot.shown]
    end = len(events)
    for start in range(end - 1, -1, -1):
        if isinstance(events[start], TurnBegan):
            if worth_watching(events[start:end]):
                return start
            end = start
    return None


class Rerun(HotSeat[S]):
    """The same battle through the same eyes, from ``start`` to what has been shown.

    Nothing is asked or answered; the battle in play knows nothing of it.
    """

    def __init__(self, hot: HotSeat[S], start: int) -> None:
        super().__init__(hot.runner, hot.players, hot.mind, shown=start)
        self.eyes = hot.eyes
        self._end = hot.shown

    def next_moment(self) -> Moment[S]:
        """The next scene, until all of it was shown again."""
        scene = self._next_scene()
        self._watching = True
        return scene or Over()

    def _read_on(self) -> Scene[S] | None:
        events = self.runner.events[: self._end]
        scene, self.shown, self._shown_battle = next_scene(
            events, self.shown, self._shown_battle, self.rules.after
        )
        return scene

    def _answering_looks_on(self) -> bool:
        return False
