"""A Captain keeps its missiles aboard for a lock-on that is likely to come about."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.mind.choices.fire import choose_targets, guidance_chance
from game.systems.earth_expects.mind.skill import ADMIRAL, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario


@pytest.mark.parametrize(
    ("far", "skill", "launched"),
    [
        ("1314", CAPTAIN, False),
        ("1314", ADMIRAL, False),
        ("1314", OFFICER, True),
        ("1312", CAPTAIN, True),
    ],
)
def test_missiles_wait_for_a_likely_lock_on(far: str, skill: Skill, launched: bool) -> None:
    ships = [
        entry("R1", RED, "vigilance", far, "N"),
        entry("B1", BLUE, "resolute", "1310", "S"),
    ]
    battle = begin(scenario(ships), 1).battle
    sensors = battle.ships["R1"].record.working(BoxType.SENSOR)[:2]
    battle = battle.with_ship("R1", power=PowerOrder(ship="R1", boxes=sensors))
    chance = guidance_chance(battle, battle.ships["R1"], battle.ships["B1"])
    assert (chance < CAPTAIN.least_lock) == (far == "1314")
    order = choose_targets(battle, Decision("1/targets/Red", "targets", RED), skill)
    assert bool(order.launches) == launched
