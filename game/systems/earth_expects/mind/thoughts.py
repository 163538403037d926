"""What a scripted side had in mind, kept for the reader after the battle."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Considered:
    """One thing that was weighed: in words, and its worth in points."""

    what: str
    worth: float


@dataclass(frozen=True, slots=True)
class Thought:
    """Why one decision was answered as it was.

    ``intent`` and ``expected`` are sentences; ``considered`` the best alternatives, best first.
    """

    key: str
    turn: int
    ship: str | None
    intent: str
    considered: tuple[Considered, ...] = ()
    expected: str = ""
