"""Segments of the chart as the log tells them: those without anything pass in one line."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.systems.earth_expects.events.event import Event
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.events.event import OWN
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.log import HEADING, LogLine
from game.words import _

Number = Annotated[int, Field(ge=1, le=SEGMENTS + 1)]


class SegmentOpened(Event):
    """Something may happen in this segment; the eleventh is the last thrust of the turn."""

    kinds = OWN
    kind: Literal["segment_opened"] = "segment_opened"
    segment: Number

    def do(self, battle: Battle) -> Battle:
        return altered(battle, opened=(battle.turn, self.segment))

    def words(self, told: Told) -> LogLine:
        text = _("Last thrust")
        if self.segment <= SEGMENTS:
            text = _("Segment {n}").format(n=self.segment)
        return LogLine(text, level=HEADING)


class SegmentsPassed(Event):
    """Segments in which nothing moved, fired or was ordered."""

    kinds = OWN
    kind: Literal["segments_passed"] = "segments_passed"
    since: Number
    until: Number

    def do(self, battle: Battle) -> Battle:
        return altered(battle, opened=(battle.turn, self.until))

    def words(self, told: Told) -> LogLine:
        text = _("Segments {first} to {last} pass without a move, a shot or an order.")
        if self.since == self.until:
            text = _("Segment {first} passes without a move, a shot or an order.")
        text = text.format(first=self.since, last=self.until)
        return LogLine(text, rule=_("The chart"), rule_id="VEC-SC-4")


def passed(space: Space, number: int) -> bool:
    """Whether any segment went by untold before one of this turn."""
    return _told(space) < number - 1


def passed_by(space: Space, number: int) -> SegmentsPassed:
    """Those segments."""
    return SegmentsPassed(since=_told(space) + 1, until=number - 1)


def _told(space: Space) -> int:
    turn, segment = space.opened
    return segment if turn == space.turn else 0
