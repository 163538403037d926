"""What an event of space is: its fields, what it does to space, and its words."""

from __future__ import annotations

from typing import ClassVar

from game.systems.full_thrust.rules.victory import counted_by
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.log import LINE, LogLine, Told
from game.words import _

EVENTS: list[type[SpaceEvent]] = []
"""The events of the game; a class that names its ``kind`` is one by being defined."""


class SpaceEvent(Happening):
    """Base of the events of space.

    ``rule``: where its line in the log leads, and ``heading`` what is written there; ``level`` is
    that of the line.
    """

    rule: ClassVar[str] = ""
    heading: ClassVar[str] = ""
    level: ClassVar[int] = LINE

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "kind"):
            EVENTS.append(cls)

    def do(self, space: Space) -> Space:
        """Space once it has happened. It never judges, it only carries out."""
        return space

    def words(self, told: Told[Space]) -> LogLine | None:
        """Its line of the log, before it happens; None where players need not read of it."""
        return None

    def counted(self, told: Told[Space], ship: str) -> str:
        """What a ship counts once it has happened, for its line."""
        return counted_by(self.do(told.battle), ship)

    def line(self, told: Told[Space], text: str, terms: str = "", ship: str = "") -> LogLine:
        """Its line, about a ship if one is named."""
        found = told.battle.ships.get(ship)
        return LogLine(
            text,
            terms,
            rule=_(self.heading) if self.heading else "",
            rule_id=self.rule,
            ship=ship or None,
            side=found.side if found else None,
            level=self.level,
        )
