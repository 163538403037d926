"""The runner: asks, seals, reveals, resolves. It serves window, tests and referee alike.

It keeps the battle at the start of the phase and what was put in since, so that the phase can be
run again from there: for taking orders back, and for going on after a save.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, Generic

from game.dice import Dice
from game.table.asides import settled, stranger_faults
from game.table.decisions import Batch, Decision, Phase
from game.table.events import (
    Conceded,
    Die,
    DrawOffered,
    Happening,
    OrderSealed,
    OrdersWithdrawn,
    PhaseBegan,
    TurnBegan,
)
from game.table.faults import Fault, IllegalOrderError
from game.table.orders import Order
from game.table.questions import faults, misfits, plainest
from game.table.rules import Rules
from game.table.state import Offer, S, conceded
from game.table.step import MismatchError, PhaseDice, Step
from game.table.table import Table
from game.words import _

Listener = Callable[[Happening], None]
WORDS = ("reason", "reasons", "sum", "illegal")
"""Keys of events under which a reader is told why, in words."""


class Runner(Generic[S]):
    """Plays one battle, from ``first`` on. ``events`` holds all that happened since.

    Listeners hear each event as it happens. ``pending`` gives the open decisions by side; answer
    them with ``answer``.
    """

    def __init__(self, battle: S, rules: Rules[S], dice: Dice) -> None:
        self._rules = rules
        battle = rules.ready(battle)
        self.first = battle
        self.events: list[Happening] = []
        self.listeners: list[Listener] = []
        self._dice = PhaseDice(dice)
        self._table: Table[S] = rules.lay(battle, self._dice)
        self._told = 0
        self._start = battle
        self._inputs: list[Happening] = []
        self._phase: Phase | None = None
        self._index = -1
        self._step: Step | None = None
        self._viewed = battle
        self._views: dict[str, S] = {}
        self._ahead: dict[str, tuple[tuple[Happening, ...], S]] = {}

    @property
    def rules(self) -> Any:
        """The rules in play, as their game knows them."""
        return self._rules

    @property
    def battle(self) -> S:
        """The battle now, as the umpire knows it. Show ``view`` to players."""
        return self._table.battle

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self._table.battle.outcome is not None

    @property
    def pending(self) -> dict[str, Batch]:
        """Open decisions by side, those already answered left out."""
        return {} if self.over or self._step is None else self._step.pending

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions, in side order."""
        return tuple(d for decisions in self.pending.values() for d in decisions)

    def decision(self, key: str) -> Decision:
        """The open decision with a key; KeyError when there is none."""
        for decisions in self.pending.values():
            for decision in decisions:
                if decision.key == key:
                    return decision
        raise KeyError(key)

    def seed(self, label: str) -> int:
        """A number of this battle's own for what is drawn beside the rules; it costs no die."""
        return self._dice.seed(label)

    def view(self, side: str) -> S:
        """The battle as a side may see it."""
        battle = self._table.battle
        if self._viewed is not battle:
            self._viewed, self._views, self._ahead = battle, {}, {}
        known = self._views.get(side)
        if known is None:
            known = self._views[side] = self._rules.view_for(battle, side)
        return known

    def question_view(self, decision: Decision) -> S:
        """A side's view with its own sealed orders that the decision builds on."""
        side, before, view = decision.side, decision.before, self.view(decision.side)
        if not before:
            return view
        if side not in self._ahead or self._ahead[side][0] is not before:
            self._ahead[side] = before, reduce(self._rules.after, before, view)
        return self._ahead[side][1]

    def faults(self, decision: Decision, order: Order) -> list[Fault]:
        """Every reason against an order, from what its side may know."""
        return faults(self.question_view(decision), decision, order, self._rules)

    def start(self) -> None:
        """Begin turn 1 and run to the first decision."""
        self._run()
        self._tell()

    def answer(self, key: str, order: Order, *, unchecked: bool = False) -> None:
        """Seal the answer to a decision and run on as far as possible.

        IllegalOrderError with every fault when it is not legal, KeyError when nothing of that key
        is asked. ``unchecked`` seals as they are those orders that are corrected when they are
        carried out, so long as they are for the ship asked; others are always checked.
        """
        decision = self.decision(key)
        unchecked = unchecked and self._rules.questions[decision.kind].unchecked
        found = self._against(decision, order, unchecked)
        if found:
            raise IllegalOrderError(found)
        side = decision.side
        event = OrderSealed(
            side=side, decision=key, order=order, unchecked=unchecked, seen_by=(side,)
        )
        self._put_in(event)

    def sealed(self, side: str) -> tuple[str, ...]:
        """Keys a side has answered in the open step; it may still take them back.

        None for a side that has conceded.
        """
        if self._step is None or side in conceded(self.battle):
            return ()
        return tuple(self._step.sealed.get(side, ()))

    def withdraw(self, side: str) -> None:
        """Take back all a side sealed in the open step, before anything is revealed."""
        keys = self.sealed(side)
        if keys and not self.over:
            self._put_in(OrdersWithdrawn(side=side, decisions=keys, seen_by=(side,)))

    def say(self, side: str, kind: str, about: str | None = None) -> None:
        """Say something outside the sequence of play, once a turn; see the game's ``asides``.

        IllegalOrderError when it cannot be said.
        """
        offer = Offer(side, kind, about)
        aside = self._rules.asides[kind]
        found = stranger_faults(self.battle, offer) or aside.faults(self.battle, offer)
        if found:
            raise IllegalOrderError(found)
        if not self.over and offer not in self.battle.offers:
            self._put_in(aside.event(offer))

    def restore(self, events: Sequence[Happening]) -> None:
        """Take up a battle where recorded events left it.

        Earlier phases are carried out from their events; the last one is run again from its orders
        and recorded dice, and what had not been recorded yet happens. MismatchError when it comes
        out otherwise than recorded.
        """
        starts = [i for i, event in enumerate(events) if isinstance(event, PhaseBegan)]
        if not starts:
            self.start()
            return
        head, tail = events[: starts[-1] + 1], list(events[starts[-1] + 1 :])
        for event in head:
            self._table.take(event)
        self.events = list(head)
        phase = head[-1]
        assert isinstance(phase, PhaseBegan)
        self._index = [name for name, _maker in self._rules.sequence].index(phase.phase)
        self._begin([die for event in tail for die in event.dice])
        self._run()
        for event in tail:
            if event.put_in and not self.over:
                self._check_asked(event)
                self._put_in(event)
        self._tell()
        again = self.events[len(head) : len(events)]
        if [*map(_but_words, again)] != [*map(_but_words, tail)]:
            raise MismatchError(_("the events do not follow from the orders and the dice"))
        self.events[len(head) : len(events)] = tail

    def _check_asked(self, event: Happening) -> None:
        """MismatchError for a recorded answer that nobody asked for, or that is not legal."""
        if not isinstance(event, OrderSealed):
            return
        asked = {decision.key: decision for decision in self.pending.get(event.side, ())}
        if event.decision not in asked:
            text = _("the record answers {key}, which nobody asked")
            raise MismatchError(text.format(key=event.decision))
        found = self._against(asked[event.decision], event.order, event.unchecked)
        if found:
            text = _("the record answers {key} against the rules")
            raise MismatchError(text.format(key=event.decision))

    def _against(self, decision: Decision, order: Order, unchecked: bool) -> list[Fault]:
        """Every reason against an order that was sealed ``unchecked`` or not."""
        question = self._rules.questions[decision.kind]
        if unchecked and question.unchecked:
            return misfits(question, decision, order)
        return self.faults(decision, order)

    def _put_in(self, event: Happening) -> None:
        self._tell()
        self._table.take(event)
        self._hear(event)
        self._inputs.append(event)
        try:
            if isinstance(event, OrdersWithdrawn):
                self._run_again(event)
            else:
                self._take(event)
        finally:
            self._tell()

    def _take(self, event: Happening) -> None:
        if isinstance(event, OrderSealed) and self._step is not None:
            self._step.answer(event.side, event.decision, event.order)
            self._run()
        elif isinstance(event, Conceded | DrawOffered):
            end = settled(self.battle)
            if end is not None:
                self._table.emit(end)
            elif isinstance(event, Conceded):
                self._spare_conceded()
                self._run()

    def _run_again(self, withdrawn: OrdersWithdrawn) -> None:
        """Run the phase again from its start without the withdrawn orders."""
        kept: list[Happening] = [
            event
            for event in self._inputs
            if not isinstance(event, OrdersWithdrawn)
            and not (isinstance(event, OrderSealed) and event.decision in withdrawn.decisions)
        ]
        self._inputs = kept
        self._dice.rewind()
        self._table = self._rules.lay(self._start, self._dice)
        self._phase = self._begun()
        self._step = None
        self._run()
        for event in kept:
            self._table.take(event)
            self._take(event)

    def _run(self) -> None:
        """Go on until a side has to be asked, or the battle is over."""
        while not self.over and (self._step is None or self._step.done):
            if self._phase is None:
                self._next_phase()
            else:
                self._next_step(self._phase)

    def _next_step(self, phase: Phase) -> None:
        """Hand the phase what the last step gave, and open the next."""
        try:
            together = next(phase) if self._step is None else phase.send(self._step.results)
        except StopIteration:
            self._end_phase()
        else:
            self._step = Step(together)
            self._spare_conceded()

    def _spare_conceded(self) -> None:
        """What is still asked of a side that has conceded gets the plainest answer."""
        step = self._step
        if step is None:
            return
        for side in conceded(self.battle):
            while side in step.pending:
                for decision in step.pending[side]:
                    view = self.question_view(decision)
                    order = plainest(view, decision, self._rules)
                    step.answer(side, decision.key, order)

    def _next_phase(self) -> None:
        self._index = (self._index + 1) % len(self._rules.sequence)
        if self._index == 0:
            self._table.emit(TurnBegan(turn=self.battle.turn + 1))
        name = self._rules.sequence[self._index][0]
        self._table.emit(PhaseBegan(turn=self.battle.turn, phase=name))
        self._tell()
        self._begin(())

    def _begin(self, recorded: Iterable[Die]) -> None:
        self._start = self._table.battle
        self._inputs = []
        self._dice.begin(recorded)
        self._table = self._rules.lay(self._start, self._dice)
        self._told = 0
        self._step = None
        self._phase = self._begun()

    def _begun(self) -> Phase:
        """The phase that is due; what precedes it happens with its first step."""
        self._rules.begin_phase(self._table)
        yield from self._rules.sequence[self._index][1](self._table, self._rules)

    def _end_phase(self) -> None:
        self._phase = None
        self._step = None
        self._rules.end_phase(self._table)
        if not self.over and self._index == len(self._rules.sequence) - 1:
            self._rules.end_turn(self._table)

    def _tell(self) -> None:
        """Pass on what has happened on the table since last time."""
        happened = self._table.events
        while self._told < len(happened):
            self._told += 1
            self._hear(happened[self._told - 1])

    def _hear(self, event: Happening) -> None:
        self.events.append(event)
        for listener in self.listeners:
            listener(event)


def _but_words(event: Happening) -> Happening:
    """An event without what it says in words: those of another version or language may differ."""
    said = {key: type(value)() for key in WORDS if (value := getattr(event, key, None))}
    return event.but(**said) if said else event
