"""Odds of point defence: which missiles come through (EE-PD, EE-AM)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.systems.earth_expects.odds.figure import Figure, decimals
from game.systems.earth_expects.pure.defence import Defence, Left
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import DefenceShot
from game.table.explain import Explanation, Term
from game.words import _


@dataclass(frozen=True, slots=True)
class Survivors:
    """``chances``: of each set of missiles to come through; exact for guns that fire in turn."""

    missiles: Left
    chances: Mapping[Left, float]

    def comes_through(self, missile: str) -> Figure:
        """The chance that a missile does."""
        return Figure(sum(p for left, p in self.chances.items() if missile in left))

    def exactly(self, number: int) -> Figure:
        """The chance that so many come through."""
        return Figure(sum(p for left, p in self.chances.items() if len(left) == number))

    def at_least(self, number: int) -> Figure:
        """The chance that so many missiles or more come through."""
        return Figure(sum(p for left, p in self.chances.items() if len(left) >= number))

    @property
    def mean(self) -> Figure:
        """How many are to be expected."""
        return Figure(sum(len(left) * p for left, p in self.chances.items()))

    def explain(self) -> Explanation:
        """The mean, missile by missile."""
        terms = []
        for name in self.missiles:
            chance = self.comes_through(name)
            rule = "EE-PD-6" if chance.value < 1 else "EE-PD-1"
            terms.append(Term(name, decimals(chance), rule, chance.value))
        title = _("Missiles that come through")
        return Explanation(title, decimals(self.mean), tuple(terms), "EE-PD")


def defence(view: Battle, side: str, first: DefenceShot | None = None) -> Survivors:
    """All missiles at a side, and what it may fire with the sensors given so far.

    Weapons fire one after the other, each at the first missile that it can still hit; that of the
    ``first`` shot before the others, at its missile, with the sensors that join it (EE-PD-3).
    """
    if first is None:
        found = Defence.of(view, side)
        return Survivors(found.missiles, found.chances())
    given = view.ships[first.ship].pd_sensors | frozenset(first.sensors)
    found = Defence.of(view.with_ship(first.ship, pd_sensors=given), side)
    missiles = sorted(found.missiles, key=lambda name: name != first.missile)
    shoots = first.ship, first.weapon
    guns = sorted(found.guns, key=lambda gun: (gun.ship, gun.weapon) != shoots)
    return Survivors(found.missiles, Defence(tuple(guns), tuple(missiles)).chances())


def undefended(view: Battle, side: str) -> Survivors:
    """All of them come through where it holds its fire."""
    missiles = Defence.of(view, side).missiles
    return Survivors(missiles, {missiles: 1.0})
