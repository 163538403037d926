"""The movement plot: turns, drifts and cancelled hexes, and what they cost (EE-MOV).

Notation: ``R`` ``L`` turn, ``r`` ``l`` drift, ``x`` cancel the next hex, ``.`` one speed point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.movement.protocol import End, Fan, Reached
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Step, Track

Harm = Callable[[Hex], int]
"""How bad it is to enter a hex, to compare ways by."""

BASE_COST = {"R": 1, "L": 1, "r": 1, "l": 1, "x": 2}
_TURN = {"R": 1, "L": -1}
_DRIFT = {"r": 1, "l": -1}


@dataclass(frozen=True, slots=True)
class Flight:
    """What a plot leads to: every hex flown and each manoeuvre's cost in order.

    ``spent``: points spent up to each hex of the track.
    """

    track: Track
    costs: tuple[int, ...]
    spent: tuple[int, ...]

    @property
    def cost(self) -> int:
        """Manoeuvre points spent in all."""
        return sum(self.costs)


def flight_of(ship: Ship, plot: str) -> Flight:
    """Where a plot leads a ship, the way it moves."""
    return fly(plot, ship.hex, ship.facing, astern=ship.extra(Reverse).astern)


@lru_cache(maxsize=4096)
def fly(plot: str, start: Hex, facing: int, *, astern: bool = False) -> Flight:
    """Follow a plot from a hex and facing. Total: it does not judge whether it is allowed.

    A ship going ``astern`` moves backwards by the same rules: its way lies opposite to its facing
    (EE-OPT-AR-1).

    The k-th manoeuvre without a speed point between costs k times its base (EE-MOV-7, Ruling Q25);
    a cancelled hex uses its speed point and ends the run (Rulings Q23, Q24), and a drift waiting
    for it is lost (Ruling Q188).
    """
    here, heading = start, facing
    drift, run, cancelled = 0, 0, False
    steps: list[Step] = []
    costs: list[int] = []
    spent: list[int] = []
    for sign in plot:
        if sign == ".":
            if not cancelled:
                here = here.step(heading + drift + (3 if astern else 0))
                steps.append(Step(hex=here, facing=heading))
                spent.append(sum(costs))
            drift, run, cancelled = 0, 0, False
            continue
        run += 1
        costs.append(run * BASE_COST[sign])
        heading = (heading + _TURN.get(sign, 0)) % 6
        drift += _DRIFT.get(sign, 0)
        cancelled = cancelled or sign == "x"
    track = Track(
        start=start,
        start_facing=facing,
        steps=tuple(steps),
        facing=heading,
        speed_spent=plot.count("."),
        manoeuvre_spent=sum(costs),
    )
    return Flight(track, tuple(costs), tuple(spent))


def reach(
    speed: int, points: int, start: Hex, facing: int, *, astern: bool = False
) -> dict[End, Reached]:
    """Every (hex, facing) a ship can end in, with the cheapest plot to it."""
    found = fan(speed, points, facing, astern=astern).ends
    return {(start.plus(end), turned): reached for (end, turned), reached in found.items()}


def mild_reach(
    speed: int, points: int, start: Hex, facing: int, harm: Harm, *, astern: bool = False
) -> dict[End, Reached]:
    """The same; of the plots that cost the least, one that the hexes it enters harm the least."""
    way, known = facing + (3 if astern else 0), dict[Hex, int]()

    def harm_there(there: Hex) -> int:
        if there not in known:
            known[there] = harm(start.plus(there.rotated(way)))
        return known[there]

    return {
        (start.plus(end.rotated(way)), (turned + facing) % 6): reached
        for (end, turned), reached in _searched(speed, points, harm_there).items()
    }


@lru_cache(maxsize=1024)
def fan(speed: int, points: int, facing: int, *, astern: bool = False) -> Fan:
    """The same, seen from the hex the ship is in."""
    way = facing + (3 if astern else 0)
    table = _reach(speed, points)
    return Fan(
        {
            (end.rotated(way), (turned + facing) % 6): reached
            for (end, turned), reached in table.items()
        }
    )


@lru_cache(maxsize=512)
def _reach(speed: int, points: int) -> dict[End, Reached]:
    return _searched(speed, points, lambda _hex: 0)


def _searched(speed: int, points: int, harm: Harm) -> dict[End, Reached]:
    if speed == 0:
        return _turning_in_place(points)
    layer: dict[End, Reached] = {(Hex(0, 0), 0): Reached(0, "")}
    for _hex in range(speed):
        layer = _next_layer(layer, points, harm)
    return layer


def _turning_in_place(points: int) -> dict[End, Reached]:
    """Without speed points only turns are possible, at 1, 2, 3 (Ruling Q26)."""
    found = {}
    for sign, turns in (("", 0), ("R", 1), ("L", 1), ("R", 2), ("L", 2), ("R", 3)):
        cost = turns * (turns + 1) // 2
        if cost <= points:
            found[Hex(0, 0), turns * _TURN.get(sign, 0) % 6] = Reached(cost, sign * turns)
    return found


def _next_layer(layer: dict[End, Reached], points: int, harm: Harm) -> dict[End, Reached]:
    found: dict[End, Reached] = {}
    for (here, heading), so_far in layer.items():
        for signs, turn, drift, cancelled, cost in _moves():
            total = so_far.cost + cost
            if total > points:
                break
            turned = (heading + turn) % 6
            there = here if cancelled else here.step(turned + drift)
            known = found.get((there, turned))
            if known is not None and total > known.cost:
                continue
            harmed = so_far.harm + (0 if cancelled else harm(there))
            if known is None or (total, harmed) < (known.cost, known.harm):
                found[there, turned] = Reached(total, so_far.plot + signs + ".", harmed)
    return found


@lru_cache(maxsize=1)
def _moves() -> tuple[tuple[str, int, int, bool, int], ...]:
    """Ways to spend one speed point: (signs, turn, drift, cancelled, cost), cheapest first."""
    ways = [(signs, t, d, False, n * (n + 1) // 2) for signs, t, d, n in _combinations()]
    for turn in (0, 1, -1, 2, -2, 3):
        count = abs(turn)
        cost = 2 + sum(range(2, count + 2))
        ways.append(("x" + ("R" if turn > 0 else "L") * count, turn, 0, True, cost))
    return tuple(sorted(ways, key=lambda way: (way[4], len(way[0]))))


def _combinations() -> Iterator[tuple[str, int, int, int]]:
    for turn in (0, 1, -1, 2, -2, 3):
        for drift in (0, 1, -1, 2, -2, 3):
            signs = ("R" if turn > 0 else "L") * abs(turn) + ("r" if drift > 0 else "l") * abs(
                drift
            )
            yield signs, turn, drift, abs(turn) + abs(drift)
