"""Brings battles of Full Thrust on hexes to a wanted moment: fleets that begin close together."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.full_thrust.game import FULL_THRUST, Setup
from tests.systems.kit.stage import Stage

STAGE = Stage(FULL_THRUST)
CLOSE: Mapping[str, tuple[str, str]] = {
    "Sceptre": ("2022", "N"),
    "Sabre": ("1823", "N"),
    "Stiletto": ("2223", "NE"),
    "Griffin": ("2015", "S"),
    "Falcon": ("2215", "S"),
    "Merlin": ("1814", "S"),
}
"""Where the ships of the meeting stand, and their headings, seven hexes apart."""


def close_by(**changes: object) -> Setup:
    """The meeting at seven hexes, where nobody flies fast."""
    told = FULL_THRUST.find("meeting").scenario
    ships = [
        ship.but(hex=CLOSE[ship.name][0], heading=CLOSE[ship.name][1], speed=1)
        for ship in told.ships
    ]
    return Setup(told.but(ships=tuple(ships), **changes))
