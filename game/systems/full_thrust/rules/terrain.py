"""Asteroids, clouds and bases (HXT-5, HXT-13, HXT-19, Ruling Q258)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.hexgrid.hexes import Hex
from game.systems.full_thrust.state.craft import Rock, Ship
from game.systems.full_thrust.state.space import Space

Cloud = Literal["dust", "debris"]
Fate = Literal["gone", "stays", "spreads"]
SLOW = 3
"""Up to this speed debris does nothing."""
NEW = 4
"""The least number that brings new terrain for what was scrolled away."""


def strike_dice(speed: int) -> int:
    """Dice of damage for striking an asteroid: one for each 2 of speed, rounded up."""
    return -(-speed // 2)


def speed_met(space: Space, ship: Ship) -> int:
    """The speed by which terrain strikes a ship: that at which it began its move (HXT-13)."""
    return ship.began if ship.name in space.moved else ship.speed


def debris_dice(space: Space, speed: int, entered: Iterable[Hex]) -> int:
    """Dice of damage for debris: one for each such hex entered at more than speed 3."""
    return sum(hex_ in space.debris for hex_ in entered) if speed > SLOW else 0


def fate(die: int) -> Fate:
    """What becomes of a hex of cloud."""
    if die <= 2:
        return "gone"
    return "stays" if die <= 4 else "spreads"


def clouds(space: Space, cloud: Cloud) -> frozenset[Hex]:
    """The hexes of one type of cloud."""
    return space.dust if cloud == "dust" else space.debris


def faces_free(space: Space, cloud: Cloud, hex_: Hex) -> list[int]:
    """The faces over which a cloud can spread: on the table, not into its own type."""
    taken = clouds(space, cloud)
    around = ((face, hex_.step(face)) for face in range(6))
    return [face for face, beside in around if space.holds(beside) and beside not in taken]


def drifted(space: Space, thing: Ship | Rock) -> Hex:
    """Where a base or asteroid gets to: it stops short of another one."""
    for far in range(thing.speed, 0, -1):
        end = thing.hex.step(thing.heading, far)
        ship, rock = space.ship_in(end), space.rock_in(end)
        if rock is None and (ship is None or not ship.sheet.base):
            return end
    return thing.hex
