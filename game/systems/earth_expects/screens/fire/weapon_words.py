"""Why a weapon cannot fire, and the rule that keeps it from firing."""

from __future__ import annotations

from game.desk.because import reason
from game.desk.kit import Reason
from game.systems.earth_expects.rules.faults import Hindrance
from game.words import _


def weapon_cannot(name: str, why: Hindrance | None) -> Reason:
    """Why a weapon called ``name`` cannot fire, with the rule that keeps it from firing."""
    if why is None:
        return Reason("")
    return reason(_("{name}: {why}.").format(name=name, why=why.words), why.rule)
