"""Going down, being swept away, and getting up again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.hexgrid.hexes import hex_from_number
from game.papers.model import Name
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.state.yard import Yard
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _, marked

LOST = 1
"""Turns that who goes down loses before it may try to rise (Ruling Q334)."""


class WentDown(YardEvent):
    """A figure lies on the ground and has dropped the banner. ``why`` is translated when shown."""

    rule, heading = "Q334", marked("Down")
    watched = Watched("turn")
    kind: Literal["went_down"] = "went_down"
    figure: Name
    why: str

    def do(self, yard: Yard) -> Yard:
        figure = yard.figures[self.figure]
        dropped = altered(yard, banner=figure.hex) if figure.banner else yard
        return dropped.with_figure(
            self.figure,
            posture="lying",
            down=LOST,
            waits=False,
            helps=None,
            running=0,
            banner=False,
        )

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} goes down").format(figure=self.figure)
        return self.tell(told, self.figure, text, terms="" if self._is_told(told) else _(self.why))

    def _is_told(self, told: Tale) -> bool:
        """Whether the line so far says why."""
        return self.figure in told.people and not told.begun


class LayDown(YardEvent):
    """A figure that is down has lost its turn."""

    rule, heading = "Q334", marked("Down")
    kind: Literal["lay_down"] = "lay_down"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, down=0)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} lies on the ground and loses this turn").format(figure=self.figure)
        return self.line(told, self.figure, text)


class Rose(YardEvent):
    """A figure that was down stands again."""

    rule, heading = "Q334", marked("Down")
    watched = Watched("turn")
    kind: Literal["rose"] = "rose"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, down=None, posture="standing")

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} is up again").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("up again"))


class OffBalance(YardEvent):
    """A figure may not dodge until its next turn."""

    rule, heading = "Q350", marked("Stopping")
    level = DETAIL
    kind: Literal["off_balance"] = "off_balance"
    figure: Name

    def do(self, yard: Yard) -> Yard:
        return yard.with_figure(self.figure, open=True)

    def words(self, told: Tale) -> LogLine:
        text = _("{figure} cannot dodge until its next turn").format(figure=self.figure)
        return self.tell(told, self.figure, text, _("it cannot dodge until its next turn"))


class Swept(YardEvent):
    """Water has carried a figure through these hexes."""

    rule, heading = "Q347", marked("Fast water")
    watched = Watched("turn")
    kind: Literal["swept"] = "swept"
    figure: Name
    through: tuple[str, ...]

    def do(self, yard: Yard) -> Yard:
        if not self.through:
            return yard
        return yard.with_figure(self.figure, hex=hex_from_number(self.through[-1]))

    def people(self) -> Iterable[str]:
        return [self.figure]

    def words(self, told: Tale) -> LogLine:
        text, more = _("{figure} is swept to {hex}"), _("it is swept to {hex}")
        if not self.through:
            text = _("{figure} is swept against what lies downstream")
            more = _("it is swept against what lies downstream")
        if self._leaves(told.battle):
            text, more = _("{figure} is swept out of the yard"), _("it is swept out of the yard")
        names = {"figure": self.figure, "hex": self.through[-1] if self.through else ""}
        return self.tell(told, self.figure, text.format(**names), more.format(**names))

    def _leaves(self, yard: Yard) -> bool:
        """Whether there is no more of the yard downstream of where it is."""
        here = yard.figures[self.figure].hex
        on = None if yard.stream is None else here.step(yard.stream)
        return not self.through and on is not None and not yard.land.holds(on)
