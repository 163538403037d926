"""Every kind of screen of Full Thrust on hexes, each put on stage by itself."""

from __future__ import annotations

from game.systems.full_thrust.game import FULL_THRUST
from tests.systems.kit.stage import Stage
from tests.systems.screens.pictured import Make

STAGE = Stage(FULL_THRUST)
PLACES: dict[str, Make] = {
    **STAGE.usual(),
    "New battle of Easier Hex Thrust": STAGE.set_up("strike"),
    "report of Easier Hex Thrust": STAGE.report("strike"),
}
"""Every place, by what a failure calls it."""
