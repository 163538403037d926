"""The pad on which a side writes the orders of one moment: drafts, and the way back through them.

It needs no window. Nothing counts before it is sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.hotseat import Decide, HotSeat
from game.table.leaving import Answer, Fits, Until
from game.table.orders import Order
from game.table.questions import Question

W = TypeVar("W", bound=Order)


class OrderPad:
    """Drafts for all decisions of a moment; ``number`` is the decision that is shown.

    ``first`` gives what a draft starts from; ``changed`` is called after every change. ``lets``
    says, and tells, whether a decision may have another draft; without one, any may be left.
    """

    def __init__(
        self,
        hot: HotSeat,
        moment: Decide,
        first: Callable[[Decision], Order],
        changed: Callable[[], None],
        lets: Callable[[Decision, Order | None], bool] = lambda _decision, _order: True,
    ) -> None:
        self.hot = hot
        self.moment = moment
        self.number = 0
        self._first = first
        self._changed = changed
        self._lets = lets
        self._undo: dict[str, list[Order]] = {}
        self._redo: dict[str, list[Order]] = {}
        self._firsts: dict[str, Order] = {}

    def open(self) -> None:
        """Every decision gets its first draft, unless there is one from before."""
        for decision in self.moment.decisions:
            self.hot.open_draft(decision, self._start)

    def go_on_from(self, other: OrderPad) -> None:
        """What another pad can take back and do again, this one can, too."""
        self._undo = {key: [*drafts] for key, drafts in other._undo.items()}
        self._redo = {key: [*drafts] for key, drafts in other._redo.items()}

    # -- what is being decided

    @property
    def side(self) -> str:
        """Whose orders they are."""
        return self.moment.side

    @property
    def decision(self) -> Decision:
        """The decision that is shown."""
        return self.moment.decisions[self.number]

    @property
    def question(self) -> Question:
        """What is known of its kind."""
        found: Question = self.hot.rules.questions[self.decision.kind]
        return found

    @property
    def board(self) -> Any:
        """What the decision is made on: a state of the game, as this side may see it."""
        return self.hot.decision_view(self.decision)

    @property
    def order(self) -> Order:
        """The draft as it stands."""
        return self.draft_of(self.decision)

    @property
    def unsealed(self) -> bool:
        """Whether the draft is still there to be worked on: it goes once it is sealed."""
        return self.decision.key in self.hot.drafts

    def draft_of(self, decision: Decision) -> Order:
        """The draft of a decision as it stands."""
        return self.hot.drafts[decision.key]

    def written(self, kind: type[W], decision: Decision | None = None) -> W:
        """The draft of a decision, the one shown unless another is named, as what it is."""
        order = self.draft_of(decision or self.decision)
        assert isinstance(order, kind)
        return order

    def faults(self) -> list[Fault]:
        """Every reason against the draft."""
        return self.hot.faults(self.decision, self.order)

    # -- changing it

    def write(self, order: Order, decision: Decision | None = None) -> None:
        """Put another draft in place, of the decision shown unless another is named.

        It can be taken back with undo.
        """
        told = decision or self.decision
        before = self.draft_of(told)
        if order == before or not self._lets(told, order):
            return
        self._undo.setdefault(told.key, []).append(before)
        self._redo.pop(told.key, None)
        self.hot.write(told, order)
        self._changed()

    def amend(self, order: Order) -> None:
        """Put a better draft in place of the one shown, as if it had been there before."""
        told = self.decision
        if not self.begun:
            self._firsts[told.key] = order
        self.hot.write(told, order)
        self._changed()

    def undo(self) -> bool:
        """Back to the draft before, then to the first one; False when there is none."""
        before = self._undo.get(self.decision.key) or (
            [self._start(self.decision)] if self.begun else []
        )
        return self._swap(before, self._redo)

    def redo(self) -> bool:
        """Forward again; False when nothing was taken back."""
        return self._swap(self._redo.get(self.decision.key, []), self._undo)

    def _swap(self, source: list[Order], other: dict[str, list[Order]]) -> bool:
        if not source:
            return False
        if not self._lets(self.decision, source[-1]):
            return True
        other.setdefault(self.decision.key, []).append(self.order)
        self.hot.write(self.decision, source.pop())
        self._changed()
        return True

    @property
    def undoes(self) -> bool:
        """Whether a draft of this sitting can be gone back to."""
        return bool(self._undo.get(self.decision.key))

    @property
    def begun(self) -> bool:
        """Whether the draft is another than the first one, by whichever screen it was written."""
        return self.is_begun(self.decision)

    def is_begun(self, decision: Decision) -> bool:
        """The same of any decision of the moment."""
        return self.draft_of(decision) != self._start(decision)

    def _start(self, decision: Decision) -> Order:
        """What the draft of a decision started from; the same each time it is asked for."""
        key = decision.key
        if key not in self._firsts:
            self._firsts[key] = self._first(decision)
        return self._firsts[key]

    def leave_rest(self, plain: Order, kinds: Iterable[str], until: Until | None = None) -> bool:
        """This draft is plain, and so is in this turn all that is asked of these kinds later.

        With ``until`` it is so turn by turn until a question is met by it. False where that is not
        let.
        """
        if lets := self._lets(self.decision, None):
            self.hot.write(self.decision, plain)
            self._leave(kinds, until)
        return lets

    def leave(
        self, kinds: Iterable[str], answer: Answer | None = None, fits: Fits | None = None
    ) -> bool:
        """What is asked of these kinds from now on in this turn is not asked on screen.

        ``answer`` and ``fits`` as in ``LeftQuestions.leave``. False where it is not let.
        """
        if lets := self._lets(self.decision, None):
            self._leave(kinds, None, answer, fits)
        return lets

    def _leave(
        self,
        kinds: Iterable[str],
        until: Until | None,
        answer: Answer | None = None,
        fits: Fits | None = None,
    ) -> None:
        self.hot.left.leave(self.side, self.hot.runner.battle.turn, kinds, until, answer, fits)

    def take(self, order: Order) -> None:
        """Write what the game has suggested; as long as it stands it counts as chosen by it."""
        self.hot.chosen[self.decision.key] = order
        self.write(order)

    def choose_for_me(self, adapted: Callable[[Order], Order]) -> bool:
        """Let the scripted side write this draft, adapted; False when that changes nothing."""
        before, chosen = self.order, self.hot.choose_for_me(self.decision, adapted)
        self.write(chosen)
        return chosen != before
