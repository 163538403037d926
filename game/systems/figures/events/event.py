"""What an event of the yard is: its fields, what it does to the yard, and its words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.systems.figures.events.tale import JOINS, Tale
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.log import LINE, LogLine
from game.words import _

EVENTS: list[type[YardEvent]] = []
"""The events of the game; a class that names its ``kind`` is one by being defined."""


class YardEvent(Happening):
    """Base of the events of the yard.

    ``rule``: where its line in the log leads, and ``heading`` what is written there; ``level`` is
    that of the line. ``begins``: whether the line only says that a figure's turn begins.
    ``ordered``: whether the side of its figure chose just this.
    """

    rule: ClassVar[str] = ""
    heading: ClassVar[str] = ""
    level: ClassVar[int] = LINE
    begins: ClassVar[bool] = False
    ordered: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if hasattr(cls, "kind"):
            EVENTS.append(cls)

    def chosen_by(self, before: Yard) -> str | None:
        """The side of its figure, of what follows from an order without any dice."""
        return before.figures[vars(self)["figure"]].side if self.ordered else None

    def do(self, yard: Yard) -> Yard:
        """The yard once it has happened. It never judges, it only carries out."""
        return yard

    def words(self, told: Tale) -> LogLine | None:
        """Its line of the log, before it happens; None where players need not read of it."""
        return None

    def people(self) -> Iterable[str]:
        """Those whose deeds may be told in the same line after it."""
        return ()

    def tell(self, told: Tale, figure: str, text: str, more: str = "", terms: str = "") -> LogLine:
        """Its line: on with the last, where that is of the same deed, in the words ``more``."""
        goes_on = figure in told.people and not told.begun
        on = told.on(more or text, terms, self.level, JOINS) if goes_on else None
        return on or self.line(told, figure, text, terms)

    def line(
        self, told: Tale, figure: str, text: str, terms: str = "", level: int | None = None
    ) -> LogLine:
        """A line of its own about a figure, with where it leads."""
        line = LogLine(
            text,
            terms,
            rule=_(self.heading),
            rule_id=self.rule,
            ship=figure,
            side=told.battle.figures[figure].side,
            level=self.level if level is None else level,
        )
        return told.anew(line, figure)
