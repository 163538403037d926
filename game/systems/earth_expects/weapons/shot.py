"""A shot: one revealed attack at the moment it is resolved."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.explain import Term
from game.words import _


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack as declared: strength stays what it was when targets were revealed (Ruling Q71).

    ``attack`` is its name in events and dice labels; ``rear`` marks a railgun that fires to the
    rear. ``parts``: the strengths of the lasers of an array (EE-OPT-LA-1). ``rapid``: a railgun
    that rolls for each box (EE-OPT-RF-1); ``streak`` counts its hits in a row before this roll.
    ``locks`` are those that count, ``spoilt`` those that atmosphere keeps from counting; ``melts``:
    a railgun's damage is resolved as a missile's (EE-TER-A-5).
    """

    attack: str
    ship: str
    weapon: str
    target: str
    strength: int
    range: int
    locks: int
    rear: bool = False
    parts: tuple[int, ...] = ()
    rapid: bool = False
    streak: int = 0
    spoilt: int = 0
    melts: bool = False

    @property
    def lasers(self) -> tuple[int, ...]:
        """The strengths of the lasers that fire as one: a single one unless it is an array."""
        return self.parts or (self.strength,)


def unlocked(shot: Shot) -> tuple[Term, ...]:
    """That lock-ons held do not count for this shot, where they do not (EE-TER-A-4)."""
    if not shot.spoilt:
        return ()
    words = _("lock-ons held that do not count through atmosphere")
    return (Term(words, str(shot.spoilt), "EE-TER-A-4"),)
