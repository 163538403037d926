"""One thing that may be announced before Power; every rule that brings one has a class of it."""

from __future__ import annotations

from functools import lru_cache

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import Said
from game.table.decisions import Phase
from game.table.faults import Fault


class Announcement:
    """One thing that may be announced for a ship before Power.

    ``what``: the word it is written by in orders, such as ``dock``; ``rule``: the inventory ID.
    """

    what: str
    rule: str

    def sayings(self, view: Battle, ship: Ship) -> tuple[Said, ...]:
        """What could be said for a ship: the word itself, unless it takes more to say it.

        Those with a fault are left out by ``choices``.
        """
        return (_plainly(ship.name, self.what),)

    def label(self, said: Said) -> str:
        """What its switch below the ship's name is called, such as ``Dock with the Ceres``."""
        raise NotImplementedError

    def explain(self, said: Said) -> str:
        """What it means, in a sentence or two."""
        raise NotImplementedError

    def might(self, battle: Battle, ship: Ship) -> bool:
        """Whether anybody looking at the table must think that it could be said (Ruling Q250)."""
        raise NotImplementedError

    def faults(self, view: Battle, said: Said) -> list[Fault]:
        """Every reason against it, of a ship that is the side's own."""
        raise NotImplementedError

    def carry_out(self, table: Table, said: Said) -> Phase:
        """What follows once it has been revealed; it may ask for consent."""
        raise NotImplementedError


@lru_cache(maxsize=1024)
def _plainly(ship: str, what: str) -> Said:
    return Said(ship=ship, what=what)
