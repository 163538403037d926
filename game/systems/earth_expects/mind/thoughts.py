"""What a scripted side tells of its options, and what it foresees of its enemies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.weighing.forecast import Ends, joined
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.mind.weighing.outlook import Outlook
from game.systems.earth_expects.movement.protocol import End
from game.systems.earth_expects.ship.box_type import BoxType
from game.table import thoughts

EQUALLY = 0.5
"""Options are drawn about equally often that have such a share of the chance of the likeliest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(thoughts.Option):
    """One order that was weighed, the chance that it is taken, and its worth in points.

    ``ends``: where the ship then ends; by its power where it is likely to.
    Of a plot ``bears`` is how many weapons of each type it brings to bear, ``fear`` the points of
    damage expected of the fire of each enemy, ``hope`` those of all its own fire on each.
    """

    chance: float
    ends: tuple[End, ...] = ()
    bears: Mapping[BoxType, int] = field(default_factory=dict)
    fear: Mapping[str, float] = field(default_factory=dict)
    hope: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rate:
    """What a point of damage on an enemy counts, and one that it does; what each hex costs by which
    next turn's range to it is not the one ``liked``."""

    enemy: str
    gain: float
    cost: float
    liked: int
    pull: float


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Where an enemy may end, and how likely that was taken to be."""

    ship: str
    hex: Hex
    facing: int
    chance: float


@dataclass(frozen=True, slots=True)
class ForeseenHex:
    """A hex in which an enemy may end, how likely that is in whatever facing, and in each of them,
    the likeliest first."""

    hex: Hex
    chance: float
    facings: Mapping[int, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought(thoughts.Thought[Option]):
    """Why one decision is answered as it is.

    ``options`` are the likeliest first. ``foreseen``: enemy by enemy, the likeliest end first; the
    chances of an enemy sum to 1. ``feared``: points of fire expected this turn in each hex a plot
    leads to, by the best of the plots that end there. ``alike``: how many options are taken about
    equally often, of all that were weighed.
    ``clock``: what the turns left change, in sentences; ``score``: how the battle stands.
    ``rival``: the level that enemies are taken for; ``straight``: whether they are taken to fly
    straight on; ``reach``: whether next turn's fire is what each side can bring about.
    ``rates``: what points count, enemy by enemy.
    """

    foreseen: tuple[Foreseen, ...] = ()
    feared: Mapping[Hex, float] = field(default_factory=dict)
    alike: int = 1
    clock: tuple[str, ...] = ()
    score: str = ""
    rival: str = ""
    straight: bool = False
    reach: bool = False
    rates: tuple[Rate, ...] = ()

    def rank(self, ship: str, end: End) -> int | None:
        """Which of the foreseen ends of an enemy that is, from 1; None if none of them."""
        ends = [(one.hex, one.facing) for one in self.foreseen if one.ship == ship]
        return ends.index(end) + 1 if end in ends else None

    def hexes(self, ship: str) -> list[ForeseenHex]:
        """The hexes that an enemy may end in, the likeliest first."""
        found: dict[Hex, dict[int, float]] = {}
        for end in self.foreseen:
            if end.ship == ship:
                found.setdefault(end.hex, {})[end.facing] = end.chance
        every = (ForeseenHex(at, sum(each.values()), each) for at, each in found.items())
        return sorted(every, key=lambda one: (-one.chance, one.hex))


def rates(seen: Outlook) -> tuple[Rate, ...]:
    """What points count against each enemy that is reckoned with."""
    return tuple(
        Rate(one.enemy.name, one.gain, one.cost, one.liked, one.pull) for one, _ends in seen.duels
    )


def foreseen(seen: Outlook) -> tuple[Foreseen, ...]:
    """Every end that is reckoned with, once."""
    return tuple(
        Foreseen(pair.enemy.name, Hex(int(q), int(r)), int(facing), float(chance))
        for pair, ends in seen.duels
        for q, r, facing, chance in _likeliest(joined(ends))
    )


def _likeliest(ends: Ends) -> list[tuple[int, int, int, float]]:
    order = np.argsort(-ends.weight, kind="stable")
    columns = (*ends.at[:, order], ends.facing[order], ends.weight[order])
    return list(zip(*(column.tolist() for column in columns), strict=True))


def usual(terms: Mapping[str, Floats | Sequence[float]]) -> dict[str, float]:
    """What each term is worth in the middle of all options."""
    return {name: float(np.median(values)) for name, values in terms.items()}


def alike(chances: Floats) -> int:
    """How many options are taken about as often as the likeliest."""
    return int((chances >= EQUALLY * chances.max(initial=0.0)).sum())
