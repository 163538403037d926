"""Which postures a figure can take."""

from __future__ import annotations

import pytest

from game.systems.figures.rules.judging import act_faults
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.manoeuvres import POSITION
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import figure, yard

LOW: list[Posture] = ["crouching", "kneeling", "crawling", "sitting", "lying"]


def against(kind: str, posture: Posture, now: Posture = "standing") -> list[str]:
    found = yard(figure("me", kind=kind, posture=now))
    order = ActOrder(figure="me", manoeuvre=POSITION, posture=posture)
    return [fault.sentence for fault in act_faults(found, order)]


@pytest.mark.rule("Q355")
@pytest.mark.parametrize("posture", LOW)
def test_who_rides_takes_no_posture(posture: Posture) -> None:
    [words] = against("mount", posture)
    assert "it rides" in words
    assert not against("foot", posture)


@pytest.mark.rule("Q355")
def test_a_rider_who_climbed_out_of_quicksand_stands_up() -> None:
    assert not against("mount", "standing", "lying")
    assert against("mount", "crawling", "lying")
