"""Plots, and ships and fighters that move."""

from __future__ import annotations

from typing import Literal

from game.hexgrid.hexes import DIRECTION_NAMES, DirectionName, direction_words, hex_from_number
from game.papers.model import Name
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.movement import Speed
from game.systems.full_thrust.rules.leaving import edge_words, lost_if_left
from game.systems.full_thrust.rules.pivots import Marker, goes_straight
from game.systems.full_thrust.state.easier_orders import Plot
from game.systems.full_thrust.state.orders import HexText
from game.systems.full_thrust.state.space import Space, changed
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, counted, listed, marked


class Plotted(SpaceEvent):
    """What a side has plotted, which nobody else sees until it is flown (EHT-4)."""

    rule, heading = "EHT-4", marked("Plot")
    kind: Literal["plotted"] = "plotted"
    side: Name
    plots: tuple[Plot, ...]

    def do(self, space: Space) -> Space:
        for plot in self.plots:
            for name in plot.ships:
                space = space.with_ship(name, marker=plot.marker, change=plot.change)
        return space

    def words(self, told: Told[Space]) -> LogLine:
        said = [plot_words(plot) for plot in self.plots]
        text = _("{side} plots {plots}.").format(side=self.side, plots="; ".join(said))
        return self.line(told, text)


def plot_words(plot: Plot) -> str:
    """Ships, marker and change of speed in a row."""
    marker = plot.marker or _("straight on")
    change = _("{n} faster").format(n=plot.change) if plot.change > 0 else ""
    change = _("{n} slower").format(n=-plot.change) if plot.change < 0 else change
    return ", ".join(filter(None, (listed(plot.ships), marker, change)))


class PlotFlown(SpaceEvent):
    """A ship pivots and moves as it was plotted. ``to``: the last of its hexes on the table.

    ``home``: it is cargo that leaves by its own edge.
    """

    rule, heading = "EHT-3", marked("Movement")
    watched = Watched("movement")
    kind: Literal["plot_flown"] = "plot_flown"
    ship: Name
    marker: Marker
    heading_: DirectionName
    facing: DirectionName
    speed: Speed
    hexes: Speed
    to: HexText
    leaves: bool = False
    home: bool = False

    def do(self, space: Space) -> Space:
        ship = space.ships[self.ship]
        off = {"off": space.turn, "exits": ship.exits + 1} if self.leaves else {}
        gone = {"gone": "left"} if self.leaves and lost_if_left(ship) else {}
        gone = {"gone": "home"} if self.home else gone
        return space.with_ship(
            self.ship,
            hex=hex_from_number(self.to),
            heading=DIRECTION_NAMES.index(self.heading_),
            facing=DIRECTION_NAMES.index(self.facing),
            speed=self.speed,
            straight=goes_straight(self.marker, self.hexes) and not self.leaves,
            marker="",
            change=0,
            **off,
            **gone,
        )

    def words(self, told: Told[Space]) -> LogLine:
        moves = counted("moves one hex", "moves {n} hexes", self.hexes)
        heading = direction_words(DIRECTION_NAMES.index(self.heading_))
        text = _("{ship} {moves} to {to}, heading {heading}.")
        if self.leaves:
            text = _("{ship} leaves the table at {to} {edge}, heading {heading}.")
        after = self.do(told.battle)
        edge = edge_words(after, after.ships[self.ship])
        words = text.format(ship=self.ship, moves=moves, to=self.to, heading=heading, edge=edge)
        terms = self.counted(told, self.ship) if self.leaves else ""
        return self.line(told, words, terms, self.ship)


class GroupFlew(SpaceEvent):
    """A group of fighters flies to a hex."""

    rule, heading = "EHT-1", marked("Fighters")
    watched = Watched("fighters")
    kind: Literal["group_flew"] = "group_flew"
    group: Name
    to: HexText

    def do(self, space: Space) -> Space:
        groups = changed(space.groups, self.group, hex=hex_from_number(self.to))
        return altered(space, groups=groups)

    def chosen_by(self, before: Space) -> str | None:
        return before.groups[self.group].side

    def words(self, told: Told[Space]) -> LogLine:
        text = _("{group} flies to {to}.").format(group=self.group, to=self.to)
        return self.line(told, text)
