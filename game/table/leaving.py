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


@dataclass(frozen=True, slots=True)
class _Rest:
    turn: int
    kinds: frozenset[str]
    until: Until | None
    answer: Answer | None


class LeftQuestions:
    """What each side has left; ``view`` gives what a question is answered on."""

    def __init__(self, view: Callable[[Decision], Any]) -> None:
        self._view = view
        self._rests: dict[str, _Rest] = {}

    def leave(
        self,
        side: str,
        turn: int,
        kinds: Iterable[str],
        until: Until | None,
        answer: Answer | None = None,
    ) -> None:
        """From now on to the end of the turn.

        With ``until`` it goes on, turn by turn, until a question is met by it, or one of another
        kind was answered. ``answer``: what the side has said instead of the plainest.
        """
        self._rests[side] = _Rest(turn, frozenset(kinds), until, answer)

    def answer(self, decision: Decision) -> Order | None:
        """What a side has said that a question it left is answered with; None for the plainest."""
        rest = self._rests.get(decision.side)
        if rest is None or rest.answer is None or decision.kind not in rest.kinds:
            return None
        return rest.answer(self._view(decision), decision)

    def is_left(self, decision: Decision, turn: int) -> bool:
        """Whether this question is not asked."""
        rest = self._rests.get(decision.side)
        if rest is None or decision.kind not in rest.kinds:
            return False
        if rest.until is None:
            return rest.turn == turn
        if rest.until(self._view(decision), decision):
            del self._rests[decision.side]
            return False
        return True

    def answered(self, decision: Decision) -> None:
        """A side has answered a question itself: what it left for the turn alone stays left."""
        rest = self._rests.get(decision.side)
        if rest is not None and rest.until is not None and decision.kind not in rest.kinds:
            del self._rests[decision.side]

    def any_of(self, side: str, turn: int) -> bool:
        """Whether some of a side's questions are left now."""
        rest = self._rests.get(side)
        return rest is not None and (rest.until is not None or rest.turn == turn)
