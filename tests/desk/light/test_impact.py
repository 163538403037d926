"""Light that follows light: never so soon that a place flashes more than three times a second."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.desk.light import abreast
from game.desk.light.impact import APART


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
@pytest.mark.parametrize("count", range(1, 13))
def test_what_would_follow_too_closely_goes_side_by_side(count: int, speed: float) -> None:
    found = abreast(count, 1.5, speed)
    times = sorted({begins for begins, _swing in found})
    assert len(found) == count and times[-1] == 1.5
    assert all(b - a >= APART * speed for a, b in pairwise(times))
    for time in times:
        swings = [swing for begins, swing in found if begins == time]
        assert len(set(swings)) == len(swings), "no two on the same way at the same time"


def test_a_few_follow_one_another() -> None:
    assert [begins for begins, _swing in abreast(3, 0.8)] == [0.0, 0.4, 0.8]
    assert [swing for _begins, swing in abreast(3, 0.0)] == [1.0, 0.0, -1.0]
