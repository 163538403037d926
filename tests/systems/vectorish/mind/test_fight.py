"""Frigates keep the range from which they fire, and a weapon for the better shot."""

from __future__ import annotations

import pytest

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.mind.fight import WAY, fought
from game.systems.vectorish.mind.guns import guns
from game.systems.vectorish.mind.waiting import waits
from game.systems.vectorish.mind.weighed import FIRE, LATER_FIRE, LATER_HARM
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from tests.systems.vectorish.mind.alone import turn
from tests.systems.vectorish.support import space

NEAR = 3


def frigates(here: Space) -> Space:
    """The battle with its two frigates alone; the first side moves first."""
    two = {name: here.ships[name] for name in ("Icarus", "Firebrand")}
    return altered(here, ships=two, first="Northbound", turn=1, phase="moves")


def _fights(here: Space, ship: Ship) -> str:
    return fought(here, ship).steps


@pytest.mark.parametrize("flies", ["D4", "A6", "0", "C5 D3", "F8"])
@pytest.mark.parametrize("at", ["2030", "2845"])
def test_a_frigate_comes_near_and_stays_there(flies: str, at: str) -> None:
    here = frigates(
        space(
            "crossing",
            Icarus={"at": "2049", "flies": "A4", "adf": 4, "mr": 3},
            Firebrand={"at": at, "flies": flies, "adf": 4, "mr": 3, "facing": 3},
        )
    )
    apart, rest = [], []
    for _turn in range(12):
        here = turn(here, "Icarus", _fights)
        mine, theirs = here.ships["Icarus"], here.ships["Firebrand"]
        before = theirs.hex.minus(velocity(speeds_of(theirs)))
        apart.append(min(distance(mine.hex, theirs.hex), distance(mine.hex, before)))
        rest.append(distance(velocity(speeds_of(mine)), velocity(speeds_of(theirs))))
    assert max(apart[-5:]) <= NEAR, apart
    assert max(rest[-5:]) <= 2 * NEAR, rest


@pytest.mark.parametrize(("at", "flies"), [("2036", "A2"), ("1630", "A1 B2")])
def test_it_ends_where_it_fires(at: str, flies: str) -> None:
    here = frigates(
        space(
            "crossing",
            Icarus={"at": "2036", "flies": "A4", "adf": 4, "mr": 3},
            Firebrand={"at": at, "flies": flies, "adf": 4, "mr": 3, "done": True},
        )
    )
    here = altered(here, first="Southbound", phase="countermoves")
    enemy = here.ships["Firebrand"]
    after = turn(here, "Icarus", _fights).ships["Icarus"]
    way = enemy.hex.minus(after.hex)
    assert guns(here, after, enemy).one(after.facing, way) > 1


def test_a_weapon_that_has_fired_does_nothing_more_this_turn() -> None:
    here = frigates(space("crossing"))
    mine, enemy = here.ships["Icarus"], here.ships["Firebrand"]
    one = altered(mine, fired=frozenset({"L1"}))
    every = altered(mine, fired=frozenset({"L1", "L2"}))
    full, half, none = (guns(here, ship, enemy).now.sum() for ship in (mine, one, every))
    assert full > half > none == 0
    assert guns(here, every, enemy).later.sum() > 0


@pytest.mark.parametrize(
    ("at", "done", "phase", "held"),
    [
        ("2033", False, "fire", True),
        ("2033", False, "counterfire", False),
        ("2031", False, "fire", False),
        ("2031", True, "fire", False),
    ],
)
def test_a_weapon_waits_only_for_a_better_shot(at: str, done: bool, phase: str, held: bool) -> None:
    here = frigates(
        space(
            "crossing",
            Icarus={"at": at, "flies": "A1", "adf": 4, "mr": 3, "done": done},
            Firebrand={"at": "2030", "flies": "A1", "adf": 4, "mr": 3, "done": True},
        )
    )
    here = altered(here, phase=phase)
    assert waits(here, here.ships["Icarus"], here.ships["Firebrand"]) is held


def test_in_the_last_turn_nothing_is_weighed_by_what_would_come_after() -> None:
    here = space("sealed_orders", Outrider={"at": "2030"}, Reiver={"at": "2028"})
    last = altered(here, turn=here.told.turn_limit)
    told, late = (fought(each, each.ships["Outrider"]).tells() for each in (here, last))
    for name in (LATER_FIRE, LATER_HARM, WAY):
        assert name in told.pieces
        assert name not in late.pieces
    assert FIRE in late.pieces
