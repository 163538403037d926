"""The open step: sittings that go on apart, and the dice of a phase that can be run again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.battle.events import Die
from game.battle.orders import Order
from game.dice import Dice
from game.turn.decisions import Decision, Together
from game.words import _


class MismatchError(ValueError):
    """Recorded events do not follow from the orders and the dice."""


class PhaseDice:
    """Dice that give the same values again when a phase is run again from its start."""

    def __init__(self, base: Dice) -> None:
        self._base = base
        self._rolled: list[Die] = []
        self._at = 0

    def roll(self, label: str, sides: int = 6) -> int:
        """The next value: one already rolled in this phase, else a new one."""
        if self._at == len(self._rolled):
            value = self._base.roll(label, sides)
            self._rolled.append(Die(label=label, sides=sides, value=value))
        die = self._rolled[self._at]
        if (die.label, die.sides) != (label, sides):
            text = _("the record holds a die for {held}, but one for {wanted} is due")
            raise MismatchError(text.format(held=die.label, wanted=label))
        self._at += 1
        return die.value

    def rewind(self) -> None:
        """Go back to the start of the phase."""
        self._at = 0

    def begin(self, recorded: Iterable[Die] = ()) -> None:
        """A new phase, with the dice already on record for it."""
        self._rolled = list(recorded)
        self._at = 0


class Step:
    """Sittings in progress. ``results`` is complete once ``done``."""

    def __init__(self, together: Together) -> None:
        self._sittings = dict(together.sittings)
        self._asked: dict[str, tuple[Decision, ...]] = {}
        self._answers: dict[str, dict[str, Order]] = {}
        self.sealed: dict[str, list[str]] = {}
        self.results: dict[str, Any] = {}
        for side in self._sittings:
            self._advance(side, None)

    @property
    def done(self) -> bool:
        """Whether every sitting has ended."""
        return len(self.results) == len(self._sittings)

    @property
    def pending(self) -> dict[str, tuple[Decision, ...]]:
        """Open decisions by side."""
        open_ = {
            side: tuple(d for d in asked if d.key not in self._answers[side])
            for side, asked in self._asked.items()
        }
        return {side: decisions for side, decisions in open_.items() if decisions}

    def answer(self, side: str, key: str, order: Order) -> None:
        """Take one answer; the sitting goes on when its batch is complete."""
        self._answers[side][key] = order
        self.sealed.setdefault(side, []).append(key)
        if len(self._answers[side]) == len(self._asked[side]):
            in_order = {d.key: self._answers[side][d.key] for d in self._asked[side]}
            self._advance(side, in_order)

    def _advance(self, side: str, answers: dict[str, Order] | None) -> None:
        try:
            asked = self._sittings[side].send(answers)  # type: ignore[arg-type]
        except StopIteration as end:
            self.results[side] = end.value
            self._asked[side] = ()
            self._answers[side] = {}
        else:
            self._asked[side] = asked
            self._answers[side] = {}
