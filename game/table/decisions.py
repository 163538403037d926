"""Decisions: what a side is asked, one thing at a time; and sittings, what it answers in a row.

A phase is a generator. It yields ``Together``, one sitting a side, and is sent what every sitting
returned. A sitting is a generator too: it yields a batch of decisions of its side and is sent the
orders by decision key. Sides sit apart: no sitting sees another's answers before all are done.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.table.events import Happening
from game.table.orders import Order


@dataclass(frozen=True)
class Decision:
    """One thing a side is asked.

    ``kind``: that of its question. ``secret``: made behind the curtain. ``choices``: names to
    choose among (missiles, sides), of which ``count`` are to be named.
    ``before``: the side's own sealed events that the question builds on. ``why`` tells what
    ``pass`` is for, or the source of heat.
    """

    key: str
    kind: str
    side: str
    ship: str | None = None
    secret: bool = True
    choices: tuple[str, ...] = ()
    count: int = 0
    before: tuple[Happening, ...] = ()
    why: str = ""

    @property
    def step(self) -> str:
        """The step it stands in; a side that only says "go on" stands in the same one."""
        return self.key.split("/")[1]


Batch = tuple[Decision, ...]
Answers = dict[str, Order]
T = TypeVar("T")
Sitting = Generator[Batch, Answers, T]


@dataclass(slots=True)
class Together:
    """Sittings that go on apart and are revealed together."""

    sittings: dict[str, Sitting[Any]] = field(default_factory=dict)


Asking = Generator[Together, dict[str, Any], T]
"""A part of a phase that asks sides and gives a result."""
Phase = Asking[None]
"""One phase of a turn: yields sittings, is sent their results by side."""


def ask(decision: Decision) -> Asking[Order]:
    """Ask one side one thing; gives its order."""
    results = yield Together({decision.side: _one(decision)})
    order: Order = results[decision.side]
    return order


def _one(decision: Decision) -> Sitting[Order]:
    answers = yield (decision,)
    return answers[decision.key]


def batch(decisions: list[Decision]) -> Sitting[list[Order]]:
    """A sitting of one batch: its orders in the order asked, none if nothing is asked."""
    if not decisions:
        return []
    answers = yield tuple(decisions)
    return [answers[decision.key] for decision in decisions]
