"""What ships flew in a battle: hexes, points of thrust, faces turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.chart import Charted, Steered
from game.systems.vectorish.events.coursed import Coursed
from game.systems.vectorish.rules.course import FASTER, TURNS
from game.table.events import Happening


class Flown(NamedTuple):
    """Of one side in a whole battle."""

    hexes: int = 0
    thrust: int = 0
    turned: int = 0


def flown_by(start: Battle, events: Iterable[Happening]) -> Mapping[str, Flown]:
    """By side."""
    found: dict[str, Flown] = {}
    for event in events:
        if isinstance(event, Coursed | Charted | Steered):
            side = start.ships[event.ship].side
            steps = "" if isinstance(event, Charted) else event.steps
            hexes = 0 if isinstance(event, Steered) else len(event.track.steps)
            turned = sum(sign in TURNS for sign in steps)
            before = found.get(side, Flown())
            found[side] = Flown(
                before.hexes + hexes, before.thrust + steps.count(FASTER), before.turned + turned
            )
    return found
