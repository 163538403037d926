"""A shot: one revealed attack at the moment it is resolved."""

from __future__ import annotations

from dataclasses import dataclass


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
