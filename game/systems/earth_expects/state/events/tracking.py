"""Events of lock-ons."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.table.events import Happening, Watched


class AttemptsDeclared(Happening):
    """A ship's revealed lock-on attempts: target and sensors of each."""

    watched = Watched("sensors", worth=False)
    kind: Literal["attempts_declared"] = "attempts_declared"
    ship: Name
    attempts: tuple[tuple[str, tuple[str, ...]], ...]


class LockRolled(Happening):
    """One lock-on attempt: die, modifier and the range they had to beat (EE-SEN-3)."""

    watched = Watched("sensors")
    kind: Literal["lock_rolled"] = "lock_rolled"
    ship: Name
    target: Name
    sensors: tuple[str, ...]
    range: int
    modifier: int
    roll: int
    success: bool
    sum: tuple[tuple[str, str], ...] = ()


class LocksSettled(Happening):
    """The lock-ons that hold until the next Sensors phase: (ship, target, number)."""

    watched = Watched("sensors", worth=False)
    kind: Literal["locks_settled"] = "locks_settled"
    locks: tuple[tuple[str, str, int], ...]
