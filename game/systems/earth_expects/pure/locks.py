"""Lock-on attempts: how many hold on whom (EE-SEN).

locks = LockOns.of(battle, orders)          # all that was revealed together
held = locks.play(laid([5, 2]))             # these dice
chances = locks.chances()                   # by ship and target, of 0, 1, 2... lock-ons
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from game.systems.earth_expects.pure.faces import Dice
from game.systems.earth_expects.rules.sensors import (
    die_faces,
    locks_on,
    modifier,
    rocks_die,
    sensor_range,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import Attempt, SensorOrder

Held = tuple[str, str]
"""Who locks on, and to whom."""
Faces = tuple[int, ...]
"""What a die may show; a single one where it is not rolled (EE-OPT-SS-1)."""


class Try(NamedTuple):
    """An attempt: the die, less that of ``rocks``, must reach a number."""

    held: Held
    needed: int
    die: Faces
    rocks: Faces

    def chance(self) -> float:
        """That it locks on."""
        falls = [die - rock >= self.needed for die in self.die for rock in self.rocks]
        return sum(falls) / len(falls)


@dataclass(frozen=True, slots=True)
class LockOns:
    """Attempts in the order in which they are rolled."""

    tries: tuple[Try, ...]

    @classmethod
    def of(cls, battle: Battle, orders: Sequence[SensorOrder]) -> LockOns:
        """Attempts of all sides, before they are declared. ValueError for the search of a ship."""
        for order in orders:
            if any(attempt.sensors for attempt in order.attempts):
                battle = battle.with_ship(order.ship, used_sensors=True)
        return cls(tuple(_tries(battle, orders)))

    def play(self, dice: Dice) -> dict[Held, int]:
        """The lock-ons that hold with these dice."""
        found: dict[Held, int] = {}
        for held, needed, die, rocks in self.tries:
            if _fallen(dice, die) - _fallen(dice, rocks) >= needed:
                found[held] = found.get(held, 0) + 1
        return found

    def chances(self) -> Mapping[Held, tuple[float, ...]]:
        """By ship and target the chance of each number of lock-ons, from none on."""
        found: dict[Held, tuple[float, ...]] = {}
        for one in self.tries:
            before, more = found.get(one.held, (1.0,)), one.chance()
            missed = (*(share * (1 - more) for share in before), 0.0)
            hit = (0.0, *(share * more for share in before))
            found[one.held] = tuple(a + b for a, b in zip(missed, hit, strict=True))
        return found


def _tries(battle: Battle, orders: Sequence[SensorOrder]) -> Iterator[Try]:
    for order in orders:
        for attempt in order.attempts:
            yield _try(battle, order.ship, attempt)


def _try(battle: Battle, ship: str, attempt: Attempt) -> Try:
    target = battle.ships.get(attempt.target)
    if target is None or target.hidden:
        raise ValueError(f"{ship} looks for {attempt.target}, and where that lies is secret")
    reach = sensor_range(battle, ship, target.name)
    least = next(total for total in count() if locks_on(battle, attempt, total, reach))
    rocks = die_faces(battle, target.name) if rocks_die(battle, ship, target.name) else (0,)
    needed = least - modifier(battle, ship, attempt)
    return Try((ship, target.name), needed, die_faces(battle, ship), rocks)


def _fallen(dice: Dice, faces: Faces) -> int:
    return dice[len(faces)]() if len(faces) > 1 else faces[0]
