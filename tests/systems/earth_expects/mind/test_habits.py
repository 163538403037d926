"""An enemy that runs is taken to run on, one that lies still to lie on; one that may turn upon the
ship is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import of_table
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.skill import ADMIRAL, CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.second_guess import reckoned
from game.systems.earth_expects.ship.box_type import powered
from game.systems.earth_expects.state.motion import Step, Track
from game.table.altering import altered
from game.table.events import TurnBegan
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, duel, entry, scenario


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


def _stays(skill: Skill, turns: int) -> float:
    """How likely it is reckoned that a ship three hexes off keeps hex and facing, after it has for
    so many turns."""
    ships = [entry("R1", RED, "halberd", "1320", "N"), entry("B1", BLUE, "halberd", "1317", "S")]
    runner = begin(scenario(ships), 1)
    battle = altered(runner.battle, ships=dict(runner.battle.ships))
    enemy = battle.ships["B1"]
    wake = Track(start=enemy.hex, start_facing=enemy.facing, facing=enemy.facing)
    seen = altered(enemy, wake=wake, motion=None, lain=turns)
    view = altered(battle, ships={**battle.ships, "B1": seen})
    able = frozenset(view.ships["R1"].record.working(*powered()))
    ((_pair, ends),) = reckoned(view, view.ships["R1"], runner.rules, NET_DAMAGE, able, skill).duels
    here = (ends.at[0] == enemy.hex.q) & (ends.at[1] == enemy.hex.r)
    return float(ends.weight[here & (ends.facing == enemy.facing)].sum())


@pytest.mark.parametrize("skill", [CAPTAIN, ADMIRAL])
def test_a_ship_that_lies_still_is_taken_to_lie_on_the_surer_the_longer_it_has(
    skill: Skill,
) -> None:
    found = [_stays(skill, turns) for turns in range(6)]
    assert found[0] == found[1] == _stays(replace(skill, stillness=0.0), 5)
    assert found[1:] == sorted(set(found[1:]))
    assert found[5] > 0.7
    assert _stays(OFFICER, 5) == _stays(OFFICER, 0)


@pytest.mark.parametrize(
    ("moved", "turned", "counted"),
    [(False, False, 1), (False, True, 0), (True, False, 0), (True, True, 0)],
)
def test_a_turn_in_which_all_saw_a_ship_stay_as_it_was_is_counted(
    moved: bool, turned: bool, counted: int
) -> None:
    battle = begin(duel("vigilance", "resolute"), 1).battle
    ship = battle.ships["R1"]
    facing = (ship.facing + turned) % 6
    steps = (Step(hex=ship.hex.step(facing), facing=facing),) if moved else ()
    track = Track(start=ship.hex, start_facing=ship.facing, steps=steps, facing=facing)
    before = battle.with_ship("R1", track=track, lain=3)
    after = of_table.done(before, TurnBegan(turn=2))
    assert after.ships["R1"].lain == counted * 4
    assert after.ships["B1"].lain == 0, "nobody saw it fly"
