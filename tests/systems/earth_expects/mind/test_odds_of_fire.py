"""What the scripted side expects of a shot is what the engine does with every fall of the dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from game.dice import AllHigh, GivenDice
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.mind.choices.fire import expected_points
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.scenario import Crew
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.weapons import ion_cannon, laser, railgun
from game.systems.earth_expects.weapons.shot import Shot
from tests.systems.earth_expects.options.battles import playing
from tests.systems.earth_expects.terrain.test_fire_across import at_target, facing

RESOLVE: dict[str, tuple[Callable[[Table, Shot, Aim], object], int]] = {
    "L1": (laser.Laser().resolve, 1),
    "I1": (ion_cannon.IonCannon().resolve, 2),
    "R1": (railgun.Railgun().resolve, 2),
}
"""How each weapon is resolved, and its dice with a lock-on."""
LINES = ("A B", "A . B", "A . . B", "A a B", "A . aB", "A r B", "A d B")
CREWS: tuple[Crew, ...] = ("standard", "elite", "crack")


def _mean(battle: Battle, weapon: str) -> Fraction:
    """Points of the attack over every fall of its dice, as the engine carries it out."""
    shot = at_target(battle, weapon)
    resolve, dice = RESOLVE[weapon]
    sides = battle.customs.die(battle.ships["Gunship"])
    total = 0
    for fall in product(range(1, sides + 1), repeat=dice):
        table = Table(battle, GivenDice(fall, AllHigh()))
        resolve(table, shot, Aim(0, 0, "right"))
        total += next(e.points for e in table.events if isinstance(e, ShotRolled))
    return Fraction(total, sides**dice)


@pytest.mark.parametrize("crew", CREWS)
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("weapon", sorted(RESOLVE))
def test_points_expected_across_terrain_by_any_crew(weapon: str, line: str, crew: Crew) -> None:
    """Whether or not it may fire there: what it would do is what it reckons with."""
    options: tuple[OptionName, ...] = ("crew quality",)
    battle = playing(facing(line, 2), *options, Gunship=crew)
    battle = battle.with_ship("Target", conduct=Conduct(generated=1))
    expected = expected_points(battle, at_target(battle, weapon))
    assert expected == pytest.approx(float(_mean(battle, weapon)))
    assert expected > 0 or weapon != "L1"
