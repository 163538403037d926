"""What a way to share out power is worth: that of the ends it is given out for."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest

from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.openings import weighed
from game.systems.earth_expects.mind.weighing.outlook import likeliest
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.ruleset import DEFAULT
from tests.support import boat, duel, yard

HALF = Fraction(1, 2)


def worths(skill: Skill) -> dict[tuple[Fraction, int], float]:
    """By speed power and manoeuvre points, for a ship right behind one that flies as it does."""
    ahead = boat(yard("icarus"), (0, 0), "N", name="Daedalus", speed=HALF)
    battle = duel(boat(yard("icarus"), (0, 1), "N", speed=HALF), ahead)
    ship = battle.ships["Icarus"]
    seen = likeliest(reckoned(battle, ship, DEFAULT, NET_DAMAGE, None, skill))
    found = weighed(battle, ship, DEFAULT, seen, skill)
    return {(c.allocation.speed_power, c.allocation.manoeuvre): c.worth for c in found}


@pytest.mark.parametrize("speed", [Fraction(0), HALF])
def test_to_a_captain_a_point_that_costs_nothing_makes_no_way_much_worse(speed: Fraction) -> None:
    """Whoever has it may leave it unspent."""
    worth = worths(CAPTAIN)
    assert worth[speed, 1] >= worth[speed, 0] - CAPTAIN.nearly


def test_it_flies_on_behind_its_prey_where_others_lie_still() -> None:
    found, others = worths(CAPTAIN), worths(replace(CAPTAIN, nearly=math.inf))
    assert max(found, key=lambda way: found[way]) == (HALF, 1)
    assert max(others, key=lambda way: others[way]) == (0, 0)
    assert OFFICER.nearly == math.inf
