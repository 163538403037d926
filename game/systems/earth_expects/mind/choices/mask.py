"""Keeping up a disguise until it pays to drop it (rulebook: Optional rules, Disguised warships)."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.view import face

STRIKE, LAST_MOMENT = 4, 2
"""A disguised ship waits until an enemy is as near as this; the second where time is on its side.
"""
MASKED = frozenset({"power", "plot", "sensors", "targets", "launches", "point_defence"})
"""The decisions that may give a disguise away."""


def strikes(view: Battle, ship: Ship) -> bool:
    """Whether a disguised ship shows what it is: an enemy has come near enough."""
    reach = LAST_MOMENT if view.scenario.at_limit == ship.side else STRIKE
    return any(distance(ship.hex, enemy.hex) <= reach for enemy in view.enemies(ship.side))


def kept_up(view: Battle, side: str) -> Battle:
    """The view with the side's ships that keep up a disguise as all others take them to be.

    What is decided on it uses nothing that would give them away.
    """
    key = kept_up, side
    if key not in view.memo:
        view.memo[key] = _kept_up(view, side)
    known: Battle = view.memo[key]
    return known


def _kept_up(view: Battle, side: str) -> Battle:
    mine = (s for s in view.afloat(side) if s.extra(Disguise).design is not None)
    posing = [face(ship) for ship in mine if not strikes(view, ship)]
    return view.with_ships(posing) if posing else view
