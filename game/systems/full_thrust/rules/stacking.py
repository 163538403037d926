"""Two objects never end in one hex: who gives way, and where to (HXT-3 to HXT-5)."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from itertools import product
from typing import Literal, NamedTuple

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


class Verdict(NamedTuple):
    """Whether the ship that moved gives way, and whether an asteroid has not hit it."""

    gives_way: bool
    won: bool


def verdict(ship: Ship, other: Ship | Rock, rolled: tuple[int, int]) -> Verdict | None:
    """What two dice say of a ship that ends where another thing is; None if they roll again.

    The higher gives way, but bases and asteroids never do.
    """
    own, its = rolled[0] + rating(ship), rolled[1] + rating(other)
    if own == its:
        return None
    other_does = fixed(ship) or (its > own and not fixed(other))
    return Verdict(not other_does, own > its or not isinstance(other, Rock))


class Odds(NamedTuple):
    """How likely a ship gives way, and how likely an asteroid hits it."""

    gives_way: Fraction
    hit: Fraction


def odds(ship: Ship, other: Ship | Rock) -> Odds:
    """The chances of a ship that ends where another thing is."""
    faces = range(1, 7)
    every = (verdict(ship, other, rolled) for rolled in product(faces, faces))
    told = [found for found in every if found is not None]
    gives_way = sum(found.gives_way for found in told)
    hit = sum(not found.won for found in told)
    return Odds(Fraction(gives_way, len(told)), Fraction(hit, len(told)))


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
