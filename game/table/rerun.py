"""What those at the screen saw of the last turn, and from where on it is watched once more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.table.events import Happening, OrderSealed, TurnBegan
from game.table.hotseat import HotSeat, Moment, Over
from game.table.levels import Player
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


def last_acted(events: Sequence[Happening], players: Mapping[str, Player]) -> int:
    """The place after the last order of a person, or of anybody where no person plays.

    What follows may not have been watched when the battle was left.
    """
    persons = [side for side, player in players.items() if player == "person"]
    for number in range(len(events), 0, -1):
        event = events[number - 1]
        if not isinstance(event, OrderSealed) or (persons and event.side not in persons):
            continue
        if event.order.kind != "pass" or len(persons) != 1:
            return number
    return 0


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


class Reel(Rerun[S]):
    """All scenes of a battle through the same eyes; it stands at the end of any of them."""

    def __init__(self, hot: HotSeat[S]) -> None:
        super().__init__(hot, 0)
        self.scenes: list[Scene[S]] = []
        self._stands: list[tuple[int, S]] = []
        while (scene := super()._read_on()) is not None:
            self.scenes.append(scene)
            self._stands.append((self.shown, self._shown_battle))
        self._watching = True

    def keep(self, wanted: Callable[[Scene[S]], bool]) -> None:
        """Leave out the scenes that are not wanted."""
        kept = [n for n, scene in enumerate(self.scenes) if wanted(scene)]
        self.scenes = [self.scenes[n] for n in kept]
        self._stands = [self._stands[n] for n in kept]

    def go_to(self, number: int) -> Scene[S]:
        """Stand at the end of a scene: no more than up to there has been shown."""
        self.shown, self._shown_battle = self._stands[number]
        return self.scenes[number]

    def end_of(self, number: int) -> int:
        """The place of the event after a scene."""
        return self._stands[number][0]

    def scene_at(self, place: int) -> int:
        """The first scene that goes beyond a place among the events, else the last."""
        ends = (n for n, (end, _battle) in enumerate(self._stands) if end > place)
        return next(ends, len(self.scenes) - 1)
