"""The table a phase is played on: the battle now, the dice, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Self, TypeVar

from game.dice import Dice, pick
from game.table.events import Die, Happening
from game.table.state import S

T = TypeVar("T")
After = Callable[[S, Happening], S]
"""What an event does to a state."""


class Table(Generic[S]):
    """Collects events and applies each at once; dice rolled since the last event go with the next.

    ``battle`` is the battle now, ``events`` all that happened since the table was laid.
    """

    def __init__(self, battle: S, dice: Dice, after: After[S]) -> None:
        self.battle = battle
        self.events: list[Happening] = []
        self._after = after
        self._dice = dice
        self._rolled: list[Die] = []
        self._bound: dict[str, str] = {}

    def bind(self, attack: str, lot: str) -> None:
        """Every die labelled with this attack falls for ``lot``, which tells what is rolled.

        So no die can be moved from one attack to another by changing their order.
        """
        self._bound[attack] = lot

    def roll(self, label: str, sides: int = 6) -> int:
        """One die, 1 to ``sides``. The turn and phase are put before the label."""
        full = f"{self.battle.turn}/{self.battle.phase or 'setup'}/{self._lot(label)}"
        value = self._dice.roll(full, sides)
        self._rolled.append(Die(label=full, sides=sides, value=value))
        return value

    def _lot(self, label: str) -> str:
        """The label with the attack it begins with replaced by what that is bound to."""
        if not self._bound:
            return label
        held = [name for name in self._bound if f"{label}/".startswith(f"{name}/")]
        name = max(held, key=len, default=None)
        return label if name is None else self._bound[name] + label[len(name) :]

    def rolls(self, label: str, count: int, sides: int = 6) -> tuple[int, ...]:
        """Several dice, labelled one by one."""
        return tuple(self.roll(f"{label}/{number + 1}", sides) for number in range(count))

    def pick(self, label: str, items: Sequence[T]) -> T:
        """One of the items with equal chances, by d6 (Rulings Q254, EE-ION-6)."""
        return items[pick(self, label, len(items))]

    def emit(self, event: Happening) -> None:
        """Let something happen, together with the dice rolled for it."""
        self._happen(self._with_dice(event))

    def _with_dice(self, event: Happening) -> Happening:
        if self._rolled:
            event = event.but(dice=tuple(self._rolled))
            self._rolled = []
        return event

    def take(self, event: Happening) -> None:
        """Something that players said has happened; it was told already."""
        self.battle = self._after(self.battle, event)

    def _happen(self, event: Happening) -> None:
        self.battle = self._after(self.battle, event)
        self.events.append(event)

    def apart(self) -> Self:
        """A table with the same battle and dice, for what is told here later, in another order."""
        return type(self)(self.battle, self._dice, self._after)
