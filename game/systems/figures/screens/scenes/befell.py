"""What a side must not miss: blows at its figures, and what the ground did to them."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.banner import BannerLost
from game.systems.figures.events.carts import CartStuck, LostTurn
from game.systems.figures.events.falls import Swept, WentDown
from game.systems.figures.events.quicksand import FellIn
from game.systems.figures.events.turn import WentOut
from game.systems.figures.state.yard import Yard
from game.table.scenes import Scene

HARM = (WentDown, Swept, FellIn, CartStuck, LostTurn, BannerLost, WentOut)


def befell(scene: Scene[Yard], sides: Sequence[str]) -> bool:
    """Whether something befell a figure of these sides."""
    names = [event.target for event in scene.of(Attacked)]
    names += [name for event in scene.of(*HARM) if (name := getattr(event, "figure", None))]
    return any(scene.before.figures[name].side in sides for name in names)
