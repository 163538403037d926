"""What a ship on the chart drifts into in the rest of the turn, and the heat at its end."""

from __future__ import annotations

from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Step, Track
from game.systems.earth_expects.terrain.flying import dangers
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.vectorish.phases.moving import unturned, with_speed
from game.systems.vectorish.rules.helm import Helm
from game.systems.vectorish.screens.helm.future import Future
from game.systems.vectorish.state.space import Space
from game.words import _


def dangers_ahead(space: Space, ship: Ship, helm: Helm, drift: Future) -> list[Danger]:
    """What terrain does to a ship that drifts on from its helm as it is steered now."""
    steps = tuple(Step(hex=here, facing=helm.facing) for here in drift.way[1:])
    way = Track(start=ship.hex, start_facing=helm.facing, steps=steps, facing=helm.facing)
    return dangers(space, with_speed(ship, helm.speeds.total, helm.turned), unturned(way))


def ahead_words(ship: Ship, danger: Danger) -> str:
    """One of them in a sentence, by the hex in which it happens."""
    words = danger_words(danger)
    return words if danger.hex == ship.hex else _("Drifting on to {what}").format(what=words)
