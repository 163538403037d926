"""Rolls: what was needed, what fell, and whether it was enough."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.rules.chance import Check, total_words
from game.systems.figures.state.yard import Yard
from game.table.events import Watched
from game.table.log import LogLine, Told
from game.words import _, marked


class Rolled(YardEvent):
    """Three dice against a number. ``to``: what is tried; ``because``: the rule that asks."""

    watched = Watched("turn")
    kind: Literal["rolled"] = "rolled"
    figure: Name
    to: str
    check: Check
    total: int
    because: str

    def words(self, told: Told[Yard]) -> LogLine:
        side = told.battle.figures[self.figure].side
        text = _("{figure}, {what}: {result}.").format(
            figure=self.figure, what=_(self.to), result=total_words(self.check, self.total)
        )
        return LogLine(text, self.check.words(), rule_id=self.because, ship=self.figure, side=side)


class Contested(YardEvent):
    """A quick contest. ``won``: whether the figure got past."""

    rule, heading = "Q348", marked("Evading")
    watched = Watched("turn")
    kind: Literal["contested"] = "contested"
    figure: Name
    enemy: Name
    totals: tuple[int, int]
    needed: tuple[int, int]
    won: bool

    def words(self, told: Told[Yard]) -> LogLine:
        text = _("{figure} evades {enemy}.") if self.won else _("{enemy} stops {figure}.")
        mine, theirs = (n - total for n, total in zip(self.needed, self.totals, strict=True))
        terms = _("margins {mine} and {theirs}").format(mine=mine, theirs=theirs)
        text = text.format(figure=self.figure, enemy=self.enemy)
        return self.line(told.battle, self.figure, text, terms)
