"""Who asks what it would do in its enemy's place, and knows no more than may be seen."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from game.systems.earth_expects.mind.looking_back import LookingBack
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import ADMIRAL, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.forecast import Ends, joined
from game.systems.earth_expects.mind.weighing.second_guess import second_guess
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.asked_again import AskedAgain, answered
from game.table.runner import Runner
from tests.systems.earth_expects.mind.battles import BLUE, RED, duel, play

ENDS = [(1, 0, 2), (0, 0, 0), (1, 0, 2), (1, 0, 3)]


@lru_cache(maxsize=2)
def _played(skill: Skill) -> Runner:
    """A battle between two of a level."""
    minds = {side: Scripted(number, skill=skill) for number, side in enumerate((RED, BLUE))}
    return play(duel("vigilance", "resolute", turn_limit=8), minds, 3)


@pytest.fixture
def runner() -> Runner:
    """A battle between Officers."""
    return _played(OFFICER)


def _plotting(runner: Runner) -> tuple[Battle, Ship]:
    """The view of a plot, and the enemy."""
    order = next(one for one in answered(runner.events) if isinstance(one.order, PlotOrder))
    found = AskedAgain(runner).of(order)
    assert found is not None
    view = found[1]
    return view, view.ships["B1" if order.side == RED else "R1"]


@pytest.mark.parametrize(("skill", "rival"), [(CAPTAIN, OFFICER), (ADMIRAL, CAPTAIN)])
def test_each_foresees_the_level_below_better_than_that_does_itself(
    skill: Skill, rival: Skill
) -> None:
    runner = _played(rival)

    def chances(skill: Skill) -> list[float]:
        """The chance that was given to every end that came."""
        minds = {side: Scripted(0, skill=skill) for side in (RED, BLUE)}
        back, found = LookingBack(runner, minds), []
        for number, sealed in enumerate(back.sealed):
            meant = back.meant(number)
            assert meant is not None
            for enemy, flown in meant.flown.items() if sealed.order.kind == "plot" else ():
                if runner.battle.ships[enemy].side != sealed.side:
                    ends = {(e.hex, e.facing): e.chance for e in meant.thought.foreseen}
                    found.append(ends.get((flown.end, flown.facing), 0.0))
        return found

    lower, higher = chances(rival), chances(skill)
    assert len(lower) == len(higher) > 4
    assert sum(higher) > sum(lower)


def test_what_one_keeps_secret_is_not_reckoned_to_be_known_by_the_enemy(runner: Runner) -> None:
    view, enemy = _plotting(runner)
    mine = next(ship for ship in view.ships.values() if ship.side != enemy.side)
    assert mine.conduct is not None and mine.power is not None
    bare = view.with_ship(mine.name, conduct=None, power=None, motion=None)
    one, other = (second_guess(each, enemy, runner.rules, CAPTAIN) for each in (view, bare))
    assert one is not None and other is not None
    assert np.array_equal(one.at, other.at) and np.array_equal(one.weight, other.weight)


def test_its_chances_sum_to_one_and_the_likeliest_stands_first(runner: Runner) -> None:
    view, enemy = _plotting(runner)
    found = second_guess(view, enemy, runner.rules, OFFICER)
    assert found is not None
    assert found.weight.sum() == pytest.approx(1)
    assert (np.diff(found.weight) <= 1e-12).all()
    places = list(zip(*found.at.tolist(), found.facing.tolist(), strict=True))
    assert len(set(places)) == len(places)


def test_ends_that_are_alike_are_joined() -> None:
    columns = np.array(ENDS).T
    ends = Ends(columns[:2], columns[2], np.ones(4), np.array([0.1, 0.2, 0.3, 0.4]))
    found = joined(ends)
    places = zip(*found.at.tolist(), found.facing.tolist(), strict=True)
    chances = dict(zip(places, found.weight.tolist(), strict=True))
    assert chances == pytest.approx({(0, 0, 0): 0.2, (1, 0, 2): 0.4, (1, 0, 3): 0.4})
