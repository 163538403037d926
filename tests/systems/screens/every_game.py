"""The games whose screens are looked at, and all that there is to see of them.

A small game is looked at once its kit stands in ``tests/systems/kit/games.py``.
"""

from __future__ import annotations

from collections.abc import Collection

from tests.systems.earth_expects.screens.picture_list import EARTH_EXPECTS
from tests.systems.kit.games import KITS
from tests.systems.screens.pictured import Make, Pictured, Reel

GAMES: tuple[Pictured, ...] = (EARTH_EXPECTS, *(kit.seen for kit in KITS))
PLACES: dict[str, Make] = {name: make for game in GAMES for name, make in game.places.items()}
"""Every place of every game; no two are called alike."""


def reels(places: Collection[str] = ()) -> dict[str, Reel]:
    """Everything that is rendered, by what a failure calls it; of some places only, if named.

    A name stands for the place that is called so, and for a reel.
    """
    shots = {shot.name: shot for game in GAMES for shot in game.shots()}
    found = {name: shot.taken for name, shot in shots.items()}
    for game in GAMES:
        found.update(game.reels)
    if not places:
        return found
    return {
        n: r for n, r in found.items() if n in places or (n in shots and shots[n].place in places)
    }
