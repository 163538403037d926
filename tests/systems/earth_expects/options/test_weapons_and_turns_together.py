"""Optional rules together: whole battles of both kinds of side, every order legal."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from random import Random

import pytest

from game.dice import AllHigh
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.options.choosing import OPTIONS, with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.table.events import Happening
from tests.systems.earth_expects.mind.battles import BLUE, RED, Side, design, duel, play
from tests.systems.earth_expects.mind.invariants import Watch

MINE: tuple[OptionName, ...] = (
    "all ahead reverse",
    "multiple primary boxes",
    "laser arrays",
    "rapid-fire railguns",
    "rolling ships",
)
PAIRS = [("two_minds", "rose_window"), ("rose_window", "halberd"), ("two_minds", "two_minds")]


def battle(seed: int, options: tuple[OptionName, ...] = MINE) -> Scenario:
    red, blue = PAIRS[seed % len(PAIRS)]
    return duel(red, blue, options=options, turn_limit=9)


def played(seed: int, red: Side, blue: Side) -> list[Happening]:
    """The events of a battle; the invariants hold after every one."""
    what = battle(seed)
    rules = with_options(DEFAULT, what.options)
    designs = {e.design: design(e.design) for e in what.ships}
    begun = replace(set_up(what, designs), customs=rules.customs)
    runner = play(what, {RED: red, BLUE: blue}, seed, Watch(begun))
    assert runner.battle.outcome is not None
    assert reduce(after, runner.events, begun) == runner.battle
    return runner.events


def test_random_sides_do_everything_these_rules_allow() -> None:
    seen: set[type] = set()
    rapid = over = 0
    for seed in range(9):
        events = played(seed, RandomLegal(Random(seed)), RandomLegal(Random(seed + 50)))
        seen |= {type(event) for event in events}
        rapid += sum(isinstance(e, ev.AttackDeclared) and e.rapid for e in events)
        over += sum(isinstance(e, ev.TurnedOver) for e in events)
    assert {ev.Reversed, ev.RollBegan, ev.RollBroken, ev.TurnedOver} <= seen
    assert rapid
    assert over


@pytest.mark.parametrize("seed", range(3))
def test_the_scripted_side_plays_with_all_of_them(seed: int) -> None:
    events = played(seed, Scripted(Random(seed)), Scripted(Random(seed + 9)))
    events += played(seed, Scripted(Random(seed)), RandomLegal(Random(seed + 9)))
    orders = [e.order for e in events if isinstance(e, ev.Powered)]
    minds = [order for order in orders if any(b.startswith("R1") for b in order.primaries)]
    if "two_minds" in PAIRS[seed]:
        assert minds
        assert any(order.rapid == ("R1",) for order in minds)


def test_every_option_in_play_at_once_is_applied_in_the_order_of_the_table() -> None:
    rules = with_options(DEFAULT, [*reversed(MINE)])
    assert rules.options == tuple(name for name in OPTIONS if name in MINE)
    said = [one.what for one in rules.announcements]
    assert {"astern", "ahead", "roll", "abort roll"} <= set(said)
    assert len(set(said)) == len(said)


def test_the_new_ships_can_be_set_up_with_their_options_only() -> None:
    what = battle(0)
    designs = {e.design: design(e.design) for e in what.ships}
    assert begin(what, designs, AllHigh()).rules.construction == ()


EVERYTHING = tuple(name for name in OPTIONS if not name.startswith("exposed"))
"""All but the rules of construction that these ships do not keep."""


@pytest.mark.parametrize("seed", range(6))
def test_everything_at_once_between_random_and_scripted_sides(seed: int) -> None:
    red, blue = [*PAIRS, ("outrigger", "two_minds"), ("rose_window", "lampyris")][seed % 5]
    what = duel(red, blue, options=EVERYTHING, turn_limit=7)
    rules = with_options(DEFAULT, what.options)
    designs = {e.design: design(e.design) for e in what.ships}
    begun = replace(set_up(what, designs), customs=rules.customs)
    players: dict[str, Side] = {RED: RandomLegal(Random(seed)), BLUE: Scripted(Random(seed))}
    if seed % 2:
        players[BLUE] = RandomLegal(Random(seed + 100))
    runner = play(what, players, seed, Watch(begun))
    assert runner.battle.outcome is not None
    assert reduce(after, runner.events, begun) == runner.battle
