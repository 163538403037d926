"""Odds of lock-on attempts: how many hold (EE-SEN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.systems.earth_expects.odds.figure import Figure, decimals
from game.systems.earth_expects.pure.locks import Held, LockOns, Try
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import SensorOrder
from game.table.explain import Explanation, Term
from game.words import _


@dataclass(frozen=True, slots=True)
class Locks:
    """``chances``: by ship and target of 0, 1, 2... lock-ons; exact.

    What a target does with its own sensors in secret counts as nothing.
    """

    tries: tuple[Try, ...]
    chances: Mapping[Held, tuple[float, ...]]

    def holds(self, ship: str, target: str) -> Figure:
        """The chance that a ship holds any lock-on."""
        chances = self.chances.get((ship, target))
        return Figure(0.0 if chances is None else 1.0 - chances[0])

    def mean(self, ship: str, target: str) -> Figure:
        """How many are to be expected."""
        chances = self.chances.get((ship, target), ())
        return Figure(sum(number * chance for number, chance in enumerate(chances)))

    def explain(self, ship: str, target: str) -> Explanation:
        """The mean, attempt by attempt."""
        mine = [one for one in self.tries if one.held == (ship, target)]
        terms = tuple(
            Term(_("attempt {n}").format(n=n), decimals(Figure(one.chance())), "EE-SEN-3",
                 one.chance())
            for n, one in enumerate(mine, 1)
        )  # fmt: skip
        title = _("Lock-ons on {target}").format(target=target)
        return Explanation(title, decimals(self.mean(ship, target)), terms, "EE-SEN")


def locks(view: Battle, orders: Sequence[SensorOrder]) -> Locks:
    """Attempts, as they are rolled together. ValueError for the search of a hidden ship."""
    found = LockOns.of(view, orders)
    return Locks(found.tries, found.chances())
