"""The open step: sittings that go on apart, and the dice of a phase that can be run again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.dice import Dice, Roll, seed_of
from game.table.decisions import Answers, Batch, Together
from game.table.events import Die
from game.table.orders import Order
from game.words import _


class MismatchError(ValueError):
    """Recorded events do not follow from the orders and the dice."""


class PhaseDice:
    """Dice that give the same values again when a phase is run again from its start."""

    def __init__(self, base: Dice) -> None:
        self._base = base
        self._rolled: list[Roll] = []
        self._at = 0

    def roll(self, label: str, sides: int = 6) -> int:
        """The next value: one already rolled in this phase, else a new one."""
        if self._at == len(self._rolled):
            value = self._base.roll(label, sides)
            self._rolled.append(Roll(label, sides, value))
            self._at += 1
            return value
        die = self._rolled[self._at]
        if (die.label, die.sides) != (label, sides):
            text = _("the record holds a die for {held}, but one for {wanted} is due")
            raise MismatchError(text.format(held=die.label, wanted=label))
        self._at += 1
        return die.value

    def seed(self, label: str) -> int:
        """That of the dice below."""
        return seed_of(self._base, label)

    def rewind(self) -> None:
        """Go back to the start of the phase."""
        self._at = 0

    def begin(self, recorded: Iterable[Die] = ()) -> None:
        """A new phase, with the dice already on record for it."""
        self._rolled = [Roll(die.label, die.sides, die.value) for die in recorded]
        self._at = 0


class Step:
    """Sittings in progress. ``sealed`` holds the keys answered so far, by side."""

    def __init__(self, together: Together) -> None:
        self._sittings = dict(together.sittings)
        self._asked: dict[str, Batch] = {}
        self._open: dict[str, Batch] = {}
        self._answers: dict[str, Answers] = {}
        self._results: dict[str, Any] = {}
        self.sealed: dict[str, list[str]] = {}
        for side in self._sittings:
            self._advance(side, None)

    @property
    def done(self) -> bool:
        """Whether every sitting has ended."""
        return len(self._results) == len(self._sittings)

    @property
    def results(self) -> dict[str, Any]:
        """What each sitting gave, in the order of the sides and not of their answers.

        To be asked once all are done.
        """
        return {side: self._results[side] for side in self._sittings}

    @property
    def pending(self) -> dict[str, Batch]:
        """Open decisions by side."""
        return {side: decisions for side, decisions in self._open.items() if decisions}

    def answer(self, side: str, key: str, order: Order) -> None:
        """Take one answer; the sitting goes on when its batch is complete."""
        given = self._answers[side]
        given[key] = order
        self._open[side] = tuple(d for d in self._open[side] if d.key != key)
        self.sealed.setdefault(side, []).append(key)
        if len(given) == len(self._asked[side]):
            self._advance(side, {d.key: given[d.key] for d in self._asked[side]})

    def _advance(self, side: str, answers: Answers | None) -> None:
        sitting = self._sittings[side]
        self._answers[side] = {}
        try:
            self._asked[side] = next(sitting) if answers is None else sitting.send(answers)
        except StopIteration as end:
            self._asked[side] = ()
            self._results[side] = end.value
        self._open[side] = self._asked[side]
