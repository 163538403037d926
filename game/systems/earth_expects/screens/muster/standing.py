"""What a design can do in a few numbers, beside what others of its price can."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean

from game.systems.earth_expects.scenario.muster import price
from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, launchers
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.record import Record
from game.words import _


@dataclass(frozen=True, slots=True)
class Standing:
    """A number of a design; ``most`` and ``usual`` are the most and the mean of its peers."""

    words: str
    kind: BoxType
    value: int
    most: int
    usual: float


def peers(design: Design, designs: Iterable[Design]) -> list[Design]:
    """All that cost as much, itself among them; bases beside bases only."""
    alike = (price(design), design.base)
    found = [each for each in designs if (price(each), each.base) == alike]
    return found or [design]


Speed = Callable[[Design], int]
"""The top speed of a design by the way of moving in play."""


def standings(design: Design, others: list[Design], top_speed: Speed) -> Iterator[Standing]:
    """Speed, guns, missiles, sensors and boxes of a design among its peers."""
    values = [[value for _words, _kind, value in _values(o, top_speed)] for o in others]
    for number, (words, kind, value) in enumerate(_values(design, top_speed)):
        every = [each[number] for each in values]
        yield Standing(words, kind, value, max(*every, value, 1), mean(every))


def _values(design: Design, top_speed: Speed) -> list[tuple[str, BoxType, int]]:
    boxes = Record(design).count
    return [
        (_("top speed"), BoxType.ENGINE, top_speed(design)),
        (_("power"), BoxType.POWER, boxes(BoxType.POWER)),
        (_("guns"), BoxType.LASER, sum(map(boxes, direct_fire()))),
        (_("launchers"), BoxType.MISSILE, sum(map(boxes, launchers()))),
        (_("sensors"), BoxType.SENSOR, boxes(BoxType.SENSOR)),
        (_("boxes"), BoxType.HULL, len(design.own)),
    ]


def arms(design: Design) -> list[tuple[BoxType, int]]:
    """Its guns and launchers by type, with the boxes of each."""
    record = Record(design)
    return [(each, n) for each in (*direct_fire(), *launchers()) if (n := record.count(each))]


def spent_shares(points: int, left: Fraction, wanted: Fraction) -> tuple[float, float]:
    """How much of all points is spent, and would be with one ship more; at most all of it."""
    spent = Fraction(points) - left
    return float(spent / points), float(min(Fraction(points), spent + wanted) / points)
