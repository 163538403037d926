"""Anti-missile: it shoots at missiles with two dice, and needs no power (EE-AM)."""

from __future__ import annotations

from game.systems.earth_expects.rules.faults import Hindrance, damaged
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.weapons.weapon import Weapon
from game.words import _, counted, spelled


class AntiMissile(Weapon):
    """The anti-missile."""

    type = BoxType.ANTI_MISSILE
    rule = "EE-AM-1"
    rating = 2
    tries = 2
    box_worth = 3.0

    def title(self) -> str:
        """Its heading."""
        return _("Anti-missile")

    def titles(self) -> str:
        """Several."""
        return _("Anti-missiles")

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        return counted("an anti-missile", "{number} anti-missiles", n, number=spelled(n))

    def purpose(self) -> str:
        """What it is there for."""
        return _("Shoots at missiles; needs no power.")

    def unready(self, ship: Ship, system: System) -> Hindrance | None:
        """Only damage stops it (EE-AM-1)."""
        return damaged(ship.record, system.id)
