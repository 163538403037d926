"""Freighters on their way home: they turn round and brake in time."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.errands import errand_of
from game.systems.vectorish.mind.planning import planned
from game.systems.vectorish.rules.goals import is_home, past
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from tests.systems.vectorish.mind.alone import turn
from tests.systems.vectorish.support import space

MOST_TURNS = 16


def steps(here: Space, ship: Ship) -> str:
    return planned(ship, errand_of(here, ship)).steps


@pytest.mark.parametrize(
    ("at", "flies", "adf", "mr", "turns"),
    [
        ("1649", "A4", 2, 1, 7),
        ("1660", "A12", 2, 1, 7),
        ("1655", "A10 B4", 2, 1, 9),
        ("1690", "A12", 1, 1, 13),
        ("1631", "A8", 4, 3, 4),
        ("1649", "D6", 2, 2, 12),
    ],
)
def test_a_freighter_flips_and_brakes_in_time(
    at: str, flies: str, adf: int, mr: int, turns: int
) -> None:
    here = space("crossing", Long_Haul={"flies": flies, "adf": adf, "mr": mr, "at": at})
    fastest = 0
    turns_taken = 0
    while turns_taken < MOST_TURNS:
        turns_taken += 1
        here = turn(here, "Long Haul", steps)
        ship = here.ships["Long Haul"]
        fastest = max(fastest, speeds_of(ship).total)
        gone = past(here, ship)
        assert gone is not None and gone <= 10, "it flew past"
        if is_home(here, ship):
            break
    assert turns_taken <= turns
    assert fastest > 4
    assert ship.facing in (2, 3, 4)


def test_one_too_fast_to_stop_comes_back() -> None:
    here = space("crossing", Long_Haul={"flies": "A10 B4", "adf": 2, "mr": 1, "at": "1640"})
    furthest = -99
    for _turn in range(12):
        here = turn(here, "Long Haul", steps)
        furthest = max(furthest, past(here, here.ships["Long Haul"]) or 0)
        if is_home(here, here.ships["Long Haul"]):
            break
    assert furthest > 10
    assert is_home(here, here.ships["Long Haul"])
