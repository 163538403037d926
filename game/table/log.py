"""The log in plain words: each event with its arithmetic, dice and rule heading.

log = Log(rules.view_for(start, side), rules)
for event in seen_by(events, side):
    line = log.hear(event)          # None for events that players need not read
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.table.events import Die, Happening
from game.table.state import S

HEADING, LINE, DETAIL = range(3)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, as a player reads it.

    ``sum`` is the arithmetic; ``rule`` the heading of the rulebook and ``rule_id`` its ID; ``ship``
    whom it concerns; ``level`` 0 for headings, 1 for lines, 2 for points of an attack, which have a
    ``number``. ``side`` is the side of the ship, ``attack`` the attack it is part of. ``instead``:
    it says all that the line before it did and more, and takes its place.
    """

    text: str
    sum: str = ""
    dice: tuple[Die, ...] = ()
    rule: str = ""
    rule_id: str = ""
    ship: str | None = None
    side: str | None = None
    phase: str | None = None
    turn: int = 0
    level: int = LINE
    number: int | None = None
    attack: str = ""
    instead: bool = False

    def plain(self) -> str:
        """The line as text: sentence, arithmetic, rule."""
        parts = [self.text]
        if self.sum:
            parts.append(f"[{self.sum}]")
        if self.rule and self.level != HEADING:
            parts.append(f"({self.rule})")
        return "  " * self.level + " ".join(parts)


@dataclass(slots=True)
class Told(Generic[S]):
    """The battle before the event, and what a game remembers of what was told."""

    battle: S


class Teller(Protocol[S]):
    """What puts events into words: the rules of a battle."""

    def after(self, state: S, event: Happening) -> S:
        """The state once an event has happened."""

    def told(self, state: S) -> Any:
        """What has been told so far: nothing."""

    def line(self, told: Any, event: Happening) -> LogLine | None:
        """An event in words, before it happens."""


class Log(Generic[S]):
    """Writes the log of one battle as one side, or everybody, may read it.

    ``battle`` is the battle (or view) before the first event; give it only events its reader may
    see. ``lines`` are those written so far.
    """

    def __init__(self, battle: S, teller: Teller[S]) -> None:
        self._teller = teller
        self._told: Told[S] = teller.told(battle)
        self.lines: list[LogLine] = []

    @property
    def battle(self) -> S:
        """The battle after the last event."""
        return self._told.battle

    def hear(self, event: Happening) -> LogLine | None:
        """The line of the next event, if it has one."""
        line = self._teller.line(self._told, event)
        self._go_on(event)
        if line is not None:
            put(self.lines, line, line)
        return line

    def try_out(self, event: Happening) -> None:
        """Hear the next event without keeping its line; raises whatever keeping it would."""
        self._teller.line(self._told, event)
        self._go_on(event)

    def _go_on(self, event: Happening) -> None:
        self._told.battle = self._teller.after(self._told.battle, event)


def put(kept: list[T], line: LogLine, one: T) -> None:
    """Keep what belongs to a line, in the place of the last where that says all of it."""
    if line.instead and kept:
        kept.pop()
    kept.append(one)


def log_lines(battle: S, events: Iterable[Happening], teller: Teller[S]) -> list[LogLine]:
    """The whole log of events from a battle (or view) on."""
    log = Log(battle, teller)
    for event in events:
        log.hear(event)
    return log.lines
