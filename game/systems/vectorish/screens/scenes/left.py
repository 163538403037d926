"""Ships leave the battle: at home, or too far from its middle."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.screens.scenes.left import LeftShow as ShipsLeft
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.docking import made_fast
from game.systems.vectorish.events.turn import CameHome, Fled
from game.table.scenes import Scene
from game.words import _


class LeftShow(ShipsLeft):
    """As in Earth Expects; a freighter past its line does not escape, it is home."""

    kind = "left"

    def leaving(self, scene: Scene[Battle]) -> Sequence[str]:
        """With all that is docked to them."""
        home, fled = scene.of(CameHome), scene.of(Fled)
        gone = [*(event.ship for event in home), *(event.ship for event in fled)]
        fast = (name for ship in gone for name in made_fast(scene.before, ship))
        return tuple(dict.fromkeys([*super().leaving(scene), *fast]))

    def called(self, scene: Scene[Battle]) -> tuple[str, str]:
        """Home, fled, or as in Earth Expects."""
        if scene.of(CameHome):
            return _("Home"), "VEC"
        return (_("A ship has fled"), "VEC") if scene.of(Fled) else super().called(scene)
