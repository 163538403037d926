"""A hunter whose prey gets away by running: what the prey can still fly, and keeping up with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CADET, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.forecast import possible_ends
from game.systems.earth_expects.mind.weighing.grid import ranges
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.runner import Runner
from tests.support import boat, duel, hit, yard
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

AWAY = Objective(side=BLUE, kind="escape", ship="B1", distance=12)
SPOILT = Objective(side=RED, kind="destroy", ship="B1")


def _furthest(battle: Battle) -> float:
    """The most hexes that the scout is taken to end away from where it is."""
    scout = replace(battle.ships["Icarus"], motion=None, wake=None)
    ends = possible_ends(battle, scout, DEFAULT)
    here = [[[scout.hex.q]], [[scout.hex.r]]]
    return float(ranges(ends.at[:, None, :] - here).max())


def test_an_enemy_is_taken_to_fly_no_faster_than_its_power_lets_it() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0), speed=1))
    entries = [one.but(speed=1.5) for one in battle.scenario.ships]
    battle = replace(battle, scenario=battle.scenario.but(ships=tuple(entries)))
    power = battle.ships["Icarus"].record.working(BoxType.POWER)
    dark = hit(battle, "Icarus", " ".join(f"{box}#" for box in power))
    scout = dark.ships["Icarus"]
    left = DEFAULT.movement.strongest(scout) / scout.design.costs.speed
    assert 0 < left < _furthest(battle)
    assert _furthest(dark) == left


def _order(runner: Runner, ship: str, skill: Skill) -> PowerOrder:
    """What a captain of a level gives a ship's power to."""
    [decision] = [one for one in runner.decisions if one.ship == ship]
    mind = Scripted(1, skill=skill)
    order = mind.decide(runner.question_view(decision), decision, runner.rules)
    assert isinstance(order, PowerOrder)
    return order


@pytest.mark.parametrize("skill", [CADET, OFFICER])
@pytest.mark.parametrize(("victory", "power"), [((), 0), ((SPOILT,), 0), ((AWAY,), 1)])
def test_a_heavy_hunter_that_stands_starts_after_prey_that_wins_by_running(
    victory: tuple[Objective, ...], power: int, skill: Skill
) -> None:
    ships = [entry("R1", RED, "vigilance", "1322", "N"), entry("B1", BLUE, "icarus", "1308", "N")]
    runner = begin(scenario(ships, victory=victory), 1)
    runner.start()
    assert _order(runner, "R1", skill).speed_power == power
