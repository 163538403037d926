"""Arcs of fire: every hex but its own lies in exactly one (HXT-17, Ruling Q176)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, get_args

from game.hexgrid.bearings import to_record
from game.hexgrid.hexes import ORIGIN, Hex

Arc = Literal["F", "P", "S", "A"]
ARCS: tuple[Arc, ...] = get_args(Arc)
FORE, PORT, STARBOARD, AFT = ARCS


def arcs_to(here: Hex, facing: int, there: Hex) -> tuple[Arc, ...]:
    """In which arcs of a ship a hex lies: one, but its own hex is in every arc (Ruling Q298).

    The rows that bound fore and aft begin beside the ship, and belong to the sides.
    """
    d = to_record(there.minus(here), facing)
    if d == ORIGIN:
        return ARCS
    if d.r < 0 and d.q + d.r < 0:
        return (FORE,)
    if d.r > 0 and d.q + d.r > 0:
        return (AFT,)
    return (STARBOARD,) if d.q > 0 else (PORT,)


def bears(here: Hex, facing: int, there: Hex, arcs: Collection[Arc]) -> bool:
    """Whether a weapon with these arcs can fire into a hex."""
    return any(arc in arcs for arc in arcs_to(here, facing, there))
