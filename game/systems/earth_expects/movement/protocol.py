"""What any movement system answers. The turn sequence knows this protocol and no concrete system.

Everyone else reads two neutral records: ``Track`` (where a ship went) and ``Conduct`` (what its
power gave it); both live in ``state.motion``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Protocol, Self

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Altitude, Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.table.faults import Fault

End = tuple[Hex, int]
"""An end state: hex and facing."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The cheapest plot to an end state: cost in manoeuvre points, and how it is written.

    ``harm``: what the hexes it enters do, where that decides among plots of the same cost.
    """

    cost: int
    plot: str
    harm: int = 0


@dataclass(frozen=True, eq=False)
class Fan:
    """Every end state of some points, each with its cheapest plot, seen from the hex a ship is in.

    One and the same for the same points and facing, so that readers may keep in ``memo`` what they
    make of it.
    """

    ends: Mapping[End, Reached]

    @cached_property
    def memo(self) -> dict[object, Any]:
        """What readers have made of it, by names of their own."""
        return {}


@dataclass(frozen=True, slots=True)
class Way:
    """One way to fly without power: its order, the facing it gives, whether it means to land."""

    order: PlotOrder
    facing: int
    lands: bool


@dataclass(frozen=True, slots=True)
class SpeedPower:
    """Bounds of speed power: ``last`` turn's, the ``least`` without braking, the ``most``."""

    last: Fraction
    least: Fraction
    most: Fraction


@dataclass(frozen=True, slots=True)
class Correction:
    """The power left of an illegal order, and the plot flown instead (EE-MOV-11)."""

    order: PowerOrder
    plot: PlotOrder


class MovementSystem(Protocol):
    """One way of moving ships."""

    @property
    def name(self) -> str:
        """What it is called."""

    def insisting(self, written: Callable[[Ship], bool]) -> Self:
        """The same, with plots asked for too where ``written`` tells that one stands somewhere."""

    def engines(self, ship: Ship) -> tuple[System, ...]:
        """Engines that can make power for movement this turn, in reading order."""

    def drives(self, ship: Ship, engine: System) -> bool:
        """Whether an engine can make speed the way the ship moves now."""

    def speed_power(self, ship: Ship) -> SpeedPower:
        """The bounds of this turn's speed power, whatever the engines can make."""

    def strongest(self, ship: Ship) -> Fraction:
        """The most power that any one engine can make now."""

    def braking_points(self, ship: Ship, speed_power: Fraction) -> Fraction:
        """Manoeuvre points that slowing down to so much speed power takes."""

    def conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points that an allocation gives (whole points, after braking and stacking)."""

    def power_faults(self, battle: Battle, ship: Ship, order: PowerOrder) -> list[Fault]:
        """Reasons of movement against an allocation."""

    def tears_loose(self, battle: Battle, ship: Ship, order: PowerOrder) -> bool:
        """Whether an allocation by itself tears docked ships off (EE-DOCK-7)."""

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

    def straight_on(self, ship: Ship) -> PlotOrder:
        """What a powered ship does that does nothing, and any ship for which nobody plots."""

    def unpowered(self, battle: Battle, ship: Ship) -> tuple[Way, ...]:
        """The legal ways to fly of a ship without movement power; none of one that has some."""

    def manoeuvres(self, order: PlotOrder) -> bool:
        """Whether a plot spends manoeuvre points."""

    def alters(self, ship: Ship, order: PlotOrder) -> bool:
        """Whether a plot is anything but what the ship would do by itself."""

    def hexes(self, plot: str) -> int:
        """How many hexes a plot means to fly."""

    def ends(self, ship: Ship) -> dict[End, Reached]:
        """Every end state the ship can reach this turn, with its cheapest plot."""

    def fan(self, ship: Ship) -> Fan:
        """The same, seen from the hex the ship is in."""

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
