"""What the phases of Earth Expects ask of a movement system, answered for ships that drift."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from game.systems.earth_expects.movement.engines import strongest
from game.systems.earth_expects.movement.protocol import (
    Correction,
    End,
    Fan,
    Reached,
    SpeedPower,
    Way,
)
from game.systems.earth_expects.rules.power import engines
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Altitude, Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Track
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder
from game.systems.vectorish.rules.course import begun
from game.systems.vectorish.state.drift import Rating, buys, rating_of, speeds_of
from game.table.faults import Fault
from game.words import _

ZERO = Fraction(0)
NOWHERE = Fan({})


def _fixed(rating: Rating) -> Conduct:
    """What fixed ADF and MR give; a drive that gives anything counts as under power."""
    return Conduct(
        speed=rating.adf,
        generated=rating.mr,
        spendable=rating.mr,
        speed_power=Fraction(rating.adf),
        manoeuvre_power=Fraction(rating.mr),
    )


@dataclass(frozen=True, slots=True)
class VectorMovement:
    """Ships keep their speeds; power buys what changes them. Nobody plots: see ``questions``.

    The speed points of a ship's conduct are its ADF, the manoeuvre points its MR.
    """

    name: str = "Vectorish"

    def insisting(self, written: Callable[[Ship], bool]) -> VectorMovement:
        """The same: nothing is plotted."""
        del written
        return self

    def engines(self, ship: Ship) -> tuple[System, ...]:
        """Engines that may be given power; none of a ship whose ADF and MR are fixed."""
        return engines(ship) if buys(ship) else ()

    def drives(self, ship: Ship, engine: System) -> bool:
        """Every engine."""
        del engine
        return buys(ship)

    def speed_power(self, ship: Ship) -> SpeedPower:
        """From nothing to all that an engine can make: inertia takes the place of limits."""
        return SpeedPower(ZERO, ZERO, strongest(ship) if buys(ship) else ZERO)

    def strongest(self, ship: Ship) -> Fraction:
        """The most power of any one engine."""
        return strongest(ship) if buys(ship) else ZERO

    def braking_points(self, ship: Ship, speed_power: Fraction) -> Fraction:
        """None: a ship brakes by turning round."""
        del ship, speed_power
        return ZERO

    def conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """ADF and MR, bought or fixed."""
        del battle
        if not buys(ship):
            return _fixed(rating_of(ship))
        costs, speed, turning = ship.design.costs, order.speed_power, order.manoeuvre_power
        mr = int(turning / costs.manoeuvre)
        return Conduct(
            speed=int(speed / costs.speed),
            generated=mr,
            spendable=mr,
            speed_power=speed,
            manoeuvre_power=turning,
        )

    def power_faults(self, battle: Battle, ship: Ship, order: PowerOrder) -> list[Fault]:
        """Power for engines that can do nothing with it."""
        del battle
        if buys(ship) or not (order.speed_power or order.manoeuvres):
            return []
        text = _("its ADF and MR are fixed; give its engines no power.")
        return [Fault("Q234", text, ship.name)]

    def tears_loose(self, battle: Battle, ship: Ship, order: PowerOrder) -> bool:
        """None: the turn itself does (Ruling Q302)."""
        del battle, ship, order
        return False

    def failure_quarters(self, ship: Ship, order: PowerOrder) -> int:
        """Engines never fail by braking."""
        del ship, order
        return 0

    def least_failure_quarters(self, ship: Ship) -> int:
        """None."""
        del ship
        return 0

    def safest(self, ship: Ship) -> PowerOrder:
        """No power at all."""
        return PowerOrder(ship=ship.name)

    def might_fail(self, ship: Ship) -> bool:
        """Never."""
        del ship
        return False

    def plot_faults(self, battle: Battle, ship: Ship, order: PlotOrder) -> list[Fault]:
        """Nothing is plotted."""
        del battle, ship, order
        return []

    def must_plot(self, ship: Ship) -> bool:
        """Nothing is plotted."""
        del ship
        return False

    def straight_on(self, ship: Ship) -> PlotOrder:
        """An empty plot."""
        return PlotOrder(ship=ship.name)

    def unpowered(self, battle: Battle, ship: Ship) -> tuple[Way, ...]:
        """None: every ship drifts."""
        del battle, ship
        return ()

    def manoeuvres(self, order: PlotOrder) -> bool:
        """Nothing is plotted."""
        del order
        return False

    def alters(self, ship: Ship, order: PlotOrder) -> bool:
        """Nothing is plotted."""
        del ship, order
        return False

    def hexes(self, plot: str) -> int:
        """Nothing is plotted."""
        del plot
        return 0

    def ends(self, ship: Ship) -> dict[End, Reached]:
        """Nothing is plotted."""
        del ship
        return {}

    def fan(self, ship: Ship) -> Fan:
        """Nothing is plotted."""
        del ship
        return NOWHERE

    def flown(self, ship: Ship, order: PlotOrder) -> tuple[Track, int]:
        """It stays: its move is its own."""
        del order
        return begun(ship).track, 0

    def spent_on_way(self, ship: Ship, order: PlotOrder) -> tuple[int, ...]:
        """Nothing."""
        del ship, order
        return (0,)

    def altitude_after(self, ship: Ship, order: PlotOrder) -> Altitude | None:
        """As it is."""
        del order
        return ship.altitude

    def corrected(self, battle: Battle, ship: Ship) -> Correction:
        """No power."""
        del battle
        return Correction(PowerOrder(ship=ship.name), PlotOrder(ship=ship.name))

    def surplus(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """None."""
        del ship, order
        return ()

    def boxes_to_cut(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """None."""
        del ship, order
        return ()

    def corrected_conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """What the order gives."""
        return self.conduct(battle, ship, order)

    def top_speed(self, ship: Ship) -> int:
        """What it flies now, and what it can add in a turn."""
        return speeds_of(ship).total + rating_of(ship).adf
