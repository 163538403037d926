"""Torpedoes (Firing): each rolls by itself, and strikes half shields, half one ship."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.systems.battle_board.rules.condition import Condition, Struck

MOST_ROLLED = 60
"""Torpedoes whose ends are still reckoned one by one."""
_Aim = tuple[Condition, Fraction | None]
"""A target without the ship that is being shot to pieces, and the damage of that ship."""


@dataclass(slots=True)
class _Stack:
    """A target under fire: ``aimed`` is the damage of the ship that is being shot to pieces.

    ``now`` leaves that ship's damage out. ``touched``: whether any ship was struck.
    """

    now: Condition
    aimed: Fraction | None = None
    arrived: int = 0
    shields: int = 0
    touched: bool = False

    def absorb(self, points: int) -> int:
        """Points that the shields take of so many."""
        taken = min(self.now.pool, points)
        self.now = self.now._replace(pool=self.now.pool - taken)
        self.shields += taken
        return taken

    def strike(self, points: int) -> None:
        """Points on one ship: a damaged one first, the same until it is destroyed.

        What is over a kill is lost (Rulings Q318, Q320).
        """
        now = self.now
        self.touched = True
        if self.aimed is None:
            self.aimed = now.damage if now.damaged else Fraction(0)
            self.now = now._replace(damaged=max(now.damaged - 1, 0))
        self.aimed += points
        if self.aimed >= now.armour:
            self.aimed = None
            self.now = self.now._replace(ships=now.ships - 1)

    def after(self) -> Condition:
        """Its condition, the damage averaged once the slot has fired."""
        if not self.touched:
            return self.now
        hurt = self.now.hurt + (self.aimed or 0)
        return self.now.spread(self.now.ships, hurt, self.now.pool)


def salvo(
    power: int,
    count: int,
    hits: Callable[[], bool],
    targets: Iterable[tuple[str, Condition]],
) -> list[Struck]:
    """What so many torpedoes do to their targets, given as (name, condition) in order.

    ``hits`` rolls for one. Those left when a token is destroyed go on to the next (STR-FIRE-2). A
    hit gives half its power to the shields, the rest and what they cannot take to one ship; a miss
    an eighth, to shields only (Ruling Q319).
    """
    struck: list[Struck] = []
    left = count
    for name, before in targets:
        if left == 0:
            break
        stack = _Stack(before)
        while left and stack.now.ships:
            left -= 1
            _one(stack, power, hit=hits())
        killed = before.ships - stack.now.ships
        struck.append(
            Struck(name, stack.arrived, stack.shields, killed, Fraction(0), stack.after())
        )
    return struck


def losses(power: int, count: int, accuracy: int, before: Condition) -> tuple[Fraction, ...]:
    """The chance of each number of ships that so many torpedoes at one token destroy, from none.

    ``accuracy`` in 100. Empty where there are more than ``MOST_ROLLED`` of them.
    """
    if count > MOST_ROLLED:
        return ()
    ways: dict[_Aim, int] = {(before, None): 1}
    for _torpedo in range(count):
        ways = _after_one(ways, power, accuracy)
    found = [0] * (before.ships + 1)
    for (now, _aimed), weight in ways.items():
        found[before.ships - now.ships] += weight
    return tuple(Fraction(weight, 100**count) for weight in found)


def _after_one(ways: Mapping[_Aim, int], power: int, accuracy: int) -> dict[_Aim, int]:
    """The ways in which targets may be left by one more torpedo, each with its weight."""
    found: dict[_Aim, int] = {}
    for (now, aimed), weight in ways.items():
        for hit, chance in ((True, accuracy), (False, 100 - accuracy)):
            stack = _Stack(now, aimed)
            if now.ships:
                _one(stack, power, hit=hit)
            end = stack.now, stack.aimed
            found[end] = found.get(end, 0) + weight * chance
    return found


def _one(stack: _Stack, power: int, *, hit: bool) -> None:
    if not hit:
        stack.arrived += stack.absorb(max(1, (power + 4) // 8))
        return
    stack.arrived += power
    stack.strike(power - stack.absorb(power // 2))
