"""Reasons against an order, in words a player reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.papers.told import first_told


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason: the rule's ID, the sentence, and the ship it concerns, if any."""

    rule: str
    sentence: str
    ship: str | None = None

    def __str__(self) -> str:
        ship = f"{self.ship}: " if self.ship else ""
        return f"{ship}{self.sentence} ({self.rule})"


class IllegalOrderError(ValueError):
    """An order against the rules; ``faults`` holds every reason."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(str(fault) for fault in faults))


class SetupError(ValueError):
    """A battle that cannot be set up: the place, and every problem in one sentence each.

    ``own``: whether the file says that it is for the game that could not use it; ``near``: what was
    probably meant by a name that nothing has.
    """

    def __init__(
        self, place: str, problems: Sequence[str], *, own: bool = False, near: str | None = None
    ) -> None:
        self.place, self.problems = place, first_told(list(problems))
        self.own, self.near = own, near
        super().__init__("\n".join(f"{place}: {problem}" for problem in self.problems))
