"""A shot: one revealed attack at the moment it is resolved."""

from __future__ import annotations

from dataclasses import dataclass

from game.battle.events import PointsLost
from game.battle.table import Table


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack as declared: strength stays what it was when targets were revealed (Ruling Q71).

    ``attack`` is its name in events and dice labels; ``rear`` marks a railgun that fires astern.
    """

    attack: str
    ship: str
    weapon: str
    target: str
    strength: int
    range: int
    locks: int
    rear: bool = False


def lose(table: Table, shot: Shot, points: int, number: int, reason: str) -> None:
    """Points that found no box."""
    event = PointsLost(
        attack=shot.attack, ship=shot.target, points=points, number=number, reason=reason
    )
    table.emit(event)
