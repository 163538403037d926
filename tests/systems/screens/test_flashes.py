"""No scene flashes so often, and over so much of the table, that it may harm who watches."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.benchmarks.moments import MOMENTS
from tests.systems.screens.every_game import PLACES
from tests.systems.screens.flashes import FRAME, GRID, at_once, played, too_often

ONCE = 0.1
"""Such a share of the table may flash at once."""
FIRE = {**MOMENTS, "missiles leave": PLACES["scene of targets"]}
FLASH = "laser", "ion gun", "missile bursts", "ship lost", "volley of tokens", "missiles leave"


@pytest.mark.parametrize("speed", [1, 2, 4])
@pytest.mark.parametrize("name", FLASH)
def test_no_fire_flashes_too_often_or_too_widely(name: str, speed: int, tmp_path: Path) -> None:
    frames = list(played(FIRE[name], tmp_path, speed))
    assert 0 < at_once(frames) < ONCE
    assert too_often(frames) == 0


@pytest.mark.parametrize(("times", "found"), [(3, 0.0), (4, 0.5)])
def test_what_flashes_more_than_three_times_a_second_is_found(times: int, found: float) -> None:
    frames = []
    for number in range(round(1 / FRAME) + 20):
        frames.append(np.zeros(GRID))
        frames[-1][: GRID[0] // 2] = 0.5 * (number % 10 > 4 and number < 10 * times)
    assert too_often(frames) == found and at_once(frames) == 0.5
