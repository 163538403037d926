"""The nova: a shot that flies straight and fades as it goes (EHT-10, Rulings Q180, Q259, Q296)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.hexgrid.hexes import Hex, distance

HITS = 4
"""Its hit points when it is launched; they say its stage."""
WIDTH = 1
"""How far beside its path it strikes."""
PAUSE = 3
"""A ship launches one in so many turns."""


class Burn(NamedTuple):
    """What a strike does: so many dice of so many sides, or ``flat`` points without a roll."""

    dice: int
    sides: int = 6
    flat: int = 0

    @property
    def mean(self) -> Fraction:
        """Points on average."""
        return self.flat + Fraction(self.dice * (self.sides + 1), 2)

    def __str__(self) -> str:
        return f"{self.dice}d{self.sides}" if self.dice else str(self.flat)


class Stage(NamedTuple):
    """A stage: the hexes that it moves, its damage, and the alternative damage."""

    move: int
    normal: Burn
    other: Burn

    def burn(self, other: bool) -> Burn:
        """The damage in the column that is played."""
        return self.other if other else self.normal


STAGES: Mapping[int, Stage] = {
    4: Stage(3, Burn(4), Burn(0, flat=2)),
    3: Stage(9, Burn(3), Burn(3, 3)),
    2: Stage(12, Burn(2), Burn(2, 3)),
    1: Stage(18, Burn(1), Burn(2, 3)),
}
"""The stages by hit points."""


def path(start: Hex, heading: int, hits: int) -> tuple[Hex, ...]:
    """The hexes that it enters at its stage, straight on."""
    return tuple(start.step(heading, n + 1) for n in range(STAGES[hits].move))


def journey(start: Hex, heading: int, hits: int) -> Iterator[tuple[int, tuple[Hex, ...]]]:
    """Each stage that it has left with the hexes it enters, if nothing stops it."""
    for left in range(hits, 0, -1):
        entered = path(start, heading, left)
        yield left, entered
        start = entered[-1]


def sweeps(way: Sequence[Hex], there: Hex) -> bool:
    """Whether it strikes what is in a hex on such a path, if it meets nobody before."""
    return any(distance(here, there) <= WIDTH for here in way)


class Met(NamedTuple):
    """Where on its path a nova strikes, and who is as near as that: one of them is struck."""

    hex: Hex
    names: tuple[str, ...]


def first_met(way: Sequence[Hex], enemies: Mapping[str, Hex]) -> Met | None:
    """The first enemies within a hex of its path; those in the path before those beside it."""
    for here in way:
        beside = {name: distance(here, there) for name, there in enemies.items()}
        near = min(beside.values(), default=WIDTH + 1)
        if near <= WIDTH:
            return Met(here, tuple(name for name, far in beside.items() if far == near))
    return None


def ready(launched: int | None, turn: int) -> bool:
    """Whether a ship that launched its last nova in a given turn may launch another."""
    return launched is None or turn - launched >= PAUSE
