"""Writing a shot of point defence: what clicks mean, and what they refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects.screens.defence.plan import DefencePlan, best_shot, groups
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.weapons import point_defence as pd
from tests.support import RED, boat, duel, inbound, power, powered, yard


@pytest.fixture
def plan() -> DefencePlan:
    """Two missiles at range from a ship with powered lasers and sensors, the best shot drafted."""
    battle = duel(
        boat(yard("icarus"), (0, 6)),
        boat(yard("vigilance"), (0, 0), facing="S"),
        missiles=[inbound("Icarus", "Vigilance", (0, 3), 2)],
    )
    order = power("Vigilance", boxes="L4.1 L4.2 L1.1 L1.2 S1 S2 S3 S4")
    battle = powered(battle, order)
    flown = {name: replace(one, came_by=3) for name, one in battle.missiles.items()}
    battle = replace(battle, missiles=flown)
    chances = tuple(pd.chances(battle, RED))
    return DefencePlan(battle, chances, groups(chances, dict(battle.missiles)), best_shot(chances))


def test_the_first_shot_needs_least(plan: DefencePlan) -> None:
    assert plan.chance.needed == min(c.needed for c in plan.chances)


@pytest.mark.rule("EE-PD-3")
def test_a_sensor_that_joins_lowers_the_number_needed(plan: DefencePlan) -> None:
    sensor = plan.left[0]
    helped = plan.toggle(sensor)
    assert helped.chance.needed == plan.chance.needed - 1
    assert sensor not in helped.left
    assert helped.toggle(sensor) == plan


def test_sensors_stay_with_another_weapon_of_the_same_ship(plan: DefencePlan) -> None:
    helped = plan.toggle(plan.left[0])
    other = next(c for c in plan.able if c.weapon != plan.weapon.id)
    assert helped.shoot_with(other).sensors == helped.sensors


def test_no_sensor_can_be_taken_from_a_shot_that_has_none(plan: DefencePlan) -> None:
    assert plan.toggle(plan.left[0]).without_sensors() == plan
    with pytest.raises(RefusedError, match="Vigilance"):
        plan.without_sensors()


def test_fire_held_points_at_the_first_missile_and_the_first_weapon(plan: DefencePlan) -> None:
    held = plan.hold()
    assert (held.shot, held.group, held.place) == (None, 0, 0)
    assert held.shoot_from(["Vigilance"]).shot == plan.shot
    with pytest.raises(RefusedError):
        replace(plan, shot=None).shoot_from(["Icarus"])


def test_what_comes_through_is_reckoned_from_the_shot_as_it_stands(plan: DefencePlan) -> None:
    """One missile and one laser: what the die fails to hit comes through (EE-PD-2)."""
    battle = plan.board.without_missile(plan.groups[0].missiles[-1].name)
    (missile,) = battle.missiles
    chances = pd.chances(battle, RED)
    others = {(c.ship, c.weapon): pd.MISSED for c in chances if c.weapon != plan.weapon.id}
    battle = replace(battle, pd_chains=others)
    chances = tuple(pd.chances(battle, RED))
    alone = DefencePlan(battle, chances, groups(chances, dict(battle.missiles)), best_shot(chances))
    missed = (alone.chance.needed - 1) / 6
    assert alone.survivors.comes_through(missile).value == pytest.approx(missed)
    assert alone.survivors.exactly(0).value == pytest.approx(1 - missed)
    helped = alone.toggle(alone.left[0])
    assert helped.survivors.mean.value == pytest.approx(missed - 1 / 6)
    assert alone.hold().survivors.mean.value == 1


def test_the_drafted_weapon_fires_first_and_the_others_go_on(plan: DefencePlan) -> None:
    found = plan.survivors
    assert len(found.missiles) == 2
    assert sum(found.exactly(n).value for n in range(3)) == pytest.approx(1)
    assert 0 < found.mean.value < plan.hold().survivors.mean.value == 2
