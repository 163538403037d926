"""What an event of the yard is: its fields, what it does to the yard, and its words."""

from __future__ import annotations

from typing import ClassVar

from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.log import LINE, LogLine, Told
from game.words import _

EVENTS: list[type[YardEvent]] = []
"""The events of the game; a class that names its ``kind`` is one by being defined."""


class YardEvent(Happening):
    """Base of the events of the yard.

    ``rule``: where its line in the log leads, and ``heading`` what is written there.
    """

    rule: ClassVar[str] = ""
    heading: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "kind"):
            EVENTS.append(cls)

    def do(self, yard: Yard) -> Yard:
        """The yard once it has happened. It never judges, it only carries out."""
        return yard

    def words(self, told: Told[Yard]) -> LogLine | None:
        """Its line of the log, before it happens; None where players need not read of it."""
        return None

    def line(
        self, yard: Yard, figure: str, text: str, terms: str = "", level: int = LINE
    ) -> LogLine:
        """A line about a figure, with where it leads."""
        side = yard.figures[figure].side
        heading = _(self.heading) if self.heading else ""
        return LogLine(
            text, terms, rule=heading, rule_id=self.rule, ship=figure, side=side, level=level
        )
