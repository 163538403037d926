"""A salvo: attacks in order on one target, each on what those before it left.

    salvo = Salvo(record, [attack_of(battle, shot, aim), arrival_of(battle, missile, aim)])
    damage = salvo.play(laid([3, 4, 1]))        # these dice
    forecast = salvo.sample(2000)               # fair ones, many times

Rows stay as aimed; a bare one gives way to the nearest that holds a box. Strength, lock-ons and
manoeuvre are those of the moment at which the attacks were made (Ruling Q71); shields are those
still up. A disguised ship takes all points as what it pretends to be (EE-OPT-DW-1).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.pure.attack import Attack
from game.systems.earth_expects.pure.compiling import hull_of
from game.systems.earth_expects.pure.faces import Dice
from game.systems.earth_expects.pure.forecast import Forecast
from game.systems.earth_expects.pure.hull import Damage
from game.systems.earth_expects.pure.many import Plays
from game.systems.earth_expects.state.record import Record


class Salvo:
    """Attacks on the ship with this record, in the order in which they are resolved.

    ValueError for an attack on a ship of another design.
    """

    def __init__(self, record: Record, attacks: Sequence[Attack]) -> None:
        self.record = record
        self.hull = hull_of(record.design)
        self.attacks = tuple(attacks)
        if any(attack.line.hull.design is not record.design for attack in self.attacks):
            raise ValueError(f"a salvo at {record.design.name} holds attacks on another ship")
        self._start = self.hull.damage(record)

    def play(self, dice: Dice) -> Damage:
        """What the target has taken after all of them, with these dice."""
        damage = self._start.copy()
        for attack in self.attacks:
            attack.fire(damage, dice)
        return damage

    def sample(self, count: int, seed: int = 0) -> Forecast:
        """The salvo so many times over; the same seed gives the same forecast."""
        plays = Plays(self.hull, self._start, count, seed)
        for attack in self.attacks:
            plays.fire(attack)
        ends = plays.levels[:, :-1]
        return Forecast(self.record, self.hull, ends, plays.lost, plays.wrecked())
