"""The table of Earth Expects: what an event gives away happens with it."""

from __future__ import annotations

from game.dice import Dice
from game.systems.earth_expects.events import secrecy
from game.systems.earth_expects.events.event import after
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening
from game.table.table import After
from game.table.table import Table as AnyTable


class Table(AnyTable[Battle]):
    """See the table of any game."""

    def __init__(self, battle: Battle, dice: Dice, after: After[Battle] = after) -> None:
        super().__init__(battle, dice, after)

    def bind(self, attack: str, lot: str) -> None:
        """As on any table; a battle that began before dice were bound so goes on without."""
        if not self.battle.customs.earlier:
            super().bind(attack, lot)

    def emit(self, event: Happening) -> None:
        """Let something happen, together with the dice rolled for it.

        What it gives away happens just before, and what nobody else may know of is narrowed.
        """
        hiding = secrecy.anybody_hides(self.battle)
        if hiding:
            for first in secrecy.before(self.battle, event):
                self._happen(first)
        for first in self.battle.customs.before_event(self.battle, event):
            self._happen(first)
        event = self._with_dice(event)
        if hiding:
            event = secrecy.narrowed(self.battle, event)
        self._happen(event)
        for later in self.battle.customs.after_event(self.battle, event):
            self._happen(later)
