"""The chance to win by points in Full Thrust on hexes."""

from __future__ import annotations

from game.systems.full_thrust.rules.victory import points
from game.systems.full_thrust.state.space import Space
from game.table.winning import Winning

WEIGHT = 15.0
"""± 1, of 500 battles. Of moments told as 56, 75, 92 % for who was ahead 75, 77, 89 % were won."""


def lead(space: Space) -> float:
    """How many points the first side has more than the second, over the mean worth of a side."""
    first, second = points(space).values()
    return float(2 * (first - second) / (sum(ship.worth for ship in space.ships.values()) or 1))


def winning(start: Space) -> Winning | None:
    """That of a battle from its start; None where cargo has to get through."""
    if any(ship.cargo for ship in start.ships.values()):
        return None
    return Winning(lead, WEIGHT, start.scenario.last_turn)
