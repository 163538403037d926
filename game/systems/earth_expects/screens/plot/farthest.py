"""How far an enemy can fly at most this turn, by what everybody has seen of it."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.movement.engines import strongest
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import counted

QUARTER = Fraction(1, 4)
"""Power is given out in quarters: by so much at least it fell short of another speed point."""


def farthest_words(view: Battle, side: str, hex_: Hex) -> list[str]:
    """The same of every enemy of a side in a hex, in a sentence."""
    return [
        counted(
            "{ship} can fly {n} hex at most this turn",
            "{ship} can fly {n} hexes at most this turn",
            farthest(view, ship),
            ship=ship.name,
        )
        for ship in view.enemies(side)
        if ship.hex == hex_
    ]


def farthest(view: Battle, ship: Ship) -> int:
    """Its speed points if told; else by one power more than it can have flown with (EE-ENG-7)."""
    if ship.conduct is not None:
        return ship.conduct.speed
    if ship.design.base or ship.held:
        return 0
    return int(min(_last(view, ship) + 1, strongest(ship)) / ship.design.costs.speed)


def _last(view: Battle, ship: Ship) -> Fraction:
    """The most speed power of the turn before that goes with what it flew."""
    if ship.motion is not None:
        return ship.motion.speed_power
    flown = ship.track or ship.wake
    if flown is not None:
        return (flown.speed_spent + 1) * ship.design.costs.speed - QUARTER
    return next((one.speed for one in view.scenario.ships if one.name == ship.name), Fraction(0))
