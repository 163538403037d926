"""Rolls: what was needed, what fell, and whether it was enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from game.papers.model import Name
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import JOINS, Tale
from game.systems.figures.rules.chance import Check
from game.table.events import Watched
from game.table.log import DETAIL, LogLine
from game.words import _, marked

ATTACK, DODGE = marked("attack"), marked("dodge")
TRIES = {
    ATTACK: marked("strikes"),
    DODGE: marked("dodges"),
    "rise": marked("tries to rise"),
    "keep from slipping": marked("tries not to slip"),
    "keep upright": marked("tries to keep upright"),
    "run in water": marked("runs in the water"),
    "run backwards": marked("runs backwards"),
    "stop": marked("tries to stop"),
    "spot the quicksand": marked("looks out for quicksand"),
    "keep out of the quicksand": marked("tries to keep out of it"),
    "scout": marked("looks at the soft ground"),
    "tight turn": marked("turns tightly"),
    "drive into mud": marked("drives into the mud"),
    "bogged down": marked("tries to keep from sinking in"),
    "get free": marked("tries to get free"),
    "keep calm": marked("tries to keep calm"),
    "swim": marked("swims"),
    "climb out": marked("tries to climb out"),
    "keep one's feet": marked("stands against the current"),
    "regain one's feet": marked("tries to swim to its feet"),
    "keep from choking": marked("swallows water"),
}
"""What a figure does as it rolls, by what the roll is to."""
OUTCOMES = {
    ATTACK: (marked("hit"), marked("missed")),
    DODGE: (marked("gets away"), marked("too slow")),
}
"""How rolls come out that have words of their own for it: made, and failed."""
CRITICAL = ("keep out of the quicksand",)
"""Those of which a critical failure is worse than any other."""
AFTER = (
    "keep upright",
    "keep out of the quicksand",
    "bogged down",
    "swim",
    "climb out",
    "regain one's feet",
    "keep from choking",
)
"""Rolls that follow from another, and are told in its line."""


class Rolled(YardEvent):
    """Three dice against a number. ``to``: what is tried; ``because``: the rule that asks."""

    watched = Watched("turn")
    kind: Literal["rolled"] = "rolled"
    figure: Name
    to: str
    check: Check
    total: int
    because: str

    @property
    def made(self) -> bool:
        """Whether it was enough."""
        return self.check.succeeds(self.total)

    def people(self) -> Iterable[str]:
        return [self.figure]

    def words(self, told: Tale) -> LogLine | None:
        result = _("needs {needed}, rolled {total}: {outcome}")
        result = result.format(needed=self.check.needed, total=self.total, outcome=self.outcome())
        tries = _(TRIES.get(self.to, self.to))
        if not self._goes_on(told):
            text = _("{figure} {tries}, {result}")
            text = text.format(figure=self.figure, tries=tries, result=result)
            line = self.line(told, self.figure, text, self.terms(), DETAIL)
            return replace(line, rule_id=self.because)
        text = _("{figure} {tries}, {result}")
        if self.to == ATTACK:
            return told.on(result, self.terms(), DETAIL, ", ")
        if getattr(told.event, "figure", "") == self.figure:
            text = _("{tries}, {result}")
        text = text.format(figure=self.figure, tries=tries, result=result)
        return told.on(text, self.terms(), DETAIL, JOINS)

    def _goes_on(self, told: Tale) -> bool:
        """Whether it is told in the line of what led to it."""
        if told.begun or self.figure not in told.people:
            return False
        if self.to == ATTACK:
            return isinstance(told.event, Attacked)
        dodges = isinstance(told.event, Rolled) and told.event.to == ATTACK
        return dodges if self.to == DODGE else self.to in AFTER

    def outcome(self) -> str:
        """How it came out."""
        made, failed = OUTCOMES.get(self.to, (marked("made"), marked("failed")))
        if self.to in CRITICAL and self.check.critical(self.total):
            return _("failed critically")
        return _(made) if self.made else _(failed)

    def terms(self) -> str:
        """What was needed, as it adds up."""
        words = self.check.words()
        return f"{words} = {self.check.needed}" if self.check.terms else words


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

    def words(self, told: Tale) -> LogLine | None:
        text = _("{figure} gets past {enemy}, by {mine} to {theirs}")
        if not self.won:
            text = _("{enemy} keeps {figure} from getting past, {mine} to {theirs}")
        mine, theirs = (n - total for n, total in zip(self.needed, self.totals, strict=True))
        text = text.format(figure=self.figure, enemy=self.enemy, mine=mine, theirs=theirs)
        needs = _("{name} needs {needed}, rolled {total}")
        pairs = zip((self.figure, self.enemy), self.needed, self.totals, strict=True)
        terms = [needs.format(name=name, needed=n, total=total) for name, n, total in pairs]
        return self.line(told, self.figure, text, " · ".join(terms))
