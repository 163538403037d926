"""Closing in on a ship and taking its speeds; keeping away from one that wants that."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import _in_reach as in_reach
from game.systems.vectorish.mind.chase import chased, ends_of, evaded, first_of_two, turns_to
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from tests.systems.vectorish.mind.alone import drifted, moved, turn
from tests.systems.vectorish.support import space

STARTS = [
    ("2480", "A10", 0, 5, 4),
    ("2450", "A10", 0, 5, 4),
    ("3070", "A6 B3", 1, 5, 4),
    ("1870", "D4", 3, 4, 3),
    ("2475", "0", 2, 3, 2),
]


def caught(here: Space) -> bool:
    chaser, prey = here.ships["Harrier"], here.ships["Lucky Star"]
    same = set(speeds_of(chaser).both) == set(speeds_of(prey).both)
    return same and chaser.hex == prey.hex


def _after(now: Space, ship: Ship) -> str:
    return chased(now, ship, now.ships["Lucky Star"]).steps


@pytest.mark.parametrize(("at", "flies", "facing", "adf", "mr"), STARTS)
def test_it_comes_alongside_a_ship_that_drifts(
    at: str, flies: str, facing: int, adf: int, mr: int
) -> None:
    harrier = {"at": at, "flies": flies, "facing": facing, "adf": adf, "mr": mr}
    here = space("pursuit", Harrier=harrier, Lucky_Star={"at": "2465"})
    for _two_turns in range(9):
        here = turn(here, "Harrier", _after)
        if _caught_before_it_drifted(here):
            return
        here = _second_side(here)
        if caught(here):
            return
    pytest.fail("it was not caught in eighteen turns")


def _second_side(here: Space) -> Space:
    """A turn that the prey begins: it drifts, then the chaser is flown."""
    prey = drifted(here.ships["Lucky Star"])
    done = altered(prey, extras=(replace(drift_of(prey), done=True),))
    here = altered(here, ships={**here.ships, prey.name: done})
    chaser = here.ships["Harrier"]
    after = moved(chaser, _after(here, chaser))
    return altered(here, ships={**here.ships, prey.name: prey, chaser.name: after})


def _caught_before_it_drifted(here: Space) -> bool:
    """Alongside where the prey was before its own move, as side A comes alongside."""
    chaser, prey = here.ships["Harrier"], here.ships["Lucky Star"]
    same = set(speeds_of(chaser).both) == set(speeds_of(prey).both)
    back = prey.hex.step(0, -10)
    return same and chaser.hex == back


@pytest.mark.parametrize("at", ["2480", "2478", "2282", "2683"])
def test_the_first_of_two_moves_leads_to_one_that_ends_alongside(at: str) -> None:
    here = space(
        "pursuit",
        Harrier={"at": at, "adf": 5, "mr": 4},
        Lucky_Star={"at": "2455", "done": True},
    )
    chaser, prey = here.ships["Harrier"], here.ships["Lucky Star"]
    reach = ends_of(chaser)
    first = first_of_two(chaser, reach, prey)
    assert first is not None
    half = moved(chaser, chased(here, chaser, prey).steps)
    there = moved(half, chased(here, half, prey).steps)
    assert there.hex == prey.hex
    assert set(speeds_of(there).both) == set(speeds_of(prey).both)


def test_what_no_two_moves_reach_is_not_promised() -> None:
    here = space("pursuit", Harrier={"at": "2499", "adf": 1, "mr": 1}, Lucky_Star={"at": "2455"})
    chaser = here.ships["Harrier"]
    assert first_of_two(chaser, ends_of(chaser), here.ships["Lucky Star"]) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("at", ["2483", "2284"])
def test_who_is_chased_ends_where_no_hunter_comes_alongside_at_once(at: str, seed: int) -> None:
    here = space("pursuit", Harrier={"at": at, "adf": 5, "mr": 4}, Lucky_Star={"at": "2465"})
    prey, hunter = here.ships["Lucky Star"], here.ships["Harrier"]
    reach = ends_of(prey)
    open_ = [number for number in range(len(reach)) if in_reach(prey, hunter, reach, number)]
    assert 0 < len(open_) < len(reach), "some ends are in reach, some are not"
    steps = evaded(here, prey, hunter, Random(seed)).steps
    assert steps not in [reach.way(number).steps for number in open_]


def test_a_ship_that_closes_already_needs_less_time_and_one_too_fast_more() -> None:
    gap = np.array([0, 0, 0, 0]), np.array([-20, -20, -20, -20])
    away = np.array([0, 0, 0, 0]), np.array([-5, 0, 10, 30])
    leaving, still, closing, wild = turns_to(gap, away, 4).tolist()
    assert closing < still < leaving
    assert wild > closing
    assert still == pytest.approx(2 * (20 / 4) ** 0.5)


def test_a_hunter_that_moves_before_its_prey_does_not_overshoot_it() -> None:
    here = space(
        "pursuit",
        Harrier={"at": "2365", "flies": "A14 F1", "facing": 5, "adf": 5, "mr": 4},
        Lucky_Star={"at": "2354", "flies": "A10 F1", "facing": 5},
    )
    chaser, prey = here.ships["Harrier"], here.ships["Lucky Star"]
    after = moved(chaser, chased(here, chaser, prey).steps)
    assert distance(after.hex, prey.hex) <= 2
