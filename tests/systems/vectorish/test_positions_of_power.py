"""ADF and MR bought with power, worked out by hand (Ruling Q234).

A point of speed costs the Icarus a quarter of power, one of manoeuvre a half.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.vectorish.positions import Referee, course, ship

FAR = ship("Orange", "9090")
BUYS = ship("One", "2030", adf=None, mr=None) + FAR


def power(**given: Any) -> dict[str, Any]:
    return {"kind": "power", "ship": "One", "boxes": [], **given}


@pytest.mark.rule("Q234")
def test_three_quarters_buy_one_face_and_not_two(referee: Referee) -> None:
    bought = power(manoeuvre=[{"engine": "E1", "power": 0.75}])
    assert "facing B" in referee.play(BUYS, bought, course("One", "R")).out
    ran = referee.play(BUYS, bought, course("One", "RR"))
    assert ran.code == 1 and "(VEC-4)" in ran.err


@pytest.mark.rule("Q234")
def test_six_points_are_bought_at_once_without_any_the_turn_before(referee: Referee) -> None:
    bought = power(speed={"engine": "E1", "power": 1.5})
    ran = referee.play(BUYS, bought, course("One", "AAAAAA"))
    assert "One moves to 2024, facing A: A6." in ran.out


@pytest.mark.rule("Q234")
def test_engines_whose_ratings_are_fixed_take_no_power(referee: Referee) -> None:
    fixed = ship("One", "2030", adf=3, mr=3) + FAR
    ran = referee.play(fixed, power(speed={"engine": "E1", "power": 1}))
    assert ran.code == 1
    assert "its ADF and MR are fixed; give its engines no power. (Q234)" in ran.err
