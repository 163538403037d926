"""A heavy ship at a standstill gathers way: its first speed power takes it nowhere yet."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER, Skill
from game.systems.earth_expects.mind.weighing.forecast import onward
from game.systems.earth_expects.state.orders import PowerOrder
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, design, entry, scenario


def _speed_power(name: str, skill: Skill) -> float:
    """What a ship that stands gives its speed, with its like twelve hexes ahead."""
    ships = [entry("R1", RED, name, "1322", "N"), entry("B1", BLUE, name, "1310", "S")]
    runner = begin(scenario(ships), 1)
    runner.start()
    [decision] = [one for one in runner.decisions if one.ship == "R1"]
    mind = Scripted(1, skill=skill)
    order = mind.decide(runner.question_view(decision), decision, runner.rules)
    assert isinstance(order, PowerOrder)
    return float(order.speed.power) if order.speed else 0.0


def test_a_captain_starts_a_heavy_ship_that_stands_and_an_officer_does_not() -> None:
    assert design("constellation").costs.speed == 2
    assert _speed_power("constellation", CAPTAIN) == 1
    assert _speed_power("constellation", OFFICER) == 0


@pytest.mark.parametrize(
    ("pace", "some", "gathering"),
    [(0.0, 1.0, 0.5), (0.5, 1.0, 0.75), (1.0, 1.0, 1.0), (3.5, 3.5, 3.5), (-0.5, -1.0, -1.0)],
)
def test_the_way_ahead_of_a_heavy_ship_grows_with_every_point_of_speed_power(
    pace: float, some: float, gathering: float
) -> None:
    ships = [entry("R1", RED, "galilei", "1322", "N"), entry("B1", BLUE, "europa", "1310", "S")]
    battle = begin(scenario(ships), 1).battle
    heavy, light = battle.ships["R1"], battle.ships["B1"]
    assert onward(heavy, pace) == onward(light, pace) == onward(light, pace, gathering=True) == some
    assert onward(heavy, pace, gathering=True) == gathering
