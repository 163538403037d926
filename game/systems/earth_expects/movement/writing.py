"""A plot as it is written, sign by sign: what is left, what may follow, where it can still end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.earth_expects.movement.plot import (
    BASE_COST,
    Flight,
    Harm,
    flight_of,
    mild_reach,
    reach,
)
from game.systems.earth_expects.movement.protocol import End, Reached
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
from game.words import _


@dataclass(frozen=True, slots=True)
class Writing:
    """A ship with the plot written for it so far."""

    ship: Ship
    plot: str

    @property
    def points(self) -> Conduct:
        """This turn's points of the ship."""
        return self.ship.conduct or Conduct()

    @property
    def flight(self) -> Flight:
        """Where the plot leads."""
        return flight_of(self.ship, self.plot)

    @property
    def left(self) -> tuple[int, int]:
        """Speed points and manoeuvre points not used yet."""
        used = self.flight.cost
        return self.points.speed - self.plot.count("."), self.points.spendable - used

    @property
    def settled(self) -> str:
        """The plot up to its last speed point: manoeuvres after it may still be others."""
        return self.plot[: self.plot.rfind(".") + 1]

    @property
    def waits(self) -> bool:
        """Whether the last manoeuvres wait for the hex that they belong to."""
        return bool(self._run) and self.left[0] > 0

    @property
    def legs(self) -> tuple[str, ...]:
        """The plot hex by hex, each with the manoeuvres before it."""
        *legs, rest = self.plot.split(".")
        return (*(f"{leg}." for leg in legs), *([rest] if rest else []))

    def cost_of(self, sign: str) -> int:
        """What a sign would cost as the next one (EE-MOV-7)."""
        return (len(self._run) + 1) * BASE_COST[sign]

    @property
    def _run(self) -> str:
        """The manoeuvres since the last speed point."""
        return self.plot.rsplit(".", 1)[-1]

    def hindrance(self, sign: str) -> Hindrance | None:
        """Why a sign cannot be written now, with its rule."""
        hexes, points = self.left
        if sign == ".":
            return None if hexes > 0 else Hindrance(_("no speed point is left"), "EE-MOV-1")
        cost = self.cost_of(sign)
        if cost > points:
            words = _("costs {cost}, and {points} left").format(cost=cost, points=points)
            return Hindrance(words, "EE-MOV-3")
        if self.points.speed == 0 and sign not in "LR":
            return Hindrance(_("a ship without speed points can only turn"), "EE-MOV-2")
        if self.points.speed and hexes == 0:
            return Hindrance(_("no manoeuvre may follow the last speed point"), "EE-MOV-2")
        if sign == "x" and "x" in self._run:
            return Hindrance(_("this hex is cancelled already"), "EE-MOV-6")
        return None

    def straight_on(self) -> str:
        """The plot with what is left of the speed straight ahead."""
        return self.plot + "." * self.left[0]

    def ends(self, harm: Harm | None = None) -> dict[End, Reached]:
        """End states that can still be reached, each with the whole plot to it.

        With a ``harm``, of the cheapest plots one that the hexes it enters harm the least.
        """
        before = Writing(self.ship, self.settled)
        flown, (hexes, points) = before.flight, before.left
        here = flown.track.end, flown.track.facing
        if before.plot and not hexes:
            return {here: Reached(flown.cost, before.plot)}
        astern = self.ship.extra(Reverse).astern
        if harm is None:
            found = reach(hexes, points, *here, astern=astern)
        else:
            found = mild_reach(hexes, points, *here, harm, astern=astern)
        return {
            end: Reached(flown.cost + more.cost, before.plot + more.plot)
            for end, more in found.items()
        }

    def open_ends(self) -> set[End]:
        """End states of all plots that begin as this one does, its last manoeuvres included."""
        if self.plot == self.settled:
            return set(self.ends())
        found: set[End] = set()
        tried: set[object] = set()
        ways = [self]
        while ways:
            way = ways.pop()
            hexes, after = way.left[0], replace(way, plot=f"{way.plot}.")
            track = after.flight.track
            key = track.end, track.facing, after.left, len(way._run), "x" in way._run
            if key in tried:
                continue
            tried.add(key)
            if hexes:
                found.update(after.ends())
            else:
                found.add((way.flight.track.end, way.flight.track.facing))
            ways += [replace(way, plot=way.plot + s) for s in BASE_COST if not way.hindrance(s)]
        return found
