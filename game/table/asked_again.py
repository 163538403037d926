"""Decisions of a battle that was played, on the views they were made on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.dice import DiceError, GivenDice
from game.table.decisions import Decision
from game.table.events import Happening, OrderSealed, PhaseBegan, TurnBegan
from game.table.journal.errors import MISFITS
from game.table.orders import Order
from game.table.runner import Runner


@dataclass(frozen=True, slots=True)
class Answered:
    """An order that was sealed, at which ``place`` among the events."""

    place: int
    turn: int
    side: str
    key: str
    order: Order


def answered(events: Sequence[Happening]) -> Iterator[Answered]:
    """Every order of a battle, as they were sealed."""
    turn = 0
    for place, event in enumerate(events):
        if isinstance(event, TurnBegan | PhaseBegan):
            turn = event.turn
        elif isinstance(event, OrderSealed):
            yield Answered(place, turn, event.side, event.decision, event.order)


class AskedAgain:
    """A battle whose questions are asked once more; it stays as it is."""

    def __init__(self, runner: Runner[Any]) -> None:
        self.runner = runner

    @cached_property
    def _phases(self) -> list[tuple[int, Any]]:
        """The place of every beginning of a phase, and the battle before it."""
        found, battle = [], self.runner.first
        for place, event in enumerate(self.runner.events):
            if isinstance(event, PhaseBegan):
                found.append((place, battle))
            battle = self.runner.rules.after(battle, event)
        return found

    def of(self, order: Answered) -> tuple[Decision, Any] | None:
        """The decision that an order answered, and the view it was made on.

        None where what is recorded of its phase does not lead there, as it may be with a battle
        that was edited, or begun in the manner of another version.
        """
        began = [phase for phase in self._phases if phase[0] < order.place]
        if not began:
            return None
        place, battle = began[-1]
        again: Runner[Any] = Runner(battle, self.runner.rules, GivenDice(()))
        try:
            again.restore(self.runner.events[place : order.place])
            decision = again.decision(order.key)
        except (*MISFITS, DiceError, RuntimeError):
            return None
        return decision, again.question_view(decision)
