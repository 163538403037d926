"""Which battles of a chart stand out: by lesson, by length, by what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.desk.before.chart_marks import band_of
from game.desk.before.results import Result
from game.table.game import Listed

FEWEST = 2
"""A lesson of fewer battles is none to choose by."""


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that battles share: a lesson's word, a band of length from 1 on, a state."""

    kind: Literal["lesson", "length", "state"]
    value: str


@dataclass(frozen=True, slots=True)
class Sieve:
    """The traits asked for: a battle has one of each kind that is asked for at all."""

    wanted: frozenset[Trait] = frozenset()

    def turned(self, trait: Trait) -> Sieve:
        """With a trait that was not asked for, or without one that was."""
        return Sieve(self.wanted ^ {trait})

    def lets(self, traits: frozenset[Trait]) -> bool:
        """Whether a battle with such traits stands out."""
        kinds = {trait.kind for trait in self.wanted}
        return kinds <= {trait.kind for trait in self.wanted & traits}


def traits_of(one: Listed, result: Result) -> frozenset[Trait]:
    """What is asked for of a battle; a file that cannot be used has no lesson and no length."""
    found = {Trait("state", result.state)}
    if one.setup is not None:
        about = one.setup.about
        found |= {Trait("lesson", tag) for tag in about.tags}
        if about.minutes:
            found.add(Trait("length", str(band_of(about.minutes))))
    return frozenset(found)


def lessons(battles: Iterable[frozenset[Trait]]) -> list[Trait]:
    """The lessons that several battles share, the most frequent first."""
    every = list(battles)
    count = Counter(trait for traits in every for trait in traits if trait.kind == "lesson")
    shared = (trait for trait, n in count.items() if FEWEST <= n < len(every))
    return sorted(shared, key=lambda trait: (-count[trait], trait.value))
