"""Ships that end in one hex: fire is weighed by where the one then stands to the other."""

from __future__ import annotations

import numpy as np
import pytest

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.weighing.duel import Ahead
from game.systems.earth_expects.mind.weighing.forecast import ends_of
from game.systems.earth_expects.mind.weighing.outlook import outlook
from game.systems.earth_expects.mind.weighing.payoff import abreast
from game.systems.earth_expects.rules.arcs import bears
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.table.altering import altered
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

HERE = "1310"
N, S = 0, 3
CLOSE = Ahead(point_blank=True)


def _met(red: str, blue: str) -> Battle:
    """A Red and a Blue Vigilance, both of which face north."""
    ships = [
        entry("R1", RED, "vigilance", red, "N"),
        entry("B1", BLUE, "vigilance", blue, "N"),
    ]
    return begin(scenario(ships), 1).battle


def _weighed(battle: Battle, end: Hex, facing: int) -> set[str]:
    """Weapons that are taken to bear on Blue, from where Red may end in the hex where Blue is."""
    ship = battle.ships["R1"]
    [(pair, _ends)] = outlook(battle, ship, DEFAULT, NET_DAMAGE, None, CLOSE).duels
    mine = ends_of([(end, facing)], 0.0)
    pairs = abreast(mine, [(pair, ends_of([(end, N)], 0.0))])
    tables = np.reshape(pair.mine.each, (len(pair.mine.systems), -1))
    points = tables.take(pairs.from_me[0, 0], axis=1).tolist()
    return {one.id for one, worth in zip(pair.mine.systems, points, strict=True) if worth}


def _able(battle: Battle, facing: int, way: int) -> set[str]:
    """Those that bear in a direction by the rules."""
    ship = altered(battle.ships["R1"], facing=facing)
    [(pair, _ends)] = outlook(battle, ship, DEFAULT, NET_DAMAGE).duels
    return {one.id for one in pair.mine.systems if bears(ship, one, DIRECTIONS[way])}


@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("way", range(6))
def test_ships_that_stay_in_one_hex_stand_as_they_did(facing: int, way: int) -> None:
    battle = _met(HERE, HERE)
    battle = altered(battle, stacked={battle.pair("R1", "B1"): DIRECTIONS[way]})
    here = battle.ships["R1"].hex
    assert _weighed(battle, here, facing) == _able(battle, facing, way)


@pytest.mark.parametrize(("blue", "way"), [("1305", N), ("1315", S)])
def test_who_flies_into_a_hex_is_where_it_came_from(blue: str, way: int) -> None:
    battle = _met(HERE, blue)
    there = battle.ships["B1"].hex
    for facing in range(6):
        assert _weighed(battle, there, facing) == _able(battle, facing, way)
