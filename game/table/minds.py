"""Minds: what answers for a side where no person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, runtime_checkable

from game.table.decisions import Decision
from game.table.orders import Order, PassOrder
from game.table.runner import Runner
from game.table.state import Offer


class Mind(Protocol):
    """Anything that answers decisions from a view."""

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """A legal order for the decision."""


@runtime_checkable
class Speaker(Protocol):
    """A mind that also says things outside the sequence of play."""

    def says(self, view: Any, decision: Decision, rules: Any) -> tuple[str, str] | None:
        """What is to be said before the decision: kind of aside and what it is about."""


@runtime_checkable
class Heedful(Protocol):
    """A mind that can reckon with what its side has written for others in the same sitting."""

    def heeding(self, written: Mapping[str, Order]) -> Mind:
        """The same mind, told of orders that are written and not sealed, by decision."""


def heeding(mind: Mind, written: Mapping[str, Order]) -> Mind:
    """A mind that reckons with orders that are written, if it can."""
    return mind.heeding(written) if written and isinstance(mind, Heedful) else mind


class ByKind:
    """A mind with a method for each kind of question it may be asked, named like the kind."""

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """What its method for the question says."""
        if decision.kind == "pass":
            return PassOrder()
        answer: Callable[[Any, Decision, Any], Order] = getattr(self, decision.kind)
        return answer(view, decision, rules)


class Drawing(ByKind):
    """A mind that draws by ``_random``.

    What it draws hangs on its seed and the question alone, so that it goes on after a save as it
    would have.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._random = Random(seed)

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """What its method for the question says."""
        self._begin(decision)
        return super().decide(view, decision, rules)

    def _begin(self, decision: Decision) -> None:
        """Draw as for that question."""
        self._random = Random(f"{self._seed}/{decision.key}")


class AnyOption:
    """Takes any of the options of a question: for games that have no better mind."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """One of the options."""
        question = rules.questions[decision.kind]
        found: Order = self._random.choice(question.options(view, decision, rules))
        return found


def speak_up(runner: Runner[Any], decision: Decision, mind: Mind) -> None:
    """Before it answers a mind says what it means to say, where that may be said."""
    if not isinstance(mind, Speaker):
        return
    said = mind.says(runner.question_view(decision), decision, runner.rules)
    if said is not None:
        kind, about = said
        offer = Offer(decision.side, kind, about)
        if not runner.rules.asides[kind].faults(runner.battle, offer):
            runner.say(decision.side, kind, about)
