"""What must hold at each event of any battle of any game."""

from __future__ import annotations

from typing import Any

from game.table.events import BattleEnded, Happening, PhaseBegan, TurnBegan
from game.table.journal.lines import canonical, event_data
from tests.systems.kit.kit import Kit


class Watching:
    """Carries each event out by itself, and looks at what must hold; failures tell where."""

    def __init__(self, kit: Kit, first: Any) -> None:
        self.state = first
        self._game, self._name = kit.game, kit.name
        self._rules = kit.rules
        self._doubt, self._look = kit.game.doubts(first), kit.watch(first)
        self._count = 0

    def __call__(self, event: Happening) -> None:
        before, self._count = self.state, self._count + 1
        try:
            self._any_game(before, event)
            self.state = self._rules.after(before, event)
            self._look(before, event, self.state)
        except Exception as error:
            error.add_note(f"{self._name}, turn {before.turn}, event {self._count}: {event}")
            raise

    def _any_game(self, before: Any, event: Happening) -> None:
        """It is read as it is written, it is possible, turns are in their row, the end is last."""
        assert self._game.read_event(canonical(event_data(event))) == event
        assert not self._doubt(before, event), "a journal with this event would be refused"
        assert before.outcome is None, "something happens after the end"
        if isinstance(event, TurnBegan):
            assert event.turn == before.turn + 1
        elif isinstance(event, PhaseBegan):
            assert event.turn == before.turn
        elif isinstance(event, BattleEnded):
            assert event.winner in (None, *before.sides)
