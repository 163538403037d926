"""Whose turn it is: the side that begins, figures that act, and what their turn leaves behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.rules.attacks import off_balance
from game.systems.figures.state.figure import Figure, Posture
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.manoeuvres import WAIT, Manoeuvre
from game.systems.figures.state.yard import Now, Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _, marked


class SideBegins(YardEvent):
    """The side whose figure acts first this turn."""

    rule, heading = "Q329", marked("Whose turn it is")
    kind: Literal["side_begins"] = "side_begins"
    side: Name

    def do(self, yard: Yard) -> Yard:
        figures = {name: altered(figure, turned=False) for name, figure in yard.figures.items()}
        return altered(yard, first=self.side, acted=(), figures=figures)

    def words(self, told: Tale) -> LogLine:
        del told
        text = _("A figure of {side} acts first.").format(side=self.side)
        return LogLine(text, rule_id=self.rule, side=self.side)


class Acts(YardEvent):
    """A figure begins its turn: it waits for nobody and helps nobody any more."""

    rule, heading = "Q329", marked("Whose turn it is")
    watched = Watched("turn", worth=False, opens=True)
    begins = True
    kind: Literal["acts"] = "acts"
    figure: Name
    manoeuvre: Manoeuvre

    def do(self, yard: Yard) -> Yard:
        figure = yard.figures[self.figure]
        still, waits = off_balance(yard, figure), self.manoeuvre == WAIT
        changed = yard.with_figure(self.figure, waits=waits, helps=None, open=still)
        gone = Gone(kept=figure.saved, since=figure.since)
        now = Now(self.figure, self.manoeuvre, figure.hex, gone)
        acted = (*yard.acted, *({self.figure} - {*yard.acted}))
        return altered(changed, acted=acted, now=now)

    def words(self, told: Tale) -> LogLine:
        told.bears = False
        text = _(_how(told.battle.figures[self.figure], self.manoeuvre))
        return self.line(told, self.figure, text.format(figure=self.figure))

    def people(self) -> Iterable[str]:
        return [self.figure]


def _how(figure: Figure, manoeuvre: Manoeuvre) -> str:
    """What is told of a figure's turn before anything has come of it."""
    if figure.held:
        return marked("{figure} loses this turn")
    if figure.down is not None:
        return marked("{figure} lies on the ground")
    if figure.bog is not None:
        return marked("{figure} is in quicksand")
    if manoeuvre == WAIT:
        return marked("{figure} waits")
    return marked("{figure} stays where it is")


class Rested(YardEvent):
    """A figure's turn is over. What it leaves behind is what ``Figure`` says of each field.

    ``lost``: whether it was the turn that a cart loses for a blow.
    """

    kind: Literal["rested"] = "rested"
    figure: Name
    running: int = 0
    speed: int = 0
    since: int = 0
    saved: int = 0
    in_mud: int = 0
    in_water: int = 0
    backwards: int = 0
    lost: bool = False

    def do(self, yard: Yard) -> Yard:
        changed = yard.with_figure(
            self.figure,
            running=self.running,
            speed=self.speed,
            since=self.since,
            saved=self.saved,
            in_mud=self.in_mud,
            in_water=self.in_water,
            backwards=self.backwards,
            foe=None,
            held=yard.figures[self.figure].held and not self.lost,
        )
        return altered(changed, now=None)


class PostureChanged(YardEvent):
    """A figure has changed position."""

    rule, heading = "FIG-COST-1", marked("Postures")
    watched = Watched("turn")
    ordered = True
    kind: Literal["posture_changed"] = "posture_changed"
    figure: Name
    posture: Posture

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, posture=self.posture)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is {posture} now").format(figure=self.figure, posture=_(self.posture))
        return self.line(told, self.figure, text)


class Helps(YardEvent):
    """A figure lends a friend its strength, or pushes a cart, until its next turn."""

    rule, heading = "Q344", marked("Helping")
    watched = Watched("turn")
    ordered = True
    kind: Literal["helps"] = "helps"
    figure: Name
    friend: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, helps=self.friend)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} helps {friend}").format(figure=self.figure, friend=self.friend)
        return self.line(told, self.figure, text)


class GotHome(YardEvent):
    """A figure is across."""

    rule, heading = "Q241", marked("The crossing")
    watched = Watched("turn")
    kind: Literal["got_home"] = "got_home"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, gone="home", waits=False, helps=None)

    def words(self, told: Tale) -> LogLine:
        return self.line(told, self.figure, _("{figure} is home").format(figure=self.figure))


class WentOut(YardEvent):
    """A figure is out of the game. ``why`` is translated where it is shown."""

    rule, heading = "Q345", marked("Out")
    watched = Watched("turn")
    kind: Literal["went_out"] = "went_out"
    figure: Name
    why: str

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, gone="out", waits=False, helps=None, bog=None)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is out of the game, {why}").format(figure=self.figure, why=_(self.why))
        return self.line(told, self.figure, text)


class Tired(YardEvent):
    """A figure has lost fatigue."""

    rule, heading = "Q340", marked("Fatigue")
    level = DETAIL
    watched = Watched("turn")
    kind: Literal["tired"] = "tired"
    figure: Name
    points: int

    def do(self, yard: Yard) -> Yard:
        left = max(0, yard.figures[self.figure].fatigue - self.points)
        return yard.with_figure(self.figure, fatigue=left)

    def words(self, told: Tale) -> LogLine:
        left = max(0, told.battle.figures[self.figure].fatigue - self.points)
        more = _("it loses {n} fatigue, {left} left").format(n=self.points, left=left)
        text = _("{figure} loses {n} fatigue, {left} left")
        text = text.format(figure=self.figure, n=self.points, left=left)
        return self.tell(told, self.figure, text, more)
