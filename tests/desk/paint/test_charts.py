"""Numbers at the ends of the lines of a chart."""

from __future__ import annotations

import pytest

from game.desk.paint.charts import spread


@pytest.mark.parametrize(
    ("heights", "placed"),
    [
        ([50, 10], [50, 10]),
        ([50, 47], [65, 47]),
        ([47, 50], [47, 65]),
        ([50, 50], [50, 68]),
        ([100, 95], [100, 82]),
        ([100, 100, 98], [82, 100, 64]),
    ],
)
def test_the_higher_end_has_the_higher_label(heights: list[float], placed: list[float]) -> None:
    assert spread(heights, 18, 100) == placed
