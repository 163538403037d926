"""The secret plots of a side: a marker and a change of speed for each ship or group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.papers.text import one_of
from game.systems.full_thrust.events.easier.moves import plot_words
from game.systems.full_thrust.rules.flying import changes, least_change, markers, plotted
from game.systems.full_thrust.rules.pivots import Marker
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import Plot, PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.questions import Question
from game.words import _, listed, marked

VARIED = 12
"""Plots of ships mixed at random among the options."""


class PlotQuestion(Question):
    """One order for all ships of a side."""

    kind, order, topic, phase, certain = "plot", PlotOrder, "EHT-4", "plot", True
    asked = marked("Markers and speed")

    def faults(self, view: Space, decision: Decision, order: PlotOrder, rules: Any) -> list[Fault]:
        """Every reason against it; a group's plot must be legal for every member (Q300)."""
        mine = {ship.name: ship for ship in plotted(view, decision.side)}
        named = [name for plot in order.plots for name in plot.ships]
        found = list(_name_faults(named, mine))
        for plot in order.plots:
            found += [x for name in plot.ships if name in mine for x in _faults(mine[name], plot)]
        return found

    def plainest(self, view: Space, decision: Decision, rules: Any) -> PlotOrder:
        """Straight on, as fast as before if that is allowed."""
        return PlotOrder()

    def options(self, view: Space, decision: Decision, rules: Any) -> Sequence[PlotOrder]:
        """All alike as far as they can, then mixed."""
        mine = plotted(view, decision.side)
        chance = Random(f"{view.turn}/{decision.side}")
        mixed = [
            PlotOrder(plots=tuple(_any_plot(ship, chance) for ship in mine)) for _n in range(VARIED)
        ]
        return [self.plainest(view, decision, rules), *_alike(mine), *mixed]

    def words(self, view: Space, decision: Decision, order: PlotOrder) -> str:
        """Every plot."""
        said = "; ".join(plot_words(plot) for plot in order.plots)
        return said or _("all straight on")

    def names(self, order: PlotOrder) -> Sequence[str]:
        """Its ships."""
        return [name for plot in order.plots for name in plot.ships]


def completed(order: PlotOrder, ships: Sequence[Ship]) -> tuple[Plot, ...]:
    """The plots with those of ships that were left out."""
    said = {name for plot in order.plots for name in plot.ships}
    rest = [ship for ship in ships if ship.name not in said]
    return (*order.plots, *(Plot(ships=(x.name,), change=least_change(x)) for x in rest))


def _any_plot(ship: Ship, chance: Random) -> Plot:
    change = chance.choice(changes(ship))
    return Plot(ships=(ship.name,), marker=chance.choice(markers(ship, change)), change=change)


def _alike(ships: Sequence[Ship]) -> Iterator[PlotOrder]:
    for marker, change in _plots():
        able = [x.name for x in ships if change in changes(x) and marker in markers(x, change)]
        if able and (marker or change):
            yield PlotOrder(plots=(Plot(ships=tuple(able), marker=marker, change=change),))


def _plots() -> list[tuple[Marker, int]]:
    every: tuple[Marker, ...] = ("", "L", "LL", "R", "RR")
    return [(marker, change) for marker in every for change in (0, 1, -1)]


def _name_faults(named: Sequence[str], mine: dict[str, Ship]) -> Iterator[Fault]:
    strange = [name for name in named if name not in mine]
    if strange:
        text = _("{names}: your side has no such ship to plot; choose {known}.")
        yield Fault("EHT-4", text.format(names=listed(strange), known=one_of(mine)))
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        text = _("{names}: plotted twice; one marker lies beside each ship.")
        yield Fault("EHT-4", text.format(names=listed(twice)))


def _faults(ship: Ship, plot: Plot) -> Iterator[Fault]:
    rule = "Q300" if len(plot.ships) > 1 else ""
    legal = changes(ship)
    if plot.change not in legal:
        text = _("its speed of {speed} may change by {least} to {most}.")
        if legal[-1] < 0:
            text = _("it is faster than its maximum: slow by {most} to {least}.")
            rule = rule or "Q291"
        least, most = (abs(legal[0]), abs(legal[-1])) if legal[-1] < 0 else (legal[0], legal[-1])
        words = text.format(speed=ship.speed, least=least, most=most)
        yield Fault(rule or "EHT-2", words, ship.name)
    elif plot.marker not in markers(ship, plot.change):
        text = _("{marker} is too sharp: it may turn by {known}.")
        known = one_of(marker or _("none") for marker in markers(ship, plot.change))
        text = text if ship.speed + plot.change else _("a ship that does not move does not pivot.")
        sharp = "EHT-3" if ship.speed + plot.change else "Q290"
        yield Fault(rule or sharp, text.format(marker=plot.marker, known=known), ship.name)
