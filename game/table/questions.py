"""Questions: everything that is known of one kind of thing a side is asked, in one object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.orders import Order, PassOrder
from game.words import _


class Question:
    """One kind of question. A game subclasses it, and its screens register by ``kind``.

    ``order``: the class of its answers; ``topic``: where the handbook tells of it; ``phase``: in
    which it is asked, and ``step``: the part of decision keys that says so; ``phases``: all of them
    where they are several; ``alongside``: the kind that it is asked in turns with. ``by_ship``: it
    is asked of one ship, or of one among the choices, whose name stands in the order.
    ``unchecked``: orders may be sealed against the rules, to be corrected when they are
    carried out. ``certain``: whether it is asked does not hang on how dice fall. ``asked`` is what
    is asked in a few words, for a question that has no screen of its own.

    A mind is asked by the method that is called like the question: see ``game.table.minds``.
    """

    kind: ClassVar[str]
    order: ClassVar[type[Order]]
    topic: ClassVar[str] = ""
    phase: ClassVar[str] = ""
    phases: ClassVar[tuple[str, ...]] = ()
    step: ClassVar[str] = ""
    alongside: ClassVar[str] = ""
    by_ship: ClassVar[bool] = False
    unchecked: ClassVar[bool] = False
    certain: ClassVar[bool] = False
    asked: ClassVar[str] = ""

    def faults(self, view: Any, decision: Any, order: Any, rules: Any) -> list[Fault]:
        """Every reason against an order of its class, from what its side may know."""
        del view, decision, order, rules
        return []

    def plainest(self, view: Any, decision: Any, rules: Any) -> Order:
        """A legal order that does as little as can be."""
        raise NotImplementedError

    def settled(self, view: Any, decision: Any) -> bool:
        """Whether its side knows that nothing but the plainest order can be given.

        It is asked because others cannot know that: a person alone at the screen is spared it.
        """
        del view, decision
        return False

    def options(self, view: Any, decision: Any, rules: Any) -> Sequence[Order]:
        """Legal orders to choose among where there is no better screen; the plainest at least."""
        return (self.plainest(view, decision, rules),)

    def words(self, view: Any, decision: Any, order: Any) -> str:
        """An option in words."""
        del view, decision
        said = order.model_dump(mode="json", exclude={"kind", "ship"}, exclude_defaults=True)
        return ", ".join(f"{key}: {value}" for key, value in said.items()) or _("nothing")

    def names(self, order: Any) -> Sequence[str]:
        """Things of its own side that an order names: by them it is known whose it is."""
        ship = getattr(order, "ship", None)
        return () if ship is None else (ship,)

    def idle(self, order: Any, rules: Any) -> bool:
        """Whether leaving the order out comes to the same."""
        del order, rules
        return False


class Pass(Question):
    """Nothing to decide: a side only says "go on"."""

    kind = "pass"
    order = PassOrder

    def plainest(self, view: Any, decision: Any, rules: Any) -> PassOrder:
        """Go on."""
        del view, decision, rules
        return PassOrder()

    def words(self, view: Any, decision: Any, order: Any) -> str:
        """Go on."""
        del view, decision, order
        return _("Go on")


def by_kind(*questions: Question) -> Mapping[str, Question]:
    """The questions of a game by kind; "go on" is asked in every game."""
    return {question.kind: question for question in (*questions, Pass())}


def misfits(question: Question, decision: Decision, order: Order) -> list[Fault]:
    """Why an order is no answer to the decision at all: of another kind, or for another ship."""
    if not isinstance(order, question.order):
        text = _("a {wanted} order is asked for, not {given}.")
        return [Fault("Q252", text.format(wanted=decision.kind, given=order.kind))]
    named = vars(order).get("ship", decision.ship)
    if decision.ship is not None and named != decision.ship:
        text = _("this order is for {ship}, not {named}.").format(ship=decision.ship, named=named)
        return [Fault("Q252", text, decision.ship)]
    return []


def faults(view: Any, decision: Decision, order: Order, rules: Any) -> list[Fault]:
    """Every reason against an order as the answer to a decision; empty when it is legal.

    ``view``: the side's, with its own orders that the decision builds on.
    """
    question: Question = rules.questions[decision.kind]
    found = misfits(question, decision, order)
    return found or question.faults(view, decision, order, rules)


def plainest(view: Any, decision: Decision, rules: Any) -> Order:
    """A legal order for the decision that does as little as can be; ``view`` as for ``faults``.

    It answers what is still asked of a side that has conceded (Ruling Q255).
    """
    question: Question = rules.questions[decision.kind]
    return question.plainest(view, decision, rules)
