"""How texts are worded, and that the eye which looks at every screen sees where they are not."""

from __future__ import annotations

import pytest

from tests.systems.earth_expects.screens.eye import ill_worded


@pytest.mark.parametrize(
    "words",
    [
        "1 manoeuvre points left",
        "Short of 1 points: 2 dice of engine failure",
        "4 attacks · 1 hold fire",
        "Weighed: R.L.. (worth 1.2)",
        "the turns have run out; it destroyed a value of 0.17",
        "Laser L4 → Icarus",
    ],
)
def test_the_eye_stumbles_over(words: str) -> None:
    assert list(ill_worded(words))


@pytest.mark.parametrize(
    "words",
    [
        "1 manoeuvre point left",
        "11 points, 0.1 points",
        "turn right, 2 hexes ahead",
        "value destroyed: 0.17 (16 %) against 0 (0 %)",
        "Starboard laser L4 → Icarus",
        "mean 2.50 · die − 1",
        "to be continued...",
    ],
)
def test_the_eye_reads_over(words: str) -> None:
    assert not list(ill_worded(words))
