"""The log of the figures as it is told: a line for a move, a line for a deed with its rolls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.log import LINE, LogLine, Told
from game.words import _

JOINS = "; "
"""Between the parts of a line that tells several things."""


@dataclass(slots=True)
class Tale(Told[Yard]):
    """The yard before an event, and the line that was written last.

    ``event``: the last that it tells of; ``people``: those whose deeds it goes on with; ``begun``:
    whether it says no more than that a figure's turn begins. ``hexes``: how many the figure had
    entered in its turn before the way that the line tells of; ``bears``: whether soft ground has
    borne it.
    """

    line: LogLine | None = None
    event: Happening | None = None
    people: frozenset[str] = frozenset()
    begun: bool = False
    hexes: int = 0
    bears: bool = False

    def on(self, text: str, terms: str, level: int, by: str) -> LogLine | None:
        """The last line with more to it; None where there is none."""
        if self.line is None:
            return None
        text = _full(f"{self.line.text.removesuffix('.')}{by}{text}")
        sums = " · ".join(filter(None, (self.line.sum, terms)))
        level = min(level, self.line.level)
        return replace(self.line, text=text, sum=sums, level=level, instead=True)

    def anew(self, line: LogLine, figure: str) -> LogLine:
        """A line of its own; the deeds of who begins its turn take the place of saying so."""
        line = replace(line, text=_full(line.text))
        if self.begun and figure in self.people:
            return replace(line, level=LINE, instead=True)
        return line

    def note(
        self, event: Happening, line: LogLine, people: Iterable[str], *, begins: bool
    ) -> LogLine:
        """Remember a line, which keeps the dice of the one whose place it takes."""
        before = self.line if line.instead else None
        line = replace(line, dice=(*(before.dice if before else ()), *event.dice))
        known = self.people if before and not self.begun else frozenset()
        found = frozenset(people)
        self.people = known | found if found else found
        self.line, self.event, self.begun = line, event, begins
        return line

    def forget(self) -> None:
        """What follows is told in lines of its own."""
        self.line, self.event, self.people, self.begun = None, None, frozenset(), False


def _full(text: str) -> str:
    return _("{words}.").format(words=text) if not text.endswith(".") else text
