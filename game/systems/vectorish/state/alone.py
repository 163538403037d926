"""A ship whose helm is left alone until a segment of the chart, or until something happens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Alone:
    """Until which segment of which turn, and what was known when it was said; its side's secret.

    ``near``: enemies within range of weapons; ``flying``: enemy missiles; ``harm``: how much ships
    of its side were damaged; ``shots``: enemies with the weapons that they had fired this turn.
    """

    turn: int
    until: int
    near: frozenset[str]
    flying: frozenset[str]
    harm: int
    shots: frozenset[tuple[str, str]] = frozenset()
