"""A squadron that flies as one of its ships does, so that all keep their places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.screens.plot.model import PlotModel, fatal
from game.systems.earth_expects.state.orders import PlotOrder
from game.words import _, counted


@dataclass(frozen=True)
class Formation:
    """Who leads, with a whole plot; ``taken``: the hexes that other plots end in, and whose."""

    leader: PlotModel
    taken: Mapping[Hex, str]

    def of(self, ships: Iterable[PlotModel]) -> tuple[list[PlotOrder], dict[str, str]]:
        """The plots of those that keep their places, and why each of the others cannot."""
        found, hindered = list[PlotOrder](), dict[str, str]()
        for ship in ships:
            plot, why = self.plot_of(ship), self.hindrance(ship)
            if why:
                hindered[ship.ship.name] = why
            elif plot is not None:
                found.append(PlotOrder(ship=ship.ship.name, plot=plot))
        return found, hindered

    def plot_of(self, ship: PlotModel) -> str | None:
        """The leader's manoeuvres if they keep the ship in its place, else the cheapest that do."""
        place = self._place(ship)
        able = ship.ways().get(place)
        if able is None or self._end(ship, self.leader.plot) != place:
            return able
        same = PlotOrder(ship=ship.ship.name, plot=self.leader.plot)
        return able if ship.rules.movement.plot_faults(ship.board, ship.ship, same) else same.plot

    def hindrance(self, ship: PlotModel) -> str:
        """Why a ship cannot follow, without a full stop; nothing if it can."""
        if not ship.powered:
            return _("no power to move")
        plot, ours, theirs = self.plot_of(ship), ship.points, self.leader.points
        if plot is None and ours.speed != theirs.speed:
            return counted("{n} hex to fly, not {other}", "{n} hexes to fly, not {other}",
                           ours.speed, other=theirs.speed)  # fmt: skip
        if plot is None and ship.ship.facing != self.leader.ship.facing:
            return _("it faces another way")
        if plot is None:
            return counted("{n} manoeuvre point is too few", "{n} manoeuvre points are too few",
                           ours.spendable)  # fmt: skip
        other = self.taken.get(self._place(ship)[0])
        if other is not None:
            return _("{ship} ends there").format(ship=other)
        order = PlotOrder(ship=ship.ship.name, plot=plot)
        deadly = any(fatal(ship.rules, ship.board, order))
        return _("that may cost the ship") if deadly else ""

    def _place(self, ship: PlotModel) -> End:
        """Where a ship ends that keeps its place, facing as the leader then does."""
        end = self.leader.track
        return ship.ship.hex.plus(end.end.minus(self.leader.ship.hex)), end.facing

    def _end(self, ship: PlotModel, plot: str) -> End:
        track = ship.flight(plot).track
        return track.end, track.facing


def open_words(hindered: Mapping[str, str]) -> str:
    """Who stays without a plot, and why, in one sentence."""
    text = _("{ship}: {why}")
    told = [text.format(ship=name, why=why) for name, why in hindered.items()]
    return _("Not in formation: {ships}.").format(ships="; ".join(told)) if told else ""
