"""Markers and speeds of a side as they are written, and what comes of that of one ship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.questions.easier.plot import completed
from game.systems.full_thrust.rules import flying
from game.systems.full_thrust.rules.flying import Choice, Spot, led_to, on_the_way, plotted
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered

ROW: tuple[Marker, ...] = ("LL", "L", "", "R", "RR")
"""The markers from left to right."""


@dataclass(frozen=True)
class Draft:
    """The order of a side, and the ship of it that is shown."""

    space: Space
    side: str
    order: PlotOrder
    name: str

    @cached_property
    def ships(self) -> Mapping[str, Ship]:
        """The ships that are plotted."""
        return {ship.name: ship for ship in plotted(self.space, self.side)}

    @property
    def ship(self) -> Ship:
        """The one that is shown."""
        return self.ships[self.name]

    @cached_property
    def plots(self) -> Mapping[str, Plot]:
        """What each ship is told, those left out as they fly then."""
        found = completed(self.order, list(self.ships.values()))
        return {name: plot for plot in found for name in plot.ships}

    @property
    def plot(self) -> Plot:
        """What the ship is told."""
        return self.plots[self.name]

    @property
    def group(self) -> Sequence[Ship]:
        """The ships under its marker."""
        return [self.ships[name] for name in self.plot.ships if name in self.ships]

    @property
    def laid(self) -> set[str]:
        """Ships that something was written for."""
        return {name for plot in self.order.plots for name in plot.ships}

    # -- what may be laid

    @cached_property
    def changes(self) -> Sequence[int]:
        """Changes of speed that all of the group may have."""
        return [
            change
            for change in flying.changes(self.ship)
            if all(change in flying.changes(ship) for ship in self.group)
        ]

    def markers(self, change: int) -> Sequence[Marker]:
        """Markers that all of the group may have with a change of speed."""
        known = [flying.markers(ship, change) for ship in self.group]
        return [marker for marker in ROW if all(marker in each for each in known)]

    @cached_property
    def choices(self) -> Sequence[Choice]:
        """Everything that may be laid, with where the ship ends."""
        return [
            Choice(marker, change, led_to(self.ship, marker, change))
            for change in self.changes
            for marker in self.markers(change)
        ]

    @cached_property
    def ends(self) -> Mapping[Hex, Choice]:
        """Where the ship may end, with what leads there; no two lead to one hex."""
        return {choice.spot.hex: choice for choice in self.choices}

    def fastest(self, marker: Marker) -> int | None:
        """The greatest change of speed with a marker; None where it is never legal."""
        known = [choice.change for choice in self.choices if choice.marker == marker]
        return max(known, default=None)

    # -- what comes of it

    @property
    def spot(self) -> Spot:
        """Where the ship ends."""
        return led_to(self.ship, self.plot.marker, self.plot.change)

    def way(self, ship: Ship) -> tuple[Hex, ...]:
        """The hexes that a ship enters, off the table too."""
        plot = self.plots[ship.name]
        return flying.way(ship, plot.marker, plot.change)

    def leaves(self, ship: Ship) -> bool:
        """Whether a ship flies off the table."""
        entered = self.way(ship)
        return len(on_the_way(self.space, entered)) < len(entered)

    def moved(self, name: str) -> Ship:
        """A ship at its end."""
        ship, plot = self.ships[name], self.plots[name]
        return flown_to(ship, led_to(ship, plot.marker, plot.change))

    # -- writing it

    def with_plot(self, marker: Marker, change: int) -> PlotOrder:
        """Another marker and change of speed for the group."""
        return self._with(Plot(ships=self.plot.ships, marker=marker, change=change))

    def joined(self, name: str) -> PlotOrder:
        """Another ship under the marker of this one."""
        return self._with(self.plot.but(ships=(*self.plot.ships, name)))

    def parted(self, name: str) -> PlotOrder:
        """A ship of the group under a marker of its own, the same as before."""
        rest = tuple(each for each in self.plot.ships if each != name)
        without = PlotOrder(plots=tuple(x for x in self.order.plots if name not in x.ships))
        alone = self.plot.but(ships=(name,))
        return PlotOrder(plots=(*without.plots, self.plot.but(ships=rest), alone))

    def _with(self, plot: Plot) -> PlotOrder:
        """The order with a plot; its ships are taken out of what they were told before."""
        kept = [
            each.but(ships=left)
            for each in self.order.plots
            if (left := tuple(name for name in each.ships if name not in plot.ships))
        ]
        return PlotOrder(plots=(*kept, plot))


def flown_to(ship: Ship, spot: Spot) -> Ship:
    """A ship as it is at the end of a move."""
    there = {"hex": spot.hex, "heading": spot.heading, "facing": spot.heading}
    return altered(ship, speed=spot.speed, **there)


def onward(ship: Ship) -> Ship:
    """A ship at the end of a move straight on, as it might be guessed of an enemy."""
    if ship.sheet.base:
        return ship
    return flown_to(ship, led_to(ship, "", flying.least_change(ship)))
