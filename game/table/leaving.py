"""Questions that a side does not want to be asked for a while: they are answered plainly, or as
it has said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.table.decisions import Decision
from game.table.orders import Order

Until = Callable[[Any, Decision], bool]
"""Whether a question is to be asked, by the view that it is answered on."""
Answer = Callable[[Any, Decision], Order]
"""What a question is answered with, by the view that it is answered on."""


Fits = Callable[[Any, Decision], bool]
"""Whether what a side has said is meant for a question, by the view that it is answered on."""


@dataclass(frozen=True, slots=True)
class _Rest:
    turn: int
    kinds: frozenset[str]
    until: Until | None
    answer: Answer | None
    fits: Fits | None


class LeftQuestions:
    """What each side has left, the last first; ``view`` gives what a question is answered on."""

    def __init__(self, view: Callable[[Decision], Any]) -> None:
        self._view = view
        self._rests: dict[str, list[_Rest]] = {}
        self._confirmed: dict[tuple[str, str], int] = {}

    def leave(
        self,
        side: str,
        turn: int,
        kinds: Iterable[str],
        until: Until | None,
        answer: Answer | None = None,
        fits: Fits | None = None,
    ) -> None:
        """From now on to the end of the turn, beside what was left in it so far.

        With ``until`` it goes on, turn by turn, until a question is met by it, or one of another
        kind was answered. ``answer``: what the side has said instead of the plainest. ``fits``: of
        which questions of these kinds, if not of all.
        """
        before = (r for r in self._rests.get(side, ()) if r.until is None and r.turn == turn)
        self._rests[side] = [_Rest(turn, frozenset(kinds), until, answer, fits), *before]

    def _rest_of(self, decision: Decision) -> _Rest | None:
        """What a side has said last that is meant for a question."""
        rests = self._rests.get(decision.side, ())
        kind = (rest for rest in rests if decision.kind in rest.kinds)
        fits = (r for r in kind if r.fits is None or r.fits(self._view(decision), decision))
        return next(fits, None)

    def answer(self, decision: Decision) -> Order | None:
        """What a side has said that a question it left is answered with; None for the plainest."""
        rest = self._rest_of(decision)
        if rest is None or rest.answer is None:
            return None
        return rest.answer(self._view(decision), decision)

    def is_left(self, decision: Decision, turn: int) -> bool:
        """Whether this question is not asked."""
        rest = self._rest_of(decision)
        if rest is None:
            return False
        if rest.until is None:
            return rest.turn == turn
        if rest.until(self._view(decision), decision):
            self._rests[decision.side].remove(rest)
            return False
        return True

    def answered(self, decision: Decision) -> None:
        """A side has answered a question itself: what it left for the turn alone stays left."""
        rests = self._rests.get(decision.side, [])
        kept = [r for r in rests if r.until is None or decision.kind in r.kinds]
        self._rests[decision.side] = kept

    def confirm(self, side: str, turn: int, losses: Iterable[str]) -> None:
        """A side has sealed what gives something away, and knew it: in a sentence each."""
        self._confirmed.update({(side, loss): turn for loss in losses})

    def is_confirmed(self, side: str, turn: int, loss: str) -> bool:
        """Whether the very same was sealed in this turn or the one before."""
        return turn - self._confirmed.get((side, loss), turn - 2) < 2

    def any_of(self, side: str, turn: int) -> bool:
        """Whether some of a side's questions are left now."""
        return any(r.until is not None or r.turn == turn for r in self._rests.get(side, ()))
