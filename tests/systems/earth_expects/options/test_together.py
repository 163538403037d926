"""The options of this folder together: random and scripted battles, invariants, taken up again."""

from __future__ import annotations

from random import Random

import pytest

from game.dice import AllHigh, LabelledDice
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import (
    JumpBegan,
    LaunchesDeclared,
    LockRolled,
    MissileRemoved,
    RepairTried,
    ShipEscaped,
    ShipLost,
    after,
)
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.options.choosing import OPTIONS, with_options
from game.systems.earth_expects.phases.sensors import guidance
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.systems.earth_expects.scenario.terrain_entries import Region
from game.table.events import PhaseBegan, TurnEnded
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, drawn, fleet, inbound, play, run, table_of, yard

SIX: tuple[OptionName, ...] = (
    "crew quality",
    "variable repairs",
    "simple sensors",
    "fast missiles",
    "improved tailing",
    "FTL escape",
)
SHIPS = ("icarus", "halberd", "lucky_seam", "outrider", "lodestar")
CREWS = ("standard", "elite", "crack")
DARK = """
/C\\
\\_/
/P\\
\\_/
/E\\
\\_/
"""
"""A ship without a sensor."""


def fight(seed: int, options: tuple[OptionName, ...] = SIX) -> Runner:
    """Four small ships close together, with crews, about to begin."""
    rng = Random(seed)
    boats = [
        boat(
            yard(rng.choice(SHIPS)),
            (rng.randint(0, 4), rng.randint(0, 4)),
            rng.choice("NS"),
            side=side,
            name=f"{side} {number}",
        )
        for side in (BLUE, RED)
        for number in (1, 2)
    ]
    battle = fleet(*boats, turn_limit=5, options=options)
    for ship in battle.ships:
        if "crew quality" in options:
            battle = battle.with_ship(ship, crew=rng.choice(CREWS))
    runner = Runner(battle, with_options(DEFAULT, options), LabelledDice(bytes([seed] * 32)))
    runner.start()
    return runner


def play_at_random(runner: Runner, seed: int) -> Runner:
    """To its end; every order the random side gives is checked by the runner."""
    sides = {side: RandomLegal(Random(f"{seed}/{side}")) for side in (BLUE, RED)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, sides[decision.side].decide(view, decision, runner.rules))
    return runner


@pytest.mark.rule("EE-OPT-SS-1", "EE-OPT-FM-1")
@pytest.mark.parametrize("seed", range(8))
def test_random_battles_with_all_six_keep_to_each_of_them(seed: int) -> None:
    runner = play_at_random(fight(seed), seed)
    order = [name for name, _maker in runner.rules.sequence]
    begun = [e.phase for e in runner.events if isinstance(e, PhaseBegan)]
    assert begun == (order * 9)[: len(begun)]
    assert all(not e.dice for e in runner.events if isinstance(e, LockRolled))
    ships = runner.battle.ships
    for event in runner.events:
        if isinstance(event, RepairTried):
            (die,) = event.dice
            assert die.sides == runner.battle.customs.die(ships[event.ship])
    assert in_the_air_at_turns_ends(runner) == []


def in_the_air_at_turns_ends(runner: Runner) -> list[str]:
    """Missiles on the map when a turn ends."""
    battle, found = runner.first, list[str]()
    for event in runner.events:
        battle = after(battle, event)
        if isinstance(event, TurnEnded):
            found += battle.missiles
    return found


def test_between_them_the_random_battles_use_every_option() -> None:
    kinds = {e.kind for seed in range(6) for e in play_at_random(fight(seed), seed).events}
    assert {"repair_tried", "launches_declared", "jump_began", "lock_rolled"} <= kinds


@pytest.mark.parametrize("seed", [2, 5])
def test_a_battle_with_all_six_is_taken_up_again_at_every_phase(seed: int) -> None:
    runner = play_at_random(fight(seed), seed)
    starts = [n for n, e in enumerate(runner.events) if isinstance(e, PhaseBegan)]
    for at in starts[1::3]:
        again = Runner(runner.first, runner.rules, LabelledDice(bytes([seed] * 32)))
        again.restore(runner.events[: at + 1])
        assert again.events[: at + 1] == runner.events[: at + 1]
        play_at_random(again, seed)


PAIRS: tuple[tuple[OptionName, ...], ...] = (
    ("simple sensors", "fast missiles"),
    ("simple sensors", "improved tailing"),
    ("crew quality", "variable repairs"),
    ("fast missiles", "FTL escape"),
    ("improved tailing", "FTL escape"),
    ("laser arrays", "crew quality"),
    ("rapid-fire railguns", "crew quality"),
    ("all ahead reverse", "FTL escape"),
    ("rolling ships", "fast missiles"),
)


@pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)
def test_pairs_of_options_play_to_the_end(pair: tuple[OptionName, ...]) -> None:
    assert play_at_random(fight(3, pair), 3).battle.outcome is not None


def test_every_option_at_once_plays_to_the_end() -> None:
    every = tuple(name for name in OPTIONS if not name.startswith("exposed"))
    for seed in range(3):
        assert play_at_random(fight(seed, every), seed).battle.outcome is not None


def test_options_are_applied_in_the_order_of_the_table_however_they_are_named() -> None:
    one, other = with_options(DEFAULT, SIX), with_options(DEFAULT, SIX[::-1])
    assert one.options == other.options == SIX
    assert [name for name, _m in one.sequence] == [name for name, _m in other.sequence]


def test_the_scripted_side_plays_the_leap_in_the_dark_legally() -> None:
    scenario, designs = load_scenario("leap_in_the_dark")
    seen = set()
    for seed in range(2):
        runner = begin(scenario, designs, LabelledDice(bytes([seed])))
        sides = {side: Scripted(Random(seed)) for side in runner.battle.sides}
        while not runner.over:
            decision = runner.decisions[0]
            view = runner.question_view(decision)
            runner.answer(decision.key, sides[decision.side].decide(view, decision, runner.rules))
        seen |= {type(e) for e in runner.events}
    assert {JumpBegan, LaunchesDeclared, LockRolled} <= seen
    assert ShipEscaped in seen or RepairTried in seen


@pytest.mark.rule("EE-OPT-0")
def test_a_scenario_names_its_options_and_its_crews() -> None:
    scenario, _designs = load_scenario("leap_in_the_dark")
    assert isinstance(scenario, Scenario) and scenario.options == SIX
    crews = {e.name: e.crew for e in scenario.ships if isinstance(e, ShipEntry)}
    assert crews["Farewell"] == "crack" and crews["Hecate"] == "elite"


@pytest.mark.rule("EE-OPT-SS-1", "EE-OPT-FM-1", "EE-MSL-3", "EE-TER-A-4")
def test_a_fast_missile_that_stops_in_air_is_kept_guided_with_simple_sensors_too() -> None:
    """Between them the two rules change both phases that look after missiles."""
    hunter, prey = (drawn(DARK, name) for name in ("Hunter", "Prey"))
    here = hex_number(Hex(0, 0))
    battle = fleet(
        boat(hunter, (0, 9)),
        boat(prey, (0, -4), "S"),
        missiles=[inbound("Hunter", "Prey", (0, 3))],
        terrain=[Region(name="Air", holds="atmosphere", shape="disc", hex=here, outer=2)],
        options=("simple sensors", "fast missiles"),
        turn_limit=1,
    )
    runner = play(run(battle, then=AllHigh()))
    kinds = [e.kind for e in runner.events if e.kind.startswith("missile_")]
    assert kinds == ["missile_halted", "missile_removed"]
    assert not runner.battle.missiles


@pytest.mark.rule("EE-OPT-SS-1", "EE-MSL-3")
def test_with_simple_sensors_a_missile_goes_when_its_target_is_destroyed() -> None:
    hunter, prey = (drawn(DARK, name) for name in ("Hunter", "Prey"))
    flying = [inbound("Hunter", "Prey", (0, 9))]
    battle = fleet(boat(hunter), boat(prey, (0, -4)), missiles=flying, locks=["Hunter>Prey"])
    table = table_of(battle)
    table.emit(ShipLost(ship="Prey", reason="struck"))
    guidance(table)
    (gone,) = [e for e in table.events if isinstance(e, MissileRemoved)]
    assert (gone.missile, gone.reason) == ("M1", "its target is gone")
