"""Point defence: which missiles come through, shot after shot (EE-PD, EE-AM).

    defence = Defence.of(battle, side)          # missiles have moved, sensors are given
    through = defence.play(laid([4, 6, 2]))     # these dice
    chances = defence.chances()                 # every way it may end

Weapons fire one after the other, each at the first missile in the list that it can still hit, until
it misses or nothing is left to it. Whoever wants another order sorts ``guns`` and ``missiles``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.systems.earth_expects.pure.faces import Dice
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.point_defence import chances
from game.systems.earth_expects.weapons.table import weapon_of

Left = tuple[str, ...]
"""Names of missiles that fly on, in the order in which they are fired at."""


class Gun(NamedTuple):
    """A weapon: so many ``tries`` with a die of so many ``sides``, the best of which counts.

    ``needed``: by missile the least number that hits now; after a hit no less than the die that hit
    (EE-PD-6).
    """

    ship: str
    weapon: str
    sides: int
    tries: int
    needed: Mapping[str, int]

    def target(self, left: Left, last: int) -> tuple[str, int] | None:
        """The next missile and the number needed, after a hit with a die of ``last``."""
        for missile in left:
            needed = max(last, self.needed.get(missile, self.sides + 1))
            if needed <= self.sides:
                return missile, needed
        return None

    def hits(self, needed: int) -> Iterator[tuple[int, float]]:
        """The chance of each die to be the lowest that hits."""
        for die in range(needed, self.sides + 1):
            above = self.sides - (die - needed)
            yield die, (above / self.sides) ** self.tries - ((above - 1) / self.sides) ** self.tries


@dataclass(frozen=True, slots=True)
class Defence:
    """Weapons and missiles in the order in which they fire and are fired at."""

    guns: tuple[Gun, ...]
    missiles: Left

    @classmethod
    def of(cls, battle: Battle, side: str) -> Defence:
        """All that a side may fire now, with the sensors given to point defence so far."""
        needed: dict[tuple[str, str], dict[str, int]] = {}
        for chance in chances(battle, side):
            needed.setdefault((chance.ship, chance.weapon), {})[chance.missile] = chance.needed
        enemies = (m for m in battle.missiles.values() if m.side != side and m.moved)
        guns = (_gun(battle, *key, numbers) for key, numbers in needed.items())
        return cls(tuple(guns), tuple(missile.name for missile in enemies))

    def play(self, dice: Dice) -> Left:
        """The missiles that come through with these dice."""
        left = self.missiles
        for gun in self.guns:
            last, die = 0, dice[gun.sides]
            while aimed := gun.target(left, last):
                rolled = sorted(die() for _try in range(gun.tries))
                last = next((face for face in rolled if face >= aimed[1]), 0)
                if not last:
                    break
                left = _without(left, aimed[0])
        return left

    def chances(self) -> Mapping[Left, float]:
        """The chance of each set of missiles to come through, reckoned."""
        found = {self.missiles: 1.0}
        for gun in self.guns:
            after: dict[Left, float] = {}
            for left, chance in found.items():
                for end, share in _chain(gun, left, 0, chance):
                    after[end] = after.get(end, 0.0) + share
            found = after
        return found


def _chain(gun: Gun, left: Left, last: int, chance: float) -> Iterator[tuple[Left, float]]:
    """Every end of a weapon's fire, with its share of a chance."""
    aimed = gun.target(left, last)
    if aimed is not None:
        missile, needed = aimed
        for die, share in gun.hits(needed):
            yield from _chain(gun, _without(left, missile), die, chance * share)
        chance *= ((needed - 1) / gun.sides) ** gun.tries
    yield left, chance


def _without(left: Left, missile: str) -> Left:
    return tuple(name for name in left if name != missile)


def _gun(battle: Battle, ship: str, weapon: str, needed: Mapping[str, int]) -> Gun:
    firing = battle.ships[ship]
    tries = weapon_of(firing.design.systems[weapon]).tries
    return Gun(ship, weapon, battle.customs.die(firing), tries, needed)
