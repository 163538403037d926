"""The table a phase is played on: the battle now, the dice, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.dice import Dice, pick
from game.systems.earth_expects.state import hiding
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import Event
from game.table.events import Die

T = TypeVar("T")


class Table:
    """Collects events and applies each at once; dice rolled since the last event go with the next.

    ``battle`` is the battle now, ``events`` all that happened since the table was laid.
    """

    def __init__(self, battle: Battle, dice: Dice) -> None:
        self.battle = battle
        self.events: list[Event] = []
        self._dice = dice
        self._rolled: list[Die] = []
        self._bound: dict[str, str] = {}

    def bind(self, attack: str, lot: str) -> None:
        """Every die labelled with this attack falls for ``lot``, which tells what is rolled.

        So no die can be moved from one attack to another by changing their order. A battle that
        began before dice were bound so goes on without.
        """
        if not self.battle.customs.earlier:
            self._bound[attack] = lot

    def roll(self, label: str, sides: int = 6) -> int:
        """One die, 1 to ``sides``. The turn and phase are put before the label."""
        full = f"{self.battle.turn}/{self.battle.phase or 'setup'}/{self._lot(label)}"
        value = self._dice.roll(full, sides)
        self._rolled.append(Die(label=full, sides=sides, value=value))
        return value

    def _lot(self, label: str) -> str:
        """The label with the attack it begins with replaced by what that is bound to."""
        held = [name for name in self._bound if f"{label}/".startswith(f"{name}/")]
        name = max(held, key=len, default=None)
        return label if name is None else self._bound[name] + label[len(name) :]

    def rolls(self, label: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """Several dice, labelled one by one."""
        return tuple(self.roll(f"{label}/{number + 1}", sides) for number in range(count))

    def pick(self, label: str, items: Sequence[T]) -> T:
        """One of the items with equal chances, by d6 (Rulings Q254, EE-ION-6)."""
        return items[pick(self, label, len(items))]

    def emit(self, event: Event) -> None:
        """Let something happen, together with the dice rolled for it.

        What it gives away happens just before, and what nobody else may know of is narrowed.
        """
        for first in hiding.before(self.battle, event):
            self._happen(first)
        for first in self.battle.customs.before_event(self.battle, event):
            self._happen(first)
        if self._rolled:
            event = event.but(dice=tuple(self._rolled))
            self._rolled = []
        self._happen(hiding.narrowed(self.battle, event))
        for later in self.battle.customs.after_event(self.battle, event):
            self._happen(later)

    def _happen(self, event: Event) -> None:
        self.battle = after(self.battle, event)
        self.events.append(event)

    def apart(self) -> Table:
        """A table with the same battle and dice, for what is told here later, in another order."""
        return Table(self.battle, self._dice)
