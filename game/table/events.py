"""Events: the only way a battle changes, and all that a journal holds.

An event carries the dice that made it and says who may see it: everybody, or the sides named in
``seen_by``. Log, scenes, statistics and replay are readings of one list of events. Here are those
of every game: turns, phases, orders, and how a battle ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from game.papers.model import Name
from game.table.fact import Fact
from game.table.orders import Order

Answer = TypeVar("Answer", bound=Order)


class Die(Fact):
    """One die as it fell: its label, number of sides, and value."""

    label: str
    sides: int
    value: int


@dataclass(frozen=True, slots=True)
class Watched:
    """How an event is watched. ``what``: the kind of scene it belongs to.

    ``worth``: whether it makes a scene by itself worth showing; ``also``: kinds of scenes already
    begun that it goes with. An event that ``opens`` begins a scene anew once one that ``closes``
    has been part of it. ``quiet``: such scenes have no screen of their own.
    """

    what: str
    worth: bool = True
    also: tuple[str, ...] = ()
    opens: bool = False
    closes: bool = False
    quiet: bool = False


class Happening(Fact):
    """Base of all events.

    ``put_in``: whether players put it in; all others follow from those and the dice. ``watched``:
    how it is watched; None where it is not. ``ends``: whether it ends any scene. ``aloud``: a side
    said it over the table, and whoever decides next is told.
    """

    put_in: ClassVar[bool] = False
    aloud: ClassVar[bool] = False
    watched: ClassVar[Watched | None] = None
    ends: ClassVar[bool] = False

    seen_by: tuple[str, ...] | None = None
    dice: tuple[Die, ...] = ()
    kind: str

    @property
    def watching(self) -> Watched | None:
        """How this one is watched; None where there is nothing to see of it."""
        return self.watched

    def chosen_by(self, _before: Any) -> str | None:
        """The side that chose just this in the open, so that it has been seen coming."""
        return None

    def foreseen(self, _before: Any) -> bool:
        """Whether it followed from what all had known: who decides next sees what came of it."""
        return False


class TurnBegan(Happening):
    """A turn begins; the first is 1."""

    ends = True
    kind: Literal["turn_began"] = "turn_began"
    turn: int


class PhaseBegan(Happening):
    """A phase begins; the battle can be taken up from here."""

    ends = True
    kind: Literal["phase_began"] = "phase_began"
    turn: int
    phase: Name


class OrderSealed(Happening, Generic[Answer]):
    """An answer, kept from the other sides. A game reads it with its own orders in place."""

    put_in = True
    kind: Literal["order_sealed"] = "order_sealed"
    side: Name
    decision: str
    order: Answer
    unchecked: bool = False


class OrdersWithdrawn(Happening):
    """A side took back its sealed answers of this step before anything was revealed."""

    put_in = True
    kind: Literal["orders_withdrawn"] = "orders_withdrawn"
    side: Name
    decisions: tuple[str, ...]


class PassedOver(Happening):
    """A step was skipped, and why; ``side`` None means nobody had anything to decide."""

    kind: Literal["passed_over"] = "passed_over"
    side: Name | None = None
    reason: str


class TurnEnded(Happening):
    """Every phase of the turn is over, and what was said in it has been judged."""

    ends = True
    kind: Literal["turn_ended"] = "turn_ended"
    turn: int


class BattleEnded(Happening):
    """The outcome: ``winner`` None is a draw or an indecisive battle."""

    ends = True
    kind: Literal["battle_ended"] = "battle_ended"
    winner: Name | None
    reason: str


class DrawOffered(Happening):
    """A side offers a draw; it stands to the end of the turn."""

    put_in = True
    kind: Literal["draw_offered"] = "draw_offered"
    side: Name


class Conceded(Happening):
    """A side gives up: of two the other wins, of several the others fight on (Ruling Q255)."""

    put_in = True
    kind: Literal["conceded"] = "conceded"
    side: Name


def last_sealed(events: Sequence[Happening], sides: Sequence[str]) -> str | None:
    """Who of some sides sealed an order last."""
    sealed = (e.side for e in reversed(events) if isinstance(e, OrderSealed))
    return next((side for side in sealed if side in sides), None)
