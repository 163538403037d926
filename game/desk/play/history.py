"""A finished battle as it went: every line of the log with the table after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.table.events import Happening, TurnBegan, TurnEnded
from game.table.log import Log, LogLine, put


@dataclass(frozen=True)
class Moment:
    """One line of the log with the state after it; ``when`` counts turns, 0 at the start.

    ``about``: what the game says of the line.
    """

    line: LogLine
    event: Happening
    battle: Any
    when: float
    about: Any = None


class History:
    """Reads all events of a battle once. ``start`` is the state before the first of them.

    ``turn_ends`` are the states at the start and after each turn. A game notes more of an event.
    """

    def __init__(self, start: Any, events: Sequence[Happening], rules: Any) -> None:
        self.start = start
        self.events = tuple(events)
        self.moments: list[Moment] = []
        self.turn_ends: list[Any] = [start]
        self._read(Log(start, rules))

    @property
    def end(self) -> Any:
        """The state after everything."""
        return self.moments[-1].battle if self.moments else self.start

    @property
    def turns(self) -> int:
        """How many turns were begun, at least one."""
        return max(1, int(self.end.turn))

    def turn_starts(self) -> list[int]:
        """The moments that begin a turn."""
        return [i for i, moment in enumerate(self.moments) if isinstance(moment.event, TurnBegan)]

    def about(self, line: LogLine) -> Any:
        """What a game says of a line beside its words; nothing."""
        del line

    def note(self, event: Happening, battle: Any) -> None:
        """What a game keeps of an event beside its line; ``battle`` is the state after it."""

    def _read(self, log: Log[Any]) -> None:
        lengths, place = self._lengths(), 0
        for event in self.events:
            place = 0 if isinstance(event, TurnBegan) else place + 1
            line = log.hear(event)
            battle = log.battle
            self.note(event, battle)
            if isinstance(event, TurnEnded):
                self.turn_ends.append(battle)
            if line is not None:
                turn = max(1, battle.turn)
                when = turn - 1 + min(1.0, place / lengths.get(turn, 1))
                put(self.moments, line, Moment(line, event, battle, when, self.about(line)))
        if len(self.turn_ends) <= self.turns:
            self.turn_ends.append(log.battle)

    def _lengths(self) -> dict[int, int]:
        """How many events each turn has."""
        lengths: dict[int, int] = {}
        turn = 1
        for event in self.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
            lengths[turn] = lengths.get(turn, 0) + 1
        return lengths
