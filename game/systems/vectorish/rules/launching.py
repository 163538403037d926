"""Whether a seeker launched now might come to its target, for all the table shows (Q250, Q272)."""

from __future__ import annotations

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.chart_homing import FORESEEN, Drifting
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.drift import buys, rating_of, speeds_of
from game.systems.vectorish.state.seeker import HEXES
from game.systems.vectorish.state.space import space_of


def might_arrive(battle: Battle, ship: Ship, target: str) -> bool:
    """Whether the target can be within a seeker's hexes of its launcher as far ahead as it looks.

    On the chart, where this is asked in every segment. What a target can do that buys its ADF is
    secret: it might come anywhere.
    """
    prey = battle.ships[target]
    if space_of(battle).told.sequence != "chart" or buys(prey):
        return True
    return _comes_within(battle, ship, prey, rating_of(prey).adf)


def arrives_adrift(battle: Battle, ship: Ship, target: str) -> bool:
    """The same of a target that only drifts, whoever buys its ADF; true beside the chart."""
    if space_of(battle).told.sequence != "chart":
        return True
    return _comes_within(battle, ship, battle.ships[target], 0)


def _comes_within(battle: Battle, ship: Ship, prey: Ship, adf: int) -> bool:
    now, drift = segment_of(battle), Drifting(prey.hex, speeds_of(prey))
    for later in range(FORESEEN + 1):
        if distance(ship.hex, drift.hex) <= HEXES + _aside(adf, now, later):
            return True
        drift = drift.after((now + later) % SEGMENTS + 1)
    return False


def _aside(adf: int, now: int, segments: int) -> int:
    """Hexes at most by which thrust takes a ship from where it would drift, so much later.

    A point moves it a hex a turn, from when it is taken on: at once, or when its turn begins. The
    chart may have it move one of them sooner.
    """
    begins = (0, *range(SEGMENTS - now, segments, SEGMENTS))
    sooner = 1 if adf and segments else 0
    hexes: int = -(-adf * sum(segments - begun for begun in begins) // SEGMENTS)
    return sooner + hexes
