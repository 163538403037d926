"""Where plots leave ships in open space, and what then bears on whom (EE-MOV, EE-DEF-18).

Nothing is flown on a table: ships are moved as values, arcs and sides looked up by displacement.
Terrain is left out: ``Meeting.sure`` tells whether there is any that could make it otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.hexgrid.bearings import sides_for, to_record
from game.hexgrid.hexes import DIRECTIONS, Hex, distance
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.rules.same_hex import relative
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Battle, Ship
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
    sure: bool


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


def flown(movement: MovementSystem, ship: Ship, order: PlotOrder) -> Ship:
    """The ship where a legal plot leaves it; its track tells the speed points spent."""
    track, _coasting = movement.flown(ship, order)
    return altered(ship, hex=track.end, facing=track.facing, track=track)


def meetings(battle: Battle, one: Ship, other: Ship) -> tuple[Meeting, ...]:
    """How a ship lies to another after their plots: one meeting, or six equally likely ones.

    Six where both are in one hex and a die gives the direction (Ruling Q61). ``battle`` is that
    before they moved.
    """
    if one.hex != other.hex:
        return (_meeting(battle, one, other, other.hex.minus(one.hex)),)
    found = _beside(battle, one, other)
    ways = DIRECTIONS if found is None else (found,)
    return tuple(_meeting(battle, one, other, there) for there in ways)


def _beside(battle: Battle, one: Ship, other: Ship) -> Hex | None:
    if battle.pair(one.name, other.name)[0] == one.name:
        return relative(battle, one, other)[0]
    found = relative(battle, other, one)[0]
    return None if found is None else found.times(-1)


def _meeting(battle: Battle, one: Ship, other: Ship, there: Hex) -> Meeting:
    return Meeting(
        there=there,
        range=distance(one.hex, other.hex),
        bears=bearings(one)[_on_record(there, one.facing)],
        comes_by=_comes_by(there, other.facing),
        sure=battle.terrain.empty,
    )


_on_record = lru_cache(maxsize=8192)(to_record)


@lru_cache(maxsize=8192)
def _comes_by(there: Hex, facing: int) -> tuple[int, ...]:
    return sides_for(to_record(there.times(-1), facing))
