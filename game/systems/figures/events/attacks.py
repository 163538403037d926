"""Attacks as they begin."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.state.manoeuvres import Manoeuvre
from game.systems.figures.state.yard import Yard
from game.table.events import Watched
from game.table.log import LogLine, Told
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

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure}: attacks {target}.").format(figure=self.figure, target=self.target)
        return self.line(told.battle, self.figure, text, _(self.manoeuvre))
