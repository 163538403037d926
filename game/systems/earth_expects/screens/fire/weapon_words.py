"""Where each kind of weapon is told, and why one cannot fire."""

from __future__ import annotations

from game.desk.because import reason
from game.desk.kit import Reason
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _

OF_WEAPON = {
    BoxType.LASER: "EE-LSR",
    BoxType.ION: "EE-ION",
    BoxType.RAILGUN: "EE-RG",
    BoxType.MISSILE: "EE-MSL",
    BoxType.ANTI_MISSILE: "EE-AM-1",
}
"""Where each kind of weapon is told."""


def weapon_cannot(name: str, why: Hindrance | None) -> Reason:
    """Why a weapon called ``name`` cannot fire, with the rule that keeps it from firing."""
    if why is None:
        return Reason("")
    return reason(_("{name}: {why}.").format(name=name, why=why.words), why.rule)
