"""The rules of the two games as the table knows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.scenario.scenario import NAME, Game
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.log import LogLine, Told
from game.table.plain import PlainRules


class FullThrustRules(PlainRules[Space]):
    """What the two games have in common. Each says its ``sequence`` and its questions."""

    name = NAME

    def after(self, state: Space, event: Happening) -> Space:
        """What an event of the game or the table does."""
        return event.do(state) if isinstance(event, SpaceEvent) else super().after(state, event)

    def owner(self, state: Space, name: str) -> str | None:
        """The side of a ship, or of what it launched."""
        for flying in (state.ships, state.groups, state.missiles, state.novas):
            if name in flying:
                return flying[name].side
        return None

    def line(self, told: Told[Space], event: Happening) -> LogLine | None:
        """An event in words, in its turn and phase."""
        if not isinstance(event, SpaceEvent):
            return super().line(told, event)
        line, space = event.words(told), told.battle
        return line and replace(line, turn=space.turn, phase=space.phase, dice=event.dice)


RULESETS: Mapping[Game, FullThrustRules] = {}
"""Each of the two games by the name that scenarios call it."""
