"""Questions that a side has left: which are still asked, and what answers the others."""

from __future__ import annotations

from typing import Any

from game.table.decisions import Decision
from game.table.leaving import LeftQuestions
from game.table.orders import Order
from tests.support import BLUE, RED


class _Said(Order):
    """What a side has said beforehand."""

    kind: str = "said"


AIM, AXIS = Decision("1/aim", "aim", BLUE), Decision("1/axis", "axis", BLUE)


def _said(_view: Any, _decision: Decision) -> Order:
    return _Said()


def _left(**how: Any) -> LeftQuestions:
    left = LeftQuestions(lambda _decision: None)
    left.leave(BLUE, 1, ("aim",), how.get("until"), how.get("answer"))
    return left


def test_what_is_left_is_answered_as_was_said_and_nothing_else_is() -> None:
    left = _left(answer=_said)
    assert isinstance(left.answer(AIM), _Said)
    assert left.answer(AXIS) is None
    assert left.answer(Decision("1/aim", "aim", RED)) is None
    assert _left().answer(AIM) is None


def test_what_is_left_for_a_turn_stays_left_whatever_else_is_answered_and_ends_with_it() -> None:
    left = _left(answer=_said)
    left.answered(AXIS)
    assert left.is_left(AIM, 1) and not left.is_left(AIM, 2)


def test_what_is_left_until_something_happens_is_asked_again_once_the_side_answers_itself() -> None:
    left = _left(until=lambda _view, _decision: False)
    assert left.is_left(AIM, 2)
    left.answered(AXIS)
    assert not left.is_left(AIM, 2)


def test_what_is_left_later_stands_beside_what_was_left_before_in_the_same_turn() -> None:
    left = _left(answer=_said)
    left.leave(BLUE, 1, ("axis",), None)
    assert left.is_left(AIM, 1) and left.is_left(AXIS, 1)
    left.leave(BLUE, 2, ("axis",), None)
    assert not left.is_left(AIM, 1) and left.is_left(AXIS, 2)


def test_what_is_said_of_some_questions_leaves_the_others_to_be_asked() -> None:
    left = LeftQuestions(lambda _decision: None)
    left.leave(BLUE, 1, ("aim",), None, _said, lambda _view, asked: asked.key == AIM.key)
    other = Decision("1/other", "aim", BLUE)
    assert left.is_left(AIM, 1) and not left.is_left(other, 1)
    assert isinstance(left.answer(AIM), _Said) and left.answer(other) is None
