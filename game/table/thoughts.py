"""What a scripted side weighs before it decides, and the same told once a battle is over.

Nothing of it is kept while a battle is played: it follows from the view, the decision and the seed,
as the order does, and is worked out when somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.hexgrid.hexes import Hex
from game.table.asked_again import Answered, AskedAgain, answered
from game.table.decisions import Decision
from game.table.orders import Order
from game.table.runner import Runner

SHOWN = 5
"""Options told of a decision, beside the one taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One order that was weighed, and its worth.

    ``terms`` is what the worth is made of, by name; they sum to ``total``. A name is a marked
    word, unless a game has words of its own for it. ``way``: the hexes that it leads through, the
    last one where it ends; ``aimed``: the names of those it is aimed at. ``who``: whose order it
    is, where that need not be the one whom the thought is about.
    """

    order: Order
    words: str
    total: float
    terms: Mapping[str, float]
    way: tuple[Hex, ...] = ()
    aimed: tuple[str, ...] = ()
    who: str = ""


O = TypeVar("O", bound=Option)  # noqa: E741 - a game tells more of each option


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought(Generic[O]):
    """Why one decision is answered as it is.

    ``who`` is whom it is about: a ship, a token, a figure, or nobody in particular. ``intent`` is a
    sentence. ``options`` are the best that were ``weighed``; ``chosen`` is the place of the one
    taken. ``usual`` is what each term is worth to an option in the middle of all.
    ``counted``: what the worth is counted in, a marked word. ``standing``: what else it goes by,
    in sentences, or what it says of each part of an ``order`` that was weighed piece by piece.
    """

    turn: int
    who: str
    kind: str
    intent: str
    options: tuple[O, ...] = ()
    chosen: int | None = None
    usual: Mapping[str, float] | None = None
    weighed: int = 1
    standing: tuple[str, ...] = ()
    order: Order | None = None
    counted: str = ""

    @property
    def best(self) -> O | None:
        """The option worth most."""
        return max(self.options, key=lambda option: option.total, default=None)

    @property
    def taken(self) -> O | None:
        """The option that was taken."""
        return None if self.chosen is None else self.options[self.chosen]


@runtime_checkable
class Thinker(Protocol):
    """A mind that says what it has in mind, to whoever may know that."""

    def decide(self, view: Any, decision: Decision, rules: Any) -> Order:
        """A legal order for the decision."""

    def tells(self, order: Order) -> bool:
        """Whether there is anything to be told of such an order."""

    def thinks(self, view: Any, decision: Decision, rules: Any) -> Thought[Any] | None:
        """What it has in mind there; None of kinds of questions that it says nothing of."""


@dataclass(frozen=True)
class Meant:
    """A thought, the order that was sealed, and the view both were made on.

    ``alike``: whether the order is the one that would be given today; it may not be in a battle
    of an earlier version.
    """

    sealed: Answered
    thought: Thought[Any]
    view: Any

    @property
    def alike(self) -> bool:
        """Whether that is still what the side would do."""
        taken = self.thought.taken
        order = self.thought.order if taken is None else taken.order
        return order is None or order == self.sealed.order


M = TypeVar("M", bound=Meant)


class LookingBack(Generic[M]):
    """The thoughts of the scripted sides of a battle, one by one as they are asked for."""

    def __init__(self, runner: Runner[Any], minds: Mapping[str, Thinker]) -> None:
        self._runner, self._minds = runner, minds
        self._again = AskedAgain(runner)
        self._known: dict[int, M | None] = {}
        every = (one for one in answered(runner.events) if one.side in minds)
        self.sealed: Sequence[Answered] = [one for one in every if minds[one.side].tells(one.order)]
        """Every order that has a thought, in the order they were sealed."""

    def __len__(self) -> int:
        return len(self.sealed)

    def meant(self, number: int) -> M | None:
        """What was meant by one of the orders; None where it cannot be found out any more."""
        if number not in self._known:
            self._known[number] = self._meant(self.sealed[number])
        return self._known[number]

    def _meant(self, sealed: Answered) -> M | None:
        found = self._again.of(sealed)
        if found is None:
            return None
        decision, view = found
        thought = self._minds[sealed.side].thinks(view, decision, self._runner.rules)
        return None if thought is None else self.told(sealed, thought, view)

    def told(self, sealed: Answered, thought: Any, view: Any) -> M:
        """A thought, with what the game adds of what came of it."""
        raise NotImplementedError


class PlainLookingBack(LookingBack[Meant]):
    """The thoughts of the scripted sides of a battle, and nothing more."""

    def told(self, sealed: Answered, thought: Any, view: Any) -> Meant:
        """A thought as it is."""
        return Meant(sealed, thought, view)
