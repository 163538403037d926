"""Fighters: how far a group flies, and its dice (EHT-1, Rulings Q288, Q293)."""

from __future__ import annotations

from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance


class Flights(NamedTuple):
    """``moves``: hexes in each of its moves of a turn; ``reach``: how far it attacks."""

    moves: tuple[int, ...]
    reach: int


EASIER = Flights(moves=(8, 4), reach=2)
HEXCESS = Flights(moves=(6,), reach=3)
FIGHTERS_A_DIE = 2
KILLS = 5
"""What a die must show to kill a fighter of another group."""


def dice(fighters: int) -> int:
    """Beam dice of a group that attacks: one for every two fighters, rounded up."""
    return -(-fighters // FIGHTERS_A_DIE)


def in_reach(flights: Flights, group: Hex, target: Hex) -> bool:
    """Whether a group can attack what is in a hex."""
    return distance(group, target) <= flights.reach


def kills(fallen: tuple[int, ...]) -> int:
    """Fighters of another group that such dice kill."""
    return sum(die >= KILLS for die in fallen)
