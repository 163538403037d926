"""What the table asks of the rules that a battle is played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.dice import Dice
from game.table.asides import Aside
from game.table.decisions import Phase
from game.table.events import Happening
from game.table.log import LogLine
from game.table.questions import Question
from game.table.state import S
from game.table.table import Table

PhaseMaker = Callable[[Any, Any], Phase]
"""A phase on a table, by the rules in play: a generator."""


class Held(NamedTuple):
    """A kind of scene that who answers in ``step`` watches piece by piece, and others joined.

    So nobody can tell whether there might have been more to decide (Ruling Q250). ``kind``: that of
    the question in the step.
    """

    step: str
    kind: str


class Rules(Protocol[S]):
    """The rules of one battle: its game, with the options in play."""

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def sequence(self) -> Sequence[tuple[str, PhaseMaker]]:
        """The phases of a turn in order, each with what makes it."""

    @property
    def questions(self) -> Mapping[str, Question]:
        """What may be asked, by kind."""

    @property
    def asides(self) -> Mapping[str, Aside]:
        """What may be said at any time, by kind."""

    @property
    def held(self) -> Mapping[str, Held]:
        """Scenes that are told otherwise to those who wait, by kind."""

    @property
    def long_while(self) -> float:
        """So many phases of scenes that had to come are watched after all, as one."""

    def ready(self, state: S) -> S:
        """The state as it is when these rules begin to play it."""

    def after(self, state: S, event: Happening) -> S:
        """The state once an event has happened. It never judges, it only carries out."""

    def view_for(self, state: S, side: str | None) -> S:
        """The state as a side may see it: the one door for secrets."""

    def lay(self, state: S, dice: Dice) -> Table[S]:
        """A table with the state on it."""

    def phase_words(self, phase: str) -> str:
        """The name of a phase as players read it."""

    def played(self, state: S, phase: str) -> bool:
        """Whether the turn has a phase, if nothing else is known than the state."""

    def owner(self, state: S, name: str) -> str | None:
        """The side of a thing that orders name; None where there is none."""

    def begin_phase(self, table: Any) -> None:
        """What precedes every phase."""

    def end_phase(self, table: Any) -> None:
        """What follows every phase."""

    def end_turn(self, table: Any) -> None:
        """What follows the last phase of a turn."""

    def told(self, state: S) -> Any:
        """What the log has told so far: nothing."""

    def line(self, told: Any, event: Happening) -> LogLine | None:
        """An event in words, before it happens; None where players need not read of it."""
