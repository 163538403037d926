"""Targets opened after the moves of a half turn, and before what comes of them."""

from __future__ import annotations

from game.systems.earth_expects.screens.scenes.declared import DeclaredShow as ShipsDeclared


class DeclaredShow(ShipsDeclared):
    """As in Earth Expects, but moves, targets and fire are watched as one."""

    kind = "targets"
    runs_on = True
