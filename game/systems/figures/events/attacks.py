"""Attacks as they begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.state.manoeuvres import ALL_OUT, WAIT, Manoeuvre
from game.systems.figures.state.yard import Yard
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, marked


class Attacked(YardEvent):
    """A figure attacks another; who waited waits no more."""

    rule, heading = "Q330", marked("Attacks")
    watched = Watched("turn")
    kind: Literal["attacked"] = "attacked"
    figure: Name
    target: Name
    manoeuvre: Manoeuvre

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, waits=False)

    def people(self) -> Iterable[str]:
        return [self.figure, self.target]

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} strikes at {target}")
        if self.manoeuvre == WAIT:
            text = _("{figure}, who waited, strikes at {target}")
        elif self.manoeuvre == ALL_OUT:
            text = _("{figure} strikes at {target} with all its might")
        text = text.format(figure=self.figure, target=self.target)
        return self.line(told, self.figure, text)
