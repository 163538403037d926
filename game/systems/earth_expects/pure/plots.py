"""Where plots leave two ships in open space, and what then bears on whom (EE-MOV, EE-DEF-18).

    encounter = Encounter(battle, movement, mine, hers)     # before Movement
    here, there = encounter.after(my_plot, her_plot)        # for each pair of legal plots

Nothing is flown on a table: a plot is followed once, and what it means for two ships to lie so and
so is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.hexgrid.bearings import sides_for, to_record
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex, distance
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.same_hex import relative
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Track
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.altering import altered


class Meeting(NamedTuple):
    """How one ship lies to another once both have moved.

    ``there``: from the one to the other on the map, or as EE-SAME has it; ``range`` in hexes.
    ``bears``: ids of its systems with a firing arc that holds the other; ``comes_by``: the sides of
    the other's record its fire comes from, two where the defender chooses (EE-IPI-2).
    """

    there: Hex
    range: int
    bears: tuple[str, ...]
    comes_by: tuple[int, ...]


Meetings = tuple[Meeting, ...]
"""One, or six equally likely ones where a die gives the direction (Ruling Q61).

Those of the other ship stand in the same order.
"""


class Bearings(dict[Hex, tuple[str, ...]]):
    """By record displacement the ids of a ship's systems that bear along it, once asked for."""

    def __init__(self, ship: Ship) -> None:
        super().__init__()
        self._ship = altered(ship, facing=0)

    def __missing__(self, d: Hex) -> tuple[str, ...]:
        systems = self._ship.weapons(*bearing())
        found = self[d] = tuple(s.id for s in systems if bears(self._ship, s, d))
        return found


def bearings(ship: Ship) -> Bearings:
    """What bears where, kept with the record of the ship."""
    chosen = ship.power.primaries if ship.power is not None else ()
    key = bearings, chosen
    memo = ship.record.memo
    known: Bearings | None = memo.get(key)
    if known is None:
        known = memo[key] = Bearings(ship)
    return known


class End(NamedTuple):
    """Where a plot leaves a ship; ``track`` tells its way and the points spent."""

    q: int
    r: int
    facing: int
    track: Track


class Flights:
    """A ship before Movement, and where its legal plots leave it."""

    def __init__(self, movement: MovementSystem, ship: Ship) -> None:
        self.ship = ship
        self._movement = movement
        self._ends: dict[str, End] = {}

    def end(self, order: PlotOrder) -> End:
        """The end of a legal plot, followed once."""
        written = order.unpowered or order.plot
        found = self._ends.get(written)
        if found is None:
            track, _coasting = self._movement.flown(self.ship, order)
            found = self._ends[written] = End(*track.end, track.facing, track)
        return found


class Encounter:
    """Two ships of a battle before Movement. ValueError where more than plots moves or turns them.

    So it is where terrain lies on the map, and for ships that roll over, rotate or tear loose what
    is docked to them.
    """

    def __init__(self, battle: Battle, movement: MovementSystem, one: str, other: str) -> None:
        _refuse(battle, one, other)
        self.one = Flights(movement, battle.ships[one])
        self.other = Flights(movement, battle.ships[other])
        self._battle = battle
        self._met: dict[tuple[int, int, int, int], tuple[Meetings, Meetings]] = {}

    def after(self, plot: PlotOrder, others: PlotOrder) -> tuple[Meetings, Meetings]:
        """How the one lies to the other after their plots, and the other to the one."""
        q, r, facing, _track = here = self.one.end(plot)
        other_q, other_r, other_facing, _track = there = self.other.end(others)
        key = other_q - q, other_r - r, facing, other_facing
        if not (key[0] or key[1]):
            return self._together(here, there)
        found = self._met.get(key)
        if found is None:
            way = Hex(key[0], key[1])
            reach = distance(ORIGIN, way)
            found = self._met[key] = self._both((way,), facing, other_facing, reach)
        return found

    def _together(self, here: End, there: End) -> tuple[Meetings, Meetings]:
        """In one hex their ways tell how they lie, or a die does (EE-SAME)."""
        ships = [_at(self.one.ship, here), _at(self.other.ship, there)]
        first = self._battle.pair(ships[0].name, ships[1].name)[0]
        sign = 1 if first == ships[0].name else -1
        found, _reason = relative(self._battle, *ships[::sign])
        ways = DIRECTIONS if found is None else (found.times(sign),)
        return self._both(ways, here.facing, there.facing, 0)

    def _both(
        self, ways: tuple[Hex, ...], facing: int, other_facing: int, reach: int
    ) -> tuple[Meetings, Meetings]:
        """``ways``: from the one to the other; ``reach``: the range."""
        one, other = bearings(self.one.ship), bearings(self.other.ship)
        back = (way.times(-1) for way in ways)
        return (
            tuple(_meeting(one, way, facing, other_facing, reach) for way in ways),
            tuple(_meeting(other, way, other_facing, facing, reach) for way in back),
        )


def _at(ship: Ship, end: End) -> Ship:
    return altered(ship, hex=Hex(end.q, end.r), facing=end.facing, track=end.track)


def _meeting(what: Bearings, there: Hex, facing: int, other_facing: int, reach: int) -> Meeting:
    by = _comes_by(there, other_facing)
    return Meeting(there, reach, bears=what[_on_record(there, facing)], comes_by=by)


_on_record = lru_cache(maxsize=8192)(to_record)


@lru_cache(maxsize=8192)
def _comes_by(there: Hex, facing: int) -> tuple[int, ...]:
    return sides_for(to_record(there.times(-1), facing))


def _refuse(battle: Battle, *names: str) -> None:
    """ValueError, with the reason, where plots alone do not tell how ships will lie."""
    if not battle.terrain.empty:
        raise ValueError("plots are worked out in open space only, and there is terrain here")
    for name in names:
        reason = _moved_besides(battle.ships[name])
        if reason:
            raise ValueError(f"plots do not tell how {name} will lie: it {reason}")


def _moved_besides(ship: Ship) -> str:
    """What but its plot changes how a ship lies and what bears; empty if nothing does."""
    if not ship.on_table:
        return "is not on the table"
    if ship.rotation and ship.design.base:
        return "rotates before Movement"
    if ship.extras and ship.extra(Roll).turns_over:
        return "rolls over after Movement"
    if ship.design.docked and ship.conduct is not None and ship.conduct.generated:
        return "may tear loose what is docked to it"
    return ""
