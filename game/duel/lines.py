"""What is kept of each game of a duel: one line of JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Name, Paper

Whole = Annotated[int, Field(ge=0)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Winner = Literal["A", "B"] | None


class Played(Paper):
    """How one of the two did. ``refused``: its orders that were against the rules.

    ``milliseconds``: how long it thought over all of its ``decisions``, and over the ``slowest``.
    """

    counts: dict[Name, Number] = Field(default_factory=dict)
    refused: Whole = 0
    decisions: Whole = 0
    milliseconds: Annotated[Number, Field(ge=0)] = 0.0
    slowest: Annotated[Number, Field(ge=0)] = 0.0


class Line(Paper):
    """One game: ``swapped`` when B had the first seat; ``limit`` when the turns ran out."""

    game: Whole
    swapped: bool
    winner: Winner
    reason: str
    turns: Whole
    limit: bool
    a: Played
    b: Played

    @property
    def start(self) -> int:
        """The number of its start, which two games share."""
        return self.game // 2

    @property
    def points(self) -> float:
        """What A has of it: 1, 0, half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == "A")

    def of(self, which: str) -> Played:
        """How A or B did."""
        return self.a if which == "A" else self.b
