"""The scripted side reckons with what terrain hides."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.intent import intent_of
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.weighing.cover import Hexes, in_sight
from game.systems.earth_expects.mind.weighing.duel import duel
from game.systems.earth_expects.mind.weighing.forecast import Ends, possible_ends
from game.systems.earth_expects.mind.weighing.outlook import outlook
from game.systems.earth_expects.mind.weighing.payoff import position_worth
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import OPEN_SPACE, Ground
from game.systems.earth_expects.terrain.sight import clear, sights
from tests.maps import scattered, terrain_of
from tests.support import boat, yard
from tests.support import duel as battle_of


def facing_each_other() -> Battle:
    """A Vigilance and an Icarus five hexes apart."""
    return battle_of(
        boat(yard("vigilance"), (0, 5), speed=1),
        boat(yard("icarus"), (0, 0), facing="S", speed=1),
        locks=["Vigilance>Icarus"],
    )


def test_the_table_of_cover_says_what_the_rules_say() -> None:
    terrain = terrain_of(scattered(3, 6, 12))
    battle = replace(facing_each_other(), terrain=terrain)
    mine = [Hex(q, 4) for q in range(-3, 4)]
    theirs = [Hex(q, -2) for q in range(-3, 4)]
    seen = in_sight(battle, columns(mine), columns(theirs))
    assert seen is not None
    for row, a in enumerate(mine):
        for column, b in enumerate(theirs):
            assert bool(seen[row, column]) is clear(battle, a, b, BoxType.LASER)
    assert 0 < seen.mean() < 1
    assert in_sight(replace(battle, terrain=OPEN_SPACE), columns(mine), columns(theirs)) is None


@pytest.mark.parametrize("ground", list(Ground))
def test_the_table_of_cover_forgets_no_kind_of_terrain(ground: Ground) -> None:
    chance = Random(7)
    hexes = [Hex(q, r) for q in range(-7, 8) for r in range(-7, 8)]
    battle = replace(
        facing_each_other(), terrain=terrain_of({ground: set(chance.sample(hexes, 9))})
    )
    mine, theirs = (chance.sample(hexes, 40) for _side in range(2))
    seen = in_sight(battle, columns(mine), columns(theirs))
    for row, a in enumerate(mine):
        for column, b in enumerate(theirs):
            sees = seen is None or bool(seen[row, column])
            assert sees is all(
                not kind.blocks(s, BoxType.SENSOR) for kind, s in sights(battle.terrain, a, b)
            )


def columns(hexes: list[Hex]) -> Hexes:
    """The coordinates of some hexes side by side."""
    return np.array(hexes).T


def standing(ship: Ship) -> Ends:
    """The one end of a ship that stays where it is."""
    return Ends(columns([ship.hex]), np.array([ship.facing]), np.ones(1), np.ones(1))


def test_nothing_is_given_or_taken_behind_a_moon() -> None:
    battle = facing_each_other()
    ship, enemy = battle.ships["Vigilance"], battle.ships["Icarus"]
    wall = {Ground.SURFACE: {Hex(q, 2 - q // 2) for q in range(-12, 13)}}
    hidden = replace(battle, terrain=terrain_of(wall))
    found = {}
    for name, now in (("open", battle), ("hidden", hidden)):
        intent = intent_of(now, ship)
        pair = duel(now, ship, enemy, intent, NET_DAMAGE, None)
        ends = possible_ends(now, ship, DEFAULT)
        theirs = standing(enemy)
        worth = position_worth(ends, [(pair, theirs)])
        found[name] = worth
        seen = in_sight(now, ends.at, theirs.at)
        if seen is not None:
            covered = (seen == 0).all(axis=1)
            assert covered.any()
            assert not worth.given[covered].any()
            assert not worth.taken[covered].any()
    assert found["open"].given.sum() > found["hidden"].given.sum()
    assert (found["open"].given >= found["hidden"].given - 1e-9).all()


def test_the_enemy_is_expected_to_leave_its_cover_for_a_shot() -> None:
    battle = facing_each_other()
    ship = battle.ships["Vigilance"]
    (pair, open_ends), *_rest = outlook(battle, ship, DEFAULT, NET_DAMAGE).duels
    assert pair.view is battle
    screen = {Ground.SURFACE: {Hex(0, 2), Hex(0, 3)}}
    shaded = replace(battle, terrain=terrain_of(screen))
    ((_pair, ends), *_more) = outlook(shaded, ship, DEFAULT, NET_DAMAGE).duels
    here = ship.hex.step(ship.facing, 0)
    seen = in_sight(shaded, columns([here]), ends.at)
    assert seen is not None
    assert not np.allclose(np.sort(open_ends.weight), np.sort(ends.weight))
