"""The banner: picked up, handed on, lost."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.words import _, counted, marked


class PickedUp(YardEvent):
    """A figure carries the banner from now on."""

    rule, heading = "Q354", marked("The banner")
    watched = Watched("turn")
    ordered = True
    kind: Literal["picked_up"] = "picked_up"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return altered(yard.with_figure(self.figure, banner=True), banner=None)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} picks up the banner").format(figure=self.figure)
        return self.line(told, self.figure, text)


class HandedOver(YardEvent):
    """The banner goes from one figure to a friend beside it."""

    rule, heading = "Q354", marked("The banner")
    watched = Watched("turn")
    ordered = True
    kind: Literal["handed_over"] = "handed_over"
    figure: Name
    friend: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, banner=False).with_figure(self.friend, banner=True)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} hands the banner to {friend}")
        text = text.format(figure=self.figure, friend=self.friend)
        return self.line(told, self.figure, text)


class BannerLost(YardEvent):
    """The banner has sunk with who carried it."""

    rule, heading = "Q355", marked("The banner")
    watched = Watched("turn")
    kind: Literal["banner_lost"] = "banner_lost"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, banner=False)

    def words(self, told: Tale) -> LogLine:
        return self.line(told, self.figure, _("The banner is lost in the quicksand"))


class Carried(YardEvent):
    """A side has ended a turn with the banner."""

    rule, heading = "Q354", marked("The banner")
    kind: Literal["carried"] = "carried"
    side: Name

    def do(self, yard: Yard) -> Yard:
        turns = yard.carried.get(self.side, 0) + 1
        return altered(yard, carried={**yard.carried, self.side: turns})

    def words(self, told: Tale) -> LogLine:
        text = _("{side} ends the turn with the banner.").format(side=self.side)
        turns = told.battle.carried.get(self.side, 0) + 1
        terms = counted("one turn so far", "{n} turns so far", turns)
        return LogLine(text, terms, rule=_(self.heading), rule_id=self.rule, side=self.side)
