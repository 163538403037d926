"""Players of Full Thrust on hexes that aim and launch as the scripted side, but fly by one rule."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.rules import ends as hexcess
from game.systems.full_thrust.rules import flying as easier
from game.systems.full_thrust.rules.flying import least_change, plotted
from game.systems.full_thrust.rules.pivots import SIDES
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.systems.full_thrust.state.orders import ExcessOrder, MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from tests.benchmarks.seats import Player

BRISK = 6
"""The highest speed of those who fly straight at the enemy."""


class Ruled(Commander):
    """Each ship flies by one rule, without excess thrust: straight on at its speed."""

    def excess(self, view: Space, decision: Decision, rules: Any) -> ExcessOrder:
        """Never."""
        return ExcessOrder()

    def move(self, view: Space, decision: Decision, rules: Any) -> MoveOrder:
        """The first ship by its rule."""
        ship = view.ships[decision.choices[0]]
        return self.flight(view, ship).order(ship.name)

    def plot(self, view: Space, decision: Decision, rules: Any) -> PlotOrder:
        """Every ship by its rule."""
        said = {ship.name: self.plotted(view, ship) for ship in plotted(view, decision.side)}
        found = (Plot(ships=(n,), marker=x.marker, change=x.change) for n, x in said.items())
        return PlotOrder(plots=tuple(found))

    def flight(self, view: Space, ship: Ship) -> hexcess.Choice:
        """What a ship does in Hexcess Thrust."""
        return hexcess.choices(view, ship)[0]

    def plotted(self, view: Space, ship: Ship) -> easier.Choice:
        """What it does in Easier Hex Thrust."""
        change = least_change(ship)
        return easier.Choice("", change, easier.led_to(ship, "", change))


class Straight(Ruled):
    """Straight at the nearest enemy, at speed 6 at the most: it will be nearest to it next turn."""

    def flight(self, view: Space, ship: Ship) -> hexcess.Choice:
        """See above; it does not leave the table."""
        near = _enemies(view, ship)

        def far(choice: hexcess.Choice) -> tuple[bool, int]:
            ahead = choice.hex.step(choice.heading, min(choice.speed, BRISK))
            return choice.leaves, _nearest(ahead, near)

        return min(hexcess.choices(view, ship), key=far)

    def plotted(self, view: Space, ship: Ship) -> easier.Choice:
        """See above."""
        near = _enemies(view, ship)

        def far(choice: easier.Choice) -> tuple[bool, int, int]:
            spot = choice.spot
            ahead = spot.hex.step(spot.heading, min(spot.speed, BRISK))
            return not view.holds(spot.hex), _nearest(ahead, near), abs(choice.change)

        return min(easier.choices(ship), key=far)


class Parking(Ruled):
    """As slow as can be and then at rest, facing the nearest enemy."""

    def flight(self, view: Space, ship: Ship) -> hexcess.Choice:
        """See above."""
        near = _enemies(view, ship)
        found = hexcess.choices(view, ship)
        return min(found, key=lambda x: (x.speed, _nearest(x.hex.step(x.facing), near)))

    def plotted(self, view: Space, ship: Ship) -> easier.Choice:
        """See above."""
        near = _enemies(view, ship)

        def slow(choice: easier.Choice) -> tuple[int, int]:
            spot = choice.spot
            return spot.speed, _nearest(spot.hex.step(spot.heading), near)

        return min(easier.choices(ship), key=slow)


class Circling(Ruled):
    """As far to the right as it may, at its speed."""

    def flight(self, view: Space, ship: Ship) -> hexcess.Choice:
        """See above."""
        plain = [x for x in hexcess.choices(view, ship) if x.face is None and not x.change]
        return max(plain, key=lambda choice: choice.turns.count("R") - choice.turns.count("L"))

    def plotted(self, view: Space, ship: Ship) -> easier.Choice:
        """See above."""
        found = [x for x in easier.choices(ship) if x.change == least_change(ship)]
        return max(found, key=lambda choice: SIDES[choice.marker])


PLAYERS: dict[str, Player] = {
    "scripted": Commander,
    "random": lambda seed: FULL_THRUST.any_mind(Random(seed)),
    "straight at them": Straight,
    "parking": Parking,
    "flying off": Ruled,
    "circling": Circling,
}


def _enemies(view: Space, ship: Ship) -> list[Hex]:
    return [enemy.hex for enemy in view.enemies(ship.side)]


def _nearest(here: Hex, there: Collection[Hex]) -> int:
    return min((distance(here, hex_) for hex_ in there), default=0)
