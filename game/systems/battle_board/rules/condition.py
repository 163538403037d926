"""What damage leaves of a token: shields first, then ships, and damage spread over those left."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.systems.battle_board.state.board import Token


class Condition(NamedTuple):
    """So many ships, ``damaged`` of them by ``damage``; ``armour`` of one; ``pool``: shields."""

    ships: int
    armour: int
    pool: int
    damaged: int = 0
    damage: Fraction = Fraction(0)

    @property
    def hurt(self) -> Fraction:
        """Damage on all its ships together."""
        return self.damaged * self.damage

    def spread(self, ships: int, hurt: Fraction, pool: int) -> Condition:
        """With so many ships left, over all of which the damage is spread evenly."""
        if ships == 0 or hurt == 0:
            return Condition(ships, self.armour, pool)
        return Condition(ships, self.armour, pool, ships, hurt / ships)


@dataclass(frozen=True, slots=True)
class Struck:
    """What one target took: points that arrived, how its shields and armour shared them.

    Of torpedoes that miss only what its shields took has arrived. ``over``: what is left when all
    its ships are destroyed.
    """

    name: str
    arrived: int
    shields: int
    killed: int
    over: Fraction
    after: Condition


def condition(token: Token) -> Condition:
    """The condition of a token."""
    return Condition(token.ships, token.design.armour, token.pool, token.damaged, token.damage)


def took(name: str, before: Condition, points: int) -> Struck:
    """Points of a volley on a token: its shields first, then its ships as one sum (Ruling Q320)."""
    shields = min(before.pool, points)
    rest = points - shields
    pool = before.pool - shields
    if rest == 0:
        return Struck(name, points, shields, 0, Fraction(0), before._replace(pool=pool))
    total = rest + before.hurt
    killed = min(before.ships, int(total // before.armour))
    after = before.spread(before.ships - killed, total - killed * before.armour, pool)
    if after.ships:
        return Struck(name, points, shields, killed, Fraction(0), after)
    over = total - killed * before.armour
    return Struck(name, points, shields, killed, over, Condition(0, before.armour, pool))
