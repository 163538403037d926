"""Missiles on their way through terrain: stopped, tested, lost; the path their owner takes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.dice import AllLow
from game.hexgrid.approach import paths
from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.table import KINDS
from game.systems.earth_expects.weapons.missile import entry_sides, missile_path
from game.systems.earth_expects.weapons.missile_route import Route, fly, route
from game.table.events import Happening
from game.table.questions import faults, plainest
from tests.maps import Drawn, drawn, scattered, terrain_of, tower
from tests.support import boat, duel, happened, inbound, play, run, table_of, yard

N, NE, SE, S, SW, NW = range(6)


def chase(map_: Drawn, start: str = "M", target: str = "T") -> Battle:
    """A missile of the Vigilance at M, its target the Icarus at T."""
    place = map_.at[start]
    battle = duel(
        boat(yard("vigilance"), (40, 0)),
        boat(yard("icarus"), (0, 40)),
        missiles=[inbound("Vigilance", "Icarus", (place.q, place.r))],
    )
    return map_.on(battle, Icarus=target)


def missile(battle: Battle) -> Missile:
    return battle.missiles["M1"]


def flown(battle: Battle, *dice: int) -> tuple[Happening, Battle]:
    """The one event of its flight, and the battle after it."""
    table = table_of(battle, *dice)
    fly(table, missile(battle), entry_sides(battle, missile(battle))[0])
    (event,) = table.events
    return event, table.battle


@pytest.mark.rule("EE-TER-A-2", "EE-MSL-5")
def test_a_missile_stops_in_the_first_hex_of_atmosphere_and_goes_on_next_turn() -> None:
    """Ruling Q92."""
    map_ = tower("M . aA aB T")
    event, now = flown(chase(map_))
    assert isinstance(event, ev.MissileHalted)
    assert (event.lost, event.path[-1], event.rule) == (False, map_.at["A"], "EE-TER-A")
    stopped = missile(now)
    assert (stopped.hex, stopped.entry, stopped.came_by) == (map_.at["A"], None, N)
    assert stopped.moved
    again, now = flown(now)
    assert isinstance(again, ev.MissileHalted)
    assert again.path == (map_.at["B"],)
    last, now = flown(now)
    assert isinstance(last, ev.MissileMoved)
    assert (missile(now).hex, missile(now).entry) == (map_.at["T"], N)


@pytest.mark.rule("EE-TER-A-2", "EE-TER-S-2", "EE-TER-F-3")
@pytest.mark.parametrize("cells", ["M . aT", "M . sT", "fM . fT", "aM . T", "M T", "M rT", "M kT"])
def test_the_targets_own_hex_is_reached_and_the_first_may_be_left(cells: str) -> None:
    event, _now = flown(chase(tower(cells)))
    assert isinstance(event, ev.MissileMoved)


@pytest.mark.rule("EE-TER-D-2", "EE-TER-X-2")
@pytest.mark.parametrize("ground", ["d", "x"])
@pytest.mark.parametrize(
    ("dice", "hexes", "lost"),
    [((2, 6, 3), 4, False), ((1,), 2, True), ((4, 1), 3, True), ((2, 2, 1), 4, True)],
)
def test_each_hex_of_rocks_or_radiation_is_a_die_that_kills_on_one(
    ground: str, dice: tuple[int, ...], hexes: int, lost: bool
) -> None:
    battle = chase(tower(f"{ground}M . {ground} {ground} {ground}T"))
    event, now = flown(battle, *dice)
    assert [d.value for d in event.dice] == list(dice)
    assert isinstance(event, ev.MissileHalted) is lost
    assert isinstance(event, ev.MissileHalted | ev.MissileMoved)
    assert len(event.path) == hexes
    assert [amount for _words, amount in event.sum] == [str(d) for d in dice]
    assert ("M1" in now.missiles) is not lost
    assert all(d.label.startswith("0/setup/missile/M1/") for d in event.dice)


@pytest.mark.rule("EE-TER-D-2", "EE-TER-X-2")
def test_a_hex_of_both_asks_for_two_dice_and_a_stop_comes_after_them() -> None:
    battle = chase(tower("M dxa T"))
    event, _now = flown(battle, 2, 3)
    assert isinstance(event, ev.MissileHalted)
    assert (event.lost, len(event.sum)) == (False, 2)
    event, _now = flown(battle, 2, 1)
    assert isinstance(event, ev.MissileHalted)
    assert event.lost
    assert event.rule in ("EE-TER-X", "EE-TER-D")


@pytest.mark.rule("EE-TER-C-2", "EE-TER-I-1", "EE-TER-F-3", "EE-TER-S-2")
@pytest.mark.parametrize(
    ("cells", "rule"),
    [
        ("M . c T", "EE-TER-C"),
        ("M . cT", "EE-TER-C"),
        ("M i T", "EE-TER-I"),
        ("M . s T", "EE-TER-S"),
        ("M f T", "EE-TER-F"),
        ("M fd T", "EE-TER-F"),
    ],
)
def test_where_a_missile_is_lost(cells: str, rule: str) -> None:
    """Ruling Q221."""
    event, now = flown(chase(tower(cells)))
    assert isinstance(event, ev.MissileHalted)
    assert (event.lost, event.rule, event.dice) == (True, rule, ())
    assert now.missiles == {}


@pytest.mark.rule("EE-MSL-5", "EE-TER-I-1")
def test_the_side_of_sure_loss_is_not_offered_while_the_other_is_free() -> None:
    """Ruling Q221. From M the target lies two hexes south and one south-east."""
    map_ = drawn(
        """
        M       .
            .       .
        i       .
            .       .
        .       .
            T       .
        """
    )
    battle = chase(map_)
    ways = {side: route(battle, missile(battle), side) for side in (N, NW)}
    assert ways[NW].outcome == "lost"
    assert ways[N].outcome == "arrives"
    assert entry_sides(battle, missile(battle)) == (N,)
    free = replace(battle, terrain=terrain_of({}))
    assert set(entry_sides(free, missile(free))) == {N, NW}
    ring = {map_.at["M"].step(k) for k in range(6)}
    walled = replace(battle, terrain=terrain_of({Ground.INTERIOR: ring}))
    assert set(entry_sides(walled, missile(walled))) == {N, NW}


@pytest.mark.rule("EE-MSL-5", "EE-TER-D-2")
def test_of_the_paths_to_one_side_the_best_is_flown() -> None:
    """Ruling Q90: a drift of one hex in mid path goes round the rocks."""
    start, target = ORIGIN, Hex(1, 3)
    every = paths(start, target, N)
    assert len(every) > 1
    rocks = {Ground.DENSE: {every[0][0]}}
    battle = chase(Drawn(terrain_of(rocks), {"M": start, "T": target}))
    assert missile_path(battle, missile(battle), N) in every[1:]
    assert route(battle, missile(battle), N).chance == 1


@pytest.mark.rule("EE-TER-D-2", "EE-TER-X-2", "EE-TER-A-2", "EE-TER-C-2")
@settings(max_examples=150)
@given(st.integers(0, 10_000), st.integers(-4, 4), st.integers(-4, 4), st.sampled_from((6, 20)))
def test_the_route_is_what_walking_hex_by_hex_gives(seed: int, q: int, r: int, share: int) -> None:
    target = Hex(q, r)
    grounds = scattered(seed, 6, share)
    battle = chase(Drawn(terrain_of(grounds), {"M": ORIGIN, "T": target}))
    for side in entry_sides(battle, missile(battle)):
        found = route(battle, missile(battle), side)
        every = paths(ORIGIN, target, side) if target != ORIGIN else ((),)
        ends = [_walk(way, grounds) for way in every]
        best = min(ends, key=lambda end: (("arrives", "stops", "lost").index(end[0]), end[1]))
        assert (found.outcome, len(found.tests)) == best[:2]
        assert any(way[: len(found.path)] == found.path for way in every)
        assert len(found.path) <= distance(ORIGIN, target)


def _walk(way: tuple[Hex, ...], grounds: dict[Ground, set[Hex]]) -> tuple[str, int]:
    """How a path ends, and the dice on the way."""
    tests = 0
    for here in way:
        held = {ground for ground, hexes in grounds.items() if here in hexes}
        deadly = {Ground.INTERIOR, Ground.CINEMATIC}
        deadly |= set() if here == way[-1] else {Ground.SURFACE, Ground.INTERFACE}
        if held & deadly:
            return "lost", tests
        tests += len(held & {Ground.DENSE, Ground.RADIATION})
        if Ground.ATMOSPHERE in held and here != way[-1]:
            return "stops", tests
    return "arrives", tests


def test_a_route_says_what_it_meets() -> None:
    by_ground = {kind.ground: kind for kind in KINDS}
    dense, air = by_ground[Ground.DENSE], by_ground[Ground.ATMOSPHERE]
    here = (Hex(0, 0), Hex(0, 1))
    assert Route(here).words() == ""
    assert Route(here, tests=((0, dense),)).words() == "1 die, lost on a 1"
    both = Route(here, "stops", ((0, dense), (1, dense)), air)
    assert both.words().startswith("2 dice, lost on any 1, stops in ")
    assert both.chance == 0
    assert Route(here, tests=((0, dense), (1, dense))).chance == Fraction(25, 36)
    lost = Route(here, "lost", (), by_ground[Ground.INTERIOR])
    assert lost.words() == "lost: it plunges into the planet"


@pytest.mark.rule("EE-TER-A-2")
def test_a_stopped_missile_does_not_strike_until_it_arrives() -> None:
    map_ = tower("M aA . T")
    battle = chase(map_)
    runner = run(battle, then=AllLow())
    play(runner)
    halted = happened(runner, ev.MissileHalted)
    assert len(halted) == 1
    assert not happened(runner, ev.ShotRolled)
    assert not happened(runner, ev.MissileMoved)


def test_every_answer_to_the_approach_is_legal() -> None:
    map_ = Drawn(terrain_of({Ground.DENSE: {Hex(0, 1)}}), {"M": ORIGIN, "T": Hex(2, 2)})
    runner = play(run(chase(map_), then=AllLow()), until="1/approach/")
    (decision,) = runner.decisions
    view = runner.question_view(decision)
    assert faults(view, decision, plainest(view, decision, runner.rules), runner.rules) == []
