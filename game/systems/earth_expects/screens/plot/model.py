"""A ship with the plot written for it: where it leads, what may follow, what it brings.

Rulebook: Movement plot; Terrain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.movement.plot import Flight
from game.systems.earth_expects.movement.protocol import End, Reached
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.phases.movement import course, plot_dangers
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from game.systems.earth_expects.state.orders import PlotOrder
from game.systems.earth_expects.terrain.flying import Course, dangers_on_way
from game.systems.earth_expects.terrain.kind import Danger

FATAL = 10**6
"""What a danger that may cost the ship counts for, beside hundredths of points of damage."""


class Found(NamedTuple):
    """What a plot brings ``on_way`` and by ``heat`` where it ends, and where terrain stops it.

    ``stop``: the hex of it, counted from 0, in which that is sure.
    """

    on_way: list[Danger]
    heat: list[Danger]
    stop: int | None


@dataclass
class Known:
    """What has been worked out while a screen is up, for whichever plot."""

    dangers: dict[PlotOrder, Found] = field(default_factory=dict)
    ways: dict[tuple[str, str], dict[End, str]] = field(default_factory=dict)
    mild: dict[tuple[str, str], dict[End, str]] = field(default_factory=dict)
    heat: dict[tuple[str, str], Fraction] = field(default_factory=dict)


@dataclass(frozen=True)
class PlotModel:
    """The draft of an order on its board, with all that follows from it."""

    board: Battle
    order: PlotOrder
    rules: Ruleset
    known: Known

    @property
    def ship(self) -> Ship:
        """The ship that is plotted."""
        return self.board.ships[self.order.ship]

    @property
    def plot(self) -> str:
        """The plot as written so far."""
        return self.order.plot

    @property
    def writing(self) -> Writing:
        """The plot so far, and what may follow it."""
        return Writing(self.ship, self.plot)

    @property
    def points(self) -> Conduct:
        """This turn's points of the ship."""
        return self.writing.points

    @property
    def powered(self) -> bool:
        """Whether the ship flies a plot at all."""
        return self.points.powered

    def flight(self, plot: str) -> Flight:
        """Where a plot leads."""
        return Writing(self.ship, plot).flight

    @property
    def track(self) -> Track:
        """Where the ship goes by the order as it stands, coasting or turning included."""
        if self.powered:
            return self.writing.flight.track
        return self.rules.movement.flown(self.ship, self.order)[0]

    @property
    def halt(self) -> End:
        """Where it ends, and its facing there; where terrain is sure to stop it, if it does."""
        held = self.held_up(self.plot) if self.powered else None
        return held or (self.track.end, self.track.facing)

    # -- where it can end

    def ends(self) -> dict[End, Reached]:
        """End states that can still be reached from the plot as written so far."""
        return self.writing.ends() if self.powered else {}

    def open_ends(self) -> set[End]:
        """Those of them that the plot as it is written can still lead to."""
        return self.writing.open_ends() if self.powered else set()

    def every_end(self) -> dict[End, Reached]:
        """All end states of this turn."""
        return self.rules.movement.ends(self.ship) if self.powered else {}

    def ways(self) -> dict[End, str]:
        """The plot that a click on each end writes: from what is written if that leads there.

        It is the cheapest; of several, the one that brings the least danger.
        """
        key = self.ship.name, self.writing.settled
        if key not in self.known.ways:
            found = {**self.every_end(), **self.ends()}
            ways = {end: reached.plot for end, reached in found.items()}
            self.known.ways[key] = {end: self._milder(end, plot) for end, plot in ways.items()}
        return self.known.ways[key]

    def _milder(self, end: End, plot: str) -> str:
        """A plot to an end, or another of its cost if that brings less danger."""
        if not self.dangers(plot):
            return plot
        milder = self._mild(self.writing.settled).get(end) or self._mild("")[end]
        return min((plot, milder), key=self._danger)

    def _danger(self, plot: str) -> tuple[int, bool, Fraction, int]:
        """How dangerous a plot is: what may cost the ship, what stops it, the damage, how often."""
        fatal, loss, many = weight(self.dangers(plot))
        return fatal, self.held_up(plot) is not None, loss, many

    def _mild(self, settled: str) -> dict[End, str]:
        """From a plot on, the plots into the least harmful hexes, each hex taken by itself."""
        known, key = self.known.mild, (self.ship.name, settled)
        if key not in known:
            found = Writing(self.ship, settled).ends(self._harm)
            known[key] = {end: reached.plot for end, reached in found.items()}
        return known[key]

    def _harm(self, hex_: Hex) -> int:
        """The dangers of entering a hex by itself, the fatal ones far above others."""
        step = Step(hex=hex_, facing=self.ship.facing)
        track = Track(start=self.ship.hex, start_facing=step.facing, steps=(step,),
                      facing=step.facing)  # fmt: skip
        found, _halt = dangers_on_way(self.board, self.ship, Course(track, (0,)))
        fatal, loss, many = weight(found)
        return FATAL * fatal + round(100 * loss) + many

    def way_to(self, end: End | None) -> str | None:
        """The plot that a click on an end writes; None if the ship cannot end so."""
        return None if end is None else self.ways().get(end)

    def meant(self, hex_: Hex, side: int | None) -> End | None:
        """The end state that pointing and clicking mean: of the tick nearest, else the cheapest."""
        able = {end: self.flight(plot).cost for end, plot in self.ways().items() if end[0] == hex_}
        if side is None:
            return min(able, key=lambda end: able[end], default=None)
        turn = {end: min((end[1] - side) % 6, (side - end[1]) % 6) for end in able}
        return min(able, key=lambda end: (turn[end], able[end]), default=None)

    def told(self) -> list[Ship]:
        """Enemies that had to announce their points to this side."""
        return [e for e in self.board.enemies(self.ship.side) if e.conduct is not None]

    # -- what it brings

    def dangers(self, plot: str | None = None) -> list[Danger]:
        """What a plot brings on the ship, by default the one written."""
        found = self._found(plot)
        return [*found.on_way, *found.heat]

    def deadly(self, plot: str) -> bool:
        """Whether a plot may cost the ship."""
        return any(danger.fatal for danger in self.dangers(plot))

    def harmful(self, plot: str) -> bool:
        """Whether terrain does harm on the way of a plot, or heat more than at every other end."""
        return any(danger.loss for danger in self._found(plot).on_way) or (
            self._heat(plot) > self._mildest()
        )

    def _heat(self, plot: str) -> Fraction:
        return sum((danger.loss for danger in self._found(plot).heat), Fraction(0))

    def _mildest(self) -> Fraction:
        """What heat does at least, wherever the ship ends."""
        known, key = self.known.heat, (self.ship.name, self.writing.settled)
        if key not in known:
            known[key] = min(map(self._heat, self.ways().values()), default=Fraction(0))
        return known[key]

    def stop(self, plot: str | None = None) -> int | None:
        """The hex of a plot, counted from 0, in which terrain is sure to stop the ship."""
        return self._found(plot).stop

    def held_up(self, plot: str) -> End | None:
        """Where terrain is sure to stop the ship before the end of a plot; None if nowhere."""
        halt = self.stop(plot)
        steps = self.flight(plot).track.steps
        if halt is None or halt >= len(steps) - 1:
            return None
        return steps[halt].hex, steps[halt].facing

    def _found(self, plot: str | None) -> Found:
        if self.board.terrain.empty:
            return Found([], [], None)
        order = self.order if plot is None else PlotOrder(ship=self.order.ship, plot=plot)
        known = self.known.dangers
        if order not in known:
            way = course(self.rules.movement, self.ship, order)
            on_way, halt = dangers_on_way(self.board, self.ship, way)
            every = plot_dangers(self.rules, self.board, order)
            known[order] = Found(on_way, every[len(on_way) :], halt)
        return known[order]

    def may_land(self) -> bool:
        """Whether unpowered flight may land the ship."""
        landing = PlotOrder(ship=self.ship.name, unpowered="land")
        return not self.rules.movement.plot_faults(self.board, self.ship, landing)


def weight(found: Sequence[Danger]) -> tuple[int, Fraction, int]:
    """How heavy dangers are: those that may cost the ship, the points of damage, how many."""
    loss = sum((danger.loss for danger in found), Fraction(0))
    return sum(danger.fatal for danger in found), loss, len(found)


def fatal(rules: Ruleset, view: Battle, order: PlotOrder) -> Iterator[Danger]:
    """What a plot brings that may cost the ship."""
    if not view.terrain.empty:
        yield from (danger for danger in plot_dangers(rules, view, order) if danger.fatal)
