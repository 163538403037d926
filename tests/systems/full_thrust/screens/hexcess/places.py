"""Places of Hexcess Thrust that no battle comes to of itself."""

from __future__ import annotations

from pathlib import Path

from game.systems.full_thrust.state.space import Space
from tests.systems.full_thrust.screens.hexcess.support import STAGE as PLAIN
from tests.systems.full_thrust.screens.stage import STAGE
from tests.systems.full_thrust.screens.support import crossing, leaving
from tests.systems.kit.stage import on_desk
from tests.systems.screens.pictured import Made, Make


def _in(space: Space, wanted: str, turn: int = 1) -> Make:
    """The first such moment of a battle that begins so, in which persons do the plainest."""

    def make(_folder: Path) -> Made:
        hot = PLAIN.seat_in(space)
        return on_desk(hot, PLAIN.until(hot, wanted, turn))

    return make


PLACES: dict[str, Make] = {
    "move of Full Thrust on hexes later": STAGE.at("move", "meeting", 5),
    "excess thrust later": STAGE.at("excess", "meeting", 4),
    "move into a taken hex": _in(crossing(), "move"),
    "scene of control": STAGE.at("scene:control", "meeting"),
    "scene of a contest": _in(crossing(), "scene:contest"),
    "giving way": _in(crossing(), "give_way"),
    "coming back": _in(leaving(), "come_back"),
}
