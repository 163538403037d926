"""The scripted side makes fast where that is what it is after, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import Announced, Docked
from game.systems.earth_expects.mind.choices.fire import choose_targets
from game.systems.earth_expects.mind.intent import ESCAPE, MEET, intent_of
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.weighing.approach import Helm, turns_to
from game.systems.earth_expects.mind.weighing.meeting import meetings
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Docking
from game.table.decisions import Decision
from game.table.minds import Mind
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, column, fleet, high, hit, quiet, yard

TUG, HULK = "Tug", "Hulk"
A_TUG = column("LCSPPPHHEE", TUG, "FF")
A_HULK = column("HHPPHHE", HULK, "CT")
FAR = boat(yard("icarus"), (0, -30), side=RED)


def _adrift(*victory: Objective, tug: tuple[int, int] = (0, 3)) -> Battle:
    """A hulk without engines, a tug three hexes astern, and an enemy far off."""
    battle = fleet(
        boat(A_TUG, tug, side=BLUE), boat(A_HULK, (0, 0), side=BLUE), FAR, victory=victory
    )
    return hit(battle, HULK, "E1/ P1# P2#")


def _fast(side: str = BLUE) -> Objective:
    return Objective(side=side, kind="docked", ship=HULK)


def _played(battle: Battle, turns: int, seed: int = 1) -> Runner:
    """Blue is scripted, Red does nothing."""
    runner = Runner(battle, DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    mind = Scripted(Random(seed))
    while not runner.over and runner.battle.turn <= turns:
        d = runner.decisions[0]
        view = runner.question_view(d)
        order = mind.decide(view, d, DEFAULT) if d.side == BLUE else quiet(runner, d)
        runner.answer(d.key, order)
    return runner


@pytest.mark.parametrize("seed", [1])
def test_boarding_alongside_is_won_by_making_fast(seed: int) -> None:
    scenario, designs = load_scenario("boarding_alongside")
    runner = Runner(set_up(scenario, designs), DEFAULT, LabelledDice(seed.to_bytes(32, "big")))
    runner.start()
    league, raiders = scenario.side_names()
    minds: dict[str, Mind] = {
        league: Scripted(Random(seed)),
        raiders: RandomLegal(Random(seed + 99)),
    }
    while not runner.over:
        for d in runner.decisions:
            view = runner.question_view(d)
            runner.answer(d.key, minds[d.side].decide(view, d, DEFAULT))
    assert runner.battle.outcome == (league, "Tranquillity is made fast")
    [event] = [e for e in runner.events if isinstance(e, Docked)]
    assert (event.active, event.passive) == ("Sisyphus", "Tranquillity")


@pytest.mark.parametrize("tug", [(0, 3), (4, 0), (-3, 1), (0, 0), (2, -5)])
def test_a_tug_with_one_engine_finds_its_way_alongside_from_anywhere(tug: tuple[int, int]) -> None:
    runner = _played(_adrift(_fast(), tug=tug), 12)
    assert runner.battle.outcome == (BLUE, "Hulk is made fast")


def test_nobody_docks_by_accident() -> None:
    """The same two ships in one hex, both at rest, and nothing to gain."""
    runner = _played(_adrift(tug=(0, 0)), 4)
    assert not [e for e in runner.events if isinstance(e, Announced | Docked)]


def test_a_ship_that_can_never_get_away_by_itself_is_towed() -> None:
    away = Objective(side=BLUE, kind="escape", ship=HULK, distance=99)
    battle = _adrift(away, tug=(0, 0))
    assert intent_of(battle, battle.ships[TUG]).sentence() == "To make fast to Hulk."
    runner = _played(battle, 8)
    ships = runner.battle.ships
    assert ships[HULK].berth == TUG
    assert intent_of(runner.battle, ships[TUG]).kind == ESCAPE
    assert ships[TUG].hex != battle.ships[TUG].hex
    assert ships[HULK].fate is None, "no manoeuvre tears it loose"


def test_a_sound_ship_needs_no_tow() -> None:
    away = Objective(side=BLUE, kind="escape", ship=HULK, distance=99)
    sound = fleet(boat(A_TUG, side=BLUE), boat(A_HULK, side=BLUE), FAR, victory=(away,))
    assert not list(meetings(sound, BLUE))
    assert intent_of(sound, sound.ships[HULK]).kind == ESCAPE


def test_who_can_move_goes_to_a_base_that_cannot() -> None:
    """Only a base is left to make fast to."""
    post = boat(yard("waypoint"), (5, 0), side=BLUE)
    battle = fleet(boat(A_HULK, side=BLUE), post, FAR, victory=(_fast(),))
    assert not meetings(battle, RED)
    [meeting] = meetings(battle, BLUE)
    assert (meeting.goer, meeting.waiting) == (HULK, post.name)
    assert intent_of(battle, battle.ships[HULK]).kind == MEET


def test_the_lines_are_passed_without_a_shot() -> None:
    battle = fleet(
        boat(A_TUG, side=BLUE), boat(A_HULK, side=BLUE), boat(yard("icarus"), (0, -1), side=RED)
    )
    runner = high(battle)
    while runner.battle.phase != "weapons":
        d = runner.decisions[0]
        order = quiet(runner, d)
        if isinstance(order, o.PowerOrder) and order.ship == TUG:
            order = order.but(boxes=("L1",))
        runner.answer(d.key, order)
    ahead, decision = runner.battle, Decision("1/targets/Blue", "targets", BLUE)
    assert choose_targets(ahead, decision).attacks
    busy = replace(ahead, dockings=(Docking(TUG, HULK, "dock"),))
    assert not choose_targets(busy, decision).attacks


@pytest.mark.parametrize(
    ("victory", "yes"),
    [((), False), ((_fast(RED),), True), ((_fast(BLUE),), False), ((_fast(), _fast(RED)), False)],
)
def test_a_stranger_is_let_alongside_only_where_that_wins(
    victory: tuple[Objective, ...], yes: bool
) -> None:
    """Blue's hulk asks a Red ship."""
    battle = fleet(boat(A_HULK, side=BLUE), boat(yard("icarus"), side=RED), victory=victory)
    asked = Decision("2/consent/Hulk/Icarus", "consent", RED, "Icarus", choices=(HULK,))
    order = Scripted(Random(1)).decide(battle, asked, DEFAULT)
    assert order == o.ConsentOrder(yes=yes)


@pytest.mark.parametrize(
    ("apart", "pace", "cost", "turns"),
    [
        ((0, 0), 0, 1, 0),
        ((0, 0), 1, 3, 0),
        ((0, 0), 2, 3, 1),
        ((0, -1), 0, 1, 1),
        ((0, -3), 0, 1, 3),
        ((0, -2), 0, 3, 6),
        ((0, 1), 0, 1, 4),
        ((0, -20), 2, 1, 11),
    ],
)
def test_turns_until_a_ship_may_lie_still(
    apart: tuple[int, int], pace: int, cost: int, turns: int
) -> None:
    """Three hexes at a speed cost of 1: one, one and one. Two at a cost of 3: 1, 2, 3, 3, 2, 1.
    Astern: about in three turns of one hexside, the last one under way."""
    clumsy = Helm(Fraction(cost), Fraction(5), nimble=False)
    assert turns_to(clumsy, Hex(*apart), Fraction(pace)) == turns


def test_a_ship_with_two_engines_turns_as_it_flies() -> None:
    aside, rest = Hex(2, 0), Fraction(0)
    turns = [turns_to(Helm(Fraction(1), Fraction(5), n), aside, rest) for n in (False, True)]
    assert turns == [4, 3]
