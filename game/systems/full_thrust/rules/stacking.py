"""Two objects never end in one hex: who gives way, and where to (HXT-3 to HXT-5)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space

Kind = Literal["ship", "fighters", "missile"]


def may_stack(kinds: Collection[Kind], *, launched: bool) -> bool:
    """Whether objects may be in one hex: missiles with missiles and one group, when launched."""
    if len(kinds) < 2:
        return True
    groups = sum(kind == "fighters" for kind in kinds)
    return launched and "ship" not in kinds and groups <= 1


def occupant(space: Space, name: str) -> Ship | Rock | None:
    """What else is in the hex of a ship."""
    ship = space.ships[name]
    others = (x for x in space.on_table() if x.hex == ship.hex and x.name != name)
    return next(others, None) or space.rock_in(ship.hex)


def fixed(thing: Ship | Rock) -> bool:
    """Whether it never gives way (Ruling Q243)."""
    return isinstance(thing, Rock) or thing.sheet.base


def rating(thing: Ship | Rock) -> int:
    """What is added to its die: its drive, 0 of asteroids and bases."""
    return 0 if isinstance(thing, Rock) else thing.drive


def free(space: Space, hex_: Hex) -> bool:
    """Whether a hex of the table is empty."""
    return space.holds(hex_) and space.ship_in(hex_) is None and space.rock_in(hex_) is None


def ways_out(space: Space, hex_: Hex, tried: Collection[Hex]) -> list[Hex]:
    """Where a ship may be displaced to: empty neighbours, else others, which it fights for.

    Those where it has fought already are left out; with none left it is the nearest empty hex.
    """
    beside = [hex_.step(d) for d in range(6)]
    found = [each for each in beside if free(space, each)]
    found = found or [each for each in beside if space.holds(each) and each not in tried]
    return found or [nearest_free(space, hex_)]


def nearest_free(space: Space, hex_: Hex) -> Hex:
    """The nearest empty hex of the table, the first of several."""
    return min((x for x in space.every_hex() if free(space, x)), key=lambda x: distance(x, hex_))


def nearest_on_table(space: Space, hex_: Hex) -> Hex:
    """A hex itself, or the nearest of the table once that was scrolled away from it."""
    if space.holds(hex_):
        return hex_
    return min(space.every_hex(), key=lambda x: (distance(x, hex_), abs(x.q - hex_.q)))
