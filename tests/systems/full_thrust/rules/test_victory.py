"""What ships count that are crippled, gone or destroyed (Ruling Q246)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.systems.full_thrust.rules.victory import points
from tests.systems.full_thrust.support import TWO, ship, space


@pytest.mark.rule("Q246", "HXT-20")
@pytest.mark.parametrize(
    ("state", "counts"),
    [
        ({"left": 7}, 0),
        ({"left": 6}, Fraction(35, 2)),
        ({"left": 12, "gone": "left"}, Fraction(35, 2)),
        ({"left": 6, "gone": "left"}, Fraction(35, 2)),
        ({"left": 6, "off": 1}, Fraction(35, 2)),
        ({"left": 1, "gone": "destroyed"}, 35),
    ],
)
def test_half_of_a_ship_that_is_crippled_or_has_left_counts_once(
    state: dict[str, Any], counts: Fraction
) -> None:
    """Twelve hull points: at six it is crippled."""
    here = space(ship("A", value=35, **state), ship("Z", "0001", side=TWO))
    assert points(here) == {"Vega": 0, TWO: counts}
