"""What a small game need not say itself: rules and a game whose every answer is the plainest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from math import inf
from operator import or_
from random import Random
from typing import Annotated, Any, ClassVar, Generic

from pydantic import Field, TypeAdapter

from game.dice import Dice
from game.table import asides
from game.table.asides import Aside, settled
from game.table.events import (
    BattleEnded,
    Conceded,
    DrawOffered,
    Happening,
    OrderSealed,
    OrdersWithdrawn,
    PassedOver,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
from game.table.game import Waiting
from game.table.levels import PLAIN, SCRIPTED, Level, Player
from game.table.log import HEADING, LogLine, Told
from game.table.minds import AnyOption, Mind
from game.table.order_forms import OrderForms
from game.table.questions import Question
from game.table.rules import Held, PhaseMaker, Rules
from game.table.state import S, played_on
from game.table.table import Table
from game.words import _

OWN = (
    BattleEnded,
    Conceded,
    DrawOffered,
    OrdersWithdrawn,
    PassedOver,
    PhaseBegan,
    TurnBegan,
    TurnEnded,
)
"""The table's events that need no game to be read."""


class PlainRules(Generic[S]):
    """Rules of a game that keeps no secrets but sealed orders. See ``game.table.rules``.

    A game says its ``sequence``, its questions, what its events do and how they are told.
    """

    name: ClassVar[str]
    sequence: ClassVar[Sequence[tuple[str, PhaseMaker]]]
    questions: ClassVar[Mapping[str, Question]]
    asides: ClassVar[Mapping[str, Aside]] = asides.by_kind()
    held: ClassVar[Mapping[str, Held]] = {}
    long_while: ClassVar[float] = inf

    def ready(self, state: S) -> S:
        """As it is."""
        return state

    def after(self, state: S, event: Happening) -> S:
        """What the table's own events do."""
        return played_on(state, event)

    def view_for(self, state: S, side: str | None) -> S:
        """Everything: what is sealed is in no state."""
        del side
        return state

    def lay(self, state: S, dice: Dice) -> Table[S]:
        """A table as it comes."""
        return Table(state, dice, self.after)

    def phase_words(self, phase: str) -> str:
        """Its name."""
        return phase.capitalize()

    def played(self, state: S, phase: str) -> bool:
        """Every turn has every phase."""
        del state, phase
        return True

    def owner(self, state: S, name: str) -> str | None:
        """Things are called like their sides."""
        return name if name in state.sides else None

    def begin_phase(self, table: Table[S]) -> None:
        """Nothing."""

    def end_phase(self, table: Table[S]) -> None:
        """It may be decided by what was said."""
        end = settled(table.battle) if table.battle.offers else None
        if end is not None and table.battle.outcome is None:
            table.emit(end)

    def end_turn(self, table: Table[S]) -> None:
        """The turn is over."""
        table.emit(TurnEnded(turn=table.battle.turn))

    def told(self, state: S) -> Told[S]:
        """Nothing so far."""
        return Told(state)

    def line(self, told: Told[S], event: Happening) -> LogLine | None:
        """The table's own events in words, and those of the game by their ``text``."""
        text = _own_words(event) or getattr(event, "text", "")
        if not text:
            return None
        turn = event.turn if isinstance(event, TurnBegan) else told.battle.turn
        level = HEADING if isinstance(event, TurnBegan | BattleEnded) else 1
        phase, side = told.battle.phase, getattr(event, "side", None)
        return LogLine(text, dice=event.dice, side=side, phase=phase, turn=turn, level=level)


def _own_words(event: Happening) -> str:
    if isinstance(event, TurnBegan):
        return _("Turn {n}").format(n=event.turn)
    if isinstance(event, Conceded):
        return _("{side} conceded.").format(side=event.side)
    if isinstance(event, DrawOffered):
        return _("{side} offered a draw.").format(side=event.side)
    if isinstance(event, BattleEnded):
        text = _("Victory for {winner}: {reason}.")
        if event.winner is None:
            text = _("No victory for anybody: {reason}.")
        return text.format(winner=event.winner, reason=event.reason)
    return ""


class PlainGame:
    """A game with one way of being played. See ``game.table.game``.

    A game says its ``name``, the rules, its own events, and how a battle is set up: ``find``,
    ``unpack`` and ``first``. ``examples`` and ``patterns`` as for ``OrderForms``.
    """

    name: str
    plain_rules: ClassVar[Any]
    own_events: ClassVar[tuple[type[Happening], ...]] = ()
    examples: ClassVar[Mapping[str, Any]] = {}
    patterns: ClassVar[Mapping[str, str]] = {}

    def rules(self, setup: Any) -> Rules:
        """The one ruleset."""
        del setup
        found: Rules = self.plain_rules
        return found

    @cached_property
    def forms(self) -> OrderForms:
        """What the rules say."""
        rules = self.plain_rules
        phases = tuple(name for name, _maker in rules.sequence)
        return OrderForms(rules.questions, rules.asides, phases, self.examples, self.patterns)

    @cached_property
    def _events(self) -> TypeAdapter[Happening]:
        sealed: Any = OrderSealed
        every: Any = reduce(or_, (*OWN, sealed[self.forms.any_order], *self.own_events))
        return TypeAdapter(Annotated[every, Field(discriminator="kind")])

    def read_event(self, text: str) -> Happening:
        """Of any kind."""
        return self._events.validate_json(text)

    def faults(self, setup: Any) -> Sequence[str]:
        """None."""
        del setup
        return ()

    def undone(self, setup: Any) -> Sequence[str]:
        """Nothing."""
        del setup
        return ()

    def opening(self, setup: Any) -> Sequence[Happening]:
        """Nothing."""
        del setup
        return ()

    def refereed(self, setup: Any, waiting: Callable[[], Sequence[Waiting]]) -> Rules:
        """As ever."""
        del waiting
        return self.rules(setup)

    def manners(
        self, setup: Any, dice: str, events: Iterable[Happening], turn: Callable[[], int]
    ) -> Sequence[Rules]:
        """The one there is."""
        del dice, events, turn
        return (self.rules(setup),)

    def doubts(self, start: Any) -> Callable[[Any, Happening], bool]:
        """A turn out of its row, a side that there is not, and what is ``doubtful``."""
        del start
        return self._doubt

    def _doubt(self, state: Any, event: Happening) -> bool:
        if isinstance(event, TurnBegan):
            return bool(event.turn != state.turn + 1)
        if isinstance(event, PhaseBegan):
            return bool(event.turn != state.turn)
        if getattr(event, "side", None) not in (None, *state.sides):
            return True
        return isinstance(event, self.own_events) and self.doubtful(state, event)

    def doubtful(self, state: Any, event: Any) -> bool:
        """Whether an event of the game, read from a file, cannot have happened here: nothing is.

        LookupError, or another of ``MISFITS`` (``journal/errors.py``), comes to the same.
        """
        del state, event
        return False

    def readers(self, start: Any) -> tuple[str, ...]:
        """Nobody reads of anything else."""
        del start
        return ()

    levels: Sequence[Level] = (PLAIN,)

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """Any option, whatever the level."""
        del level
        return AnyOption(Random(seed))

    def any_mind(self, random: Random) -> Mind:
        """Any option."""
        return AnyOption(random)
