"""The runner: asks, seals, reveals, resolves. It serves window, tests and referee alike.

It keeps the battle at the start of the phase and what was put in since, so that the phase can be
run again from there: for taking orders back, and for going on after a save.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import reduce

from game.dice import Dice
from game.systems.earth_expects.phases.outside import event_of, offer_faults, settled
from game.systems.earth_expects.phases.rules import SequencedRules
from game.systems.earth_expects.phases.sequence import begun, end_phase, end_turn
from game.systems.earth_expects.questions.faults import faults, misfits
from game.systems.earth_expects.questions.plainest import plainest
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle, Offer
from game.systems.earth_expects.state.events import EscapeAllowed, EscapeClaimed, Event
from game.systems.earth_expects.state.view import view_for
from game.table.decisions import Batch, Decision, Phase
from game.table.events import (
    Conceded,
    Die,
    DrawOffered,
    OrderSealed,
    OrdersWithdrawn,
    PhaseBegan,
    TurnBegan,
)
from game.table.faults import Fault, IllegalOrderError
from game.table.orders import Order
from game.table.step import MismatchError, PhaseDice, Step
from game.table.table import Table
from game.words import _

Listener = Callable[[Event], None]
INPUTS = (OrderSealed, OrdersWithdrawn, EscapeClaimed, EscapeAllowed, DrawOffered, Conceded)
"""Events that players put in; all others follow from them and the dice."""
WORDS = ("reason", "reasons", "sum", "illegal")
"""Keys of events under which a reader is told why, in words."""
_UNCHECKED = ("power", "plot")


class Runner:
    """Plays one battle, from ``first`` on. ``events`` holds all that happened since.

    Listeners hear each event as it happens. ``pending`` gives the open decisions by side; answer
    them with ``answer``.
    """

    def __init__(self, battle: Battle, rules: SequencedRules, dice: Dice) -> None:
        self.rules = rules
        battle = replace(battle, customs=rules.customs)
        self.first = battle
        self.events: list[Event] = []
        self.listeners: list[Listener] = []
        self._dice = PhaseDice(dice)
        self._table = Table(battle, self._dice)
        self._told = 0
        self._start = battle
        self._inputs: list[Event] = []
        self._phase: Phase | None = None
        self._index = -1
        self._step: Step | None = None
        self._viewed = battle
        self._views: dict[str, Battle] = {}

    @property
    def battle(self) -> Battle:
        """The battle now, as the umpire knows it. Show ``view`` to players."""
        return self._table.battle

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.battle.outcome is not None

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
        for decision in self.decisions:
            if decision.key == key:
                return decision
        raise KeyError(key)

    def seed(self, label: str) -> int:
        """A number of this battle's own for what is drawn beside the rules; it costs no die."""
        return self._dice.seed(label)

    def view(self, side: str) -> Battle:
        """The battle as a side may see it."""
        if self._viewed is not self.battle:
            self._viewed, self._views = self.battle, {}
        if side not in self._views:
            self._views[side] = view_for(self.battle, side)
        return self._views[side]

    def question_view(self, decision: Decision) -> Battle:
        """A side's view with its own sealed orders that the decision builds on."""
        return reduce(after, decision.before, self.view(decision.side))

    def faults(self, decision: Decision, order: Order) -> list[Fault]:
        """Every reason against an order, from what its side may know."""
        return faults(self.question_view(decision), decision, order, self.rules)

    def start(self) -> None:
        """Begin turn 1 and run to the first decision."""
        self._run()
        self._tell()

    def answer(self, key: str, order: Order, *, unchecked: bool = False) -> None:
        """Seal the answer to a decision and run on as far as possible.

        IllegalOrderError with every fault when it is not legal, KeyError when nothing of that key
        is asked. ``unchecked`` seals power and plots as they are, to be corrected at resolution
        (EE-MOV-11), so long as they are for the ship asked; other orders are always checked.
        """
        decision = self.decision(key)
        unchecked = unchecked and decision.kind in _UNCHECKED
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
        if self._step is None or side in self.battle.conceded:
            return ()
        return tuple(self._step.sealed.get(side, ()))

    def withdraw(self, side: str) -> None:
        """Take back all a side sealed in the open step, before anything is revealed."""
        keys = self.sealed(side)
        if keys and not self.over:
            self._put_in(OrdersWithdrawn(side=side, decisions=keys, seen_by=(side,)))

    def concede(self, side: str) -> None:
        """A side gives up. Of two the other wins; of several the others fight on (Ruling Q255):
        the side is asked nothing more, and when the phase ends its ships leave.
        """
        self._say(Offer(side, "concede"))

    def offer_draw(self, side: str) -> None:
        """Offer a draw; agreed once every side with a ship has offered in the same turn."""
        self._say(Offer(side, "draw"))

    def claim_escape(self, side: str, ship: str) -> None:
        """Claim that a ship of one's own has escaped; judged at the end of this turn (EE-GEN-2).

        IllegalOrderError when it is no ship of that side on the table.
        """
        self._say(Offer(side, "escape", ship))

    def let_go(self, side: str, ship: str) -> None:
        """Let an enemy ship go, should its owner claim the escape this turn (EE-GEN-2).

        IllegalOrderError when it is no enemy of that side on the table.
        """
        self._say(Offer(side, "let go", ship))

    def _say(self, offer: Offer) -> None:
        """Put in what is said outside the sequence, once; IllegalOrderError for no such side."""
        found = offer_faults(self.battle, offer)
        if found:
            raise IllegalOrderError(found)
        if not self.over and offer not in self.battle.offers:
            self._put_in(event_of(offer))

    def restore(self, events: Sequence[Event]) -> None:
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
            self._table.battle = after(self._table.battle, event)
        self.events = list(head)
        phase = head[-1]
        assert isinstance(phase, PhaseBegan)
        self._index = [name for name, _maker in self.rules.sequence].index(phase.phase)
        self._begin([die for event in tail for die in event.dice])
        self._run()
        for event in tail:
            if isinstance(event, INPUTS) and not self.over:
                self._check_asked(event)
                self._put_in(event)
        self._tell()
        again = self.events[len(head) : len(events)]
        if [*map(_but_words, again)] != [*map(_but_words, tail)]:
            raise MismatchError(_("the events do not follow from the orders and the dice"))
        self.events[len(head) : len(events)] = tail

    def _check_asked(self, event: Event) -> None:
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
        if unchecked and decision.kind in _UNCHECKED:
            return misfits(decision, order)
        return self.faults(decision, order)

    def _put_in(self, event: Event) -> None:
        self._tell()
        self._table.battle = after(self._table.battle, event)
        self._hear(event)
        self._inputs.append(event)
        try:
            if isinstance(event, OrdersWithdrawn):
                self._run_again(event)
            else:
                self._take(event)
        finally:
            self._tell()

    def _take(self, event: Event) -> None:
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
        kept: list[Event] = [
            event
            for event in self._inputs
            if not isinstance(event, OrdersWithdrawn)
            and not (isinstance(event, OrderSealed) and event.decision in withdrawn.decisions)
        ]
        self._inputs = kept
        self._dice.rewind()
        self._table = Table(self._start, self._dice)
        self._phase = begun(self.rules.sequence[self._index][1], self._table, self.rules)
        self._step = None
        self._run()
        for event in kept:
            self._table.battle = after(self._table.battle, event)
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
        for side in self.battle.conceded:
            while side in step.pending:
                for decision in step.pending[side]:
                    order = plainest(self.question_view(decision), decision, self.rules)
                    step.answer(side, decision.key, order)

    def _next_phase(self) -> None:
        self._index = (self._index + 1) % len(self.rules.sequence)
        if self._index == 0:
            self._table.emit(TurnBegan(turn=self.battle.turn + 1))
        name = self.rules.sequence[self._index][0]
        self._table.emit(PhaseBegan(turn=self.battle.turn, phase=name))
        self._tell()
        self._begin(())

    def _begin(self, recorded: Iterable[Die]) -> None:
        self._start = self._table.battle
        self._inputs = []
        self._dice.begin(recorded)
        self._table = Table(self._start, self._dice)
        self._told = 0
        self._step = None
        self._phase = begun(self.rules.sequence[self._index][1], self._table, self.rules)

    def _end_phase(self) -> None:
        self._phase = None
        self._step = None
        end_phase(self._table, self.rules)
        if not self.over and self._index == len(self.rules.sequence) - 1:
            end_turn(self._table, self.rules)

    def _tell(self) -> None:
        """Pass on what has happened on the table since last time."""
        while self._told < len(self._table.events):
            self._told += 1
            self._hear(self._table.events[self._told - 1])

    def _hear(self, event: Event) -> None:
        self.events.append(event)
        for listener in self.listeners:
            listener(event)


def _but_words(event: Event) -> Event:
    """An event without what it says in words: those of another version or language may differ."""
    said = {key: type(value)() for key in WORDS if (value := getattr(event, key, None))}
    return event.but(**said) if said else event
