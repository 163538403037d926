"""What any movement system answers. The turn sequence knows this protocol and no concrete system.

Everyone else reads two neutral records: ``Track`` (where a ship went) and ``Conduct`` (what its
power gave it); both live in ``game.battle.events``.
"""

from __future__ import annotations

from typing import Protocol

from game.battle.events import Conduct, Track
from game.battle.orders import PlotOrder, PowerOrder
from game.battle.state import Battle, Ship
from game.movement.plot import End, Reached
from game.rules.faults import Fault


class MovementSystem(Protocol):
    """One way of moving ships."""

    name: str

    def conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points that an allocation gives (whole points, after braking and stacking)."""

    def power_faults(self, battle: Battle, ship: Ship, order: PowerOrder) -> list[Fault]:
        """Reasons of movement against an allocation."""

    def failure_quarters(self, ship: Ship, order: PowerOrder) -> int:
        """Dice of engine failure an allocation brings, 0 when a legal speed is reached."""

    def must_fail(self, ship: Ship) -> bool:
        """Whether no allocation at all reaches a legal speed."""

    def plot_faults(self, battle: Battle, ship: Ship, order: PlotOrder) -> list[Fault]:
        """Every reason against a plot."""

    def must_plot(self, ship: Ship) -> bool:
        """Whether the ship, once powered, has anything to choose in Movement."""

    def ends(self, ship: Ship) -> dict[End, Reached]:
        """Every end state the ship can reach this turn, with its cheapest plot."""

    def flown(self, ship: Ship, order: PlotOrder) -> tuple[Track, int]:
        """The track of a legal plot, and the new count of coasting turns."""

    def corrected(self, battle: Battle, ship: Ship) -> tuple[PowerOrder, PlotOrder]:
        """What becomes of an illegal plot: the power that is left and the plot instead."""

    def top_speed(self, ship: Ship) -> int:
        """Most speed points the ship's engines and power can make."""
