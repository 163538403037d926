"""Choices weighed side by side: what each is worth, and what the worth is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.words import marked

Figures = NDArray[np.float64]
C = TypeVar("C")

OWN_FIRE, ENEMY_FIRE = marked("own fire this turn"), marked("enemy fire this turn")
OWN_LATER, ENEMY_LATER = marked("own fire next turn"), marked("enemy fire next turn")
Aim = Callable[[int], int]
"""At which enemy a choice fires, by its place among the choices."""
NOBODY = -1
"""Stands where no enemy is fired at."""


class Fire(NamedTuple):
    """Points of fire at the best target and of all enemies, by place; ``each``: at every enemy."""

    given: Figures
    taken: Figures
    each: tuple[Figures, ...] = ()

    @classmethod
    def none(cls, shape: tuple[int, ...]) -> Fire:
        """No fire yet."""
        return cls(np.zeros(shape), np.zeros(shape))

    def and_at(self, give: Figures, take: Figures) -> Fire:
        """With the fire at the next enemy, and of it."""
        return Fire(np.maximum(self.given, give), self.taken + take, (*self.each, give))

    def whom(self, *place: int) -> int:
        """At which enemy is fired from a place, of equals the first; found when it is asked."""
        every = [float(give[place]) for give in self.each]
        most = max(every, default=0.0)
        return every.index(most) if most > 0 else NOBODY


class Judged(NamedTuple, Generic[C]):
    """One choice by itself, with its terms and at whom it fires."""

    choice: C
    terms: Mapping[str, float]
    now: int = NOBODY
    later: int = NOBODY

    @property
    def worth(self) -> float:
        """All terms together."""
        return sum(self.terms.values())


def summed(terms: Mapping[str, Figures]) -> Figures:
    """Terms together."""
    return reduce(np.add, terms.values())


@dataclass(frozen=True)
class Weighed(Generic[C]):
    """Choices and their terms, which sum to the worth of each.

    ``now``, ``later`` tell at which enemy each fires this turn and the next, by its place in
    ``foes``.
    """

    choices: Sequence[C]
    terms: Mapping[str, Figures]
    foes: Sequence[str] = ()
    now: Aim | None = None
    later: Aim | None = None

    @classmethod
    def each(cls, every: Sequence[Judged[C]], foes: Sequence[str]) -> Weighed[C]:
        """Choices that were judged one by one."""
        names = dict.fromkeys(name for one in every for name in one.terms)
        terms = {name: np.array([one.terms.get(name, 0.0) for one in every]) for name in names}
        now, later = (lambda n: every[n].now), (lambda n: every[n].later)
        return cls([one.choice for one in every], terms, foes, now, later)

    @cached_property
    def values(self) -> Figures:
        """What each choice is worth."""
        return summed(self.terms)

    @property
    def taken(self) -> int:
        """The place of the choice worth most, of equals the first."""
        return int(self.values.argmax())

    @property
    def best(self) -> C:
        """The choice worth most."""
        return self.choices[self.taken]

    def told(self, number: int) -> dict[str, float]:
        """What one choice is worth, by the terms that are not 0 of all choices."""
        return {name: float(each[number]) for name, each in self.terms.items() if each.any()}

    def usual(self) -> dict[str, float]:
        """What each of these terms is worth to a choice in the middle of all."""
        found = self.terms.items()
        return {name: float(np.median(each)) for name, each in found if each.any()}

    def prey(self, number: int) -> tuple[str | None, str | None]:
        """At whom a choice fires this turn, and the next."""
        return self._foe(self.now, number), self._foe(self.later, number)

    def _foe(self, whom: Aim | None, number: int) -> str | None:
        place = whom(number) if whom is not None else NOBODY
        return None if place == NOBODY else self.foes[place]
