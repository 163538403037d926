"""What is on the table of vectorish movement: a battle of Earth Expects, and whose move it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.scenario.scenario import VectorScenario
from game.systems.vectorish.state.alone import Alone
from game.systems.vectorish.state.drift import drift_of
from game.systems.vectorish.state.seeker import Seeker


@dataclass(frozen=True)
class Space(Battle):
    """The battle. ``first``: the side that moves first this turn, side A (Ruling Q270).

    ``seekers``: how each missile drifts that is, or was, in flight. ``opened``: turn and segment
    of the chart up to which all is told. ``arrivals``: the turn in which each ship came home.
    """

    first: str = ""
    seekers: Mapping[str, Seeker] = field(default_factory=lambda: MappingProxyType({}))
    opened: tuple[int, int] = (0, 0)
    alone: Mapping[str, Alone] = field(default_factory=lambda: MappingProxyType({}))
    arrivals: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def told(self) -> VectorScenario:
        """The scenario, as what it is."""
        assert isinstance(self.scenario, VectorScenario)
        return self.scenario

    @property
    def in_order(self) -> tuple[str, ...]:
        """The sides, side A first."""
        return tuple(sorted(self.sides, key=lambda side: side != self.first))

    def to_move(self, side: str) -> tuple[Ship, ...]:
        """Ships of a side that have not moved this turn."""
        return tuple(ship for ship in self.afloat(side) if not drift_of(ship).done)

    def attacks_before(self, side: str) -> int:
        """Weapons its ships have fired this turn: no two attacks of a turn are called alike."""
        return sum(len(ship.fired) for ship in self.ships.values() if ship.side == side)


def space_of(battle: Battle) -> Space:
    """A battle of this game, as what it is."""
    assert isinstance(battle, Space)
    return battle
