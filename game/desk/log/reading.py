"""The log as those at the screen may read it, written on as the battle goes on."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from game.table.events import Happening
from game.table.eyes import may_see
from game.table.hotseat import HotSeat
from game.table.log import HEADING, Log, LogLine, put


class _Reading:
    """The log of one reader, how many events it has heard, and which one each line tells of."""

    def __init__(self, hot: HotSeat, eyes: str | None) -> None:
        self.log = Log(hot.rules.view_for(hot.runner.first, eyes), hot.rules)
        self.heard = 0
        self.told: list[int] = []


_READINGS: WeakKeyDictionary[HotSeat, dict[str | None, _Reading]] = WeakKeyDictionary()


def _reading(hot: HotSeat, eyes: str | None) -> _Reading:
    """The reading of one pair of eyes, brought up to what has been shown."""
    readings = _READINGS.setdefault(hot, {})
    if eyes not in readings:
        readings[eyes] = _Reading(hot, eyes)
    reading = readings[eyes]
    for number in range(reading.heard, hot.shown):
        event = hot.runner.events[number]
        line = reading.log.hear(event) if may_see(event, eyes) else None
        if line is not None:
            put(reading.told, line, number)
    reading.heard = max(reading.heard, hot.shown)
    return reading


def lines_of(hot: HotSeat) -> list[LogLine]:
    """Every line that those at the screen may read, of what has been shown so far."""
    return _reading(hot, hot.eyes).log.lines


def heard_since(hot: HotSeat, eyes: str | None, number: int) -> list[tuple[Happening, LogLine]]:
    """The lines that ``eyes`` may read of events after the one of that number, each with it."""
    reading = _reading(hot, eyes)
    pairs = zip(reading.told, reading.log.lines, strict=True)
    return [(hot.runner.events[at], line) for at, line in pairs if at > number]


def last_words(hot: HotSeat) -> str:
    """The newest line; empty before anything has happened."""
    for line in reversed(lines_of(hot)):
        if line.level != HEADING:
            return line.text
    return ""
