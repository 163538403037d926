"""An enemy that runs is taken to run on; one that may turn upon the ship is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.skill import ADMIRAL, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.ship.box_type import powered
from game.systems.earth_expects.state.motion import Track
from game.table.altering import altered
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario


def _straight_on(skill: Skill, facing: str, speed: int = 3, turned: int = 0) -> float:
    """How likely it is reckoned that a ship six hexes to the north keeps way and speed."""
    ships = [entry("R1", RED, "halberd", "1320", "N"), entry("B1", BLUE, "halberd", "1314", facing)]
    runner = begin(scenario(ships), 1)
    battle = runner.battle
    enemy, way = battle.ships["B1"], DIRECTION_NAMES.index(facing)
    wake = Track(
        start=enemy.hex.step(way, -speed),
        start_facing=way,
        facing=way,
        speed_spent=speed,
        manoeuvre_spent=turned,
    )
    view = altered(battle, ships={**battle.ships, "B1": altered(enemy, wake=wake, motion=None)})
    able = frozenset(view.ships["R1"].record.working(*powered()))
    seen = reckoned(view, view.ships["R1"], runner.rules, NET_DAMAGE, able, skill)
    ((_pair, ends),) = seen.duels
    there = enemy.hex.step(way, speed)
    on = (ends.at[0] == there.q) & (ends.at[1] == there.r) & (ends.facing == way)
    return float(ends.weight[on].sum())


@pytest.mark.parametrize("skill", [CAPTAIN, ADMIRAL])
def test_a_ship_that_flew_straight_away_is_taken_to_do_so_again(skill: Skill) -> None:
    assert _straight_on(skill, "N") >= skill.habit > _straight_on(OFFICER, "N")


@pytest.mark.parametrize(
    ("facing", "speed", "turned"), [("S", 3, 0), ("SE", 3, 0), ("N", 1, 0), ("N", 3, 1)]
)
def test_one_that_comes_or_crosses_or_is_slow_or_turned_is_not(
    facing: str, speed: int, turned: int
) -> None:
    plain = _straight_on(replace(CAPTAIN, habit=0.0), facing, speed, turned)
    assert _straight_on(CAPTAIN, facing, speed, turned) == plain
