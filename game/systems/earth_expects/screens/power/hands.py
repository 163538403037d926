"""What the parts of the power screen ask to have done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Protocol

from game.systems.earth_expects.screens.power.allocation import Allocation, Role
from game.systems.earth_expects.screens.power.wishes import Wish
from game.systems.earth_expects.screens.record.widget import BoxPick


class PowerHands(Protocol):
    """Changes the draft and shows what is pointed at."""

    @property
    def pointed(self) -> tuple[str, ...]:
        """The boxes meant by what the pointer is on."""

    @property
    def wishes(self) -> Sequence[Wish]:
        """What all that is free can be given out by."""

    def point(self, boxes: Iterable[str]) -> None:
        """Show which boxes are meant by what the pointer is on."""

    def pick_box(self, pick: BoxPick) -> None:
        """A box of the record was clicked."""

    def edit(self, change: Callable[[Allocation], Allocation]) -> None:
        """Make a change, or say why it cannot be made."""

    def set_engine(self, engine: str, power: Fraction) -> None:
        """So much power for an engine."""

    def step_engine(self, engine: str, by: Fraction) -> None:
        """Some power more or less for an engine."""

    def step_point(self, engine: str, *, less: bool = False) -> None:
        """What makes the next point with an engine, or one point less."""

    def set_role(self, engine: str, role: Role) -> None:
        """Let an engine make speed or manoeuvre."""

    def grant(self, wish: Wish) -> None:
        """Give out by a wish what is still free."""
