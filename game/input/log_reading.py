"""The log as those at the screen may read it, written on as the battle goes on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.battle.log_line import HEADING, LogLine
from game.battle.log_words import Log
from game.battle.state import Battle
from game.battle.view import may_see, view_for
from game.hotseat import HotSeat


class _Reading:
    """The log of one reader, and how many events it has heard."""

    def __init__(self, start: Battle, eyes: str) -> None:
        self.log = Log(view_for(start, eyes))
        self.heard = 0


_READINGS: WeakKeyDictionary[HotSeat, dict[str, _Reading]] = WeakKeyDictionary()


def lines_of(hot: HotSeat) -> list[LogLine]:
    """Every line that those at the screen may read, of what has been shown so far."""
    readings = _READINGS.setdefault(hot, {})
    eyes = hot.eyes
    if eyes not in readings:
        readings[eyes] = _Reading(hot.runner.first, eyes)
    reading = readings[eyes]
    for event in hot.runner.events[reading.heard : hot.shown]:
        if may_see(event, eyes):
            reading.log.hear(event)
    reading.heard = max(reading.heard, hot.shown)
    return reading.log.lines


def last_words(hot: HotSeat) -> str:
    """The newest line; empty before anything has happened."""
    for line in reversed(lines_of(hot)):
        if line.level != HEADING:
            return line.text
    return ""
