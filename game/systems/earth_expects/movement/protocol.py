"""What any movement system answers. The turn sequence knows this protocol and no concrete system.

Everyone else reads two neutral records: ``Track`` (where a ship went) and ``Conduct`` (what its
power gave it); both live in ``state.events``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.systems.earth_expects.movement.plot import End, Reached
from game.systems.earth_expects.rules.faults import Fault
from game.systems.earth_expects.state.battle import Altitude, Battle, Ship
from game.systems.earth_expects.state.events import Conduct, Track
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder


@dataclass(frozen=True, slots=True)
class Correction:
    """The power left of an illegal order, and the plot flown instead (EE-MOV-11)."""

    order: PowerOrder
    plot: PlotOrder


class MovementSystem(Protocol):
    """One way of moving ships."""

    name: str

    def conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points that an allocation gives (whole points, after braking and stacking)."""

    def power_faults(self, battle: Battle, ship: Ship, order: PowerOrder) -> list[Fault]:
        """Reasons of movement against an allocation."""

    def failure_quarters(self, ship: Ship, order: PowerOrder) -> int:
        """Dice of engine failure an allocation brings, 0 when a legal speed is reached."""

    def least_failure_quarters(self, ship: Ship) -> int:
        """Failure dice that no allocation avoids; 0 when a legal speed can be reached."""

    def safest(self, ship: Ship) -> PowerOrder:
        """An allocation with as little engine failure as can be, and no box powered."""

    def might_fail(self, ship: Ship) -> bool:
        """Whether anybody looking on must think failure possible; true if it is due."""

    def plot_faults(self, battle: Battle, ship: Ship, order: PlotOrder) -> list[Fault]:
        """Every reason against a plot."""

    def must_plot(self, ship: Ship) -> bool:
        """Whether the ship, once powered, has anything to choose in Movement."""

    def ends(self, ship: Ship) -> dict[End, Reached]:
        """Every end state the ship can reach this turn, with its cheapest plot."""

    def flown(self, ship: Ship, order: PlotOrder) -> tuple[Track, int]:
        """The track of a legal plot, and the new count of coasting turns."""

    def spent_on_way(self, ship: Ship, order: PlotOrder) -> tuple[int, ...]:
        """Manoeuvre points a plot spends up to each hex of its track, that hex's included."""

    def altitude_after(self, ship: Ship, order: PlotOrder) -> Altitude | None:
        """The altitude over its surface hex of a ship that stays in it; None without one."""

    def corrected(self, battle: Battle, ship: Ship) -> Correction:
        """What becomes of an illegal plot."""

    def surplus(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """Boxes a corrected allocation cannot power, in the fixed order (Ruling Q36)."""

    def boxes_to_cut(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """Powered boxes among which the opponent chooses what a corrected allocation loses."""

    def corrected_conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points of a corrected allocation."""

    def top_speed(self, ship: Ship) -> int:
        """Most speed points the ship's engines and power can make."""
