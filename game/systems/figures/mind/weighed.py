"""All that a captain weighed before a figure's turn, and what it takes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.systems.figures.mind.aims import Aims
from game.systems.figures.mind.choice import Choice
from game.systems.figures.rules.judging import act_faults
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard


@dataclass(frozen=True)
class LookedAt:
    """What one figure might do; ``off``: by how much more than it is each seems to be worth.

    None are off where nothing else is left to do.
    """

    figure: Figure
    choices: Sequence[Choice]
    off: Sequence[float] = (0.0,)

    def seems(self, number: int) -> float:
        """What a choice is taken to be worth."""
        return self.choices[number].worth + self.off[number]

    def legal(self, yard: Yard) -> Iterator[int]:
        """The choices that the rules allow, what seems worth most first."""
        order = sorted(range(len(self.choices)), key=lambda number: -self.seems(number))
        if len(order) == 1:
            return iter(order)
        return (n for n in order if next(act_faults(yard, self.choices[n].order), None) is None)


@dataclass(frozen=True)
class Weighed:
    """All figures that were looked at."""

    yard: Yard
    aims: Aims
    figures: Sequence[LookedAt]

    @property
    def _taken(self) -> tuple[LookedAt, int]:
        best = [(one, next(one.legal(self.yard))) for one in self.figures]
        return max(best, key=lambda each: each[0].seems(each[1]))

    def of(self, figure: Figure) -> Sequence[Choice]:
        """What one of them might do."""
        return next(one.choices for one in self.figures if one.figure == figure)

    @property
    def taken(self) -> Choice:
        """What seems worth most, of equals the first."""
        one, number = self._taken
        return one.choices[number]

    @property
    def seemed(self) -> float:
        """What that was taken to be worth."""
        one, number = self._taken
        return one.seems(number)

    @property
    def legal(self) -> list[Choice]:
        """Every order that the rules allow, once, what is worth most first; that taken first among
        its equals."""
        taken = self.taken
        found = [one.choices[n] for one in self.figures for n in one.legal(self.yard)]
        found.sort(key=lambda one: (-one.worth, one is not taken))
        kept: dict[ActOrder, Choice] = {}
        for one in found:
            kept.setdefault(one.order, one)
        return list(kept.values())
