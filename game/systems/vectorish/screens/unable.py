"""What hits have left a ship nothing of, in words."""

from __future__ import annotations

from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.state.drift import drift_of, rating_of
from game.words import _


def unable_words(ship: Ship) -> str:
    """That hits on its engines have left it no point of ADF, of MR or of both; else empty.

    Nothing of a ship that buys them, or that has none while it docks.
    """
    fixed, left, record = drift_of(ship).rating, rating_of(ship), ship.record
    engines = record.design.systems_of(BoxType.ENGINE)
    if fixed is None or not any(box in record.levels for one in engines for box in one.boxes):
        return ""
    thrust, turns = fixed.adf > left.adf == 0, fixed.mr > left.mr == 0
    if thrust and turns:
        return _("Hits on its engines have left it no ADF and no MR: it can only drift.")
    if thrust:
        return _("Hits on its engines have left it no ADF: it cannot thrust.")
    if turns:
        return _("Hits on its engines have left it no MR: it cannot turn.")
    return ""
