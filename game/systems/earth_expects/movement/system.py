"""Plotted movement (rulebook: Engine): acceleration, plots, unpowered flight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from game.hexgrid.hexes import ORIGIN
from game.systems.earth_expects.movement.correction import (
    boxes_to_cut,
    corrected_power,
    surplus_boxes,
)
from game.systems.earth_expects.movement.engines import (
    at_power,
    braking_points,
    conduct,
    drives,
    failure_quarters,
    in_words,
    last_speed_power,
    least_failure,
    might_fail,
    not_driving,
    shortfall,
    speed_power,
    strongest,
)
from game.systems.earth_expects.movement.plot import fan, flight_of, fly, reach
from game.systems.earth_expects.movement.protocol import (
    Correction,
    End,
    Fan,
    Reached,
    SpeedPower,
    Way,
)
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.rules.power import engines
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Altitude, Battle, Motion, Ship
from game.systems.earth_expects.state.motion import Conduct, Step, Track
from game.systems.earth_expects.state.orders import PlotOrder, PowerOrder, Unpowered
from game.table.faults import Fault
from game.words import _, counted

COASTING_TURNS = 10
TURNS: dict[Unpowered, int] = {"left": -1, "right": 1, "coast": 0, "land": 0}
"""Hexsides that each way of unpowered flight turns, clockwise."""
ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class PlottedMovement:
    """The main movement system (rulebook: Engine, Movement plot, Unpowered flight).

    ``written`` tells of ships that are asked for a plot even where they have no choice.
    """

    name: str = "Earth Expects"
    written: Callable[[Ship], bool] | None = None

    def insisting(self, written: Callable[[Ship], bool]) -> PlottedMovement:
        """The same with other ships that are asked in any case."""
        return replace(self, written=written)

    def engines(self, ship: Ship) -> tuple[System, ...]:
        """Engines that can make power for movement, in reading order."""
        return engines(ship)

    def drives(self, ship: Ship, engine: System) -> bool:
        """Whether an engine can make speed the way the ship moves now (EE-OPT-AR-1)."""
        return drives(ship, engine)

    def speed_power(self, ship: Ship) -> SpeedPower:
        """From 1 below last turn's to 1 above it (EE-ENG-7, EE-ENG-8)."""
        return speed_power(ship)

    def strongest(self, ship: Ship) -> Fraction:
        """The most power of any one engine."""
        return strongest(ship)

    def braking_points(self, ship: Ship, speed_power: Fraction) -> Fraction:
        """Manoeuvre points to slow down by more than 1, one a speed point (EE-ENG-8)."""
        return braking_points(ship, speed_power)

    def conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points from power: braking first, then whole points, then stacking (EE-ENG-12)."""
        return conduct(battle, ship, order)

    def power_faults(self, battle: Battle, ship: Ship, order: PowerOrder) -> list[Fault]:
        """Acceleration, voluntary engine failure (EE-ENG-7..10), and what this table adds."""
        checks = battle.customs.power_checks
        added = [fault for check in checks for fault in check(battle, ship, order)]
        return ship.judged(_speed_faults, order) + _as_faults(ship, added)

    def tears_loose(self, battle: Battle, ship: Ship, order: PowerOrder) -> bool:
        """One that generates manoeuvre points."""
        return self.conduct(battle, ship, order).generated > 0

    def failure_quarters(self, ship: Ship, order: PowerOrder) -> int:
        """A die a quarter of a point that the braking is short (EE-ENG-9)."""
        return failure_quarters(ship, order)

    def least_failure_quarters(self, ship: Ship) -> int:
        """Failure dice of the best allocation there is (Ruling Q18)."""
        if last_speed_power(ship) <= 1:
            return 0
        return failure_quarters(ship, least_failure(ship)[1])

    def safest(self, ship: Ship) -> PowerOrder:
        """The allocation that leaves the least engine failure."""
        return least_failure(ship)[1]

    def might_fail(self, ship: Ship) -> bool:
        """Whether failure may come, as far as everybody can see (Ruling Q249)."""
        return might_fail(ship)

    def plot_faults(self, battle: Battle, ship: Ship, order: PlotOrder) -> list[Fault]:
        """Every reason against a plot (EE-MOV-1..7, EE-ENG-15), and what this table adds."""
        points = ship.conduct or Conduct()
        checks = battle.customs.plot_checks
        found = _as_faults(ship, [f for check in checks for f in check(battle, ship, order)])
        if order.roll is not None and not ship.extra(Roll).turns_over:
            text = _("it is not in the second turn of a roll and cannot {what}; leave that out.")
            found.append(Fault("EE-OPT-RO-1", text.format(what=order.roll), ship.name))
        if order.unpowered is not None:
            return found + self._unpowered_faults(ship, order, points)
        if order.plot.count(".") != points.speed:
            text = _("{have} of {need} speed points plotted; all must be used.")
            text = text.format(have=order.plot.count("."), need=points.speed)
            found.append(Fault("EE-MOV-1", text, ship.name))
        cost = flight_of(ship, order.plot).cost
        if cost > points.spendable:
            text = counted(
                "the plot costs {cost} manoeuvre points, and there is {n}; turn or drift less.",
                "the plot costs {cost} manoeuvre points, and there are {n}; turn or drift less.",
                points.spendable,
                cost=cost,
            )
            found.append(Fault("EE-MOV-3", text, ship.name))
        return found + _form_faults(ship, order.plot)

    def _unpowered_faults(self, ship: Ship, order: PlotOrder, points: Conduct) -> list[Fault]:
        if order.plot:
            text = _("a ship in unpowered flight has no plot; leave it empty.")
            return [Fault("EE-ENG-15", text, ship.name)]
        if order.unpowered == "land" and ship.altitude != "low":
            text = _("only a ship in low flight over a surface hex can land.")
            return [Fault("EE-TER-S-1", text, ship.name)]
        if can_coast(ship) and not points.powered:
            return []
        text = _("unpowered flight needs an engine box left, and no movement power.")
        return [Fault("EE-ENG-15", text, ship.name)]

    def must_plot(self, ship: Ship) -> bool:
        """Whether there is more than one thing the ship can do in Movement."""
        if self.written is not None and self.written(ship):
            return True
        if ship.conduct is None or not ship.conduct.powered:
            return can_coast(ship)
        return ship.conduct.spendable > 0

    def straight_on(self, ship: Ship) -> PlotOrder:
        """Every speed point ahead."""
        return PlotOrder(ship=ship.name, plot="." * (ship.conduct or Conduct()).speed)

    def unpowered(self, battle: Battle, ship: Ship) -> tuple[Way, ...]:
        """To either side, coasting, or down from low flight (EE-ENG-15, EE-TER-S-1)."""
        return tuple(
            Way(order, (ship.facing + turn) % 6, lands=word == "land")
            for word, turn in TURNS.items()
            for order in [_drifting(ship.name, word)]
            if not self.plot_faults(battle, ship, order)
        )

    def manoeuvres(self, order: PlotOrder) -> bool:
        """Any sign but speed points."""
        return order.plot.strip(".") != ""

    def alters(self, ship: Ship, order: PlotOrder) -> bool:
        """A ship without power would coast."""
        if order.unpowered is not None:
            return order.unpowered != "coast"
        return order.plot != self.straight_on(ship).plot

    def hexes(self, plot: str) -> int:
        """Speed points that are not cancelled."""
        return len(fly(plot, ORIGIN, 0).track.steps)

    def ends(self, ship: Ship) -> dict[End, Reached]:
        """Every end state of this turn's points."""
        points = ship.conduct or Conduct()
        astern = ship.extra(Reverse).astern
        return reach(points.speed, points.spendable, ship.hex, ship.facing, astern=astern)

    def fan(self, ship: Ship) -> Fan:
        """Every end state of this turn's points, seen from the hex the ship is in."""
        points = ship.conduct or Conduct()
        astern = ship.extra(Reverse).astern
        return fan(points.speed, points.spendable, ship.facing, astern=astern)

    def flown(self, ship: Ship, order: PlotOrder) -> tuple[Track, int]:
        """The track of a plot; ten turns of coasting move one hex ahead (EE-ENG-15)."""
        if order.unpowered is None:
            return flight_of(ship, order.plot).track, 0
        turn = TURNS[order.unpowered]
        facing = (ship.facing + turn) % 6
        coasting = _coasting(ship, order)
        steps: tuple[Step, ...] = ()
        if coasting == COASTING_TURNS:
            coasting = 0
            if self.altitude_after(ship, order) == ship.altitude:
                way = facing + 3 if ship.extra(Reverse).astern else facing
                steps = (Step(hex=ship.hex.step(way), facing=facing),)
        track = Track(start=ship.hex, start_facing=ship.facing, steps=steps, facing=facing)
        return track, coasting

    def spent_on_way(self, ship: Ship, order: PlotOrder) -> tuple[int, ...]:
        """As the signs of the plot cost, hex by hex; a ship that coasts spends nothing."""
        if order.unpowered is None:
            return flight_of(ship, order.plot).spent
        return (0,)

    def altitude_after(self, ship: Ship, order: PlotOrder) -> Altitude | None:
        """A hex accumulated lifts a landed ship, and lands one that means to (EE-TER-S-1)."""
        if order.unpowered is None or _coasting(ship, order) < COASTING_TURNS:
            return ship.altitude
        if ship.altitude == "landed":
            return "low"
        return "landed" if order.unpowered == "land" else ship.altitude

    def corrected(self, battle: Battle, ship: Ship) -> Correction:
        """An impossible move becomes last turn's speed, straight on (EE-MOV-11)."""
        fixed = corrected_power(ship)
        points = self.corrected_conduct(battle, ship, fixed)
        return Correction(fixed, PlotOrder(ship=ship.name, plot="." * points.speed))

    def surplus(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """Boxes that go dark in a corrected move when nobody can be asked (Ruling Q36)."""
        return surplus_boxes(at_power(ship), order)

    def boxes_to_cut(self, ship: Ship, order: PowerOrder) -> tuple[str, ...]:
        """Powered boxes whose loss frees power that a corrected move lacks."""
        return boxes_to_cut(at_power(ship), order)

    def corrected_conduct(self, battle: Battle, ship: Ship, order: PowerOrder) -> Conduct:
        """Points of a corrected allocation, judged by last turn's speed power."""
        return conduct(battle, at_power(ship), order)

    def top_speed(self, ship: Ship) -> int:
        """Most speed points of any one engine, acceleration aside (Ruling Q223)."""
        free = replace(ship, altitude=None, held=False, extras=())
        return int(strongest(free) / ship.design.costs.speed)


def _speed_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """Acceleration and voluntary engine failure; none at all when landed (EE-TER-S-1)."""
    if ship.altitude == "landed" and not ship.design.base and _draws(order):
        text = _("a landed ship makes no power for movement; coast for a hex to lift off.")
        return [Fault("EE-TER-S-1", text, ship.name)]
    blocked = _way_faults(ship, order)
    if blocked:
        return blocked
    last = last_speed_power(ship)
    if order.speed_power > last + 1:
        text = _("speed power may rise by 1, from {last} to {most} at most, not {power}.")
        text = text.format(last=float(last), most=float(last + 1), power=float(order.speed_power))
        return [Fault("EE-ENG-7", text, ship.name)]
    short = shortfall(ship, order)
    if not short:
        return []
    least, better = least_failure(ship)
    if short <= least:
        return []
    text = _("to slow down this is short of manoeuvre by {short}; {better} does better.")
    text = text.format(short=float(short), better=in_words(better))
    return [Fault("EE-ENG-10", text, ship.name)]


def _way_faults(ship: Ship, order: PowerOrder) -> list[Fault]:
    """The speed engine must be open the way it pushes (EE-OPT-AR-1, Ruling Q150)."""
    systems = ship.design.systems
    if not order.speed or not order.speed.power or drives(ship, systems[order.speed.engine]):
        return []
    hindrance = not_driving(order.speed.engine)
    return [Fault(hindrance.rule, hindrance.words, ship.name)]


@lru_cache(maxsize=1024)
def _drifting(ship: str, word: Unpowered) -> PlotOrder:
    return PlotOrder(ship=ship, unpowered=word)


def _as_faults(ship: Ship, found: list[tuple[str, str]]) -> list[Fault]:
    return [Fault(rule, sentence, ship.name) for rule, sentence in found]


def _draws(order: PowerOrder) -> bool:
    return order.speed_power > 0 or order.manoeuvres


def _coasting(ship: Ship, order: PlotOrder) -> int:
    """Turns of unpowered flight in a row once the order is carried out; a turn begins anew."""
    if order.unpowered is None or TURNS[order.unpowered]:
        return 0
    return (ship.motion or Motion()).coasting + 1


def can_coast(ship: Ship) -> bool:
    """Whether unpowered flight is open to the ship: an engine box left, and no base."""
    record = ship.record
    left = record.count(BoxType.ENGINE) + record.count(BoxType.HALF_ENGINE)
    return left > 0 and not ship.design.base


def _form_faults(ship: Ship, plot: str) -> list[Fault]:
    """Faults in how a plot is written (EE-MOV-2, EE-MOV-6, Ruling Q26)."""
    found = []
    if "." in plot and not plot.endswith("."):
        text = _("no manoeuvre may follow the last speed point; plot it before.")
        found.append(Fault("EE-MOV-2", text, ship.name))
    if "." not in plot and set(plot) - set("RL"):
        text = _("a ship without speed points can only turn; leave drifts out.")
        found.append(Fault("EE-MOV-2", text, ship.name))
    if any(leg.count("x") > 1 for leg in plot.split(".")):
        found.append(
            Fault("EE-MOV-6", _("a hex can be cancelled only once; take one x away."), ship.name)
        )
    return found
