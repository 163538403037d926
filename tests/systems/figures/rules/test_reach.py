"""Where a figure gets to: the cheapest ways, found once for all ends."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.rules.manoeuvres import way
from game.systems.figures.rules.moves import Steps
from game.systems.figures.rules.reach import Reach
from game.systems.figures.rules.walk import Walk
from game.systems.figures.state.figure import POINT, Figure
from game.systems.figures.state.place import Place
from game.systems.figures.state.yard import Yard
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

ROUGH = put(CLEAR, a="0503 0603", f="0403 0404 0504", T="0605", d="0302", q="0502")

of_all_kinds = pytest.mark.parametrize(
    "me",
    [
        figure("me", "0505", move=6),
        figure("me", "0505", posture="crawling", banner=True),
        figure("me", "0105", "SE", kind="mount", move=8, speed=5, since=0),
        figure("me", "0105", "SE", kind="mount", move=8, speed=7, since=2),
        figure("me", "0305", kind="cart", move=16),
        figure("me", "0105", "NE", kind="cart", move=16, speed=2, since=1),
    ],
    ids=["on foot", "crawling", "trotting", "galloping", "starting", "driving"],
)


def test_every_way_that_is_found_costs_what_walking_it_costs() -> None:
    me = figure("me", "0505", move=6, saved=2 * POINT)
    found = yard(me, figure("friend", "0604"), figure("enemy", "0405", side=EAST), rows=ROUGH)
    limits = way(found, me, "move")
    reach = Reach(found, me, limits, risks=True)
    ends = list(reach.ends())
    assert len(ends) > 50
    for hex_, facing, cost in ends:
        reached = reach.to(hex_, facing)
        assert reached is not None
        walk = Walk(found, me, limits)
        walk.go([Place(found.land.hex(step.cell), step.facing) for step in reached.steps])
        assert walk.end().spent == cost
        assert walk.place == (hex_, facing)


def test_soft_ground_and_enemies_are_passed_only_where_dice_may_fall() -> None:
    me = figure("me", "0503", facing="N")
    found = yard(me, rows=put(CLEAR, q="0502"))
    soft = hex_from_number("0502")
    assert Reach(found, me, way(found, me, "move")).cost(soft) is None
    assert Reach(found, me, way(found, me, "move"), risks=True).cost(soft) == POINT


def test_a_sprint_reaches_one_hex_more_straight_ahead() -> None:
    ready = figure("me", "0508", running=1)
    tired = figure("me", "0508")
    ahead = hex_from_number("0502")
    assert Reach(yard(ready), ready, way(yard(ready), ready, "move")).cost(ahead) == 6 * POINT
    assert Reach(yard(tired), tired, way(yard(tired), tired, "move")).cost(ahead) is None


def test_nobody_ends_where_somebody_is() -> None:
    me, friend = figure("me"), figure("friend", "0503")
    reach = Reach(yard(me, friend), me, way(yard(me, friend), me, "move"))
    assert reach.cost(friend.hex) is None
    assert reach.cost(hex_from_number("0502")) == 3 * POINT


def one_by_one(found: Yard, me: Figure) -> dict[tuple[int, int], int]:
    """Quarters for every end, by looking at one step after the other."""
    limits = way(found, me, "move")
    steps, land, ends = Steps(found, me, limits), found.land, dict[tuple[int, int], int]()
    waiting, seen = [(0, land.cell(me.hex), me.facing, me.since, 0)], set()
    while waiting:
        cost, *node = heappop(waiting)
        if tuple(node) in seen:
            continue
        seen.add(tuple(node))
        cell, facing, since, hexes = node
        if cell not in steps.filled:
            ends.setdefault((cell, facing), cost)
        if steps.ends(cell):
            continue
        for step in steps.beyond(cell, facing, since):
            entered = hexes + (step.cell != cell)
            if entered > limits.hexes or limits.points is None:
                continue
            if cost + step.cost <= limits.points:
                after = (cost + step.cost, step.cell, step.facing, min(step.since, 99), entered)
                heappush(waiting, after)
    return ends


@of_all_kinds
def test_the_search_of_all_at_once_finds_what_one_step_after_the_other_does(me: Figure) -> None:
    found, reach = _among_others(me)
    costs = {(found.land.cell(hex_), f): cost for hex_, f, cost in reach.ends()}
    assert costs == one_by_one(found, me)


@pytest.mark.parametrize("seed", range(12))
def test_a_cart_finds_dearer_ways_of_fewer_hexes(seed: int) -> None:
    chance = Random(seed)
    rows = tuple("".join(chance.choices("...ff123", k=11)) for _row in range(9))
    me = figure("me", "0305", "NE", kind="cart", move=16, speed=seed % 4, since=1)
    found = yard(me, rows=rows)
    reach = Reach(found, me, way(found, me, "move"), risks=True)
    costs = {(found.land.cell(hex_), f): cost for hex_, f, cost in reach.ends()}
    assert costs == one_by_one(found, me)
    for hex_, facing in [(hex_, facing) for hex_, facing, _cost in reach.ends()]:
        reached = reach.to(hex_, facing)
        assert reached is not None
        ways = [Place(found.land.hex(step.cell), step.facing) for step in reached.steps]
        assert Walk(found, me, reach.way).go(ways).spent == reached.cost


@of_all_kinds
def test_every_way_that_is_found_can_be_walked_for_what_it_costs(me: Figure) -> None:
    found, reach = _among_others(me)
    for hex_, facing, cost in reach.ends():
        reached = reach.to(hex_, facing)
        assert reached is not None
        walk = Walk(found, me, reach.way)
        walk.go([Place(found.land.hex(step.cell), step.facing) for step in reached.steps])
        assert walk.end().spent == cost
        assert walk.place == (hex_, facing)


def _among_others(me: Figure) -> tuple[Yard, Reach]:
    enemy, friend = figure("enemy", "0405", side=EAST), figure("friend", "0604")
    found = yard(me, friend, enemy, rows=ROUGH)
    return found, Reach(found, me, way(found, me, "move"), risks=True)
